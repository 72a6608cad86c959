import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadWorkspace } from '../../cli/workspace/load.ts';
import { createDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { serveProcess } from '../support/host-process.mjs';
import { runPsn } from '../support/run-psn.ts';
import { post, submission } from '../support/submission.ts';

let folder: string;
const psn = (...args: string[]) => runPsn(args, { cwd: folder });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-command-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('psn', () => {
  it.each(['flow graph --help', 'serve --help'])(
    '%s ends quietly when its output is closed',
    (command) => {
      const script = `"$0" "$1" ${command} | true`;
      const { stderr } = spawnSync('sh', ['-c', script, process.execPath, resolve('cli/psn.mjs')], {
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
    },
  );

  it.each([
    ['--help'],
    ['serve', '--help'],
    ['init', '--help'],
    ['check', '--help'],
    ['i18n', '--help'],
    ['flow', 'graph', '--help'],
    ['flow', 'run', '--help'],
    ['flow', 'new', '--help'],
    ['import', '--help'],
    ['data', 'export', '--help'],
  ])('%s %s explains itself', async (...args) => {
    const { status, stdout } = await psn(...args.filter(Boolean));
    expect(status).toBe(0);
    expect(stdout).toContain('Usage: psn');
  });

  it.each([
    [['fly'], 'fly'],
    [['serve', '--port', 'high'], '--port'],
    [['serve', '--trust-proxy', 'nonsense'], 'Addresses or ranges are needed, such as 127.0.0.1'],
    [['serve', '--trust-proxy', '127.0.0.1, 10.0.0.0/99'], '--trust-proxy'],
  ])('%o is wrong usage', async (args, named) => {
    const { status, stderr } = await psn(...args);
    expect(status).toBe(2);
    expect(stderr).toContain(named);
  });

  it.each([
    [['serve', 'nowhere'], 'There is no workspace at'],
    [['check', 'nowhere'], 'There is no workspace at'],
    [['check'], 'no file in widgets/, nodes/ or flows/'],
  ])('%o fails in one readable line', async (args, line) => {
    const { status, stderr } = await psn(...args);
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(line);
  });
});

interface JsonSchema {
  properties: Record<string, JsonSchema>;
  required: string[];
  items?: JsonSchema;
}

describe('psn init', () => {
  it('writes a valid workspace that psn serve can show', async () => {
    expect((await psn('init', 'mine')).status).toBe(0);
    expect((await loadWorkspace(join(folder, 'mine'))).findings).toEqual([]);
    const schema = JSON.parse(
      await readFile(join(folder, 'mine/schemas/flow.schema.json'), 'utf8'),
    ) as JsonSchema;
    expect(Object.keys(schema.properties)).toContain('default_language_id');
    expect(schema.required).toEqual(['id']);
    const languages = schema.properties['languages']!.items!;
    expect(languages).toMatchObject({ required: ['id', 'code', 'name'] });
    const elements = schema.properties['states']!.items!.properties['elements']!;
    expect(elements.items!.properties['type']).toMatchObject({
      enum: ['question', 'next_page', 'label', 'submit', 'footer', 'button_link', 'image', 'gauge'],
    });
    const host = await serveProcess({
      workspace: join(folder, 'mine'),
      data: join(folder, 'data'),
      args: ['--samples', '--print-links', '--database-url', await createDatabase()],
    });
    try {
      expect(host.output()).toMatch(/ready at \S+\/setup#\S+/);
      expect(host.output()).toContain('It has samples.');
      expect(await (await fetch(`${host.url}/start`)).text()).toContain('/pages/index.html');
      expect((await fetch(`${host.url}/v1/web_widgets/code/PSN-HELLO01`)).status).toBe(200);
    } finally {
      expect(await host.stop()).toEqual({ code: 0, signal: null });
    }
  });

  it('overwrites nothing', async () => {
    const { status, stderr } = await psn('init', 'mine');
    expect(status).toBe(1);
    expect(stderr).toContain('holds a workspace already');
  });
});

describe('--json', () => {
  const result = async (...args: string[]): Promise<unknown> =>
    JSON.parse((await psn(...args, '--json')).stdout);

  it('tells programs what was written', async () => {
    const workspace = join(folder, 'for-programs');
    expect(await result('init', workspace)).toEqual({ workspace });
    expect(await result('flow', 'new', workspace, '--kind', 'nps')).toEqual({
      workspace,
      files: ['flows/nps.json', 'nodes/nps.json'],
      node_id: 'node-nps',
    });
    const form = resolve('test/support/imports/google-forms.json');
    expect(await result('import', 'google-forms', form, workspace)).toEqual({
      workspace,
      files: ['flows/google-forms.json', 'nodes/google-forms.json'],
      node_id: 'node-google-forms',
      lost: expect.arrayContaining([
        '“When did you come?”: that the text is a time of day',
      ]) as string[],
    });
  });

  it('tells where a host serves', async () => {
    const workspace = join(folder, 'for-programs');
    const host = await serveProcess({
      workspace,
      data: join(folder, 'served'),
      args: ['--json', '--metrics-port', '0', '--database-url', await createDatabase()],
    });
    try {
      const { start_page, ...told } = JSON.parse(host.output()) as Record<string, string>;
      expect(told).toEqual({
        workspace,
        url: host.url,
        metrics_url: expect.stringContaining('/metrics') as string,
      });
      expect((await fetch(start_page!)).status).toBe(200);
    } finally {
      await host.stop();
    }
  });
});

describe('psn check', () => {
  const check = (args: string[], env: NodeJS.ProcessEnv = {}) =>
    runPsn(['check', ...args], { cwd: folder, env: { GITHUB_ACTIONS: '', ...env } });
  const file = () => join(folder, 'checked/flows/visit.json');
  const change = async (from: string, to: string) => {
    await cp(resolve('test/support/good-workspace'), join(folder, 'checked'), { recursive: true });
    await writeFile(file(), (await readFile(file(), 'utf8')).replace(from, to));
  };

  it('is content with a good workspace', async () => {
    await change('', '');
    const { status, stdout, stderr } = await check(['checked', '--strict']);
    expect([status, stdout, stderr]).toEqual([0, 'No mistakes in 9 files.\n', '']);
  });

  it('fails on errors, and on warnings with --strict', async () => {
    await change('"to_state_id": "low"', '"to_state_id": "lwo"');
    const { status, stdout } = await check(['checked']);
    expect(status).toBe(1);
    expect(stdout).toContain('error state_unknown');
    expect(stdout).toContain('Did you mean "low"?');
    expect(stdout).toContain('1 error and 0 warnings in 1 file.');
    await change('"url": "https://shop.example/?s={{nps}}"', '"url": "/", "skip": true');
    expect((await check(['checked'])).status).toBe(0);
    expect((await check(['checked', '--strict'])).status).toBe(1);
  });

  it('prints JSON and annotations', async () => {
    await change('"type": "gauge"', '"type": "guage"');
    const { status, stdout } = await check(['checked', '--json']);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      findings: [
        {
          severity: 'error',
          code: 'value_wrong',
          file: 'flows/visit.json',
          line: 17,
          column: 35,
          path: 'states.0.elements.0.type',
          message: expect.stringContaining('found "guage"') as string,
          hint: 'Did you mean "gauge"?',
        },
      ],
    });
    expect((await check(['checked'], { GITHUB_ACTIONS: 'true' })).stdout).toMatch(
      /^::error file=checked\/flows\/visit\.json,line=17,col=35,title=value_wrong::/,
    );
  });

  it('applies the safe corrections', async () => {
    await change('"type": "gauge", "order": 0', '"type": "guage", "order": 0');
    const before = await readFile(file(), 'utf8');
    const { status, stderr } = await check(['checked', '--fix']);
    expect([status, stderr]).toEqual([0, 'Corrected 1 mistake.\n']);
    expect(await readFile(file(), 'utf8')).toBe(before.replace('"guage"', '"gauge"'));
  });
});

describe('a host that cannot start', () => {
  const serve = (...args: string[]) =>
    spawnSync(
      process.execPath,
      [resolve('cli/psn.mjs'), 'serve', resolve('examples/workspace'), '--data', 'unused', ...args],
      { cwd: folder, encoding: 'utf8', timeout: 30_000 },
    );
  const hasDatabase = () => existsSync(join(folder, 'unused/postgres/postmaster.pid'));

  it('ends when its port is in use, and stops its database', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as { port: number };
    const { status, stderr } = serve('--port', String(port));
    other.close();
    expect(stderr).toContain(`Port ${port} is in use.`);
    expect(status).toBe(1);
    expect(hasDatabase()).toBe(false);
  });
});

it('a stopping host finishes requests in progress and refuses new ones', async () => {
  const place = {
    data: join(folder, 'stopped'),
    args: ['--database-url', await createDatabase()],
  };
  const host = await serveProcess(place);
  const body = JSON.stringify(submission({ device_id: 'device-late' }));
  const sending = request(`${host.url}/v1/feedbacks`, {
    method: 'POST',
    agent: false,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Idempotency-Key': 'late-0000-0000',
      Expect: '100-continue',
    },
  });
  const answered = new Promise<{ id: string }>((done, fail) =>
    sending
      .once(
        'response',
        (response) => void json(response).then((reply) => done(reply as { id: string }), fail),
      )
      .once('error', fail),
  );
  const hasStarted = new Promise((done) => sending.once('continue', done));
  sending.flushHeaders();
  await hasStarted;
  sending.write(body.slice(0, 40));
  const ended = host.stop();
  await eventually(async () =>
    expect(
      // A connection that nobody accepts any more may never end by itself.
      await fetch(`${host.url}/start`, { signal: AbortSignal.timeout(1000) }).then(
        () => 'taken',
        () => 'refused',
      ),
    ).toBe('refused'),
  );
  sending.end(body.slice(40));
  const { id } = await answered;
  expect(await ended, host.output()).toEqual({ code: 0, signal: null });
  const again = await serveProcess(place);
  const stored = await post(again.url, body, { 'Idempotency-Key': 'late-0000-0000' });
  expect(((await stored.json()) as { id: string }).id).toBe(id);
  await again.stop();
});

describe('psn flow', () => {
  const file = resolve('examples/workspace/flows/store-visit.json');
  const writeAnswers = async (answers: unknown) => {
    const path = join(folder, 'answers.json');
    await writeFile(path, JSON.stringify(answers));
    return path;
  };

  it('graph draws a picture, or a Mermaid diagram', async () => {
    const { status, stdout } = await psn('flow', 'graph', file);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^<svg [^]*>How was your visit\?<[^]*<\/svg>\n$/);
    const out = join(folder, 'visit.mmd');
    expect(await psn('flow', 'graph', file, '--out', out)).toMatchObject({ status: 0, stdout: '' });
    const diagram = await readFile(out, 'utf8');
    expect(diagram).toMatch(/^flowchart TD\n/);
    expect(diagram).toContain('→ shows “What was it?” if the answer equals “Something else”');
    const turkish = (await psn('flow', 'graph', file, '--format', 'mermaid', '--language', 'tr'))
      .stdout;
    expect(turkish).toContain('Ziyaretiniz nasıldı?');
  });

  it('run prints the path and what would be sent', async () => {
    const { status, stdout } = await psn(
      'flow',
      'run',
      file,
      '--answers',
      await writeAnswers({
        nps: 2,
        reason: 'books',
        what_went_wrong: 'My card 4111 1111 1111 1111',
        email: 'a@b.co',
      }),
    );
    expect(status).toBe(0);
    const { path, feedback } = JSON.parse(stdout) as {
      path: string[];
      feedback: { responses: object[] };
    };
    expect(path).toEqual(['visit', 'sorry', 'bye']);
    expect(feedback.responses).toContainEqual({
      question_id: 'q-wrong',
      body: 'My card [CARD]',
      hide_personal_data: true,
    });
  });

  it('run reports the state that the answers do not lead on from', async () => {
    const { status, stdout, stderr } = await psn(
      'flow',
      'run',
      file,
      '--answers',
      await writeAnswers({ nps: 2, reason: 'other' }),
    );
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ path: ['visit'] });
    expect(stderr).toMatch(/from state visit: reason_other: Please fill in this field/);
  });

  it.each([
    [{ npps: 2, x: 1 }, 'the flow has no question npps, x. Its questions are nps, reason,'],
    [{ nps: 'high' }, 'nps: "high": Your answer could not be validated'],
    [
      { nps: 9, reason: 'book' },
      'reason: "book": Your answer could not be validated, please check again. The options are books,',
    ],
  ])('run names what is wrong with the answers %j', async (answers, message) => {
    const { status, stdout, stderr } = await psn(
      'flow',
      'run',
      file,
      '--answers',
      await writeAnswers(answers),
    );
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(message);
  });

  it('run tells which answers the path did not ask for', async () => {
    const answers = await writeAnswers({ nps: 9, reason: 'books', stars: 5, email: 'a@b.co' });
    const { status, stderr } = await psn('flow', 'run', file, '--answers', answers);
    expect([status, stderr]).toEqual([0, 'Not asked on this path: email\n']);
  });

  it('run asks in a terminal only', async () => {
    const { status, stderr } = await psn('flow', 'run', file);
    expect(status).toBe(1);
    expect(stderr).toContain('The input is not a terminal.');
  });

  it('reports an invalid flow file and the place in it', async () => {
    expect((await psn('flow', 'graph', await writeAnswers({ states: 'none' }))).stderr).toMatch(
      /answers\.json: .*states: expected/,
    );
    const broken = join(folder, 'broken.json');
    await writeFile(broken, '{\n  "states": []\n  "id": 1\n}');
    expect((await psn('flow', 'graph', broken)).stderr).toMatch(
      /broken\.json:3:3: error json_syntax: expected a comma before the next value/,
    );
    expect((await psn('flow', 'graph', 'nowhere.json')).stderr).toMatch(
      /There is no \S*nowhere\.json\. Check the path\./,
    );
  });
});
