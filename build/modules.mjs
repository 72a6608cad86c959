import { basename, dirname, extname } from 'node:path';

/**
 * The files that the browser code is built into. An element's first screen is its entry beside the file of its screen and
 * the shared files; `reach.mjs` decides by one rule which file has which module.
 */

/** Elements of operators, each with a loader script of its own. Built with the chat. */
export const OPERATOR_ELEMENTS = ['inbox', 'results', 'people'];

/**
 * The modules with which each screen opens. They are one file, without the modules that two screens share. Modules
 * of some of the elements with a screen alone, such as the panel of a widget, are in files of their own.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const SCREENS = {
  survey: ['elements/feedback/view.tsx'],
  chat: ['elements/conversation/view.tsx', 'elements/conversation/index.ts'],
  results: ['elements/results/view.tsx'],
};

/**
 * Work without a screen, such as sending the answers of an earlier page. It shares its state with the screens, but a closed
 * widget loads it without React: its imports are a shared file of their own.
 */
export const SERVICES = [
  'elements/services/page-services.ts',
  'elements/services/keeping.ts',
  'elements/widget/count-unread.ts',
];

/**
 * Modules that load first: the screens that they open with, and the elements that need them. The first module of an
 * element has its tag.
 *
 * @type {Readonly<Record<string, { tag?: string, screens: readonly string[], elements: readonly string[] }>>}
 */
export const ENTRIES = {
  'elements/feedback/view.tsx': {
    tag: 'psn-feedback',
    screens: ['survey'],
    elements: ['feedback'],
  },
  'elements/flow-preview/view.tsx': {
    tag: 'psn-flow-preview',
    screens: ['survey'],
    elements: ['flow-preview'],
  },
  'elements/widget/panel.tsx': { screens: ['survey'], elements: ['widget'] },
  'elements/conversation/view.tsx': { tag: 'psn-chat', screens: ['chat'], elements: ['chat'] },
  'elements/conversation/index.ts': { screens: ['chat'], elements: ['widget', 'feedback'] },
  // The conversation on a survey that was submitted.
  'elements/feedback/in-place.tsx': { screens: ['survey', 'chat'], elements: ['feedback'] },
  // A build with the chat includes the operators' elements.
  'elements/inbox/view.tsx': { tag: 'psn-inbox', screens: ['chat'], elements: ['chat'] },
  'elements/people/view.tsx': { tag: 'psn-people', screens: [], elements: ['chat'] },
  'elements/results/view.tsx': { tag: 'psn-results', screens: ['results'], elements: ['chat'] },
};

/** Whether operators open with a module. @param {string} path */
export const isOfOperators = (path) =>
  OPERATOR_ELEMENTS.some((name) => ENTRIES[path]?.tag === `psn-${name}`);

/**
 * The evaluation of a file pauses after these modules. Together the models of a survey create some 2,000 nodes of effector,
 * which need more than 100 ms of a slow phone: no frame of an opening panel would show meanwhile. Each part creates at most
 * 450 of them. A module that is evaluated later only moves a pause.
 */
export const PAUSES = [
  'core/language/preferences.ts',
  'core/channel/model.ts',
  'core/survey/session/survey.ts',
  'core/survey/session/submission-state.ts',
  'core/survey/session/withheld.ts',
  'core/survey/submission/index.ts',
  'core/survey/optional/resume.ts',
];

/** Renders the screens. Only its file has React DOM: the largest one, which arrives last, while the others run. */
export const RENDERER = 'elements/shell/react-view.tsx';

/** The closed widget, which loads without React. */
export const LAUNCHER = 'elements/widget/launcher.ts';
/** The opened widget. */
export const PANEL = 'elements/widget/panel.tsx';

/**
 * Small parts that load without React: each is one file that imports no other, so that it loads in one request beside any
 * other code. Modules in it have their state once more, so they may share none with other files.
 */
export const SINGLE_FILES = [
  'core/privacy/mask.ts',
  'elements/prefetch/first-screen.ts',
  'elements/services/analytics.ts',
  'elements/shell/markup-mistakes.ts',
  'elements/widget/address-watch.ts',
  'elements/widget/arrange.ts',
  'elements/widget/explain.ts',
  'elements/widget/extras.ts',
  'elements/widget/modal.ts',
  'elements/widget/place.ts',
];

/**
 * The name under which code loads a module: its file's, or its folder's for an index.
 *
 * @param {string} path
 */
export function moduleName(path) {
  const name = basename(path, extname(path));
  return name === 'index' ? basename(dirname(path)) : name;
}
