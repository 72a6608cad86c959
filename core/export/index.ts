/** Writes surveys in the formats of other programs. Other folders import from here. */

export { toSurveyJs } from './surveyjs.ts';
export { toXlsForm } from './xlsform.ts';
