/** Imports run one way: a folder may use those above it in this list, never those below it. */
const layers = [
  ['i18n'],
  ['core/contract', 'core/retry', 'core/privacy'],
  ['core/errors'],
  ['core/platform'],
  ['core/storage', 'core/reporting'],
  ['core/language', 'core/outbox'],
  ['core/channel'],
  ['core/questions'],
  ['core/survey', 'core/conversation', 'core/import', 'core/export'],
  ['core/widget', 'core/inbox', 'core/results', 'core/people', 'core/studio'],
  ['core/customers'],
  ['elements'],
];

/** The rooms of a survey, in the order in which they may use each other. */
const rooms = ['engine', 'session', 'question-calls', 'submission', 'optional', 'page-events'];

/** The floors of the elements, lowest first. */
const elementFloors = [
  ['loader', 'keys'],
  ['definition'],
  ['ui'],
  ['services'],
  ['prefetch'],
  ['shell'],
  ['operator'],
  ['questions'],
  ['survey', 'conversation'],
  ['feedback'],
  ['widget'],
  ['flow-preview', 'inbox', 'people', 'studio'],
  ['results'],
  ['server'],
];

/** The floors of the command and the host, lowest first. */
const floors = [
  ['base', 'host/statistics'],
  ['kinds'],
  ['check'],
  ['changes'],
  ['json-schemas'],
  ['workspace', 'i18n'],
  ['flow'],
  ['host/logging'],
  ['host/database'],
  ['host/http'],
  ['host/records'],
  ['host/rendering', 'host/auth'],
  ['host/content'],
  ['host/jobs'],
  ['host/uploads'],
  ['host/conversations'],
  ['host/inbox'],
  ['host/submissions'],
  ['host/questions'],
  ['host/tables'],
  ['host/results'],
  ['host/customers'],
  ['host/people'],
  ['host/housekeeping'],
  ['host/samples'],
  ['host/pages', 'host/openapi', 'host/metrics'],
  ['host/parts'],
  ['host/[^/]+\\.ts$'],
  ['export'],
  ['commands'],
  ['[^/]+\\.ts$'],
];

const loadsByItself = ['/index\\.ts$', '^core/survey/optional/'];

const anyOf = (names) =>
  `^(${names.map((name) => (name.endsWith('$') ? name : `${name}/`)).join('|')})`;

const oneWay = (list, prefix, name) =>
  list.slice(0, -1).map((names, level) => ({
    name: `${name}-${[names].flat()[0].replace('/', '-')}`,
    comment: 'Imports run one way. Move the shared part up, or send an event instead.',
    severity: 'error',
    from: { path: anyOf([names].flat().map((folder) => prefix + folder)) },
    to: {
      path: anyOf(
        list
          .slice(level + 1)
          .flat()
          .map((folder) => prefix + folder),
      ),
    },
  }));

/** Folders of one floor do not import each other. */
const apart = (list, prefix, name) =>
  list
    .filter((names) => names.length > 1)
    .map((names) => ({
      name: `${name}-${names[0].replace('/', '-')}`,
      comment: 'Neighbours on a floor know nothing of each other. Move the shared part down.',
      severity: 'error',
      from: { path: `^${prefix}(${names.join('|')})/` },
      to: { path: anyOf(names.map((folder) => prefix + folder)), pathNot: `^${prefix}$1/` },
    }));

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'No import in a circle, types and dynamic imports included.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...oneWay(layers, '', 'layers'),
    ...oneWay(rooms, 'core/survey/', 'survey'),
    ...oneWay(elementFloors, 'elements/', 'elements'),
    ...apart(elementFloors, 'elements/', 'elements-apart'),
    ...oneWay(floors, 'cli/', 'floors'),
    ...apart(floors, 'cli/', 'neighbours'),
    {
      name: 'survey-and-conversation-apart',
      severity: 'error',
      from: { path: '^core/(survey|conversation)/' },
      to: { path: '^core/(survey|conversation)/', pathNot: '^core/$1/' },
    },
    {
      name: 'one-door',
      comment:
        'A room of the survey is entered by its index.ts. What loads by itself is imported directly: optional parts, and the rules and calls of a question type for its own view.',
      severity: 'error',
      from: {
        path: '^(core|elements)/',
        pathNot: ['^core/survey/', '^elements/questions/'],
      },
      to: { path: '^core/survey/[^/]+/', pathNot: loadsByItself },
    },
    {
      name: 'one-door-between-rooms',
      severity: 'error',
      from: { path: '^core/survey/([^/]+)/' },
      to: { path: '^core/survey/[^/]+/', pathNot: ['^core/survey/$1/', '/index\\.ts$'] },
    },
    {
      name: 'one-door-of-the-conversation',
      severity: 'error',
      from: { path: '^(core|elements)/', pathNot: '^core/conversation/' },
      to: { path: '^core/conversation/', pathNot: '/(index|links)\\.ts$' },
    },
    {
      name: 'core-without-react',
      severity: 'error',
      from: { path: '^core/' },
      to: { path: '(^|node_modules/)(react|react-dom|effector-react)(/|$)' },
    },
    {
      name: 'facts-outside-browsers',
      comment:
        'Facts of question types are for the command and the host: browser code that imports them grows by all of them. The studio is built by itself.',
      severity: 'error',
      from: { path: '^(core|elements)/', pathNot: '^core/(studio|import|export)/' },
      to: { path: '^core/questions/facts\\.ts$' },
    },
    {
      name: 'studio-by-itself',
      comment: 'The studio has copies of all that it imports. Nothing else imports it.',
      severity: 'error',
      from: { path: '^(core|elements)/', pathNot: '^(core|elements)/studio/|^core/import/' },
      to: { path: '^(core|elements)/studio/|^core/import/' },
    },
    {
      name: 'cli-without-elements',
      severity: 'error',
      from: { path: '^cli/' },
      to: { path: '^elements/' },
    },
    {
      name: 'folders-one-way',
      comment:
        'Of two folders, one may import the other. Move the shared part to a folder below both.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'build-without-tests',
      severity: 'error',
      from: { path: '^(build/|build\\.mjs$)' },
      to: { path: '^test/' },
    },
    {
      name: 'support-without-tests',
      comment: 'Tests import helpers; helpers import no tests.',
      severity: 'error',
      from: { path: '^test/support/' },
      to: { path: '^test/', pathNot: '^test/support/' },
    },
    {
      name: 'sources-without-cli',
      severity: 'error',
      from: { path: '^(core|elements|i18n)/' },
      to: { path: '^(cli|test|build)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|cli/dist|site|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
      // The files do not change meanwhile: by default they are read again after four seconds.
      cachedInputFileSystem: { cacheDuration: 600_000 },
    },
  },
};
