"""Why a puzzle can not be solved: finding and checking certificates."""
