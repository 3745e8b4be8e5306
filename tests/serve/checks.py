"""Tests are functions whose names begin with test_; each that returns has passed."""
import sys
import time
import traceback


def run(tests, *given):
    """Runs them; exits 1 if one has failed."""
    failed = 0
    for test in tests:
        began = time.monotonic()
        try:
            test(*given)
        except Exception:
            failed += 1
            print(f'FAIL {test.__name__}')
            traceback.print_exc(file=sys.stdout)
        took = time.monotonic() - began
        if took > 5:
            print(f'({test.__name__} took {took:.1f} s)')
    print(f'{len(tests) - failed} passed, {failed} failed')
    sys.exit(failed > 0)


def tests_of(names):
    return [f for name, f in names.items() if name.startswith('test_')]
