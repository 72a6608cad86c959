import { writeFileSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openWorkspace, type LiveWorkspace } from '../../cli/workspace/watch.ts';
import { eventually } from '../support/eventually.ts';

let folder: string;
let workspace: LiveWorkspace;
const logLines: string[] = [];
const changed = vi.fn();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-workspace-'));
  for (const name of ['flows', 'nodes', 'pages']) await mkdir(join(folder, name));
  await writeFile(
    join(folder, 'flows/store.json'),
    JSON.stringify({ id: 'store', states: [{ id: 'one', elements: [] }] }),
  );
  await writeFile(join(folder, 'pages/shop.html'), '<!doctype html>');
  // A broken file is reported at each load, so that the test notices the end of a reload.
  await writeFile(join(folder, 'nodes/broken.json'), '{');
  workspace = await openWorkspace(folder, (line) => logLines.push(line));
  workspace.onChange(changed);
});

afterAll(async () => {
  await workspace.close();
  await rm(folder, { recursive: true });
});

const reloadAfter = async (change: () => Promise<void>): Promise<void> => {
  const before = logLines.length;
  await change();
  await eventually(() => expect(logLines.length).toBeGreaterThan(before));
};

it('a workspace reports a changed file and a changed page, and ignores a file with the same content', async () => {
  const flow = join(folder, 'flows/store.json');
  const text = await readFile(flow, 'utf8');
  await reloadAfter(() => writeFile(flow, text));
  expect(changed).toHaveBeenCalledTimes(0);
  await reloadAfter(() => writeFile(flow, text.replace('one', 'two')));
  expect(changed).toHaveBeenCalledTimes(1);
  expect(workspace.current().flows.get('store')!.value.states[0]!.id).toBe('two');
  await reloadAfter(() => appendFile(join(folder, 'pages/shop.html'), '<title>Shop</title>'));
  expect(changed).toHaveBeenCalledTimes(2);
});

it('a change right after the first report is reported as well', async () => {
  const flow = join(folder, 'flows/store.json');
  const reported: string[][] = [];
  const opened = await openWorkspace(
    folder,
    () => undefined,
    ({ flows }) => {
      reported.push(flows.get('store')!.value.states.map(({ id }) => id));
      if (reported.length === 1)
        writeFileSync(
          flow,
          JSON.stringify({ id: 'store', states: [{ id: 'three', elements: [] }] }),
        );
    },
  );
  await eventually(() => expect(reported.at(-1)).toEqual(['three']));
  await opened.close();
});

it('a link that leads to itself, a folder within itself and a file of many levels do no harm', async () => {
  const deep = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
  const flow = (id: string, more: string) =>
    `{"id":"${id}","states":[{"id":"one","elements":[]}],"more":${more}}`;
  await reloadAfter(() => symlink('loop.json', join(folder, 'flows/loop.json')));
  await reloadAfter(() => symlink('..', join(folder, 'flows/around')));
  await reloadAfter(() => writeFile(join(folder, 'flows/deep.json'), flow('deep', deep(20_000))));
  await reloadAfter(() => writeFile(join(folder, 'flows/fine.json'), flow('fine', deep(20))));

  const opened = await openWorkspace(folder, () => undefined);
  for (const each of [workspace, opened])
    await eventually(() => {
      const { flows, findings } = each.current();
      expect([...flows.keys()].sort()).toEqual(['fine', 'store']);
      const ofFile = (file: string) => findings.find((finding) => finding.file === `flows/${file}`);
      expect(ofFile('deep.json')?.message).toBe('expected at most 100 levels');
      expect(ofFile('loop.json')?.message).toContain('ELOOP');
    });
  await opened.close();
});
