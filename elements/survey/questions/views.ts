import type { Question } from '../../../core/contract/flow.ts';
import type { FlowIndex } from '../../../core/survey/engine/index.ts';
import { type QuestionStyle, styleOf } from '../../../core/survey/questions/index.ts';
import { loadLazily } from '../../base/loader/lazy.ts';
import { checklistView } from './checklist.tsx';
import type { QuestionView } from './question-view.ts';
import { radioView } from './radio.tsx';
import { scoreView } from './score.tsx';
import type { views as smallViews } from './small-views.ts';
import { starView } from './star.tsx';
import { textView } from './text.tsx';
import { textareaView } from './textarea.tsx';

/** Imports a module with the views of these names. */
type LoadViews<Name extends string> = () => Promise<{ views: Record<Name, QuestionView> }>;

/** A dropdown with more options than this becomes a combobox that filters by typing. */
const MAX_PLAIN_OPTIONS = 10;

type ViewName = QuestionStyle | 'long_dropdown';
/** A view that is not in `small-views.ts`. */
type OwnName = Exclude<ViewName, keyof typeof smallViews>;

const loadSmallViews = () => loadLazily('small-views', () => import('./small-views.ts'));
const loadPhoneViews = () => loadLazily('phone', () => import('./phone.ts'));

/**
 * The view, or its module, of every question type that is not in `small-views.ts`. A type that is in neither does not
 * compile: add it to `small-views.ts`, see `docs/new-question-type.md`.
 */
const sources: { [Name in OwnName]: QuestionView | LoadViews<Name> } = {
  radio: radioView,
  checklist: checklistView,
  score: scoreView,
  star: starView,
  text: textView,
  textarea: textareaView,
  phone_number: loadPhoneViews,
  phone_verification: loadPhoneViews,
  long_dropdown: () => loadLazily('search-select', () => import('./search-select.tsx')),
  ranking: () => loadLazily('ranking', () => import('./ranking.tsx')),
  matrix: () => loadLazily('matrix', () => import('./matrix.tsx')),
  file: () => loadLazily('file', () => import('./file.tsx')),
  screenshot: () => loadLazily('screenshot', () => import('./screenshot.tsx')),
  dynamic_request: () => loadLazily('dynamic-request', () => import('./dynamic-request.tsx')),
};

const isOwn = (name: ViewName): name is OwnName => Object.hasOwn(sources, name);

const loaded = new Map<ViewName, QuestionView>();

/** The name of a question's view with its present options. */
function nameOf({ style, options }: Question): ViewName {
  const known = styleOf({ style })!;
  return known === 'dropdown' && options.length > MAX_PLAIN_OPTIONS ? 'long_dropdown' : known;
}

/** The names of all views that a question can need as its options change. */
const namesOf = (question: Question): ViewName[] =>
  question.style === 'dropdown' && question.extra?.optionsSource
    ? ['dropdown', 'long_dropdown']
    : [styleOf(question)!, nameOf(question)];

async function loadOwnView<Name extends OwnName>(name: Name): Promise<QuestionView> {
  const source: QuestionView | LoadViews<Name> = sources[name];
  return typeof source === 'function' ? (await source()).views[name] : source;
}

async function loadView(name: ViewName): Promise<void> {
  loaded.set(name, isOwn(name) ? await loadOwnView(name) : (await loadSmallViews()).views[name]);
}

/** Loads the views of questions. Rejects when one of them fails to load. */
export async function loadViews(questions: readonly Question[]): Promise<void> {
  await Promise.all([...new Set(questions.flatMap(namesOf))].map(loadView));
}

/** The view of a question. It is loaded: a survey opens only after `loadViews`. */
export const viewOf = (question: Question): QuestionView => loaded.get(nameOf(question))!;

function isLazy(question: Question): boolean {
  const name = nameOf(question);
  return !isOwn(name) || typeof sources[name] === 'function';
}

/** Whether a survey needs the sentences of the part `questions`, as all lazily loaded views do. */
export const needsQuestionSentences = (index: FlowIndex | null): boolean =>
  [...(index?.questions.values() ?? [])].some(({ question }) => isLazy(question));
