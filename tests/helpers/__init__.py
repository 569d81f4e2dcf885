"""What several tests share. A file here is no test; tests import it as ``helpers.NAME``."""
