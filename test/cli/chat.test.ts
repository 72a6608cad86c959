import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { post, submission } from '../support/submission.ts';

/** Tests of access to conversations and of pushes, with two hosts on one database. */

let firstHost: TestHost;
let secondHost: TestHost;
const sockets: Socket[] = [];

beforeAll(async () => {
  firstHost = await testHost();
  secondHost = await testHost({ databaseUrl: firstHost.databaseUrl });
});

afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await secondHost.remove();
  await firstHost.remove();
});

interface Conversation {
  id: string;
  token: string;
}

const startConversation = async (): Promise<Conversation> => {
  const { id, chat_token_string: token } = (await (
    await post(firstHost.url, submission())
  ).json()) as {
    id: string;
    chat_token_string: string;
  };
  return { id, token };
};

const form = (body: string): FormData => {
  const formData = new FormData();
  formData.set('body', body);
  return formData;
};

const calls: Record<
  string,
  (conversation: Conversation, token: string, host?: TestHost) => Promise<Response>
> = {
  'GET chat': ({ id }, token, host = firstHost) =>
    fetch(`${host.url}/v1/feedbacks/${id}/chat?token=${encodeURIComponent(token)}`),
  'POST chat_messages': ({ id }, token, host = firstHost) =>
    fetch(`${host.url}/v1/feedbacks/${id}/chat_messages`, {
      method: 'POST',
      headers: { 'X-Chat-Token': token, 'Idempotency-Key': crypto.randomUUID() },
      body: form('Hello'),
    }),
  'POST chat_ratings': ({ id }, token, host = firstHost) =>
    fetch(`${host.url}/v1/feedbacks/${id}/chat_ratings`, {
      method: 'POST',
      headers: {
        'X-Chat-Token': token,
        'Idempotency-Key': crypto.randomUUID(),
        'Content-Type': 'application/json',
      },
      body: '{"rating":100}',
    }),
  'POST archive': ({ id }, token, host = firstHost) =>
    fetch(`${host.url}/v1/feedback/${id}/archive`, {
      method: 'POST',
      headers: { 'Idempotency-Key': crypto.randomUUID(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    }),
};

const connect = (host: TestHost, auth: object = {}): Promise<Socket> =>
  new Promise((done, fail) => {
    const socket = io(host.url, {
      transports: ['websocket'],
      auth,
      forceNew: true,
      reconnection: false,
    });
    sockets.push(socket);
    socket.once('connect', () => done(socket));
    socket.once('connect_error', fail);
  });
const nextEvent = <T>(socket: Socket, event: string): Promise<T> =>
  new Promise((done) => socket.once(event, done));

/** Starts a conversation on a channel; returns its id, its token and its content. */
async function chatOf(node: object): Promise<{ token: string; id: string; chat: object }> {
  const { id, chat_token_string: token } = (await (
    await post(firstHost.url, submission({ ...node, responses: [] }))
  ).json()) as { id: string; chat_token_string: string };
  const chat = (await (await calls['GET chat']!({ id, token }, token)).json()) as object;
  return { token, id, chat };
}

it('has its token and the account of its channel', async () => {
  const { chat, token, id } = await chatOf({ node_id: 'node-store', flow_id: 'flow-store' });
  const account = {
    name: 'The Harbour Bookshop',
    logo_url: expect.stringMatching(/\/files\/[0-9a-f]{64}\/bookshop\.svg$/) as unknown,
    avatar_color: null,
  };
  expect(chat).toMatchObject({ token, account });
  const operator = (await firstHost.inboxes())[0]!.url.split('token=')[1]!;
  const inbox = await fetch(`${firstHost.url}/v1/inbox/conversations/${id}`, {
    headers: { Authorization: `Bearer ${operator}` },
  });
  expect(inbox.status).toBe(200);
  expect(await inbox.text()).not.toContain(token);
});

it('names the team of its channel, as customers may see them', async () => {
  const { chat } = await chatOf({ node_id: 'node-help', flow_id: 'flow-help' });
  expect(chat).toMatchObject({
    team: [
      { nickname: 'Mara', avatar: null, avatar_color: '#7A4B8C' },
      { nickname: 'Ole Brand', avatar: null, avatar_color: '#2F6B4F' },
    ],
  });
  expect(JSON.stringify(chat)).not.toContain('mara@bookshop.example');
});

describe('a conversation is opened by its own token only', () => {
  for (const [name, call] of Object.entries(calls)) {
    it(`${name}: none, wrong and foreign are refused alike`, async () => {
      const [conversation, otherConversation] = [
        await startConversation(),
        await startConversation(),
      ];
      const answers = [];
      for (const token of ['', 'wrong', `${conversation.token}x`, otherConversation.token]) {
        const answer = await call(conversation, token);
        answers.push([answer.status, await answer.text()]);
      }
      const unknown = await call({ id: crypto.randomUUID(), token: '' }, conversation.token);
      answers.push([unknown.status, await unknown.text()]);
      expect(new Set(answers.map(([status]) => status))).toEqual(new Set([401]));
      expect(new Set(answers.map(([, text]) => text)).size).toBe(1);
      expect([200, 201, 409]).toContain((await call(conversation, conversation.token)).status);
    });
  }

  it('on the socket: no room, and an unauthorized event', async () => {
    const [conversation, otherConversation] = [
      await startConversation(),
      await startConversation(),
    ];
    const socket = await connect(firstHost);
    const pushes: unknown[] = [];
    socket.on('reply_created', (payload) => pushes.push(payload));
    for (const token of [undefined, 'wrong', otherConversation.token]) {
      const refused = nextEvent<{ feedbackId: string }>(socket, 'unauthorized');
      socket.emit('subscribe', { roomId: 'chat', feedbackId: conversation.id, token });
      expect(await refused).toEqual({ feedbackId: conversation.id });
    }
    const subscribe = async (client: typeof socket) => {
      const subscribed = nextEvent<{ seq: number }>(client, 'subscribed');
      client.emit('subscribe', {
        roomId: 'chat',
        feedbackId: conversation.id,
        token: conversation.token,
      });
      return subscribed;
    };
    const subscriber = await connect(firstHost);
    await subscribe(subscriber);
    const pushed = nextEvent(subscriber, 'reply_created');
    await calls['POST chat_messages']!(conversation, conversation.token);
    await pushed;
    expect(pushes).toEqual([]);
    expect(await subscribe(socket)).toEqual({ feedbackId: conversation.id, seq: 1 });
  });

  it('until thirty days after the archive, on the calls and on the socket', async () => {
    const conversation = await startConversation();
    expect((await calls['POST archive']!(conversation, conversation.token)).status).toBe(200);
    const socket = await connect(firstHost);
    const archivedBefore = (days: number) =>
      firstHost.query(
        `update feedbacks set archived_at = now() - interval '${days} days' where id = $1`,
        [conversation.id],
      );
    const subscribed = async () => {
      const answer = Promise.race([
        nextEvent(socket, 'subscribed').then(() => true),
        nextEvent(socket, 'unauthorized').then(() => false),
      ]);
      socket.emit('subscribe', {
        roomId: 'chat',
        feedbackId: conversation.id,
        token: conversation.token,
      });
      return answer;
    };
    await archivedBefore(29);
    expect([
      (await calls['GET chat']!(conversation, conversation.token)).status,
      await subscribed(),
    ]).toEqual([200, true]);
    await archivedBefore(31);
    expect([
      (await calls['GET chat']!(conversation, conversation.token)).status,
      await subscribed(),
    ]).toEqual([401, false]);
  });

  it('an operator’s socket needs an operator’s token', async () => {
    await expect(connect(firstHost, { operator: 'wrong' })).rejects.toThrow('unauthorized');
    expect((await fetch(`${firstHost.url}/v1/inbox/conversations`)).status).toBe(401);
    expect(
      (await fetch(`${firstHost.url}/v1/inbox/me`, { headers: { Authorization: 'Bearer wrong' } }))
        .status,
    ).toBe(401);
  });
});

it('a message posted on one host reaches sockets on the other', async () => {
  const conversation = await startConversation();
  const socket = await connect(secondHost);
  socket.emit('subscribe', {
    roomId: 'chat',
    feedbackId: conversation.id,
    token: conversation.token,
  });
  await nextEvent(socket, 'subscribed');
  const pushed = nextEvent<{ feedback_id: string; timeline_items: { seq: number }[] }>(
    socket,
    'reply_created',
  );
  await calls['POST chat_messages']!(conversation, conversation.token, firstHost);
  const { feedback_id: id, timeline_items: items } = await pushed;
  expect([id, items.map(({ seq }) => seq)]).toEqual([conversation.id, [1]]);
});

it('an operator receives messages, answers and closes the conversation', async () => {
  const conversation = await startConversation();
  const inboxes = await firstHost.inboxes();
  const token = inboxes.find(({ name }) => name === 'Mara')!.url.split('token=')[1]!;
  const operatorSocket = await connect(secondHost, { operator: token });
  const pushed = nextEvent<{ feedback_id: string }>(operatorSocket, 'reply_created');
  await calls['POST chat_messages']!(conversation, conversation.token);
  expect((await pushed).feedback_id).toBe(conversation.id);
  const authorised = { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() };
  const reply = await fetch(
    `${secondHost.url}/v1/inbox/conversations/${conversation.id}/messages`,
    {
      method: 'POST',
      headers: authorised,
      body: form('Good morning'),
    },
  );
  expect(await reply.json()).toMatchObject({
    seq: 2,
    actor: 'user',
    detail: { comment: { body: 'Good morning' }, user: { nickname: 'Mara' } },
  });
  const status = await fetch(`${secondHost.url}/v1/inbox/conversations/${conversation.id}/status`, {
    method: 'POST',
    headers: { ...authorised, 'Content-Type': 'application/json' },
    body: '{"status":"closed"}',
  });
  expect(await status.json()).toEqual({ status: 'closed', seq: 3 });
  expect((await calls['POST chat_ratings']!(conversation, conversation.token)).status).toBe(201);
  // A message opens the conversation again.
  expect((await calls['POST chat_messages']!(conversation, conversation.token)).status).toBe(201);
  expect((await calls['POST chat_ratings']!(conversation, conversation.token)).status).toBe(409);
});

it('an idempotency key never returns the reply of another author, customer or operator', async () => {
  const conversation = await startConversation();
  const inboxes = await firstHost.inboxes();
  const tokenOf = (wanted: string) =>
    inboxes.find(({ name }) => name === wanted)!.url.split('token=')[1]!;
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const send = (path: string, headers: Record<string, string>) =>
    fetch(firstHost.url + path, {
      method: 'POST',
      headers: { ...key, ...headers },
      body: form('The same words'),
    }).then((reply) => reply.json() as Promise<{ seq: number; actor: string }>);
  const sendAs = (name: string) =>
    send(`/v1/inbox/conversations/${conversation.id}/messages`, {
      Authorization: `Bearer ${tokenOf(name)}`,
    });
  const customers = { 'X-Chat-Token': conversation.token };
  const messages = [
    await send(`/v1/feedbacks/${conversation.id}/chat_messages`, customers),
    await sendAs('Mara'),
    await sendAs('Ole Brand'),
    await sendAs('Mara'),
  ];
  expect(messages.map(({ seq, actor }) => [seq, actor])).toEqual([
    [1, 'customer'],
    [2, 'user'],
    [3, 'user'],
    [2, 'user'],
  ]);
  expect(messages[2]).toMatchObject({ detail: { user: { name: 'Ole Brand' } } });
});

describe('a socket has limits', () => {
  const subscribe = async (socket: Socket, { id, token }: Conversation) => {
    const subscribed = nextEvent(socket, 'subscribed');
    socket.emit('subscribe', { roomId: 'chat', feedbackId: id, token });
    await subscribed;
  };

  it('five conversations: subscribing to the sixth leaves the first', async () => {
    const conversations = await Promise.all(Array.from({ length: 6 }, startConversation));
    const socket = await connect(firstHost);
    for (const conversation of conversations) await subscribe(socket, conversation);
    const pushedIds: string[] = [];
    socket.on('reply_created', ({ feedback_id: id }: { feedback_id: string }) =>
      pushedIds.push(id),
    );
    for (const conversation of conversations)
      await calls['POST chat_messages']!(conversation, conversation.token);
    await eventually(() =>
      expect(new Set(pushedIds)).toEqual(new Set(conversations.slice(1).map(({ id }) => id))),
    );
  });

  it('twenty events in ten seconds', async () => {
    const socket = await connect(firstHost);
    const disconnected = nextEvent<string>(socket, 'disconnect');
    for (let sent = 0; sent < 21; sent += 1) socket.emit('unsubscribe', { feedbackId: 'x' });
    expect(await disconnected).toBe('io server disconnect');
  });

  it('frames of 64 KiB', async () => {
    const socket = await connect(firstHost);
    const disconnected = nextEvent<string>(socket, 'disconnect');
    socket.emit('typing', { feedbackId: 'x'.repeat(65 * 1024) });
    expect(await disconnected).toMatch(/transport/);
  });
});

it('every operator sees a typing customer, subscribed or not', async () => {
  const conversation = await startConversation();
  const inboxes = await firstHost.inboxes();
  const operatorSocket = await connect(secondHost, {
    operator: inboxes.find(({ name }) => name === 'Mara')!.url.split('token=')[1]!,
  });
  const visitor = await connect(firstHost);
  visitor.emit('subscribe', {
    roomId: 'chat',
    feedbackId: conversation.id,
    token: conversation.token,
  });
  await nextEvent(visitor, 'subscribed');
  const typing = nextEvent(operatorSocket, 'typing');
  visitor.emit('typing', { feedbackId: conversation.id });
  expect(await typing).toEqual({ feedbackId: conversation.id, actor: 'customer' });
});

it('operators see which colleague is typing, and customers the name', async () => {
  const { id, token } = await startConversation();
  const inboxes = await firstHost.inboxes();
  const operator = (who: string) =>
    inboxes.find(({ name }) => name === who)!.url.split('token=')[1]!;
  const [mara, ole] = [
    await connect(firstHost, { operator: operator('Mara') }),
    await connect(secondHost, { operator: operator('Ole Brand') }),
  ];
  const visitor = await connect(secondHost);
  for (const socket of [visitor, ole, mara]) {
    const subscribed = nextEvent(socket, 'subscribed');
    socket.emit('subscribe', { roomId: 'chat', feedbackId: id, token });
    await subscribed;
  }
  const seen: unknown[] = [];
  ole.on('typing', (signal: unknown) => seen.push(signal));
  const typing = nextEvent(visitor, 'typing');
  mara.emit('typing', { feedbackId: id });
  expect(await typing).toEqual({ feedbackId: id, actor: 'user', name: 'Mara' });
  const signal = { feedbackId: id, actor: 'user', operatorId: 'mara' };
  await eventually(() => expect(seen).toEqual([signal]));
});
