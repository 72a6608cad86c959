"""Lets Orca begin a page as if it had just come to it: a line on the standard input, and one on the output when it is done.

Where Orca is in a page, and in which of its modes, depends on what it has met before, on other pages too.
"""

import sys

from gi.repository import GLib
from orca import orca, orca_state

from written_voice import write


def find_page(script):
    """The page in front. Orca may take a window for the active one that has been closed, and not know of the new one."""
    script.app.clearCache()
    for window in [orca_state.activeWindow, *script.app]:
        document = window and script.utilities.activeDocument(window)
        if document:
            orca_state.activeWindow = window
            return document
    return None


def begin():
    """Puts Orca at the beginning of the page in front. Returns whether there is one, and it has been loaded."""
    script = orca_state.activeScript
    utilities = getattr(script, "utilities", None)
    document = find_page(script) if hasattr(utilities, "activeDocument") else None
    if not document or script._loadingDocumentContent:
        return False
    utilities.clearCachedObjects()
    utilities.clearCaretContext(document)
    place, offset = utilities.findFirstCaretContext(document, 0)
    if not place:
        return False
    script.pointOfReference = {}
    script._inFocusMode = script._focusModeIsSticky = script._browseModeIsSticky = False
    script._lastCommandWasCaretNav = script._lastCommandWasStructNav = False
    script._lastCommandWasMouseButton = False
    orca.setLocusOfFocus(None, place, notifyScript=False)
    utilities.setCaretContext(place, offset, document)
    # It has come from the page around the place, whose roles are said then.
    utilities._priorContexts[hash(document.parent)] = document, 0
    return True


def take(source, _condition):
    if not source.readline():
        return False
    write(begun=begin())
    return True


def install():
    GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, take)
