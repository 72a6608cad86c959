"""A voice for Orca that writes each utterance as a line of JSON to the standard output instead of speaking it.

    {"said": "Next"}      a part of what is said; Orca's own words, such as roles, are parts of their own
    {"said": "Saved", "live": true}   a change of a live region, which Orca tells when a timer lets it
    {"cut": true}         what was said before is cut off
    {"taken": true}       a key is up again; whether Orca has kept it to itself
    {"quiet": "mark 3"}   all that happened in the page before its mark got this name has been said
    {"begun": true}       whether Orca has gone to the beginning of the page, see `at_beginning`
"""

import json

import pyatspi
from gi.repository import GLib
from orca import event_manager, liveregions, orca_state, speechserver

import in_order

MARK = "mark "


def write(**line):
    print(json.dumps(line), flush=True)


class LiveRegions(liveregions.LiveRegionManager):
    is_telling = False

    def pumpMessages(self):
        LiveRegions.is_telling = True
        try:
            return super().pumpMessages()
        finally:
            LiveRegions.is_telling = False


# Scripts make their manager by this name.
liveregions.LiveRegionManager = LiveRegions


def tell_of(handle_key):
    """Adds the line about a key to what handles keys."""

    def handle(manager, event):
        is_taken = handle_key(manager, event)
        is_modifier = event.event_string.endswith(("_L", "_R"))
        if event.type == pyatspi.KEY_RELEASED_EVENT and not is_modifier:
            write(taken=bool(is_taken))
        return is_taken

    return handle


event_manager.EventManager._processKeyboardEvent = tell_of(
    event_manager.EventManager._processKeyboardEvent
)


class SpeechServer(speechserver.SpeechServer):
    """The only server of this factory. An utterance takes no time."""

    _server = None

    @staticmethod
    def getFactoryName():
        return "Written"

    @staticmethod
    def getSpeechServer(info=None):
        SpeechServer._server = SpeechServer._server or SpeechServer()
        return SpeechServer._server

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.getSpeechServer()]

    def __init__(self):
        super().__init__()
        self._reading = None
        self._context = None
        self._was_mark = False
        pyatspi.Registry.registerEventListener(
            self._on_name, "object:property-change:accessible-name"
        )

    def getInfo(self):
        return ["Written", "written"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        # The role of the mark follows its name.
        is_role, self._was_mark = self._was_mark, bool(text) and text.startswith(MARK)
        if text and text.strip() and not is_role and not self._was_mark:
            write(said=text.strip(), live=LiveRegions.is_telling)

    def speakCharacter(self, character, acss=None):
        self.speak(character)

    def sayAll(self, utteranceIterator, progressCallback):
        self._reading = utteranceIterator
        self._progress = progressCallback
        GLib.idle_add(self._say_next, utteranceIterator)

    def _say_next(self, reading):
        if reading is not self._reading:
            return False
        self._context, _ = next(reading, (None, None))
        if self._context is None:
            self._reading = None
            return False
        self._tell(speechserver.SayAllContext.PROGRESS)
        self.speak(self._context.utterance)
        self._tell(speechserver.SayAllContext.COMPLETED)
        return True

    def _tell(self, progress):
        self._progress(self._context.copy(), progress)

    def stop(self):
        write(cut=True)
        if self._reading:
            self._reading = None
            if self._context:
                self._tell(speechserver.SayAllContext.INTERRUPTED)

    def _on_name(self, event):
        if str(event.any_data).startswith(MARK):
            GLib.idle_add(self._tell_when_quiet, event.any_data)

    def _tell_when_quiet(self, mark):
        if not self._reading:
            in_order.take_all()
        regions = getattr(orca_state.activeScript, "liveRegionManager", None)
        if self._reading or (regions and len(regions.msg_queue) > 0):
            GLib.timeout_add(10, self._tell_when_quiet, mark)
        else:
            write(quiet=mark)
        return False
