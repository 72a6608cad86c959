/** Names of the programs of imported answers. `csv` is any other one. */
export const programTitles = {
  typeform: 'Typeform',
  formbricks: 'Formbricks',
  limesurvey: 'LimeSurvey',
  surveyjs: 'SurveyJS',
  'google-forms': 'Google Forms',
  csv: 'CSV',
} as const;

export type AnswerProgram = keyof typeof programTitles;

export const answerPrograms = Object.keys(programTitles) as AnswerProgram[];

/** Context of an imported response: its program. It is the source of the response. */
export const IMPORTED_FROM = 'imported-from';

/** The name of the program that is the source of a response; `null` for every other source. */
export const importedProgram = (source: string): string | null =>
  Object.hasOwn(programTitles, source) ? programTitles[source as AnswerProgram] : null;
