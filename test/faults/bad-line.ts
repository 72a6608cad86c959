import { randomUUID } from 'node:crypto';
import { sendEntry } from '../../core/platform/browser/send-entry.ts';
import { faultProxy, faults } from '../support/fault-proxy.ts';
import { post, submission } from '../support/submission.ts';
import { submitSurvey, withNewKeys } from './submitter.ts';
import {
  compare,
  newPrefix,
  sleep,
  startFaultHost,
  type Check,
  type Scenario,
  type FaultHost,
} from './fault-host.ts';

/** Calls over a connection with latency, cuts, low bandwidth, slow close, resets or slicing: one fault per connection. */

const AGAIN_MS = 20;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function overBadLine<Result>(
  host: FaultHost,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  let turn = 0;
  const proxy = await faultProxy(
    Number(new URL(host.url()).port),
    () => faults[(turn += 1) % faults.length]!,
    Math.random,
  );
  try {
    return await work(`http://127.0.0.1:${proxy.port}`);
  } finally {
    await proxy.close();
  }
}

/** Submits whole surveys, each with a partial submission first, by the product's outbox. */
async function submitOver(
  host: FaultHost,
  prefix: string,
  send: typeof sendEntry,
  surveys: number,
) {
  const devices = Array.from({ length: surveys }, (_, at) => `${prefix}-${at}`);
  await overBadLine(host, (url) =>
    Promise.all(devices.map((device) => submitSurvey(device, () => url, send))),
  );
  return compare(host, prefix, devices);
}

interface Conversation {
  id: string;
  token: string;
}

const form = (fields: Record<string, string | Blob>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const asJson = (value: unknown) => ({
  body: JSON.stringify(value),
  headers: { 'Content-Type': 'application/json' },
});

/** The other calls that store something, each with a count of its rows. */
const calls: {
  name: string;
  request(of: Conversation): [path: string, init: RequestInit];
  count: string;
}[] = [
  {
    name: 'message',
    request: ({ id, token }) => [
      `/v1/feedbacks/${id}/chat_messages`,
      { body: form({ body: 'Hello' }), headers: { 'X-Chat-Token': token } },
    ],
    count:
      "select count(*)::int as rows from timeline_items where action = 'add_comment' and feedback_id = any ($1)",
  },
  {
    name: 'file',
    request: () => [
      '/v2/storage/direct_uploads',
      { body: form({ file: new File([new Uint8Array(PNG)], 'one.png', { type: 'image/png' }) }) },
    ],
    count: 'select count(*)::int as rows from blobs where $1::uuid[] is not null',
  },
  {
    name: 'archive',
    request: ({ id, token }) => [`/v1/feedback/${id}/archive`, asJson({ token })],
    count:
      "select count(*)::int as rows from timeline_items where action = 'set_archived' and feedback_id = any ($1)",
  },
  {
    name: 'rating',
    request: ({ id, token }) => {
      const { body, headers } = asJson({ rating: 100 });
      return [
        `/v1/feedbacks/${id}/chat_ratings`,
        { body, headers: { ...headers, 'X-Chat-Token': token } },
      ];
    },
    count: 'select count(*)::int as rows from chat_ratings where feedback_id = any ($1)',
  },
];

/** Repeats the request until there is a response. */
async function insist(url: string, init: RequestInit, newKey: boolean): Promise<void> {
  let key = randomUUID();
  for (;;) {
    const answer = await fetch(url, {
      method: 'POST',
      ...init,
      headers: { ...init.headers, 'Idempotency-Key': key },
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => null);
    if (answer && answer.status < 300) return;
    // Under a new key a rating that was stored before its reply was lost cannot be given again.
    if (answer?.text.includes('already_rated')) return;
    if (answer && answer.status !== 409) throw new Error(`${url}: ${answer.status} ${answer.text}`);
    if (newKey) key = randomUUID();
    await sleep(AGAIN_MS);
  }
}

async function callOver(
  host: FaultHost,
  times: number,
  newKey: boolean,
): Promise<{ name: string; rows: number }[]> {
  const begin = async (): Promise<Conversation> => {
    const reply = (await (
      await post(
        host.url(),
        submission({ node_id: 'node-help', flow_id: 'flow-help', responses: [] }),
      )
    ).json()) as { id: string; chat_token_string: string };
    return { id: reply.id, token: reply.chat_token_string };
  };
  const conversations = await Promise.all(Array.from({ length: times }, begin));
  const found = [];
  for (const { name, request, count } of calls) {
    const ids = [conversations.map(({ id }) => id)];
    const rows = async () => (await host.query<{ rows: number }>(count, ids))[0]!.rows;
    const before = await rows();
    await overBadLine(host, (url) =>
      Promise.all(
        conversations.map((of) => {
          const [path, init] = request(of);
          return insist(`${url}${path}`, init, newKey);
        }),
      ),
    );
    found.push({ name, rows: (await rows()) - before });
  }
  return found;
}

export const scenario: Scenario = async (isFull) => {
  const [surveys, times] = isFull ? [1000, 50 * (faults.length - 1)] : [60, 21];
  const host = await startFaultHost();
  const checks: Check[] = [];
  try {
    const { lost, twice, half } = await submitOver(host, newPrefix('kept'), sendEntry, surveys);
    checks.push({
      what: `${surveys} surveys over a bad line`,
      figures: `${lost} lost, ${twice} twice, ${half} not whole`,
      isGood: lost + twice + half === 0,
    });
    const control = await submitOver(host, newPrefix('control'), withNewKeys(sendEntry), surveys);
    checks.push({
      what: 'the control, a new key at every try',
      figures: `${control.twice} twice`,
      isGood: control.twice > 0,
    });
    for (const { name, rows } of await callOver(host, times, false))
      checks.push({
        what: `${name}, ${times} times over a bad line`,
        figures: `${rows} stored`,
        isGood: rows === times,
      });
    let [sent, kept] = [0, 0];
    while (kept === sent && sent < 10 * times) {
      const [message] = await callOver(host, times, true);
      [sent, kept] = [sent + times, kept + message!.rows];
    }
    checks.push({
      what: `the control, ${sent} messages with a new key at every try`,
      figures: `${kept} stored`,
      isGood: kept > sent,
    });
  } finally {
    await host.stop();
  }
  return checks;
};
