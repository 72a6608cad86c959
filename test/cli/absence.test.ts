import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualTime } from '../../cli/host/records/reply-times.ts';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { callInbox, newConversation, operatorToken, writeReply } from '../support/reply-mails.ts';
import { post, postMessage, submission } from '../support/submission.ts';

/** Tests of absence: reply times, availability and automatic assignments, with two hosts on one database. */

let host: TestHost;
let otherHost: TestHost;
let tokens: Record<'mara' | 'ole', string>;

async function change(path: string, changes: object): Promise<void> {
  const file = join(host.workspace, path);
  const content = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...content, ...changes }));
}

/** Publishes settings of the channels of the shop. */
async function publish(changes: object): Promise<void> {
  await change('nodes/store.json', changes);
  await host.publish();
}

beforeAll(async () => {
  host = await testHost();
  otherHost = await testHost({ databaseUrl: host.databaseUrl });
  tokens = {
    mara: await operatorToken(host, 'mara'),
    ole: await operatorToken(host, 'ole'),
  };
});
afterAll(async () => {
  await otherHost.remove();
  await host.remove();
});
beforeEach(async () => {
  await host.query('delete from assignments');
  await host.query(`update people set is_away = id not in ('mara', 'ole'), assigned_at = null`);
  await host.query('update conversation_times set assigned_at = now()');
});

/** A conversation in which the customer has written, through one of the hosts. */
async function asked(through: TestHost = host): Promise<string> {
  const { id, token } = await newConversation(through, { email: null });
  const written = await postMessage(through.url, { id, token }, 'Hello?');
  expect(written.status).toBe(201);
  return id;
}
const assigneeOf = async (id: string): Promise<unknown> =>
  (await host.query('select operator_id from assignments where feedback_id = $1', [id]))[0]?.[
    'operator_id'
  ] ?? null;
/** Changes of the assignment of a conversation: the new assignees and their authors. */
const changesOf = (id: string) =>
  host.query(
    'select operator_id, author_id from assignment_changes where feedback_id = $1 order by created_at',
    [id],
  );
const assignedTo = (id: string) =>
  eventually(async () => {
    const assignee = await assigneeOf(id);
    expect(assignee).not.toBe(null);
    return assignee;
  });
const setAway = (operator: 'mara' | 'ole', isAway: unknown) =>
  fetch(`${host.url}/v1/inbox/me/availability`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${tokens[operator]}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ is_away: isAway }),
  });

describe('times of a conversation', () => {
  const timesOf = async (id: string) =>
    (await host.query('select * from conversation_times where feedback_id = $1', [id]))[0]!;

  it('are of the first question, the first answer and the end, with the operators', async () => {
    const { id, token } = await newConversation(host, { email: null });
    await writeReply(host, tokens.mara, id, 'We begin');
    expect(await timesOf(id)).toBe(undefined);
    await postMessage(host.url, { id, token }, 'Hello?');
    expect(await timesOf(id)).toMatchObject({ node_id: 'node-store', answered_at: null });
    await writeReply(host, tokens.ole, id, 'Yes');
    await writeReply(host, tokens.mara, id, 'Me too');
    await callInbox(host, tokens.mara, 'POST', `${id}/status`, { status: 'closed' });
    const times = await timesOf(id);
    expect(times).toMatchObject({ answered_by: 'ole', resolved_by: 'mara' });
    await postMessage(host.url, { id, token }, 'One more');
    expect(await timesOf(id)).toMatchObject({
      asked_at: times['asked_at'],
      answered_by: 'ole',
      resolved_at: null,
    });
  });
});

describe('a measured reply time', () => {
  it('is rounded up to a usual one', () => {
    const times = [1, 301, 45 * 60, 45 * 60 + 1, 3601, 23 * 3600, 23 * 3600 + 1, 50 * 3600];
    expect(times.map(usualTime)).toEqual([
      '5 minutes',
      '10 minutes',
      '45 minutes',
      '1 hour',
      '2 hours',
      '23 hours',
      '1 day',
      '3 days',
    ]);
  });

  it('is the median of ten answered conversations, and nothing before', async () => {
    // Conversations of other tests are of other channels.
    await host.query(`update conversation_times set node_id = 'elsewhere'`);
    await publish({ reply_time: 'measured' });
    const { id, token } = await newConversation(host, { email: null });
    const shown = async (on: TestHost) => {
      const reply = await fetch(`${on.url}/v1/feedbacks/${id}/chat?token=${token}`);
      return ((await reply.json()) as { node: { reply_time: unknown } }).node.reply_time;
    };
    await eventually(async () => expect(await shown(host)).toBe(null));
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => (await newConversation(host, { email: null })).id),
    );
    await host.query(
      `insert into conversation_times (feedback_id, node_id, time_zone, is_sample, asked_at, answered_at)
       select id, 'node-store', 'UTC', false, now() - interval '2 days',
         now() - interval '2 days' + make_interval(mins => (20 * place)::int)
       from unnest($1::uuid[]) with ordinality as written (id, place)`,
      [ids],
    );
    // 20, 40 to 200 minutes. The first host has measured before.
    await eventually(async () => expect(await shown(otherHost)).toBe('2 hours'));
    await publish({ reply_time: '1 day' });
    await eventually(async () => expect(await shown(host)).toBe('1 day'));
  });
});

describe('assignments', () => {
  it('go to the operators who are there by turns, once on two hosts', async () => {
    await publish({ assignment: { by: 'turns' } });
    const ids = [];
    for (let at = 0; at < 6; at += 1) {
      const id = await asked(at % 2 === 0 ? host : otherHost);
      await assignedTo(id);
      ids.push(id);
    }
    const assignees = await Promise.all(ids.map(assigneeOf));
    expect(assignees.filter((id) => id === 'mara')).toHaveLength(3);
    expect(assignees.filter((id) => id === 'ole')).toHaveLength(3);
    expect(assignees[0]).not.toBe(assignees[1]);
  });

  it('leave out operators who are away, and wait while all are', async () => {
    await publish({ assignment: { by: 'turns', operator_ids: ['mara', 'ole'] } });
    expect((await setAway('mara', true)).status).toBe(200);
    expect((await setAway('ole', true)).status).toBe(200);
    const id = await asked();
    const me = await fetch(`${host.url}/v1/inbox/me`, {
      headers: { Authorization: `Bearer ${tokens.ole}` },
    });
    const { is_away: isAway, operators } = (await me.json()) as {
      is_away: boolean;
      operators: { id: string; is_away: boolean }[];
    };
    expect([isAway, operators.find((of) => of.id === 'mara')!.is_away]).toEqual([true, true]);
    expect(await assigneeOf(id)).toBe(null);
    await setAway('ole', false);
    expect(await assignedTo(id)).toBe('ole');
    expect(await changesOf(id)).toEqual([{ operator_id: 'ole', author_id: null }]);
    expect((await setAway('ole', 'yes')).status).toBe(422);
  });

  it('by load go to the operator with the fewest open conversations', async () => {
    await publish({ assignment: { by: 'load' } });
    await host.query(`update people set assigned_at = now() where id = 'ole'`);
    const first = await asked();
    expect(await assignedTo(first)).toBe('mara');
    await host.query(`update people set assigned_at = null where id = 'mara'`);
    const second = await asked();
    expect(await assignedTo(second)).toBe('ole');
    await callInbox(host, tokens.mara, 'POST', `${first}/status`, { status: 'closed' });
    expect(await assignedTo(await asked())).toBe('mara');
  });

  it('are made once: a conversation that is given back stays free', async () => {
    await publish({ assignment: { by: 'turns' } });
    const id = await asked();
    await assignedTo(id);
    await callInbox(host, tokens.mara, 'POST', `${id}/assignee`, { operator_id: null });
    const next = await asked();
    await assignedTo(next);
    expect(await assigneeOf(id)).toBe(null);
  });

  it('are made for responses that ask for help', async () => {
    await publish({ assignment: null });
    await change('nodes/help.json', { assignment: { by: 'turns' } });
    await host.publish();
    const body = submission({ node_id: 'node-help', flow_id: 'flow-help', responses: [] });
    const { id } = (await (await post(host.url, body)).json()) as { id: string };
    expect(await assignedTo(id)).not.toBe(null);
  });
});

describe('a notification in turn', () => {
  it('reaches one operator after the other, who gets the conversation, once on two hosts', async () => {
    await change('nodes/help.json', { assignment: null });
    const notification = {
      id: 'next',
      event: 'unanswered',
      minutes: 10,
      in_turn: true,
      operator_ids: ['mara', 'ole'],
    };
    await writeNotification(notification);
    const id = await asked();
    const noticesOf = () =>
      host.query(
        `select recipient_id from notices where notification_id = 'next' and feedback_id = $1 order by created_at`,
        [id],
      );
    const wait = (minutes: number) =>
      host.query(
        `update timeline_items set created_at = created_at - make_interval(mins => $2) where feedback_id = $1`,
        [id, minutes],
      );
    await wait(11);
    await eventually(async () => expect(await noticesOf()).toEqual([{ recipient_id: 'mara' }]));
    expect(await assigneeOf(id)).toBe('mara');
    await host.query(`update notices set created_at = created_at - interval '11 minutes'`);
    await eventually(async () =>
      expect(await noticesOf()).toEqual([{ recipient_id: 'mara' }, { recipient_id: 'ole' }]),
    );
    expect(await assigneeOf(id)).toBe('ole');
    expect(await changesOf(id)).toEqual([
      { operator_id: 'mara', author_id: null },
      { operator_id: 'ole', author_id: null },
    ]);
  });
});

async function writeNotification(notification: { id: string }): Promise<void> {
  await mkdir(join(host.workspace, 'notifications'), { recursive: true });
  await writeFile(
    join(host.workspace, 'notifications', `${notification.id}.json`),
    JSON.stringify(notification),
  );
  await host.publish();
}
