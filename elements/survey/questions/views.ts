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

/** A module with views that loads lazily. */
type LoadViews<Name extends string> = () => Promise<{ views: Record<Name, QuestionView> }>;

/** A dropdown with more options than this is searched by typing. */
const MAX_PLAIN_OPTIONS = 10;

type ViewName = QuestionStyle | 'long_dropdown';

const small = () => loadLazily('small-views', () => import('./small-views.ts'));
const phone = () => loadLazily('phone', () => import('./phone.ts'));

/** A view for every question type, or the module that has it. A missing type does not compile. */
const sources: { [Name in ViewName]: QuestionView | LoadViews<Name> } = {
  radio: radioView,
  checklist: checklistView,
  score: scoreView,
  star: starView,
  text: textView,
  textarea: textareaView,
  email: small,
  dropdown: small,
  agreement: small,
  gender: small,
  ces: small,
  custom_score: small,
  slider: small,
  numeric: small,
  age: small,
  naming: small,
  external_id: small,
  datepicker: small,
  customer_schema: small,
  dynamic_multiple_choice: small,
  dynamic_multiple_value: small,
  random: small,
  plain: small,
  phone_number: phone,
  phone_verification: phone,
  long_dropdown: () => loadLazily('search-select', () => import('./search-select.tsx')),
  ranking: () => loadLazily('ranking', () => import('./ranking.tsx')),
  matrix: () => loadLazily('matrix', () => import('./matrix.tsx')),
  file: () => loadLazily('file', () => import('./file.tsx')),
  screenshot: () => loadLazily('screenshot', () => import('./screenshot.tsx')),
  dynamic_request: () => loadLazily('dynamic-request', () => import('./dynamic-request.tsx')),
};

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

async function loadView<Name extends ViewName>(name: Name): Promise<void> {
  const source: QuestionView | LoadViews<Name> = sources[name];
  const view = typeof source === 'function' ? (await source()).views[name] : source;
  loaded.set(name, view);
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
