import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from '../../core/contract/wire.ts';
import { openDatabase } from '../../cli/host/database/database.ts';
import { findWaiting } from '../../cli/host/jobs/notifications/occurrences.ts';
import { countWeeks } from '../../cli/host/jobs/notifications/weekly-numbers.ts';
import { textsIn } from '../../cli/host/samples/fitting-texts.ts';
import { purposeOf } from '../../cli/host/samples/purposes.ts';
import { createConversations } from '../../cli/host/samples/sample-conversations.ts';
import { createResponses } from '../../cli/host/samples/sample-responses.ts';
import type { Texts } from '../../cli/host/samples/texts.ts';
import { notificationSchema } from '../../cli/kinds/notification-file.ts';
import { loadWorkspace } from '../../cli/workspace/load.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { callInbox, newConversation, operatorToken } from '../support/reply-mails.ts';
import { runPsn } from '../support/run-psn.ts';
import { post, submission } from '../support/submission.ts';

/** Tests of samples: invented responses and conversations of an example. */

const DAY_MS = 86_400_000;

describe('samples of a workspace', () => {
  const now = Date.parse('2026-03-19T10:00:00Z');
  const samplesOf = async (folder: string, at = now) => {
    const workspace = await loadWorkspace(resolve(folder));
    const operators = [...workspace.operators.values()].map(({ value }) => value);
    const { chance, responses } = await createResponses(workspace, at);
    return { responses, conversations: createConversations(chance, responses, operators, at) };
  };

  it('are some 300 responses and 12 conversations of the last 60 days', async () => {
    const { responses, conversations } = await samplesOf('examples/workspace');
    expect(responses.length).toBeGreaterThan(280);
    expect(conversations).toHaveLength(12);
    const times = [
      ...responses.map(({ at }) => at),
      ...conversations.flatMap(({ items }) => items.map(({ at }) => at)),
    ].map((at) => at.getTime());
    expect(Math.max(...times)).toBeLessThanOrEqual(now);
    expect(Math.min(...times)).toBeGreaterThan(now - 61 * DAY_MS);
  });

  it('are the same for the same time, and move with it', async () => {
    const first = await samplesOf('examples/workspace');
    expect(await samplesOf('examples/workspace')).toEqual(first);
    const later = await samplesOf('examples/workspace', now + 14 * DAY_MS);
    expect(later.responses.map(({ at }) => at.getTime() - 14 * DAY_MS)).toEqual(
      first.responses.map(({ at }) => at.getTime()),
    );
  });

  it('have surveys, languages, devices, pages and incomplete ones', async () => {
    const { responses } = await samplesOf('examples/workspace');
    const valuesOf = (read: (response: (typeof responses)[number]) => unknown) =>
      new Set(responses.map(read));
    expect(valuesOf(({ feedback }) => feedback.flowId)).toEqual(
      new Set(['flow-help', 'flow-hotel', 'flow-types', 'flow-evening', 'flow-store']),
    );
    expect(valuesOf(({ feedback }) => feedback.languageId).size).toBeGreaterThan(5);
    expect(valuesOf(({ feedback }) => feedback.originUrl).size).toBeGreaterThan(3);
    expect(valuesOf(({ device }) => device)).toEqual(new Set(['phone', 'tablet', 'computer']));
    const incomplete = responses.filter(({ isCompleted }) => !isCompleted);
    expect(incomplete.length).toBeGreaterThan(10);
    expect(incomplete.every(({ feedback }) => feedback.responses.length > 0)).toBe(true);
  });

  it('get better over time', async () => {
    const { responses } = await samplesOf('examples/workspace');
    const scores = responses.flatMap(({ feedback }) =>
      feedback.responses.flatMap(({ questionId, body }) =>
        questionId === 'q-nps' ? Number(body) : [],
      ),
    );
    const meanOf = (list: readonly number[]) =>
      list.reduce((sum, score) => sum + score, 0) / list.length;
    const middle = Math.floor(scores.length / 2);
    expect(meanOf(scores.slice(middle))).toBeGreaterThan(meanOf(scores.slice(0, middle)) + 0.5);
  });

  it('have texts that answer their question', async () => {
    const { responses } = await samplesOf('examples/workspace');
    const languages = ['en', 'tr', 'ar', 'de', 'ja', 'ru'];
    const answersTo = (id: string) =>
      responses.flatMap(({ feedback }) =>
        feedback.responses.flatMap(({ questionId, body }) =>
          questionId === id && body !== null ? { body, feedback } : [],
        ),
      );
    const textsOf = (read: (texts: Texts) => readonly string[]) =>
      languages.flatMap((language) => read(textsIn(language)!));
    const complaints = textsOf(({ complaint }) => complaint);
    const wishes = textsOf(({ wish, noWish }) => [...wish, ...noWish]);
    const errands = textsOf(({ short }) => short);
    for (const [id, expected] of [
      ['q-wrong', complaints],
      ['hq-better', wishes],
      ['eq-better', wishes],
      ['q-other', errands],
    ] as const) {
      const given = answersTo(id).map(({ body }) => body);
      expect([id, given.length > 2]).toEqual([id, true]);
      expect(given.filter((body) => !expected.includes(body))).toEqual([]);
    }
  });

  it.each([
    ['What disappointed you?', 'complaint'],
    ['What would make it a 9 or a 10?', 'wish'],
    ['What does it lack for you?', 'wish'],
    ['What do you wish for?', 'wish'],
    ['What do you like most?', 'praise'],
    ['What went especially well?', 'praise'],
    ['What helped you most?', 'praise'],
    ['What should stay as it is?', 'praise'],
    ['Which topics would you like to see?', 'topic'],
    ['The number of your order', 'number'],
    ['Your message', 'message'],
    ['In your own words', null],
    ['Ne ters gitti?', null],
  ])('%j asks for: %s', (body, purpose) => expect(purposeOf({ body })).toBe(purpose));

  it('name nobody: example.com, numbers of 555-01, invented names', async () => {
    const { responses, conversations } = await samplesOf('examples/workspace');
    const text = JSON.stringify([
      responses.map(({ feedback, person }) => [feedback, person]),
      conversations,
    ]);
    const addresses = text.match(/[\w.]+@[\w.]+/g) ?? [];
    expect(addresses.filter((address) => !address.endsWith('@example.com'))).toEqual([]);
    expect(
      (text.match(/\+\d{8,}/g) ?? []).filter((phone) => !/^\+120255501\d\d$/.test(phone)),
    ).toEqual([]);
  });

  it('have conversations of each status, rated, unread and assigned', async () => {
    const { conversations } = await samplesOf('examples/workspace');
    expect(new Set(conversations.map(({ status }) => status))).toEqual(
      new Set(['open', 'queued', 'closed', 'archived']),
    );
    expect(conversations.filter(({ rating }) => rating !== null).length).toBeGreaterThan(2);
    expect(conversations.filter(({ isUnread }) => isUnread).length).toBeGreaterThan(1);
    expect(conversations.filter(({ assignee }) => assignee !== null).length).toBeGreaterThan(2);
    for (const { response } of conversations) expect(response.hasChat).toBe(true);
  });

  it('fit the workspace of psn init, which has no operator', async () => {
    const { responses, conversations } = await samplesOf('cli/starter');
    expect(responses.length).toBeGreaterThan(280);
    expect(conversations).toHaveLength(12);
  });
});

describe('samples of a host', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await testHost({ samples: true });
  });
  afterAll(() => host.remove());

  const psn = async (command: string, ...options: string[]) => {
    const place = [host.workspace, '--database-url', host.databaseUrl];
    const { stdout, stderr } = await runPsn([...command.split(' '), ...place, ...options]);
    return `${stdout}${stderr}`;
  };
  const count = async (table: string, condition = 'true'): Promise<number> => {
    const [row] = await host.query(`select count(*) from ${table} where ${condition}`);
    return Number(row!['count']);
  };
  const exported = async (...options: string[]): Promise<number> => {
    const table = await psn('data export', ...options);
    return (parseCsv(table, { bom: true }) as string[][]).length - 1;
  };

  it('are added at the first start of an empty database', async () => {
    expect(await count('feedbacks', 'is_sample')).toBeGreaterThan(280);
    expect(await count('feedbacks', 'not is_sample')).toBe(0);
    expect(await count('timeline_items')).toBeGreaterThan(30);
    expect(await host.hasSamples()).toBe(true);
  });

  it('count for no quota and reach no webhook and no notification', async () => {
    for (const table of ['quota_events', 'notices', 'webhook_deliveries'])
      expect(await count(table), table).toBe(0);
    const { database } = await openDatabase(host.databaseUrl);
    const workspace = await loadWorkspace(host.workspace);
    const [from, to] = [new Date(Date.now() - 60 * DAY_MS), new Date()];
    const weekly = parse(notificationSchema, { id: 'week', event: 'weekly' });
    if (!weekly.ok) throw new Error('The notification can not be read.');
    expect(await countWeeks(database, workspace, weekly.value, [from, from, to])).toEqual([]);
    expect(await findWaiting(database, 1)).toEqual([]);
    await database.destroy();
  });

  it('deliver no reply, and others only in the chat without a mail server', async () => {
    const token = await operatorToken(host);
    const wayOf = async (id: string): Promise<unknown> => {
      const reply = await callInbox(host, token, 'GET', `${id}/details`);
      return ((await reply.json()) as { delivery: { way: string } }).delivery.way;
    };
    const [sample] = await host.query('select id from feedbacks where is_sample limit 1');
    expect(await wayOf(String(sample!['id']))).toBe('sample');
    const { id } = await newConversation(host, { email: 'ada@home.example' });
    expect(await wayOf(id)).toBe('no_mail_server');
    await host.query(`delete from feedbacks where id = '${id}'`);
  });

  it('reach no webhook when an operator answers or archives them', async () => {
    await mkdir(join(host.workspace, 'webhooks'), { recursive: true });
    const webhook = { id: 'all', url: 'http://127.0.0.1:9/', secret: 'a-secret-of-many-letters' };
    await writeFile(join(host.workspace, 'webhooks/all.json'), JSON.stringify(webhook));
    host = await host.restart();
    const [mara] = await host.inboxes();
    const headers = { Authorization: `Bearer ${mara!.url.split('#token=')[1]!}` };
    const change = async (id: string) => {
      const path = `${host.url}/v1/inbox/conversations/${id}`;
      const message = new FormData();
      message.set('body', 'Hello');
      const send = (call: string, init: RequestInit) =>
        fetch(`${path}/${call}`, {
          method: 'POST',
          ...init,
          headers: { ...headers, ...init.headers, 'Idempotency-Key': randomUUID() },
        });
      expect((await send('messages', { body: message })).status).toBe(201);
      const body = JSON.stringify({ status: 'archived' });
      const json = { 'Content-Type': 'application/json' };
      expect((await send('status', { body, headers: json })).status).toBe(200);
    };
    const [sample] = await host.query(
      "select id from feedbacks where chat_status = 'open' limit 1",
    );
    await change(sample!['id'] as string);
    expect(await count('webhook_deliveries')).toBe(0);
    const { id } = (await (await post(host.url, submission())).json()) as { id: string };
    await change(id);
    expect(await count('webhook_deliveries')).toBe(3);
    await host.query('delete from feedbacks where id = $1', [id]);
  });

  it('are in no export but where it is asked for', async () => {
    const { status } = await post(host.url, submission());
    expect(status).toBe(201);
    expect(await exported()).toBe(1);
    expect(await exported('--samples')).toBe(await count('feedbacks'));
  });

  it('are removed by operators with the role `customers` only', async () => {
    const links = await host.inboxes();
    const call = async (name: string, path: string, method = 'GET') => {
      const link = links.find((inbox) => inbox.name === name)!.url;
      const headers = { Authorization: `Bearer ${link.split('#token=')[1]!}` };
      const reply = await fetch(`${host.url}${path}`, { method, headers });
      return { status: reply.status, text: await reply.text() };
    };
    const { text } = await call('Mara', '/v1/results/surveys');
    const { surveys } = JSON.parse(text) as { surveys: Record<string, unknown>[] };
    const marksOf = (survey: string) => {
      const { has_samples, has_only_samples } = surveys.find(({ id }) => id === survey)!;
      return [has_samples, has_only_samples];
    };
    // The store has a response of a visitor, too.
    expect(['flow-store', 'flow-hotel', 'flow-gallery'].map(marksOf)).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ]);
    expect((await call('Mara', '/v1/inbox/me')).text).toContain('"has_samples":true');
    expect((await call('Mara', '/v1/inbox/conversations')).text).toContain('"is_sample":true');
    for (const name of ['Ole Brand', 'Runa Vale'])
      for (const path of ['/v1/samples/remove', '/v1/samples/add'])
        expect((await call(name, path, 'POST')).status).toBe(403);
    const samples = await count('feedbacks', 'is_sample');
    expect(samples).toBeGreaterThan(280);
    expect((await call('Mara', '/v1/samples/remove', 'POST')).status).toBe(204);
    expect(await count('feedbacks', 'is_sample')).toBe(0);
    expect((await call('Mara', '/v1/inbox/me')).text).toContain('"has_samples":false');
    for (const _ of ['added', 'left as they are'])
      expect((await call('Mara', '/v1/samples/add', 'POST')).status).toBe(204);
    expect(await count('feedbacks', 'is_sample')).toBe(samples);
  });

  it('announce to open inboxes and results that a command or a call has changed them', async () => {
    const mara = (await host.inboxes()).find(({ name }) => name === 'Mara')!;
    const operator = mara.url.split('#token=')[1]!;
    const socket = io(host.url, { transports: ['websocket'], auth: { operator } });
    await new Promise((done) => socket.once('connect', () => done(null)));
    const next = (event: string) =>
      new Promise<unknown>((done) => socket.once(event, (payload) => done(payload)));
    const announced = () => Promise.all([next('samples_changed'), next('results_changed')]);
    const surveyOfSample = { surveyId: expect.stringMatching(/^flow-/) as string };
    for (const command of ['samples remove', 'samples add']) {
      const events = announced();
      await psn(command);
      expect((await events)[1], command).toEqual(surveyOfSample);
    }
    for (const path of ['/v1/samples/remove', '/v1/samples/add']) {
      const events = announced();
      const headers = { Authorization: `Bearer ${operator}` };
      await fetch(host.url + path, { method: 'POST', headers });
      expect((await events)[1], path).toEqual(surveyOfSample);
    }
    socket.disconnect();
  });

  it('are removed by a command, which keeps the others, and do not return', async () => {
    expect(await psn('samples add')).toContain('There are samples already.');
    const samples = await count('feedbacks', 'is_sample');
    expect(await psn('samples remove')).toBe(
      `Removed ${samples} sample responses and their conversations.\n`,
    );
    expect(await count('feedbacks')).toBe(1);
    expect(await count('timeline_items')).toBe(0);
    host = await host.restart();
    expect(await count('feedbacks')).toBe(1);
    expect(await psn('samples remove')).toBe('There are no samples.\n');
    expect(await psn('samples add')).toMatch(
      /^Added \d+ sample responses and 12 conversations\.\n$/,
    );
    expect(await count('feedbacks', 'is_sample')).toBe(samples);
  });
});
