"""ConfigSpace, imported only when something of it is used: in processes of their own."""

from __future__ import annotations

import subprocess
import sys

import pytest

START = """
import sys
from pegplan.solvers.late_configspace import put_off
put_off()
from ConfigSpace import ConfigurationSpace
def imported(): return "ConfigSpace.configuration_space" in sys.modules
"""


def python(code: str) -> str:
    """What a program prints that has put ConfigSpace off."""
    done = subprocess.run(
        [sys.executable, "-c", START + code], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_unified_planning_and_its_engines_import_nothing_of_it() -> None:
    pytest.importorskip("up_pyperplan"), pytest.importorskip("up_tamer")
    code = "import up_pyperplan.engine, up_tamer.engine, unified_planning.shortcuts\n"
    assert python(f"{code}print(imported(), 'scipy' in sys.modules)") == "False False\n"


@pytest.mark.truth
def test_an_engine_that_describes_its_parameters_has_the_real_one() -> None:
    pytest.importorskip("up_pyperplan")
    code = "from up_pyperplan.engine import EngineImpl\n"
    code += "space = EngineImpl.get_configuration_space()\n"
    printed = python(
        f"{code}import ConfigSpace\nprint(type(space) is ConfigSpace.ConfigurationSpace)"
    )
    assert printed == "True\n"


@pytest.mark.slow
def test_it_can_be_used_as_the_real_one() -> None:
    code = """
assert not imported()
class Own(ConfigurationSpace): pass
assert imported()
from ConfigSpace.configuration_space import ConfigurationSpace as Real
assert issubclass(Own, Real) and isinstance(Real(), ConfigurationSpace)
assert type(ConfigurationSpace(seed=1)) is Real and ConfigurationSpace.__call__
assert ConfigurationSpace | None == Real | None
assert ConfigurationSpace.from_json.__func__ is Real.from_json.__func__
import ConfigSpace
assert ConfigSpace.ConfigurationSpace is Real
print("same")
"""
    assert python(code) == "same\n"


def test_what_is_imported_already_or_is_not_there_stays_so() -> None:
    code = "import ConfigSpace; put_off(); import ConfigSpace as it; print(it is ConfigSpace)"
    assert python(code) == "True\n"
    code = "import importlib.util as u; import pegplan.solvers.late_configspace as late\n"
    code += "del sys.modules['ConfigSpace']; late.find_spec = lambda name: None; put_off()\n"
    assert python(f"{code}print('ConfigSpace' in sys.modules)") == "False\n"
