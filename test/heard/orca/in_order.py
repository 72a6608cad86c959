"""Lets Orca take events in the order in which they come, and one after the other.

While Orca waits for an answer of the browser it is given the events that have come meanwhile: they overtake the one it
asked about, or are handled in the midst of it. What is heard would depend on how quick the machine is.
"""

import traceback
from collections import deque

from orca.event_manager import EventManager


def one_by_one(act):
    """A method that, called while it runs, runs again afterwards."""
    pending = deque()

    def take(*arguments):
        pending.append(arguments)
        if len(pending) > 1:
            return True
        result = True
        while pending:
            # What Orca fails at must not keep it from what follows.
            try:
                result = act(*pending[0])
            except Exception:
                traceback.print_exc()
            finally:
                pending.popleft()
        return result

    return take


def install():
    EventManager._enqueue = one_by_one(EventManager._enqueue)
    EventManager._dequeue = one_by_one(EventManager._dequeue)
