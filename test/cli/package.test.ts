import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });

/** Creates a project with the package installed. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-consumer-'));
  await mkdir(join(folder, 'node_modules'));
  await symlink(resolve('.'), join(folder, 'node_modules/psn-elements'), 'dir');
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('has types that work without further settings', async () => {
  await writeFile(
    join(folder, 'page.ts'),
    `import 'psn-elements/widget';
import { defineAll, type PsnEventMap } from 'psn-elements';
defineAll();
const widget = document.querySelector('psn-widget')!;
widget.open();
widget.addEventListener('psn-submit', ({ detail }) => console.log(detail.feedbackId?.length, detail.offline));
document.createElement('psn-feedback').answer('nps', 9);
export type Ready = PsnEventMap['psn-ready'];
// @ts-expect-error there is no such method
widget.explode();
`,
  );
  const { stdout, status } = run(
    resolve('node_modules/typescript/bin/tsc'),
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    'page.ts',
  );
  expect(stdout).toBe('');
  expect(status).toBe(0);
});

it('can be imported in Node, which has no custom elements', async () => {
  await writeFile(
    join(folder, 'server.mjs'),
    "import 'psn-elements/widget'; import 'psn-elements/chat'; import { defineAll } from 'psn-elements'; defineAll(); console.log('fine');",
  );
  expect(run('server.mjs')).toMatchObject({ status: 0, stdout: 'fine\n' });
});
