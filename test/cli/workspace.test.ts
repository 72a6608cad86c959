import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openWorkspace, type LiveWorkspace } from '../../cli/host/workspace/watch.ts';

let folder: string;
let workspace: LiveWorkspace;
const said: string[] = [];
const changed = vi.fn();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-workspace-'));
  for (const name of ['flows', 'nodes', 'pages']) await mkdir(join(folder, name));
  await writeFile(
    join(folder, 'flows/store.json'),
    JSON.stringify({ id: 'store', states: [{ id: 'one', elements: [] }] }),
  );
  await writeFile(join(folder, 'pages/shop.html'), '<!doctype html>');
  // What can't be read is said at each reading, so a test hears of it.
  await writeFile(join(folder, 'nodes/broken.json'), '{');
  workspace = await openWorkspace(folder, (line) => said.push(line));
  workspace.onChange(changed);
});

afterAll(async () => {
  await workspace.close();
  await rm(folder, { recursive: true });
});

const readAgainAfter = async (change: () => Promise<void>): Promise<void> => {
  const before = said.length;
  await change();
  await vi.waitUntil(() => said.length > before, { timeout: 5_000 });
};

it('a workspace tells of a file that changes, of a page that does, and of nothing where a file is written as it was', async () => {
  const flow = join(folder, 'flows/store.json');
  const text = await readFile(flow, 'utf8');
  await readAgainAfter(() => writeFile(flow, text));
  expect(changed).toHaveBeenCalledTimes(0);
  await readAgainAfter(() => writeFile(flow, text.replace('one', 'two')));
  expect(changed).toHaveBeenCalledTimes(1);
  expect(workspace.current().flows.get('store')!.value.states[0]!.id).toBe('two');
  await readAgainAfter(() => appendFile(join(folder, 'pages/shop.html'), '<title>Shop</title>'));
  expect(changed).toHaveBeenCalledTimes(2);
});
