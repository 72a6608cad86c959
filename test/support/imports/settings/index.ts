import { formbricks } from './formbricks.ts';
import { googleForms } from './google-forms.ts';
import { heyform } from './heyform.ts';
import { limesurvey } from './limesurvey.ts';
import { opnform } from './opnform.ts';
import { qualtrics } from './qualtrics.ts';
import { surveyjs } from './surveyjs.ts';
import type { ProgramSettings } from './table.ts';
import { tally } from './tally.ts';
import { typebot } from './typebot.ts';
import { typeform } from './typeform.ts';
import { xlsform } from './xlsform.ts';

/** The settings of every program that is imported. */
export const allSettings: readonly ProgramSettings[] = [
  surveyjs,
  typeform,
  formbricks,
  googleForms,
  qualtrics,
  limesurvey,
  xlsform,
  typebot,
  tally,
  heyform,
  opnform,
];
