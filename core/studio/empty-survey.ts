import type { Json } from './survey/read.ts';

/** Words of an empty survey, in the language of its author. */
export interface EmptyWords {
  question: string;
  thanks: string;
  /** Words at both ends of the score; `null` where the texts of the templates are not loaded. */
  ends: { low_label: string; high_label: string } | null;
  /** Code and name of the language. */
  language: { code: string; name: string };
}

/** The content of a survey with one question. */
export const emptySurvey = ({ question, thanks, ends, language }: EmptyWords): Json => ({
  id: '',
  name: '',
  default_language_id: language.code,
  languages: [{ id: language.code, ...language }],
  states: [
    {
      id: 'page-1',
      style: 'normal',
      order: 0,
      next_state_id: 'thanks',
      elements: [
        {
          id: 'e-question_1',
          type: 'question',
          order: 0,
          key: 'question_1',
          question: {
            id: 'q-question_1',
            key: 'question_1',
            style: 'score',
            body: question,
            is_required: true,
            ...(ends && { extra: ends }),
          },
        },
        { id: 'next-page-1', type: 'submit', order: 100 },
      ],
    },
    { id: 'thanks', style: 'thank', order: 1, title: thanks, elements: [] },
  ],
  transitions: [],
});
