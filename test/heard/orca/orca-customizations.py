"""Settings of Orca while it is listened to: its defaults, but for the voice and what it is told to say as well."""

import orca.settings
from orca.acss import ACSS

orca.settings.speechFactoryModules = ["written_voice"]
orca.settings.speechServerFactory = "written_voice"
# Orca's own words are parts of their own only where they have another voice than the page.
orca.settings.voices[orca.settings.SYSTEM_VOICE] = ACSS({ACSS.AVERAGE_PITCH: 7})
orca.settings.enablePositionSpeaking = True
# A pause would add a full stop.
orca.settings.enablePauseBreaks = False
# The person knows which key was pressed.
orca.settings.enableKeyEcho = False
orca.settings.enableBraille = False
orca.settings.enableSound = False
