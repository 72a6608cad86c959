import { writeFileSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { FolderContents } from '../../cli/workspace/contents.ts';
import { loadWorkspace, parseWorkspace } from '../../cli/workspace/load.ts';
import { watchFolder } from '../../cli/workspace/watch.ts';
import { eventually } from '../support/eventually.ts';

let folder: string;
let stop: () => Promise<void>;
const reported = vi.fn<(files: FolderContents) => void>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-workspace-'));
  for (const name of ['flows', 'nodes', 'pages']) await mkdir(join(folder, name));
  await writeFile(
    join(folder, 'flows/store.json'),
    JSON.stringify({ id: 'store', states: [{ id: 'one', elements: [] }] }),
  );
  await writeFile(join(folder, 'pages/shop.html'), '<!doctype html>');
  await writeFile(join(folder, 'nodes/broken.json'), '{');
  stop = await watchFolder(folder, reported, () => undefined);
});

afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

const last = () => reported.mock.lastCall![0];
const reportAfter = async (change: () => Promise<void>): Promise<void> => {
  const before = reported.mock.calls.length;
  await change();
  await eventually(() => expect(reported.mock.calls.length).toBeGreaterThan(before));
};

it('a watched folder reports a changed file and a changed page, and ignores a file with the same content', async () => {
  const flow = join(folder, 'flows/store.json');
  const text = await readFile(flow, 'utf8');
  await writeFile(flow, text);
  await reportAfter(() => writeFile(flow, text.replace('one', 'two')));
  expect(parseWorkspace(last()).flows.get('store')!.value.states[0]!.id).toBe('two');
  await reportAfter(() => appendFile(join(folder, 'pages/shop.html'), '<title>Shop</title>'));
  expect(reported).toHaveBeenCalledTimes(3);
  expect(Buffer.from(last().contents.get('pages/shop.html')!).toString()).toMatch(/Shop/);
});

it('a change right after the first report is reported as well', async () => {
  const flow = join(folder, 'flows/store.json');
  const states: string[][] = [];
  const end = await watchFolder(
    folder,
    (files) => {
      const { flows } = parseWorkspace(files);
      states.push(flows.get('store')!.value.states.map(({ id }) => id));
      if (states.length === 1)
        writeFileSync(
          flow,
          JSON.stringify({ id: 'store', states: [{ id: 'three', elements: [] }] }),
        );
    },
    () => undefined,
  );
  await eventually(() => expect(states.at(-1)).toEqual(['three']));
  await end();
});

it('a link that leads to itself, a folder within itself and a file of many levels do no harm', async () => {
  const deep = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
  const flow = (id: string, more: string) =>
    `{"id":"${id}","states":[{"id":"one","elements":[]}],"more":${more}}`;
  await symlink('loop.json', join(folder, 'flows/loop.json'));
  await symlink('..', join(folder, 'flows/around'));
  await reportAfter(() => writeFile(join(folder, 'flows/deep.json'), flow('deep', deep(20_000))));
  await reportAfter(() => writeFile(join(folder, 'flows/fine.json'), flow('fine', deep(20))));

  for (const { flows, findings } of [parseWorkspace(last()), await loadWorkspace(folder)]) {
    expect([...flows.keys()].sort()).toEqual(['fine', 'store']);
    const ofFile = (file: string) => findings.find((finding) => finding.file === `flows/${file}`);
    expect(ofFile('deep.json')?.message).toBe('expected at most 100 levels');
    expect(ofFile('loop.json')?.message).toContain('ELOOP');
  }
});
