"""A voice for Orca that writes each utterance as a line of JSON to the standard output instead of speaking it.

    {"said": "Next"}      a part of what is said; Orca's own words, such as roles, are parts of their own
    {"said": "Saved", "live": true}   a change of a live region, which Orca tells when a timer lets it
    {"cut": true}         what was said before is cut off
    {"quiet": "mark 3"}   all that happened in the page before its mark got this name has been said
"""

import json

import pyatspi
from gi.repository import GLib
from orca import event_manager, liveregions, orca_state, speechserver

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
        self._is_reading = False
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
        self._is_reading = True
        GLib.idle_add(self._say_next, utteranceIterator, progressCallback)

    def _say_next(self, utterances, progress):
        context, _ = next(utterances, (None, None)) if self._is_reading else (None, None)
        if context is None:
            self._is_reading = False
            return False
        progress(context.copy(), speechserver.SayAllContext.PROGRESS)
        self.speak(context.utterance)
        progress(context.copy(), speechserver.SayAllContext.COMPLETED)
        return True

    def stop(self):
        write(cut=True)

    def _on_name(self, event):
        if str(event.any_data).startswith(MARK):
            GLib.idle_add(self._tell_when_quiet, event.any_data)

    def _tell_when_quiet(self, mark):
        regions = getattr(orca_state.activeScript, "liveRegionManager", None)
        is_busy = (
            self._is_reading
            or not event_manager.getManager()._eventQueue.empty()
            or (regions and len(regions.msg_queue) > 0)
        )
        if is_busy:
            GLib.timeout_add(10, self._tell_when_quiet, mark)
        else:
            write(quiet=mark)
        return False
