import type { Question } from '../../../core/contract/flow.ts';
import { type QuestionStyle, styleOf } from '../../../core/survey/questions/index.ts';
import { loadLazily } from '../../base/loader/lazy.ts';
import { checklistView } from './checklist.tsx';
import type { QuestionView } from './question-view.ts';
import { radioView } from './radio.tsx';
import { scoreView } from './score.tsx';
import { starView } from './star.tsx';
import { textView } from './text.tsx';
import { textareaView } from './textarea.tsx';

type LoadView = () => Promise<QuestionView>;

const smallView =
  (style: keyof typeof import('./small-views.ts').smallViews): LoadView =>
  async () =>
    (await loadLazily('small-views', () => import('./small-views.ts'))).smallViews[style];

/** A dropdown with more options than this is searched by typing. */
const MAX_PLAIN_OPTIONS = 10;

/** A view for every question type, or the way to load it. A missing type does not compile. */
const sources = {
  radio: radioView,
  checklist: checklistView,
  score: scoreView,
  star: starView,
  text: textView,
  textarea: textareaView,
  email: smallView('email'),
  dropdown: smallView('dropdown'),
  agreement: smallView('agreement'),
  gender: smallView('gender'),
  ces: smallView('ces'),
  custom_score: smallView('custom_score'),
  slider: smallView('slider'),
  numeric: smallView('numeric'),
  age: smallView('age'),
  naming: smallView('naming'),
  external_id: smallView('external_id'),
  datepicker: smallView('datepicker'),
  customer_schema: smallView('customer_schema'),
  dynamic_multiple_choice: smallView('dynamic_multiple_choice'),
  dynamic_multiple_value: smallView('dynamic_multiple_value'),
  random: smallView('random'),
  plain: smallView('plain'),
  long_dropdown: async () =>
    (await loadLazily('search-select', () => import('./search-select.tsx'))).searchSelectView,
  ranking: async () => (await loadLazily('ranking', () => import('./ranking.tsx'))).rankingView,
  phone_number: async () => (await loadLazily('phone', () => import('./phone.ts'))).phoneNumberView,
  phone_verification: async () =>
    (await loadLazily('phone', () => import('./phone.ts'))).phoneVerificationView,
  matrix: async () => (await loadLazily('matrix', () => import('./matrix.tsx'))).matrixView,
  file: async () => (await loadLazily('file', () => import('./file.tsx'))).fileView,
  screenshot: async () =>
    (await loadLazily('screenshot', () => import('./screenshot.tsx'))).screenshotView,
  dynamic_request: async () =>
    (await loadLazily('dynamic-request', () => import('./dynamic-request.tsx'))).dynamicRequestView,
} satisfies Record<QuestionStyle | 'long_dropdown', QuestionView | LoadView>;

type ViewName = keyof typeof sources;

const loaded = new Map<ViewName, QuestionView>();

/** The view that a question has now. */
function nameOf({ style, options }: Question): ViewName {
  const known = styleOf({ style })!;
  return known === 'dropdown' && options.length > MAX_PLAIN_OPTIONS ? 'long_dropdown' : known;
}

/** Every view that a question can have while its options come and go. */
const namesOf = (question: Question): ViewName[] =>
  question.style === 'dropdown' && question.extra?.optionsSource
    ? ['dropdown', 'long_dropdown']
    : [styleOf(question)!, nameOf(question)];

async function loadView(name: ViewName): Promise<void> {
  const source: QuestionView | LoadView = sources[name];
  if (!loaded.has(name)) loaded.set(name, typeof source === 'function' ? await source() : source);
}

/** Loads the views of questions. Rejects when one of them can't be had. */
export async function loadViews(questions: readonly Question[]): Promise<void> {
  await Promise.all([...new Set(questions.flatMap(namesOf))].map(loadView));
}

/** The view of a question; a survey opens when the views of all its questions are loaded. */
export const viewOf = (question: Question): QuestionView => loaded.get(nameOf(question))!;

/** Whether a question speaks sentences that not every survey needs. */
export const needsQuestionSentences = (question: Question): boolean =>
  typeof sources[nameOf(question)] === 'function';
