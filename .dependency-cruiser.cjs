/** Imports run one way: what stands further down may use what stands above it, never the other way round. */
const layers = [
  ['i18n'],
  ['core/contract', 'core/errors', 'core/ports', 'core/keyed'],
  ['core/language', 'core/channel'],
  ['core/flow', 'core/delivery', 'core/chat'],
  ['core/widget', 'core/inbox'],
  ['elements'],
];

const pattern = (names) => `^(${names.join('|')})`;

const upwards = layers.flatMap((names, level) => {
  const above = layers.slice(level + 1).flat();
  return above.length ? [{ name: `${names[0]}-looks-no-further`, severity: 'error', from: { path: pattern(names) }, to: { path: pattern(above) } }] : [];
});

module.exports = {
  forbidden: [
    ...upwards,
    { name: 'flow-and-chat-apart', severity: 'error', from: { path: '^core/flow' }, to: { path: '^core/chat' } },
    { name: 'chat-and-flow-apart', severity: 'error', from: { path: '^core/chat' }, to: { path: '^core/flow' } },
    { name: 'core-without-react', severity: 'error', from: { path: '^core' }, to: { path: '^(react|react-dom|effector-react|node_modules/(react|react-dom|effector-react))' } },
    { name: 'cli-without-elements', severity: 'error', from: { path: '^cli' }, to: { path: '^elements' } },
    { name: 'sources-without-cli', severity: 'error', from: { path: '^(core|elements|i18n)' }, to: { path: '^cli' } },
    { name: 'no-cycles', severity: 'error', from: { pathNot: '^i18n' }, to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import', 'type-only', 'type-import'] } } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'] },
  },
};
