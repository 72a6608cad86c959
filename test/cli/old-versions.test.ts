import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeOldVersions } from '../../cli/host/housekeeping/old-versions.ts';
import { openDatabase, type Database } from '../../cli/host/database/database.ts';
import { eventually } from '../support/eventually.ts';
import { question, state, thanks, type Json } from '../support/flows.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { runPsn } from '../support/run-psn.ts';
import { post, submission } from '../support/submission.ts';

/** Tests of the removal of versions that nothing names. */

let host: TestHost;
let database: Database;
beforeAll(async () => {
  host = await testHost({ isWatching: false });
  ({ database } = await openDatabase(host.databaseUrl));
});
afterAll(async () => {
  await database.destroy();
  await host.remove();
});

const fileOf = (folder: string, name: string) => join(host.workspace, folder, `${name}.json`);
const write = (folder: string, name: string, value: Json) =>
  writeFile(fileOf(folder, name), JSON.stringify({ id: name, name, ...value }));
const writeFlow = (body: string) =>
  write('flows', 'mood', {
    states: [
      state('one', [question('mood', 'text', { body })], { next_state_id: 'bye' }),
      thanks(),
    ],
  });
const numbers = async () =>
  (await host.query('select number from versions order by number')).map(({ number }) => number);
const newest = async () => Number((await numbers()).at(-1));

/** Publishes the files; resolves to the version once the host serves it. */
async function publish(): Promise<number> {
  await host.publish();
  const number = await newest();
  await eventually(async () => {
    const reply = await fetch(`${host.url}/v1/nodes/node-store`);
    expect(((await reply.json()) as Json)['version']).toBe(String(number));
  });
  return number;
}
async function answer(version: number): Promise<void> {
  const reply = await post(
    host.url,
    submission({
      node_id: 'mood',
      flow_id: 'mood',
      flow_version: String(version),
      responses: [{ question_id: 'q-mood', body: 'good' }],
    }),
  );
  expect(reply.status).toBe(201);
}
/** Lets all versions be older. */
const age = (days: number) =>
  host.query(`update versions set created_at = created_at - make_interval(days => $1)`, [days]);

it('removes versions that nothing has named for a year, and contents that nothing needs', async () => {
  await write('nodes', 'mood', { flow_id: 'mood' });
  await writeFlow('First words');
  const answered = await publish();
  await answer(answered);
  await writeFlow('Second words');
  const unanswered = await publish();
  await writeFlow('Third words');
  const between = await publish();
  const pictures = join(host.workspace, 'files/only-here.svg');
  await writeFile(pictures, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const pictured = await publish();
  await rm(pictures);
  const late = await publish();
  await answer(late);
  await writeFlow('Fourth words');
  const last = await publish();

  // A year and a day after the first version: no other was replaced that long ago.
  const all = await numbers();
  expect(await removeOldVersions(database)).toBe(0);
  await age(364);
  expect(await removeOldVersions(database)).toBe(0);
  expect(await numbers()).toEqual(all);
  const contentsBefore = await host.query('select digest from version_files');

  await age(2);
  const revisions = async () => {
    const token = (await host.inboxes())[0]!.url.split('token=')[1]!;
    const reply = await fetch(`${host.url}/v1/results/surveys/mood/questions`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return ((await reply.json()) as { questions: Json[] }).questions;
  };
  const shown = await revisions();
  expect(JSON.stringify(shown)).toContain('First words');
  expect(await removeOldVersions(database)).toBe(1);
  expect(await removeOldVersions(database)).toBe(0);
  // The survey of the answers changed in the others, or channels showed another one last.
  expect(await numbers()).toEqual(all.filter((number) => number !== pictured));
  expect(await revisions()).toEqual(shown);
  const missing =
    contentsBefore.length - (await host.query('select digest from version_files')).length;
  expect(missing).toBe(1);

  // Once the answers are erased, nothing names their versions.
  await host.query(`delete from feedbacks where node_id = 'mood'`);
  expect(await removeOldVersions(database)).toBeGreaterThan(3);
  const left = await numbers();
  for (const number of [answered, unanswered, between, pictured, late])
    expect(left).not.toContain(number);
  expect(left).toContain(last);
  expect(
    await host.query(
      `select value from versions cross join jsonb_each_text(files)
       where value not in (select digest from version_files)`,
    ),
  ).toEqual([]);
  const flow = await fetch(`${host.url}/v1/flows/mood`);
  expect(await flow.text()).toContain('Fourth words');

  const psn = (name: string, ...more: string[]) =>
    runPsn([name, host.workspace, '--database-url', host.databaseUrl, ...more]);
  const removed = last - left.length;
  expect((await psn('versions')).stdout).toContain(`Removed: ${removed}.`);
  expect(JSON.parse((await psn('versions', '--json')).stdout)).toHaveLength(left.length);
  expect((await psn('restore', '--version', String(between))).stderr).toContain(
    `There is no version ${between}.`,
  );
  // The next version has a new number.
  await writeFlow('Fifth words');
  expect(await publish()).toBe(last + 1);
});
