import { readFormbricks } from './formbricks/index.ts';
import { HEYFORM, OPNFORM, TALLY, TYPEBOT } from './form-layouts.ts';
import { readGoogleForm } from './google-forms/index.ts';
import { isHeyForm, readHeyForm } from './heyform/index.ts';
import { layouts, type Layout } from './layout.ts';
import { LIMESURVEY } from './limesurvey/layout.ts';
import { readLimeSurvey } from './limesurvey/index.ts';
import { isOpnForm, readOpnForm } from './opnform/index.ts';
import { readQualtrics } from './qualtrics/index.ts';
import { record, records, type Json } from './source.ts';
import type { Reader } from './survey.ts';
import { readSurveyJs } from './surveyjs/index.ts';
import { isTally, readTally } from './tally/index.ts';
import { isTypebot, readTypebot } from './typebot/index.ts';
import { readTypeform } from './typeform/index.ts';
import { XLSFORM } from './xlsform/layout.ts';
import { isXlsForm, readXlsForm } from './xlsform/index.ts';

/** Programs with surveys that can be imported. */

interface Program {
  /** Name for people. */
  title: string;
  read: Reader;
  layout: Layout;
  /** Words for the whole of a file. */
  whole: string;
  /** Members of which its files have one. */
  members: readonly string[];
}

export const programs = {
  surveyjs: {
    title: 'SurveyJS',
    read: readSurveyJs,
    layout: layouts.surveyjs,
    whole: 'the survey',
    members: ['pages', 'elements', 'questions'],
  },
  typeform: {
    title: 'Typeform',
    read: readTypeform,
    layout: layouts.typeform,
    whole: 'the form',
    members: ['fields'],
  },
  formbricks: {
    title: 'Formbricks',
    read: readFormbricks,
    layout: layouts.formbricks,
    whole: 'the survey',
    members: ['questions', 'blocks', 'data'],
  },
  'google-forms': {
    title: 'Google Forms',
    read: readGoogleForm,
    layout: layouts['google-forms'],
    whole: 'the form',
    members: ['items'],
  },
  qualtrics: {
    title: 'Qualtrics',
    read: readQualtrics,
    layout: layouts.qualtrics,
    whole: 'the survey',
    members: ['SurveyElements'],
  },
  limesurvey: {
    title: 'LimeSurvey',
    read: readLimeSurvey,
    layout: LIMESURVEY,
    whole: 'the survey',
    members: ['groups'],
  },
  xlsform: {
    title: 'XLSForm',
    read: readXlsForm,
    layout: XLSFORM,
    whole: 'the form',
    members: ['survey'],
  },
  typebot: {
    title: 'Typebot',
    read: readTypebot,
    layout: TYPEBOT,
    whole: 'the conversation',
    members: ['groups', 'typebot'],
  },
  tally: {
    title: 'Tally',
    read: readTally,
    layout: TALLY,
    whole: 'the form',
    members: ['blocks'],
  },
  heyform: {
    title: 'HeyForm',
    read: readHeyForm,
    layout: HEYFORM,
    whole: 'the form',
    members: ['fields', 'data'],
  },
  opnform: {
    title: 'OpnForm',
    read: readOpnForm,
    layout: OPNFORM,
    whole: 'the form',
    members: ['properties', 'data'],
  },
} satisfies Readonly<Record<string, Program>>;

export type ProgramName = keyof typeof programs;

/** Larger files are no surveys. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;

/** Whether a file has a list or an object by one of the names of the program. */
export const mayBeOf = (file: Json, program: ProgramName): boolean =>
  programs[program].members.some((name) => typeof file[name] === 'object' && file[name] !== null);

/** Members of surveys of Formbricks that SurveyJS lacks: both have `questions`. */
const FORMBRICKS = ['blocks', 'endings', 'welcomeCard', 'thankYouCard', 'environmentId'];

function isFormbricks(file: Json): boolean {
  const { data } = file;
  const survey = Array.isArray(data) ? record(data[0]) : data ? record(data) : file;
  return FORMBRICKS.some((name) => name in survey) && mayBeOf(survey, 'formbricks');
}

const isSurveyJs = (file: Json): boolean =>
  records(file['pages']).some((page) => 'elements' in page || 'questions' in page) ||
  [...records(file['elements']), ...records(file['questions'])].some(({ type }) => type);

/** The program that wrote a file; `null` for every other file. */
export function programOf(file: Json): ProgramName | null {
  if (isTally(file)) return 'tally';
  if (isFormbricks(file)) return 'formbricks';
  if (Array.isArray(file['SurveyElements'])) return 'qualtrics';
  if (typeof file['LimeSurveyDocType'] === 'string') return 'limesurvey';
  if (isXlsForm(file)) return 'xlsform';
  if (isTypebot(file)) return 'typebot';
  if (isHeyForm(file)) return 'heyform';
  if (Array.isArray(file['fields'])) return 'typeform';
  if (Array.isArray(file['items']) && ('formId' in file || 'info' in file)) return 'google-forms';
  if (isSurveyJs(file)) return 'surveyjs';
  return isOpnForm(file) ? 'opnform' : null;
}
