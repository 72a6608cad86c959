import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { post, submission } from '../support/submission.ts';

/** Writes that depend on a state which another request changes at the same time. */

let host: TestHost;
/** Connection of a concurrent transaction. */
let other: pg.Client;
let operatorToken: string;

beforeAll(async () => {
  host = await testHost();
  other = new pg.Client({ connectionString: host.databaseUrl });
  await other.connect();
  operatorToken = (await host.inboxes())[0]!.url.split('token=')[1]!;
});

afterAll(async () => {
  await other.end();
  await host.remove();
});

interface Conversation {
  id: string;
  token: string;
}

async function startConversation(status = 'open'): Promise<Conversation> {
  const reply = await post(host.url, submission());
  const { id, chat_token_string: token } = (await reply.json()) as Record<string, string>;
  await host.query('update feedbacks set chat_status = $2 where id = $1', [id, status]);
  return { id: id!, token: token! };
}

const send = (path: string, body: object | FormData, headers: Record<string, string> = {}) =>
  fetch(host.url + path, {
    method: 'POST',
    headers: {
      'Idempotency-Key': crypto.randomUUID(),
      ...(body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });

function messageForm(): FormData {
  const form = new FormData();
  form.set('body', 'Hello');
  return form;
}
const write = ({ id, token }: Conversation) =>
  send(`/v1/feedbacks/${id}/chat_messages`, messageForm(), { 'X-Chat-Token': token });
const rate = ({ id, token }: Conversation, rating = 100) =>
  send(`/v1/feedbacks/${id}/chat_ratings`, { rating }, { 'X-Chat-Token': token });
const archive = ({ id, token }: Conversation) => send(`/v1/feedback/${id}/archive`, { token });
const inInbox = ({ id }: Conversation, part: string, body: object | FormData) =>
  send(`/v1/inbox/conversations/${id}/${part}`, body, { Authorization: `Bearer ${operatorToken}` });

/** Begins a call while a transaction has changed the conversation, and commits once the call waits for it. */
async function during(change: string, { id }: Conversation, call: () => Promise<Response>) {
  await other.query('begin');
  await other.query(change, [id]);
  const reply = call();
  await eventually(async () => {
    const [{ count }] = (await host.query(
      `select count(*) from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`,
    )) as [{ count: string }];
    expect(Number(count)).toBeGreaterThan(0);
  });
  await other.query('commit');
  return reply;
}

const actionsOf = async ({ id }: Conversation): Promise<unknown[]> =>
  (
    await host.query('select action from timeline_items where feedback_id = $1 order by seq', [id])
  ).map(({ action }) => action);

const ARCHIVE = "update feedbacks set chat_status = 'archived', archived_at = now() where id = $1";
const QUEUE = "update feedbacks set chat_status = 'queued' where id = $1";
const REOPEN = "update feedbacks set chat_status = 'open' where id = $1";
const ERASE = 'delete from feedbacks where id = $1';

it('a message to a conversation that is being archived opens it again', async () => {
  const conversation = await startConversation();
  const reply = await during(ARCHIVE, conversation, () => write(conversation));
  expect(reply.status).toBe(201);
  expect(await actionsOf(conversation)).toEqual(['set_open', 'add_comment']);
});

it('a message to a conversation that is being queued is refused', async () => {
  const conversation = await startConversation();
  const reply = await during(QUEUE, conversation, () => write(conversation));
  expect(reply.status).toBe(409);
  expect(await reply.json()).toMatchObject({ error: { code: 'chat_closed' } });
  expect(await actionsOf(conversation)).toEqual([]);
});

it('several messages open a conversation once', async () => {
  const conversation = await startConversation('closed');
  await Promise.all(Array.from({ length: 4 }, () => write(conversation)));
  expect(await actionsOf(conversation)).toEqual(['set_open', ...Array(4).fill('add_comment')]);
});

it('a rating of a conversation that is being opened again is refused', async () => {
  const conversation = await startConversation('closed');
  const reply = await during(REOPEN, conversation, () => rate(conversation));
  expect([reply.status, await actionsOf(conversation)]).toEqual([409, []]);
});

it('a conversation is archived once', async () => {
  const conversation = await startConversation();
  const reply = await during(ARCHIVE, conversation, () => archive(conversation));
  expect([reply.status, await actionsOf(conversation)]).toEqual([200, []]);
});

it('a conversation is rated once', async () => {
  const conversation = await startConversation('closed');
  const replies = await Promise.all(
    [0, 50, 100, 50, 0].map((rating) => rate(conversation, rating)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  const refused = replies.find(({ status }) => status === 409)!;
  expect(await refused.json()).toMatchObject({ error: { code: 'already_rated' } });
  expect(await actionsOf(conversation)).toEqual(['add_rating']);
});

it('a conversation is rated again after another message of its customer, not of an operator', async () => {
  const conversation = await startConversation('closed');
  expect((await rate(conversation)).status).toBe(201);
  await inInbox(conversation, 'messages', messageForm());
  expect((await rate(conversation)).status).toBe(409);
  await host.query(REOPEN, [conversation.id]);
  expect((await write(conversation)).status).toBe(201);
  await inInbox(conversation, 'status', { status: 'closed' });
  expect((await rate(conversation, 0)).status).toBe(201);
});

it('a conversation that is being erased is not found, by each call that writes to it', async () => {
  const calls: Record<string, (conversation: Conversation) => Promise<Response>> = {
    message: write,
    archive,
    reply: (conversation) => inInbox(conversation, 'messages', messageForm()),
    status: (conversation) => inInbox(conversation, 'status', { status: 'closed' }),
    note: (conversation) => inInbox(conversation, 'notes', { body: 'Call back' }),
    assignee: (conversation) => inInbox(conversation, 'assignee', { operator_id: 'mara' }),
  };
  const statuses: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls)) {
    const conversation = await startConversation();
    statuses[name] = (await during(ERASE, conversation, () => call(conversation))).status;
  }
  expect(statuses).toEqual(Object.fromEntries(Object.keys(calls).map((name) => [name, 404])));
});

it('a code that is sent several times at once verifies its number with one token', async () => {
  const id = crypto.randomUUID();
  await host.query(
    "insert into verifications (id, address, question_id, code) values ($1, '+905321112233', 'q', '123456')",
    [id],
  );
  const verify = async (): Promise<unknown> =>
    (
      (await (
        await send('/v1/customers/verify', { verification_id: id, token: '123456' })
      ).json()) as {
        token?: string;
      }
    ).token;
  const tokens = await Promise.all(Array.from({ length: 5 }, verify));
  expect(new Set(tokens).size).toBe(1);
  const [row] = await host.query('select token from verifications where id = $1', [id]);
  expect(tokens[0]).toBe(row!['token']);
});
