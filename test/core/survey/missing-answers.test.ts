import { expect, it } from 'vitest';
import { fetchSentences } from '../../../core/language/locale-for.ts';
import { createMessages } from '../../../core/language/messages.ts';
import { questionTypes, type QuestionType } from '../../../core/questions/index.ts';
import { loadViews, viewOf } from '../../../elements/questions/views.ts';
import { indexOf, options, question, state } from '../../support/flows.ts';
import { sentenceFiles } from '../../support/sentences.ts';

/** The sentence for a missing answer of each question type, in each of its forms. */

const FILL_IN = 'Please fill in this field to continue.';
const ONE = 'Please choose one.';
const SOME = 'Please choose at least one.';
const RATING = 'Please choose a rating.';
const NUMBER = 'Please enter a number.';
const TEXT = 'Please write something.';
const DATE = 'Please enter a date as MM/DD/YYYY, such as 12/31/2025.';
const ROWS = 'Please answer every row.';
const FILE = 'Please add a file.';

const several = { is_multi_select: true };
const matrix = (kind: string) => ({ extra: { matrix_question_type: kind } });
const attribute = (type: string) => ({ extra: { schema_type: type } });
const longList = options(...Array.from({ length: 11 }, (_, at) => `o${at}`));

const sentences: [style: string, more: object, sentence: string][] = [
  ['radio', {}, ONE],
  ['radio', several, SOME],
  ['radio', { ...several, min_selection_count: 1 }, SOME],
  ['radio', { ...several, min_selection_count: 2 }, 'Please choose at least 2.'],
  ['checklist', {}, SOME],
  ['checklist', { min_selection_count: 3 }, 'Please choose at least 3.'],
  ['dropdown', {}, ONE],
  ['dropdown', several, SOME],
  ['dropdown', { options: longList }, ONE],
  ['dropdown', { ...several, options: longList }, SOME],
  ['ranking', {}, 'Please put these in order.'],
  ['agreement', { options: options('terms') }, 'Please tick this to continue.'],
  ['agreement', {}, 'Please tick all of these to continue.'],
  ['gender', {}, ONE],
  ['score', {}, RATING],
  ['ces', {}, RATING],
  ['star', {}, RATING],
  ['custom_score', {}, RATING],
  ['slider', {}, 'Please choose a number.'],
  ['numeric', {}, NUMBER],
  ['age', { options: [] }, NUMBER],
  ['age', {}, ONE],
  ['text', {}, TEXT],
  ['textarea', {}, TEXT],
  ['email', {}, 'Please enter a valid email, like name@example.com.'],
  ['naming', {}, 'Please write your name.'],
  ['phone_number', {}, 'Please enter a valid phone number.'],
  ['external_id', {}, FILL_IN],
  ['phone_verification', {}, 'Please verify your phone number.'],
  ['datepicker', {}, DATE],
  ['customer_schema', {}, FILL_IN],
  ['customer_schema', attribute('text'), FILL_IN],
  ['customer_schema', attribute('number'), NUMBER],
  ['customer_schema', attribute('date'), DATE],
  ['customer_schema', attribute('select'), ONE],
  ['file', {}, FILE],
  ['screenshot', {}, FILE],
  ['matrix', {}, ROWS],
  ['matrix', matrix('multi'), ROWS],
  ['matrix', matrix('dropdown'), ROWS],
  ['matrix', matrix('maxdiff'), 'Please choose one in each column.'],
  ['matrix', matrix('conjoint'), ONE],
  ['dynamic_multiple_choice', {}, SOME],
  ['dynamic_multiple_value', {}, ROWS],
  ['dynamic_request', {}, FILL_IN],
];

it.each(sentences)('a missing %s with %j says: %s', async (style, more, sentence) => {
  const element = question('a', style, { options: options('x', 'y'), ...more });
  const { question: asked } = indexOf(state('s', [element])).questions.get('a')!;
  // The messages look like a promise: they are never awaited.
  const messages = createMessages('en', await fetchSentences(sentenceFiles, 'en', []));
  await loadViews([asked]);
  const said = viewOf(asked).missing?.(messages, asked, 'en-US') ?? messages.validation.required();
  expect(said).toBe(sentence);
});

it('a question type without a row above has a sentence of its own', async () => {
  const rows = new Set(sentences.map(([style]) => style));
  const others = Object.entries<QuestionType>(questionTypes)
    .filter(([style, { kind }]) => !kind && !rows.has(style))
    .map(([style]) => style);
  const index = indexOf(
    state(
      's',
      others.map((style) => question(style, style)),
    ),
  );
  const asked = [...index.questions.values()].map((element) => element.question);
  expect(
    await loadViews(asked).catch(String),
    `One of ${others.join(', ')} has no view in elements/questions, see docs/new-question-type.md.`,
  ).toBeUndefined();
  const lacking = asked.filter((each) => !viewOf(each).missing).map(({ style }) => style);
  expect(
    lacking,
    'Set missing in the views of these types in elements/questions, or add a row with FILL_IN, see docs/new-question-type.md.',
  ).toEqual([]);
});
