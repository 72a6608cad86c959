import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFolder } from '../../cli/workspace/read-folder.ts';
import { addToken } from '../support/content.ts';
import { eventually } from '../support/eventually.ts';
import { options, question, state, thanks, type Json } from '../support/flows.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { firstOwner } from '../support/person-browser.ts';
import { runPsn } from '../support/run-psn.ts';
import { serveNode } from '../support/serve-node.ts';
import { post, submission } from '../support/submission.ts';

/** Tests of versions: the live one, the commands for it, and answers to earlier ones. */

let host: TestHost;
let token: string;
let personalToken: string;
beforeAll(async () => {
  host = await testHost({ isWatching: false });
  token = (await host.inboxes())[0]!.url.split('token=')[1]!;
  const owner = await firstOwner(host);
  personalToken = await addToken(owner, 'content:read', 'content:publish', 'people');
});
afterAll(() => host.remove());

const send: Json = { id: 'send', type: 'submit', order: 99 };
const survey = (...questions: Json[]) => [
  state('one', [...questions, send], { next_state_id: 'bye' }),
  thanks('bye'),
];
const fileOf = (node: string) => join(host.workspace, `flows/${node}.json`);

/** Changes the text of a published survey. */
async function edit(node: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(fileOf(node), 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  await writeFile(fileOf(node), changed);
}

async function versionOf(node: string): Promise<string> {
  const reply = await fetch(`${host.url}/v1/nodes/${node}`);
  return ((await reply.json()) as { version: string }).version;
}

async function respond(node: string, responses: Json[], more: Json = {}): Promise<string> {
  const reply = await post(
    host.url,
    submission({ node_id: node, flow_id: `f-${node}`, responses, ...more }),
  );
  expect(reply.status).toBe(201);
  return ((await reply.json()) as { id: string }).id;
}

async function results<T>(path: string): Promise<T> {
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await fetch(`${host.url}/v1/results${path}`, { headers });
  expect(reply.status).toBe(200);
  return (await reply.json()) as T;
}

/** Ways of the commands to a host. */
const ways = {
  'with its database': (words: string[]) => runPsn([...words, '--database-url', host.databaseUrl]),
  'by its calls': (words: string[]) =>
    runPsn([...words, '--url', host.url], { env: { PSN_TOKEN: personalToken } }),
};

describe('an answer', () => {
  it('is stored, counted and shown in the version that it was opened in', async () => {
    const node = await serveNode(
      host,
      survey(question('gift', 'radio', { body: 'What for?', options: options('gift', 'work') })),
    );
    const opened = await versionOf(node);
    await edit(node, (text) =>
      text.replace('What for?', 'Why did you come?').replace('"GIFT"', '"A present"'),
    );
    await host.publish();
    await eventually(async () =>
      expect(Number(await versionOf(node))).toBeGreaterThan(Number(opened)),
    );
    const chosen = [{ question_id: 'q-gift', option_id: 'id-gift' }];
    const old = await respond(node, chosen, { flow_version: opened });
    const fresh = await respond(node, chosen);

    const written = async (id: string) =>
      results<{ version: string; answers: { question: unknown; lines?: unknown }[] }>(
        `/responses/${id}`,
      );
    expect(await written(old)).toMatchObject({ version: opened });
    expect(JSON.stringify(await written(old))).toContain('What for?');
    expect(JSON.stringify(await written(old))).toContain('GIFT');
    expect(JSON.stringify(await written(fresh))).toContain('Why did you come?');
    expect(JSON.stringify(await written(fresh))).toContain('A present');
    await eventually(async () => {
      const { questions } = await results<{ questions: { bars: unknown[] }[] }>(
        `/surveys/f-${node}/questions`,
      );
      expect(questions).toMatchObject([
        {
          body: 'Why did you come?',
          answered: 2,
          bars: [{ value: 'id-gift', count: 2 }, { count: 0 }],
        },
      ]);
    });
    const { stdout } = await runPsn([
      'data',
      'export',
      host.workspace,
      '--database-url',
      host.databaseUrl,
      '--node',
      node,
    ]);
    expect(stdout).toContain('A present');
    expect(stdout).toMatch(new RegExp(`,${opened},.*GIFT`));
  });

  it('is read with others or by its version, and the change of words is named with its time', async () => {
    const node = await serveNode(
      host,
      survey(question('gift', 'radio', { body: 'What for?', options: options('gift', 'work') })),
    );
    const opened = await versionOf(node);
    await respond(node, [{ question_id: 'q-gift', option_id: 'id-gift' }]);
    await edit(node, (text) =>
      text.replace('What for?', 'Why did you come?').replace('"GIFT"', '"A present"'),
    );
    await host.publish();
    await eventually(async () => expect(await versionOf(node)).not.toBe(opened));
    for (let count = 0; count < 2; count += 1)
      await respond(node, [{ question_id: 'q-gift', option_id: 'id-work' }]);
    interface Answered {
      earlier: Json[];
      is_removed: boolean;
      bars: { count: number }[];
    }
    const read = async (filter = '') =>
      (await results<{ questions: Answered[] }>(`/surveys/f-${node}/questions?${filter}`))
        .questions[0]!;
    const counts = async (filter = '') => (await read(filter)).bars.map(({ count }) => count);
    const summary = async (filter = '') =>
      results<{ started: number; choices: { versions: { id: string; count: number }[] } }>(
        `/surveys/f-${node}/summary?${filter}`,
      );
    const { versions } = (await summary()).choices;
    expect(versions.map(({ count }) => count)).toEqual([2, 1]);
    expect(await read()).toMatchObject({
      is_removed: false,
      earlier: [
        { part_id: null, body: 'What for?', later: 'Why did you come?' },
        { part_id: 'id-gift', body: 'GIFT', later: 'A present' },
      ],
    });
    const [newest, first] = versions.map(({ id }) => `version=${id}`);
    const read3 = async () => [await counts(), await counts(first), await counts(newest)];
    expect(await read3()).toEqual([
      [1, 2],
      [1, 0],
      [0, 2],
    ]);
    expect((await summary(newest)).started).toBe(2);
    const listed = await results<{ responses: Json[] }>(`/surveys/f-${node}/responses?${first}`);
    expect(listed.responses).toMatchObject([{ version: opened }]);
    // The same once they are counted.
    await eventually(async () =>
      expect(
        await host.query('select from result_changes where flow_id = $1', [`f-${node}`]),
      ).toEqual([]),
    );
    expect(await read3()).toEqual([
      [1, 2],
      [1, 0],
      [0, 2],
    ]);
  });

  it('to a question, an option and a survey that were removed keeps their names', async () => {
    const node = await serveNode(
      host,
      survey(
        question('gift', 'radio', { body: 'What for?', options: options('gift', 'work') }),
        question('mood', 'radio', { body: 'How was it?', options: options('good', 'bad') }),
      ),
    );
    await respond(node, [
      { question_id: 'q-gift', option_id: 'id-gift' },
      { question_id: 'q-mood', option_id: 'id-good' },
    ]);
    const wire = JSON.parse(await readFile(fileOf(node), 'utf8')) as {
      states: { elements: Json[] }[];
    };
    const [gift] = wire.states[0]!.elements as { question: { options: Json[] } }[];
    gift!.question.options.shift();
    wire.states[0]!.elements.splice(1, 1);
    await writeFile(fileOf(node), JSON.stringify(wire));
    await host.publish();
    const read = () =>
      results<{ questions: { body: string; bars: { label: string; count: number }[] }[] }>(
        `/surveys/f-${node}/questions`,
      );
    await eventually(async () =>
      expect((await read()).questions).toMatchObject([
        {
          body: 'What for?',
          bars: [
            { label: 'WORK', count: 0 },
            { label: 'GIFT', count: 1 },
          ],
        },
        {
          body: 'How was it?',
          bars: [
            { label: 'GOOD', count: 1 },
            { label: 'BAD', count: 0 },
          ],
        },
      ]),
    );

    await rm(fileOf(node));
    await rm(join(host.workspace, `nodes/${node}.json`));
    await host.publish();
    await eventually(async () =>
      expect((await fetch(`${host.url}/v1/nodes/${node}`)).status).toBe(404),
    );
    expect((await read()).questions).toHaveLength(2);
    // An answer that was on its way.
    await respond(node, [{ question_id: 'q-gift', option_id: 'id-work' }]);
    await eventually(async () =>
      expect((await read()).questions[0]!.bars.map(({ count }) => count)).toEqual([1, 1]),
    );
  });

  it.each(['0', '99999999', '99999999999', 'x', '', '-1', '1.5'])(
    'that names the version %o is one to the live version',
    async (flow_version) => {
      const node = await serveNode(host, survey(question('words', 'text')));
      const id = await respond(node, [{ question_id: 'q-words', body: 'kept' }], { flow_version });
      expect(await host.query('select version from feedbacks where id = $1', [id])).toEqual([
        { version: Number(await versionOf(node)) },
      ]);
    },
  );

  it('names its version in the database, and finds the survey of that version by the API', async () => {
    const node = await serveNode(host, survey(question('words', 'text', { body: 'First words?' })));
    const opened = await versionOf(node);
    await edit(node, (text) => text.replace('First words?', 'Other words?'));
    await host.publish();
    await eventually(async () => expect(await versionOf(node)).not.toBe(opened));
    const flow = async (version: string) =>
      (await fetch(`${host.url}/v1/flows/f-${node}?version=${version}`)).text();
    expect(await flow(opened)).toContain('First words?');
    expect(await flow('')).toContain('Other words?');
    expect(await flow('77777')).toContain('Other words?');
    const again = await fetch(`${host.url}/v1/nodes/${node}?version=${opened}`);
    expect(await again.text()).toContain('First words?');
  });
});

describe.each(Object.entries(ways))('the commands for a host, %s,', (_, run) => {
  const psn = (name: string, ...args: string[]) => run([name, host.workspace, ...args]);

  it('publish what passes the check, and show the change with the answers that it harms', async () => {
    const node = await serveNode(
      host,
      survey(question('gift', 'radio', { body: 'What for?', options: options('gift', 'work') })),
    );
    await respond(node, [{ question_id: 'q-gift', option_id: 'id-gift' }]);
    const text = await readFile(fileOf(node), 'utf8');
    const live = await versionOf(node);

    await writeFile(fileOf(node), text.replace(',', ''));
    const broken = await psn('publish', '--json');
    expect(broken.status).toBe(1);
    expect(JSON.parse(broken.stdout)).toMatchObject({
      version: null,
      findings: [{ code: 'json_syntax' }],
    });

    const wire = JSON.parse(text) as {
      states: { elements: { question: { options: Json[] } }[] }[];
    };
    wire.states[0]!.elements[0]!.question.options.shift();
    await writeFile(fileOf(node), JSON.stringify(wire));
    const dry = await psn('publish', '--dry-run', '--json');
    expect(dry.status).toBe(3);
    expect(JSON.parse(dry.stdout)).toMatchObject({
      version: live,
      harm: [{ kind: 'option_removed', file: `flows/${node}.json`, answers: 1 }],
    });
    const refused = await psn('publish');
    expect(refused.status).toBe(3);
    expect(refused.stdout).toMatch(/1 answer has it/);
    expect(await versionOf(node)).toBe(live);

    const agreed = await psn('publish', '--yes', '--message', 'No gifts');
    expect(agreed.stdout).toMatch(/Version \d+ is live\./);
    expect(agreed.status).toBe(0);
    await eventually(async () => expect(Number(await versionOf(node))).toBe(Number(live) + 1));
    const again = await psn('publish');
    expect(again.stdout).toContain('is live already');

    const listed = JSON.parse((await psn('versions', '--json')).stdout) as Json[];
    expect(listed[0]).toMatchObject({
      id: String(Number(live) + 1),
      message: 'No gifts',
      live: true,
    });
    expect(listed.filter((version) => version['live'])).toHaveLength(1);

    const restored = await psn('restore', '--version', live, '--yes');
    expect(restored.stdout).toContain(`Version ${Number(live) + 2} is live.`);
    await eventually(async () => expect(await versionOf(node)).toBe(String(Number(live) + 2)));
    const flow = await (await fetch(`${host.url}/v1/flows/f-${node}`)).text();
    expect(flow).toContain('GIFT');
  });

  it('pull writes the live files byte for byte, and asks before it overwrites unpublished changes', async () => {
    await host.publish();
    const folder = await mkdtemp(join(tmpdir(), 'psn-pull-'));
    const pull = (...args: string[]) => run(['pull', folder, ...args]);
    expect((await pull()).status).toBe(0);
    for (const path of ['nodes/store.json', 'flows/store-visit.json', 'pages/shop.html'])
      expect(await readFile(join(folder, path)).catch(() => path)).toEqual(
        await readFile(join(host.workspace, path)).catch(() => path),
      );
    expect(JSON.parse((await pull('--json')).stdout)).toMatchObject({ written: [], removed: [] });
    await writeFile(join(folder, 'nodes/store.json'), '{ "mine": true }');
    const refused = await pull();
    expect([refused.status, refused.stderr]).toEqual([
      1,
      expect.stringContaining('nodes/store.json'),
    ]);
    expect(JSON.parse((await pull('--yes', '--json')).stdout)).toMatchObject({
      written: ['nodes/store.json'],
    });
    await rm(folder, { recursive: true });
  });

  it('pull after 100 edits of white space is byte-equal to the published files, and leaves the others untouched', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'psn-pull-'));
    const pull = async () => {
      const { stdout } = await run(['pull', folder, '--yes', '--json']);
      return JSON.parse(stdout) as { written: string[]; removed: string[] };
    };
    await host.publish();
    await pull();
    const { contents } = await readFolder(host.workspace);
    const paths = [...contents.keys()];
    for (let round = 0; round < 5; round += 1) {
      const changed = new Set<string>();
      for (let edit = 0; edit < 20; edit += 1) {
        const path = paths[(round * 31 + edit * 7) % paths.length]!;
        const text = await readFile(join(host.workspace, path), 'utf8');
        const at = [...text.matchAll(/\n/g)][edit % text.split('\n').length]?.index ?? text.length;
        // White space of all kinds, line ends of two systems, and text after the last line.
        const inserted = ['\r\n', '\t  ', '\n\n', ' '][edit % 4]!;
        await writeFile(join(host.workspace, path), text.slice(0, at) + inserted + text.slice(at));
        changed.add(path);
      }
      await host.publish();
      expect((await pull()).written.toSorted()).toEqual([...changed].toSorted());
      expect((await readFolder(folder)).contents).toEqual(
        (await readFolder(host.workspace)).contents,
      );
    }
    await rm(folder, { recursive: true });
  });

  it.each(['../outside.json', 'flows/../../outside.json', '/outside.json', 'C:\\outside.json'])(
    'pull refuses the path %o, which leads out of the folder',
    async (path) => {
      const folder = await mkdtemp(join(tmpdir(), 'psn-pull-'));
      const [first] = await host.query('select files from versions where number = 1');
      await host.query(
        `update versions set files =
           jsonb_build_object($1::text, (select digest from version_files limit 1)) where number = 1`,
        [path],
      );
      const { status, stderr } = await run(['pull', folder, '--version', '1', '--yes']);
      await host.query('update versions set files = $1 where number = 1', [first!['files']]);
      expect([status, stderr]).toEqual([1, expect.stringContaining('outside the folder')]);
      await rm(folder, { recursive: true });
    },
  );
});
