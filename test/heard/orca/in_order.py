"""Lets Orca take events in the order in which they come, one after the other, and when the page tells that its change is over.

By itself it takes an event when it comes, and asks the browser about its part of the page, which tells of a change in many
events: what is heard would depend on how much of it the browser has told till then. Orca would keep silent about a field to
which the caret has moved and the focus not yet. Events that come while it waits for an answer would overtake the one it asked
about.
"""

import traceback
from collections import deque

from orca import event_manager

_waiting = deque()
_enqueue = event_manager.EventManager._enqueue


def take_all():
    """Lets Orca take what has come until now."""
    manager = event_manager.getManager()
    for _ in range(len(_waiting)):
        # What Orca fails at must not keep it from what follows.
        try:
            _enqueue(manager, _waiting.popleft())
            while not manager._eventQueue.empty():
                manager._dequeue()
        except Exception:
            traceback.print_exc()


def install():
    event_manager.EventManager._enqueue = lambda _, event: _waiting.append(event)
    # Not by itself.
    event_manager.EventManager._addToQueue = lambda manager, event, _: manager._eventQueue.put(event)
