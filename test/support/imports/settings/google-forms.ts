import type { Json } from '../../../../core/import/index.ts';
import { tablesOf, type ProgramSettings } from './table.ts';

const KINDS: Readonly<Record<string, Json>> = {
  choiceQuestion: { type: 'RADIO', options: [{ value: 'Red' }, { value: 'Blue' }] },
  textQuestion: {},
  scaleQuestion: { low: 1, high: 5 },
  ratingQuestion: { ratingScaleLevel: 5 },
  dateQuestion: {},
  timeQuestion: {},
  fileUploadQuestion: { folderId: 'folder' },
};
const form = (question: Json, item: Json = {}, more: Json = {}): Json => ({
  formId: 'f',
  info: { title: 'Form' },
  items: [
    {
      itemId: '1',
      title: 'Tested?',
      questionItem: { question: { questionId: 'q', ...question } },
      ...item,
    },
  ],
  ...more,
});

export const googleForms: ProgramSettings = {
  program: 'google-forms',
  source: 'the API of Google Forms (developers.google.com/forms), version 1',
  tables: [
    ...tablesOf(Object.keys(KINDS), (kind) => ({
      fileWith: (more) => form({ [kind]: KINDS[kind], ...more }),
      settings: {
        required: true,
        'grading (points)': { pointValue: 2 },
        'grading (answers)': { correctAnswers: { answers: [{ value: 'Red' }] } },
      },
    })),
    ...tablesOf(
      Object.keys(KINDS),
      (kind) => ({
        fileWith: (more) => form({ [kind]: { ...KINDS[kind], ...more } }),
        settings: {
          iconType: 'HEART',
          includeTime: true,
          includeYear: true,
          duration: true,
          maxFiles: 3,
          types: ['PDF'],
          some_future_setting: 'on',
        },
      }),
      ': its settings',
    ),
    ...tablesOf(
      Object.keys(KINDS),
      (kind) => ({
        fileWith: (more) => form({ [kind]: KINDS[kind] }, more),
        settings: {
          description: 'Some words',
          questionItem: {
            question: { [kind]: KINDS[kind] },
            image: { contentUri: 'https://example.com/a' },
          },
        },
      }),
      ': its item',
    ),
    {
      kind: 'a form',
      fileWith: (more) => form({ textQuestion: {} }, {}, more),
      settings: {
        'settings (a quiz)': { quizSettings: { isQuiz: true } },
        'settings (e-mail)': { emailCollectionType: 'VERIFIED' },
        info: { title: 'Form', description: 'Some words' },
      },
    },
  ],
};
