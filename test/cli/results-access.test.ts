import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../cli/host/database/database.ts';
import { countChanges } from '../../cli/host/results/counting.ts';
import { eventually } from '../support/eventually.ts';
import { psn, resultsHost, type ResultsHost } from '../support/results-host.ts';
import { post, submission } from '../support/submission.ts';
import { columnsWith } from '../support/tables.ts';
import { runPsn } from '../support/run-psn.ts';

/** Tests of the access to results: operators by their roles, shared links, and single answers. */

const CANARY = 'canary-person';
const MAIL = 'canary@mail.example';

let host: ResultsHost;
/** Ids of the responses, oldest first. */
const ids: string[] = [];

const REMARKS = [
  'The delivery was late',
  `Late delivery, write to ${MAIL}`,
  'A quiet reading corner',
  '100% quiet reading corner!',
];

beforeAll(async () => {
  host = await resultsHost();
  for (const [at, remark] of REMARKS.entries()) {
    const reply = await post(
      host.url,
      submission({
        node_id: 'node-gallery',
        flow_id: 'flow-gallery',
        language_id: 'en',
        responses: [
          { question_id: 'q-radio', option_id: at % 2 ? 'o-r-a' : 'o-r-b' },
          { question_id: 'q-textarea', body: remark },
          { question_id: 'q-naming', body: CANARY },
          { question_id: 'q-email', body: MAIL },
        ],
        customer: { name: CANARY, email: MAIL },
      }),
      { 'User-Agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36' },
    );
    ids.push(((await reply.json()) as { id: string }).id);
  }
});
afterAll(() => host.remove());

const SURVEY = 'surveys/flow-gallery';
const TEXTS = `${SURVEY}/questions/q-textarea/texts`;
/** Everything below `/v1/results`, and whether a shared link shows it. */
const PATHS: readonly (readonly [path: string, isShared: boolean])[] = [
  ['surveys', true],
  [`${SURVEY}/version`, true],
  [`${SURVEY}/summary`, true],
  [`${SURVEY}/questions`, true],
  [TEXTS, true],
  [`${SURVEY}/questions/q-textarea/themes`, true],
  [`${SURVEY}/questions/q-naming/texts`, false],
  [`${SURVEY}/questions/q-email/texts`, false],
  [`${SURVEY}/questions/q-file/files`, false],
  [`${SURVEY}/responses`, false],
  [`${SURVEY}/shares`, false],
];

async function send(path: string, token: string) {
  const response = await fetch(`${host.url}/v1/results/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : null) as never };
}
const share = async (surveyId: string) =>
  (await send(`surveys/${surveyId}/shares`, host.token)).body as { id: string; token: string };

describe('the version of a survey', () => {
  const versionOf = async (survey = SURVEY) =>
    ((await host.read(`${survey}/version`)).body as { version: string }).version;
  const countAll = async () => {
    const { database } = await openDatabase(host.databaseUrl);
    await database.transaction().execute(countChanges);
    await database.destroy();
  };

  it('is another one after each change of its responses, and of those alone', async () => {
    await countAll();
    const [first, other] = [await versionOf(), await versionOf('surveys/flow-store')];
    expect(await versionOf()).toBe(first);
    const known = new Set([first]);
    const answered = { node_id: 'node-gallery', flow_id: 'flow-gallery', language_id: 'en' };
    const reply = await post(host.url, submission({ ...answered, responses: [] }));
    const { id } = (await reply.json()) as { id: string };
    known.add(await versionOf());
    expect(known.size).toBe(2);
    await countAll();
    known.add(await versionOf());
    await host.query(`update feedbacks set device = 'tablet' where id = $1`, [id]);
    known.add(await versionOf());
    await countAll();
    known.add(await versionOf());
    await host.query('delete from feedbacks where id = $1', [id]);
    known.add(await versionOf());
    await countAll();
    known.add(await versionOf());
    expect(known.size).toBe(7);
    expect(await versionOf('surveys/flow-store')).toBe(other);
  });
});

describe('an operator', () => {
  it.each(PATHS)('with the role reads %s, one without it does not', async (path) => {
    expect((await host.read(path)).status).toBe(200);
    expect(await host.read(path, host.agentToken)).toMatchObject({
      status: 403,
      body: { error: { code: 'missing_role' } },
    });
    expect((await host.read(path, 'wrong')).status).toBe(401);
  });

  it('learns the roles when signing in', async () => {
    const me = async (token: string) =>
      (
        await fetch(`${host.url}/v1/inbox/me`, { headers: { Authorization: `Bearer ${token}` } })
      ).json();
    expect(await me(host.token)).toMatchObject({ roles: ['agent', 'results', 'customers'] });
    expect(await me(host.agentToken)).toMatchObject({ roles: ['agent'] });
  });

  it('with the role of results alone has no inbox, and gets no events of conversations', async () => {
    const connect = (): Socket =>
      io(host.url, {
        transports: ['websocket'],
        auth: { operator: host.agentToken },
        forceNew: true,
      });
    const former = connect();
    await eventually(() => expect(former.connected).toBe(true));
    const file = join(host.workspace, 'operators/ole.json');
    const ole = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...ole, roles: ['results'] }));
    await eventually(async () =>
      expect((await host.read('surveys', host.agentToken)).status).toBe(200),
    );
    const inbox = await fetch(`${host.url}/v1/inbox/conversations`, {
      headers: { Authorization: `Bearer ${host.agentToken}` },
    });
    expect(inbox.status).toBe(403);
    // Only now, because the host ends the sockets of a changed operator some time after its reply.
    await eventually(() => expect(former.connected).toBe(false));

    const socket = connect();
    const heard: [string, unknown][] = [];
    socket.onAny((event: string, payload: unknown) => heard.push([event, payload]));
    socket.on('connect', () => socket.emit('subscribe', { roomId: 'chat', feedbackId: ids[0] }));
    await eventually(() => expect(heard).toContainEqual(['unauthorized', { feedbackId: ids[0] }]));
    heard.length = 0;
    for (let count = 0; count < 10; count += 1)
      await post(host.url, submission({ responses: [] }), {
        'X-COMPLETED': count % 2 ? 'true' : 'false',
      });
    await eventually(() =>
      expect(heard).toContainEqual(['results_changed', { surveyId: 'flow-store' }]),
    );
    expect(new Set(heard.map(([event]) => event))).toEqual(new Set(['results_changed']));
    expect(heard.length).toBeLessThan(10);
    await writeFile(file, JSON.stringify(ole));
    await eventually(() => expect(socket.connected).toBe(false));
    socket.disconnect();
  });
});

describe('a shared link', () => {
  it('shows one survey, without personal data, single responses and files', async () => {
    const { token } = await share('flow-gallery');
    for (const [path, isShared] of PATHS) {
      const { status, body } = await host.read(path, token);
      expect([path, status]).toEqual([path, isShared ? 200 : 403]);
      for (const secret of [CANARY, MAIL, ...ids])
        expect(JSON.stringify(body)).not.toContain(secret);
    }
    expect((await host.read(`responses/${ids[0]}`, token)).status).toBe(403);
    expect((await host.read('surveys', token)).body).toMatchObject({
      surveys: [{ id: 'flow-gallery', started: 0 }],
      is_shared: true,
    });
    expect((await host.read('surveys/flow-store/summary', token)).status).toBe(404);
    expect((await send(`${SURVEY}/shares`, token)).status).toBe(403);
    const inbox = await fetch(`${host.url}/v1/inbox/me`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(inbox.status).toBe(401);
  });

  it('has the brand of the first channel that shows its survey', async () => {
    const { token } = await share('flow-store');
    const brandFor = async (by?: string) =>
      ((await host.read('surveys', by)).body as { brand: object | null }).brand;
    expect(await brandFor(token)).toEqual({
      name: 'The Harbour Bookshop',
      logo_url: expect.stringMatching(/^http.+bookshop\.svg$/),
      primary_color: '#A3492F',
      font_color: null,
      color_scheme: 'light',
      look: null,
    });
    expect(await brandFor()).toBe(null);
  });

  it('does not search in hidden data', async () => {
    const { token } = await share('flow-gallery');
    await host.query(`insert into feedbacks (id, node_id, flow_id, device_id, is_completed, payload, context, created_at)
      select md5('shared ' || n)::uuid, 'node-gallery', 'flow-gallery', 'd', true, '{}', '{}', now() - interval '3 days'
      from generate_series(1, 10) n`);
    await host.query(
      `insert into responses (feedback_id, position, question_id, body)
      select md5('shared ' || n)::uuid, 0, 'q-textarea', $1 from generate_series(1, 10) n`,
      [REMARKS[1]],
    );
    const found = async (query: string) =>
      ((await host.read(`${TEXTS}?${query}`, token)).body as { texts: object[] }).texts;
    expect(await found('search=canary%40mail')).toEqual([]);
    expect(await found('search=delivery')).toHaveLength(10);
    expect((await found('theme=late'))[0]).toMatchObject({
      text: 'Late delivery, write to [EMAIL]',
      feedback_id: null,
    });
    await host.query(`delete from feedbacks where id in (
      select md5('shared ' || n)::uuid from generate_series(1, 10) n)`);
    const answers = encodeURIComponent(JSON.stringify({ 'q-email': [MAIL] }));
    expect((await host.read(`${SURVEY}/summary?answers=${answers}`, token)).status).toBe(403);
  });

  it('leaves the limits of operators free, however often it is read', async () => {
    const { token } = await share('flow-gallery');
    const statusOf = async (bearer: string) =>
      (await host.read(`${SURVEY}/questions`, bearer)).status;
    const byLink = Array.from({ length: 60 }, async () => statusOf(token));
    // From the first refusal on, all places of links are in use.
    await Promise.any(
      byLink.map(async (reply) => {
        if ((await reply) !== 503) throw new Error('not refused');
      }),
    );
    const byOperator = await Promise.all(Array.from({ length: 10 }, () => statusOf(host.token)));
    expect(byOperator).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(await Promise.all(byLink))).toEqual(new Set([200, 503]));
  });

  it('ends when it is revoked', async () => {
    const { id, token } = await share('flow-gallery');
    expect((await host.read('surveys', token)).status).toBe(200);
    expect((await host.read(`${SURVEY}/shares`)).body).toMatchObject({
      shares: [{ id, created_by: 'Mara Quill', token: null }, {}, {}, {}],
    });
    expect((await send(`shares/${id}/revoke`, token)).status).toBe(403);
    expect((await send(`shares/${id}/revoke`, host.token)).status).toBe(204);
    expect((await host.read('surveys', token)).status).toBe(401);
    expect((await send(`shares/${id}/revoke`, host.token)).status).toBe(404);
  });

  it('ends with the role of its operator, and counts again with it', async () => {
    const { token } = await share('flow-gallery');
    const file = join(host.workspace, 'operators/mara.json');
    const mara = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...mara, roles: ['agent'] }));
    await eventually(async () => expect((await host.read('surveys', token)).status).toBe(401));
    await writeFile(file, JSON.stringify(mara));
    await eventually(async () => expect((await host.read('surveys', token)).status).toBe(200));
  });

  it('is created, listed and revoked by the command, and its token is not stored', async () => {
    const place = [host.workspace, '--database-url', host.databaseUrl];
    const { id, token, link } = JSON.parse(
      await psn('results', 'share', ...place, '--survey', 'flow-gallery', '--json'),
    ) as { id: string; token: string; link: string };
    expect(link).toBe(`/results#share=${token}`);
    expect((await host.read('surveys', token)).status).toBe(200);
    expect(await columnsWith(host.query, token)).toEqual([]);
    expect(await psn('results', 'shares', ...place)).toContain(`${id}  flow-gallery`);
    await psn('results', 'unshare', ...place, '--id', id);
    expect((await host.read('surveys', token)).status).toBe(401);
    expect(await runPsn(['results', 'share', ...place, '--survey', 'nope'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('no survey nope') as string,
    });
  });
});

describe('single answers', () => {
  const texts = async (query: Record<string, string>) =>
    (await host.read(`${TEXTS}?${new URLSearchParams(query)}`)).body as {
      texts: { text: string; feedback_id: string; language_id: string }[];
      next: string | null;
    };

  it('are found by a word in any case, and by wildcard characters literally', async () => {
    expect((await texts({ search: 'LATE' })).texts.map(({ text }) => text)).toEqual([
      REMARKS[1],
      REMARKS[0],
    ]);
    expect((await texts({ search: 'Délıvery' })).texts).toHaveLength(2);
    expect((await texts({ search: '100%' })).texts.map(({ text }) => text)).toEqual([REMARKS[3]]);
    expect((await texts({ search: '%' })).texts).toHaveLength(1);
  });

  it('are the texts of the themes', async () => {
    const { body } = await host.read(`${SURVEY}/questions/q-textarea/themes`);
    const { languages } = body as {
      languages: { code: string; read: number; themes: { theme: string; count: number }[] }[];
    };
    expect(languages).toMatchObject([{ code: 'en', read: 4 }]);
    expect(languages[0]!.themes).toContainEqual({ theme: 'quiet reading corner', count: 2 });
    for (const { theme, count } of languages[0]!.themes)
      expect((await texts({ theme })).texts).toHaveLength(count);
  });

  it('are read as a response with its way to the conversation', async () => {
    const { body } = await host.read(`responses/${ids[1]}`);
    expect(body).toMatchObject({
      id: ids[1],
      survey_name: 'Gallery of question types',
      device: 'phone',
      channel: 'web',
      is_completed: true,
    });
    expect(JSON.stringify(body)).toContain('The first');
    const conversation = await fetch(`${host.url}/v1/inbox/conversations/${ids[1]}/details`, {
      headers: { Authorization: `Bearer ${host.token}` },
    });
    expect(conversation.status).toBe(200);
    expect((await host.read('responses/nobody')).status).toBe(404);
  });

  it('are paginated, each once', async () => {
    await host.query(`insert into feedbacks (id, node_id, flow_id, device_id, is_completed, payload, context, created_at)
      select md5('page ' || n)::uuid, 'node-gallery', 'flow-gallery', 'd', true, '{}', '{}', now() - interval '1 day'
      from generate_series(1, 60) n`);
    await host.query(`insert into responses (feedback_id, position, question_id, body)
      select md5('page ' || n)::uuid, 0, 'q-textarea', 'Page ' || n from generate_series(1, 60) n`);
    for (const [path, list] of [
      [TEXTS, 'texts'],
      [`${SURVEY}/responses`, 'responses'],
    ] as const) {
      const seen: string[] = [];
      for (let before = ''; ;) {
        const { body } = await host.read(`${path}?before=${encodeURIComponent(before)}`);
        const page = body as { next: string | null } & Record<
          string,
          { id?: string; feedback_id?: string }[]
        >;
        seen.push(...page[list]!.map(({ id, feedback_id }) => id ?? feedback_id!));
        if (page.next === null) break;
        before = page.next;
      }
      expect(seen).toHaveLength(64);
      expect(new Set(seen).size).toBe(64);
    }
  });
});

it.each([
  ['from=yesterday'],
  ['from=2026-13-45'],
  ['answers=%7B'],
  ['answers=%5B1%5D'],
  ['answers=%7B%22q%22%3A%22no+list%22%7D'],
  ['completed=perhaps'],
  ['node=%00'],
])('a wrong filter (%s) is refused', async (query) => {
  expect((await host.read(`${SURVEY}/summary?${query}`)).status).toBe(422);
});

it.each([
  ['before=x'],
  ['before=2026-01-01~x'],
  ["before=2026-01-01'~00000000-0000-0000-0000-000000000000"],
])('a wrong page (%s) is refused', async (query) => {
  expect((await host.read(`${TEXTS}?${query}`)).status).toBe(422);
});
