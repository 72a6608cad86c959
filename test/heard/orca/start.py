"""Starts Orca by itself: its command would end every other Orca of the user, such as one of another run.

Its settings are its defaults, but for the voice and for what it says besides.
"""

import sys

import orca.orca
import orca.settings
from orca.acss import ACSS

import at_beginning
import in_order

orca.settings.speechFactoryModules = ["written_voice"]
orca.settings.speechServerFactory = "written_voice"
# Orca's own words are parts of their own only where they have another voice than the page.
orca.settings.voices[orca.settings.SYSTEM_VOICE] = ACSS({ACSS.AVERAGE_PITCH: 7})
orca.settings.enablePositionSpeaking = True
# The end of such a reading has no order with what happens next: pages are read by a key.
orca.settings.sayAllOnLoad = False
# A pause would add a full stop.
orca.settings.enablePauseBreaks = False
# The person knows which key was pressed.
orca.settings.enableKeyEcho = False
# By itself it tells of a progress at most every ten seconds.
orca.settings.progressBarUpdateInterval = 0
orca.settings.enableBraille = False
orca.settings.enableSound = False

orca.orca.getSettingsManager().activate(None, {})
in_order.install()
at_beginning.install()
sys.exit(orca.orca.main())
