import { elementsOf, readSurvey } from '../../core/studio/index.ts';

/** The templates of surveys. */

interface Template {
  name: string;
  text: string;
  pages: number;
  questions: number;
}

/** A list with the texts of their files, in JSON. The build puts a text into the script that uses it, but a list into the first. */
declare const PSN_TEMPLATES: string;

export const templates: readonly Template[] = (JSON.parse(PSN_TEMPLATES) as string[]).flatMap(
  (text) => {
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
  },
);
