import { elementsOf, readSurvey } from '../../core/studio/index.ts';

/** The templates of surveys. */

interface Template {
  name: string;
  text: string;
  pages: number;
  questions: number;
}

/** Texts of their files; the build fills them in. */
declare const PSN_TEMPLATES: readonly string[];

export const templates: readonly Template[] = PSN_TEMPLATES.flatMap((text) => {
  const survey = readSurvey(text);
  if (!survey) return [];
  return [
    {
      name: survey.name,
      text,
      pages: survey.pages.filter(({ style }) => style === 'normal').length,
      questions: elementsOf(survey).filter(({ question }) => question).length,
    },
  ];
});
