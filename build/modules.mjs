import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { root, within } from './paths.mjs';

/** @param {string} path */
const relative = (path) => `./${path}`;

/** @param {string} specifier */
const importLine = (specifier) => `import '${specifier}';`;

/**
 * The modules that load by themselves, and which modules share a chunk. esbuild puts modules that are reached from the
 * same entries into one chunk. A lazy module that names the modules loaded before it therefore adds no chunk for
 * shared code, which stays in theirs.
 *
 * @typedef {{ module: string, after?: readonly string[] }} Entry
 */

/** Loaded with every element, the closed widget included. */
const COMMON = [
  'core/contract/domain.ts',
  'core/contract/palette.ts',
  'core/contract/period.ts',
  'core/contract/routes.ts',
  'core/contract/wire.ts',
  'core/errors/errors.ts',
  'core/language/direction.ts',
  'core/language/likely-tag.ts',
  'core/language/resolve.ts',
  'core/platform/browser/consent.ts',
  'core/platform/browser/database-exists.ts',
  'core/platform/browser/http.ts',
  'core/platform/browser/local-storage.ts',
  'core/platform/browser/page.ts',
  'core/platform/env.ts',
  'core/storage/chosen-language.ts',
  'core/storage/keys.ts',
  'elements/loader/lazy.ts',
  'elements/services/consent.ts',
  'elements/services/reports.ts',
  'elements/shell/check-markup.ts',
  'elements/definition/settings.ts',
  'elements/ui/stylesheets.ts',
  'elements/ui/theme.ts',
  // Parts of the button that its panel and its hint use too: too small for requests of their own.
  'core/storage/widget-record.ts',
  'core/widget/code.ts',
  'core/widget/display.ts',
  'core/widget/sizes.ts',
  'elements/widget/dom.ts',
];
/** Loaded with whatever sends something. */
const DELIVERY = [
  'core/contract/feedback.ts',
  'core/contract/file-types.ts',
  'core/contract/has-fields.ts',
  'core/contract/headers.ts',
  'core/contract/limits.ts',
  'core/contract/operating-hours.ts',
  'core/contract/page-address.ts',
  'core/contract/pattern.ts',
  'core/contract/stored-text.ts',
  'core/errors/unknown-values.ts',
  'core/platform/browser/api-call.ts',
  'core/platform/browser/database.ts',
  'core/platform/browser/report-unknown.ts',
  'core/platform/browser/unsent-messages.ts',
  'core/platform/browser/upload.ts',
  'core/platform/uuid.ts',
  'core/retry/backoff.ts',
  'core/retry/classify.ts',
  'core/storage/device.ts',
  'core/storage/previous-feedbacks.ts',
];
/** Loaded with every element that is drawn by React. */
const STACK = [
  ...COMMON,
  ...DELIVERY,
  'core/contract/flow.ts',
  'core/contract/node.ts',
  'elements/shell/react-view.tsx',
  'elements/shell/session.ts',
  'elements/ui/localized-text.tsx',
  'core/language/file-size.ts',
  'core/storage/visitor.ts',
  'elements/hydration/render.ts',
  'elements/ui/icons.tsx',
  'elements/ui/lazy-view.tsx',
  'elements/ui/notice.tsx',
  'elements/ui/offline-note.tsx',
  'elements/ui/safe-url.ts',
  'elements/ui/theme-styles.ts',
  'elements/ui/use-stylesheet.ts',
  'elements/ui/wait-for.ts',
];
const SURVEY = [
  ...STACK,
  // Too small for requests of their own.
  'elements/questions/question-icons.tsx',
  'elements/questions/restored-focus.ts',
  'elements/questions/select.css',
  'elements/survey/feedback-screen.tsx',
  'elements/survey/flow-view.tsx',
];
const PANEL = [...SURVEY, 'elements/widget/panel.tsx'];
/** The conversation itself, wherever it is shown. */
const CONVERSATION = [
  ...STACK,
  'core/contract/chat.ts',
  'core/platform/browser/fetch-chat-api.ts',
  'elements/ui/modal-dialog.tsx',
  'elements/conversation/chat-heading.tsx',
  'elements/conversation/chat-menu.tsx',
  'elements/conversation/chat-screen.tsx',
  'elements/conversation/message-time.ts',
  'elements/conversation/open-chat.ts',
  'elements/conversation/standalone-chat.tsx',
  'elements/conversation/timeline.tsx',
];
/** Loaded with the inbox, whatever it shows. */
const INBOX = [...CONVERSATION, 'core/contract/inbox.ts', 'elements/inbox/inbox-screen.tsx'];
/** Loaded with the results, whatever they show. */
const RESULTS = [
  ...STACK,
  'elements/inbox/details.css',
  'elements/inbox/operator.css',
  'elements/inbox/page-heading.css',
  'elements/inbox/sign-in.css',
  'elements/inbox/sign-in.tsx',
  'elements/results/results-screen.tsx',
];

/**
 * The first module of each element, by tag.
 *
 * @type {Readonly<Record<string, Entry>>}
 */
export const ENTRIES = {
  'psn-widget': { module: 'elements/widget/launcher.ts', after: COMMON },
  'psn-feedback': { module: 'elements/feedback/view.tsx', after: SURVEY },
  'psn-chat': { module: 'elements/conversation/view.tsx', after: CONVERSATION },
  'psn-flow-preview': { module: 'elements/flow-preview/view.tsx', after: SURVEY },
  'psn-inbox': { module: 'elements/inbox/view.tsx', after: CONVERSATION },
  'psn-results': { module: 'elements/results/view.tsx', after: RESULTS },
};

/**
 * Shared code that gets a chunk of its own, by name: modules that are imported there and nowhere before. Running it is a long
 * task, which the split divides, so that the page can respond between two chunks.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const PIECES = {
  'piece:react': [...COMMON.map(relative), '@r2wc/react-to-web-component'],
  'piece:survey-session': [...STACK.map(relative), './core/survey/session/index.ts'],
};

/** Elements of operators, each with a loader script of its own. Built with the chat. */
export const OPERATOR_ELEMENTS = ['inbox', 'results'];

/**
 * The modules of a folder that other modules of the same folder import dynamically, sorted by path.
 *
 * @param {string} folder
 */
function lazyModulesIn(folder) {
  const sources = readdirSync(join(root, folder)).filter((name) => /\.tsx?$/.test(name));
  const imported = sources.flatMap((name) => [
    ...readFileSync(join(root, folder, name), 'utf8').matchAll(/\bimport\('\.\/([\w.-]+)'\)/g),
  ]);
  return [...new Set(imported.map(([, name]) => `${folder}/${name}`))].sort();
}

/** Every module that loads lazily, with the modules that are certainly loaded before it, and the reason. */
const LAZY = [
  {
    after: COMMON,
    because: 'It shows what a host has rendered before any other code is there.',
    modules: ['elements/prefetch/first-screen.ts'],
  },
  {
    after: COMMON,
    because: 'Only a page with a mistake in its markup loads it.',
    modules: ['elements/shell/markup-mistakes.ts'],
  },
  {
    after: COMMON,
    because: 'Only a widget that shows its button loads them.',
    modules: [
      'elements/widget/address-watch.ts',
      'elements/widget/auto-open.ts',
      'elements/widget/explain.ts',
      'elements/widget/extras.ts',
      'elements/widget/modal.ts',
      'elements/widget/place.ts',
      'elements/widget/popover.ts',
    ],
  },
  {
    after: [...COMMON, ...DELIVERY],
    because: 'Only a visitor who has given feedback before loads it.',
    modules: ['elements/widget/count-unread.ts'],
  },
  {
    after: SURVEY,
    because: 'It is a survey beside the button.',
    modules: ['elements/widget/panel.tsx'],
  },
  {
    after: PANEL,
    because: 'Only an open panel loads it.',
    modules: ['elements/widget/previous-list.tsx'],
  },
  {
    after: SURVEY,
    because: 'Only a survey that is open loads them.',
    modules: [
      'elements/survey/closed-screen.tsx',
      'elements/survey/gauge.tsx',
      'elements/survey/idle-warning.tsx',
      'elements/survey/language-selector.tsx',
      'elements/survey/one-question.tsx',
      'elements/survey/picture.tsx',
      'elements/survey/resumed.tsx',
      'core/privacy/mask.ts',
      'core/survey/optional/idle-reset.ts',
      'core/survey/optional/integration.ts',
      'core/survey/optional/saving.ts',
      'elements/survey/unsubscribe.tsx',
      ...lazyModulesIn('elements/questions'),
    ],
  },
  {
    after: [...SURVEY, ...CONVERSATION],
    because: 'It is the conversation on a survey that was submitted.',
    modules: ['elements/feedback/in-place.tsx', 'elements/conversation/index.ts'],
  },
  {
    after: [...COMMON, ...DELIVERY],
    because: 'The closed widget loads it for answers of an earlier page, without anything to show.',
    modules: ['elements/services/page-services.ts'],
  },
  {
    after: [...COMMON, ...DELIVERY, 'elements/services/page-services.ts'],
    because: 'Only a page that asks for consent, or forgets its visitor, loads it.',
    modules: ['elements/services/keeping.ts'],
  },
  {
    after: INBOX,
    because: 'Only an operator who looks after the data of customers loads it.',
    modules: ['elements/inbox/customers-page.tsx'],
  },
  {
    after: RESULTS,
    because: 'The list of surveys is there before any of them is opened.',
    modules: ['elements/results/report.tsx'],
  },
  {
    after: [...RESULTS, 'elements/results/report.tsx'],
    because: 'Only somebody who reads single responses, or saves a chart, loads them.',
    modules: ['elements/results/charts/downloads.ts', 'elements/results/responses-panel.tsx'],
  },
  {
    after: STACK,
    because: 'Surveys and conversations load them.',
    modules: [
      'elements/hydration/hydrate.ts',
      'core/conversation/links.ts',
      'core/platform/browser/chat-socket.ts',
      'core/platform/browser/stylesheet.ts',
      'core/privacy/pictures/strip-metadata.ts',
      'elements/services/analytics.ts',
      'elements/services/error-reports.ts',
    ],
  },
];

/**
 * Scripts of the one-line snippet for widgets without an early button, by name, with the lazy modules that are part of
 * them. The host sends the second one where the configuration of a widget asks for one of its modules.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const WHOLE_LINES = {
  'one-line-whole': [],
  'one-line-extras': [
    'elements/widget/auto-open.ts',
    'elements/widget/extras.ts',
    'elements/widget/place.ts',
    'elements/widget/popover.ts',
  ],
};

const NAMESPACE = 'module-entry';

/**
 * The name under which code loads a module: its file's, or its folder's for an index.
 *
 * @param {string} path
 */
export function moduleName(path) {
  const name = basename(path, extname(path));
  return name === 'index' ? basename(dirname(path)) : name;
}

/** @type {ReadonlyMap<string, Entry>} by path of the module */
const lazyEntries = new Map(
  LAZY.flatMap(({ after, modules }) => modules.map((module) => [module, { module, after }])),
);

/** Throws where the tables name a file that does not exist, or two modules have one name. */
export function checkTables() {
  const paths = [...Object.values(ENTRIES), ...lazyEntries.values()].flatMap(
    ({ module, after = [] }) => [module, ...after],
  );
  paths.push(...Object.values(WHOLE_LINES).flat());
  const missing = paths.filter((path) => !existsSync(join(root, path)));
  if (missing.length) throw new Error(`build/modules.mjs names no file: ${missing.join(', ')}`);
  const names = [...lazyEntries.keys()].map(moduleName);
  const twice = names.filter((name, position) => names.indexOf(name) !== position);
  if (twice.length) throw new Error(`Two lazy modules have one name: ${twice.join(', ')}`);
}

/** @param {string} tag */
export const entryPath = (tag) => `${NAMESPACE}:${tag}`;

/**
 * The module behind an output of esbuild: a tag, or the path of a lazy module; `null` for a chunk of shared code.
 *
 * @param {string | undefined} entryPoint
 */
export const moduleOfOutput = (entryPoint) =>
  entryPoint?.startsWith(`${NAMESPACE}:`) ? entryPoint.slice(NAMESPACE.length + 1) : null;

/** @param {Entry} entry */
async function entrySource({ module, after = [] }) {
  const hasDefault = /^export default /m.test(await readFile(join(root, module), 'utf8'));
  return [
    ...after.map(relative).map(importLine),
    `export * from './${module}';`,
    ...(hasDefault ? [`export { default } from './${module}';`] : []),
  ].join('\n');
}

/**
 * Gives every element and every lazy module an entry of its own, which imports the modules loaded before it.
 *
 * @type {import('esbuild').Plugin}
 */
export const moduleEntries = {
  name: 'module-entries',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${NAMESPACE}:`) }, ({ path }) => ({
      path: path.slice(NAMESPACE.length + 1),
      namespace: NAMESPACE,
    }));
    build.onResolve({ filter: /^\.\.?\// }, ({ kind, path, importer, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const module = within(root, join(resolveDir, path));
      if (lazyEntries.has(module)) return { path: module, namespace: NAMESPACE };
      const text = `${module} is loaded lazily but is not in the table of build/modules.mjs.`;
      return { errors: [{ text, location: { file: within(root, importer) } }] };
    });
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path }) => {
      const entry = ENTRIES[path] ?? lazyEntries.get(path);
      const contents = entry ? await entrySource(entry) : PIECES[path]?.map(importLine).join('\n');
      return contents === undefined ? undefined : { contents, resolveDir: root, loader: 'ts' };
    });
  },
};
