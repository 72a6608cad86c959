import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadWorkspace } from '../../cli/workspace/load.ts';

/** Tests of a workspace that is read again after a change: only the changed files are parsed. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-parsed-'));
  await mkdir(join(folder, 'flows'));
});
afterAll(() => rm(folder, { recursive: true }));

const states = [{ id: 'bye', style: 'thank', order: 0, elements: [] }];
const write = (name: string, wire: object) =>
  writeFile(join(folder, `flows/${name}.json`), JSON.stringify(wire));

it('unchanged files keep their values and their mistakes, and changed ones get new ones', async () => {
  await write('one', { id: 'one', name: 'One', states, colour: 'red' });
  await write('two', { id: 'two', name: 'Two', states });
  const before = await loadWorkspace(folder);
  await write('two', { id: 'two', name: 'Other words', states });
  const after = await loadWorkspace(folder);
  expect(after.flows.get('one')).toBe(before.flows.get('one'));
  expect(after.flows.get('two')!.value.name).toBe('Other words');
  expect(after.findings).toEqual(before.findings);
  expect(after.findings.map(({ code, file }) => [code, file])).toContainEqual([
    'key_unknown',
    'flows/one.json',
  ]);
  // The same content under another name has mistakes of its own.
  await write('copy', { id: 'one', name: 'One', states, colour: 'red' });
  const copied = await loadWorkspace(folder);
  expect(copied.findings.map(({ code, file }) => [code, file])).toEqual(
    expect.arrayContaining([
      ['key_unknown', 'flows/copy.json'],
      ['id_duplicate', 'flows/one.json'],
    ]),
  );
  await rm(join(folder, 'flows/copy.json'));
  expect((await loadWorkspace(folder)).findings).toEqual(before.findings);
});
