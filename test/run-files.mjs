import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';

/** Levels of tests by the paths of their files: the runner, and whether it needs bundles. */
const LEVELS = [
  {
    path: /^test\/(core\/.*|cli\/changes\/.*|elements\/[^/]*\.unit)\.?[^/]*\.ts$/,
    isBuilt: false,
    command: (files) => ['npx', 'vitest', 'run', '--project=unit', ...files],
  },
  {
    path: /^test\/page-tests\//,
    isBuilt: true,
    command: (files) => [
      'npx',
      'vitest',
      'run',
      '--project=jsdom',
      '--project=happy-dom',
      ...files,
    ],
  },
  {
    path: /^test\/(cli|long|packed)\//,
    isBuilt: true,
    command: (files) => [
      'npx',
      'vitest',
      'run',
      '--project=host',
      '--project=long',
      '--project=packed',
      ...files,
    ],
  },
  {
    path: /^test\/elements\//,
    isBuilt: true,
    command: (files) => [
      'npx',
      'wtr',
      ...files.flatMap((file) => [
        '--files',
        `test-results/elements/${basename(file).replace(/ts$/, 'js')}`,
      ]),
    ],
  },
  {
    path: /^test\/(e2e|hosts)\//,
    isBuilt: true,
    command: (files) => [
      'npx',
      'playwright',
      'test',
      ...['journeys', 'slow', 'axe', 'locales', 'hosts'].map((project) => `--project=${project}`),
      ...files,
    ],
  },
  {
    path: /^test\/(faults|fuzz|soak)\//,
    isBuilt: true,
    command: (files) => [
      'node',
      `${files[0].split('/').slice(0, 2).join('/')}/run.mjs`,
      ...files.map((file) => basename(file, '.ts')),
    ],
  },
];

/** Tests that read files of the package, which a quick build omits. */
const NEEDS_PACKAGE =
  /^test\/(page-tests\/|cli\/(schemas|package|compression)\.test\.ts|hosts\/bundled\.spec\.ts)/;

function execute([command, ...args]) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}

/**
 * Runs test files with the runner of their level, after a build where they need one.
 *
 * @param {string[]} words files of one level, and options of its runner
 * @returns {number} exit code
 */
export function runFiles(words) {
  const files = words.filter((word) => word.startsWith('test/'));
  const options = words.filter((word) => !files.includes(word));
  const level = LEVELS.find(
    ({ path }) => files.length > 0 && files.every((file) => path.test(file)),
  );
  if (!level) {
    console.error(`No tests of one level in: ${words.join(' ')}. See docs/developing.md.`);
    return 2;
  }
  if (level.isBuilt) {
    const isQuick = !files.some((file) => NEEDS_PACKAGE.test(file));
    const status = execute(['node', 'build.mjs', '--quiet', ...(isQuick ? ['--quick'] : [])]);
    if (status !== 0) return status;
  }
  return execute([...level.command(files), ...options]);
}
