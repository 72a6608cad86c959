import { createHmac, randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { serveProcess } from '../support/host-process.mjs';
import { readChat } from './chat-reader.ts';
import { sleep, startFaultHost, until, type Check, type Scenario } from './fault-host.ts';

/**
 * A conversation over a bad connection to two hosts: a connection is cut every 60 ms, a host is killed, the database
 * crashes. The product's reader must end up with every message once and in order. A control without resync must lose
 * some, otherwise the connection was not bad enough.
 */

const CUT_EVERY_MS = 60;
const POST_EVERY_MS = 30;

/** A proxy to one of several hosts that breaks a connection from time to time. */
async function breakingLine(urls: () => string[]) {
  const connections = new Set<() => void>();
  const state = { isCutting: false, cuts: 0 };
  const proxy = createServer((client) => {
    const hosts = urls();
    const target = connect(
      Number(new URL(hosts[Math.floor(Math.random() * hosts.length)]!).port),
      '127.0.0.1',
    );
    const end = () => {
      connections.delete(end);
      client.destroy();
      target.destroy();
    };
    connections.add(end);
    for (const side of [client, target]) side.on('error', end).on('close', end);
    client.pipe(target).pipe(client);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const cutter = setInterval(() => {
    const all = [...connections];
    if (!state.isCutting || all.length === 0) return;
    state.cuts += 1;
    all[Math.floor(Math.random() * all.length)]!();
  }, CUT_EVERY_MS);
  return Object.assign(state, {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close() {
      clearInterval(cutter);
      proxy.close();
      for (const end of connections) end();
    },
  });
}

export const scenario: Scenario = async (isFull) => {
  const [seconds, rounds] = isFull ? [60, 10] : [30, 1];
  const host = await startFaultHost({ isEmbedded: true });
  const databaseUrl = (await host.database()).url;
  const startSecond = () =>
    serveProcess({
      workspace: host.workspace,
      data: join(host.data, '../unused'),
      args: ['--database-url', databaseUrl],
    });
  let second = await startSecond();
  const [{ value: secret }] = (await host.query<{ value: string }>(
    "select value from secrets where name = 'operator-token'",
  )) as [{ value: string }];
  const operator = createHmac('sha256', secret).update('mara').digest('base64url');
  const line = await breakingLine(() => [host.url(), second.url]);

  async function post(feedbackId: string, body: string): Promise<string> {
    const key = randomUUID();
    for (let attempt = 0; ; attempt += 1) {
      const form = new FormData();
      form.set('body', body);
      const answer = await fetch(
        `${attempt % 2 ? second.url : host.url()}/v1/inbox/conversations/${feedbackId}/messages`,
        {
          method: 'POST',
          headers: { Authorization: `Bearer ${operator}`, 'Idempotency-Key': key },
          body: form,
          signal: AbortSignal.timeout(5000),
        },
      ).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { id: string }).id;
      await sleep(100);
    }
  }

  async function begin(): Promise<{ feedbackId: string; token: string }> {
    const created = await fetch(`${host.url()}/v1/feedbacks`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({
        device_id: 'drops',
        created_at: new Date().toISOString(),
        node_id: 'node-help',
        flow_id: 'flow-help',
        time_spent_in_seconds: 1,
        responses: [],
      }),
    });
    const { id, chat_token_string: token } = (await created.json()) as {
      id: string;
      chat_token_string: string;
    };
    return { feedbackId: id, token };
  }

  async function converse(): Promise<Check[]> {
    line.isCutting = false;
    const conversation = await begin();
    const { feedbackId, token } = conversation;
    const reader = readChat(line.url, conversation);
    const listened = new Set<string>();
    const control = io(line.url, { transports: ['websocket'], forceNew: true });
    control.on('connect', () => control.emit('subscribe', { roomId: 'chat', feedbackId, token }));
    control.on('reply_created', ({ timeline_items: items }: { timeline_items: { id: string }[] }) =>
      items.forEach((item) => listened.add(item.id)),
    );
    const hello = await post(feedbackId, 'hello');
    if (!(await until(() => reader.ids().includes(hello), 10_000)))
      throw new Error('The first message did not arrive on a good line.');

    line.isCutting = true;
    const cutsBefore = line.cuts;
    const posted = [Promise.resolve(hello)];
    const begun = Date.now();
    const share = () => (Date.now() - begun) / (seconds * 1000);
    const disasters = [
      {
        at: 0.3,
        strike: async () => (await second.kill('SIGKILL'), (second = await startSecond())),
      },
      { at: 0.65, strike: () => host.crashDatabase() },
    ];
    while (share() < 1) {
      posted.push(post(feedbackId, `message ${posted.length}`));
      if (disasters[0] && share() > disasters[0].at) await disasters.shift()!.strike();
      await sleep(POST_EVERY_MS);
    }
    await Promise.all(posted);
    line.isCutting = false;
    const stored = (
      await host.query<{ id: string }>(
        "select id from timeline_items where feedback_id = $1 and action = 'add_comment' order by seq",
        [feedbackId],
      )
    ).map(({ id }) => id);
    await until(() => reader.ids().length >= stored.length, 90_000);
    const shown = reader.ids();
    reader.stop();
    control.disconnect();
    const missing = stored.filter((message) => !shown.includes(message)).length;
    const twice = shown.length - new Set(shown).size;
    const missed = stored.filter((message) => !listened.has(message)).length;
    const isInOrder = shown.join() === stored.join();
    return [
      {
        what: `a conversation of ${seconds} s on a line cut ${line.cuts - cutsBefore} times, a killed host and a crashed database`,
        figures: `${posted.length} messages acknowledged, ${stored.length} stored: ${missing} missing, ${twice} shown twice, ${isInOrder ? 'in order' : 'not in order'}`,
        isGood: stored.length === posted.length && isInOrder,
      },
      { what: 'the control, which only listens', figures: `${missed} missed`, isGood: missed > 0 },
    ];
  }

  try {
    const checks: Check[] = [];
    for (let round = 1; round <= rounds; round += 1) checks.push(...(await converse()));
    return checks;
  } finally {
    line.close();
    await second.stop();
    await host.stop();
  }
};
