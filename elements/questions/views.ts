import type { Question } from '../../core/contract/flow.ts';
import { type QuestionStyle, styleOf } from '../../core/questions/index.ts';
import { loadLazily } from '../loader/lazy.ts';
import { loadModules } from '../ui/lazy-view.tsx';
import { checklistView } from './checklist.tsx';
import type { QuestionView } from './question-view.ts';
import { radioView } from './radio.tsx';
import { scoreView } from './score.tsx';
import { views as smallViews } from './small-views.ts';
import { starView } from './star.tsx';
import { textView } from './text.tsx';
import { textareaView } from './textarea.tsx';

/** A lazy module with the views of these names. */
interface ViewModule<Name extends string> {
  module: string;
  load(): Promise<{ views: Record<Name, QuestionView> }>;
}

const lazyViews = <Name extends string>(
  module: string,
  importModule: ViewModule<Name>['load'],
): ViewModule<Name> => ({ module, load: () => loadLazily(module, importModule) });

/** A dropdown with more options than this becomes a combobox that filters by typing. */
const MAX_PLAIN_OPTIONS = 10;

type ViewName = QuestionStyle | 'long_dropdown';
const phone = lazyViews('phone', () => import('./phone.ts'));

/**
 * The view of every question type, or its module. A type without one does not compile: add it to `small-views.ts`, see
 * `docs/new-question-type.md`.
 */
const sources: { [Name in ViewName]: QuestionView | ViewModule<Name> } = {
  radio: radioView,
  checklist: checklistView,
  score: scoreView,
  star: starView,
  text: textView,
  textarea: textareaView,
  ...smallViews,
  phone_number: phone,
  phone_verification: phone,
  long_dropdown: lazyViews('search-select', () => import('./search-select.tsx')),
  ranking: lazyViews('ranking', () => import('./ranking.tsx')),
  matrix: lazyViews('matrix', () => import('./matrix.tsx')),
  slider: lazyViews('slider', () => import('./slider.tsx')),
  file: lazyViews('file', () => import('./file.tsx')),
  screenshot: lazyViews('screenshot', () => import('./screenshot.tsx')),
  dynamic_request: lazyViews('dynamic-request', () => import('./dynamic-request.tsx')),
};

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

interface AnyModule extends Omit<ViewModule<never>, 'load'> {
  load(): Promise<{ views: Partial<Record<ViewName, QuestionView>> }>;
}

/** The lazy module of a view; `null` for a view that every survey has. */
function moduleOf(name: ViewName): AnyModule | null {
  const source: QuestionView | AnyModule = sources[name];
  return 'load' in source ? source : null;
}

async function loadView(name: ViewName): Promise<void> {
  const module = moduleOf(name);
  loaded.set(name, module ? (await module.load()).views[name]! : (sources[name] as QuestionView));
}

const viewNames = (questions: readonly Question[]): ViewName[] => [
  ...new Set(questions.flatMap(namesOf)),
];

/** The names of lazy modules for parts of views that some settings add. */
const partModules = (questions: readonly Question[]): string[] =>
  questions.some(({ extra }) => extra?.selectAll) ? ['select-all'] : [];

/** The names of the lazy modules with the views of questions. */
export const viewModules = (questions: readonly Question[]): string[] => [
  ...viewNames(questions).flatMap((name) => moduleOf(name)?.module ?? []),
  ...partModules(questions),
];

/** Loads the views of questions. Rejects when one of them fails to load. */
export async function loadViews(questions: readonly Question[]): Promise<void> {
  await Promise.all([...viewNames(questions).map(loadView), loadModules(partModules(questions))]);
}

/** The views of questions, each once. */
export const viewsOf = (questions: readonly Question[]): ReadonlySet<QuestionView> =>
  new Set(questions.map(viewOf));

/** The view of a question. It is loaded: a survey opens only after `loadViews`. */
export const viewOf = (question: Question): QuestionView => loaded.get(nameOf(question))!;
