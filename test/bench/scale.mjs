import { createHmac, randomUUID } from 'node:crypto';
import { median, startBenchHost } from './bench-host.mjs';
import { addResponses, DAYS } from './many-responses.mjs';

/**
 * Times the calls of a host with few responses and with a million, each with its answers, messages and stored reply, and
 * the hourly jobs; results as well when the host has just started, with nothing in memory. Fails if a call
 * needs more than `MAX_GROWTH` times as long, and more than `NOTICEABLE_MS`, or if one of the results, which have more to
 * count, needs more than `MAX_RESULTS_MS`, after a start `MAX_COLD_MS`.
 */

const SIZES = [10_000, 1_000_000];
const CALLS = 40;
const MAX_GROWTH = 2;
const NOTICEABLE_MS = 150;
const MAX_RESULTS_MS = 300;
/** Once after a start, pages of the database have to be read. */
const MAX_COLD_MS = 500;

const host = await startBenchHost();
const query = async (text, values = []) => (await host.database.query(text, values)).rows;
const milliseconds = async (act) => {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
};

const { value: secret } = (await query("select value from secrets where name = 'chat-token'"))[0];
const operators = (await query("select value from secrets where name = 'operator-token'"))[0].value;
const operatorToken = createHmac('sha256', operators).update('mara').digest('base64url');
const feedbackId = async (size) =>
  (await query("select md5('feedback ' || $1::text)::uuid as id", [Math.ceil(size / 2)]))[0].id;

const call = async (path, options = {}) => {
  const response = await fetch(host.url + path, options);
  const body = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${body}`);
  return body;
};
const post = (path, body, headers) =>
  call(path, {
    method: 'POST',
    headers: { 'Idempotency-Key': randomUUID(), ...headers },
    body,
  });
const inbox = (parameters) =>
  call(`/v1/inbox/conversations?${new URLSearchParams(parameters)}`, {
    headers: { Authorization: `Bearer ${operatorToken}` },
  });

/** Reads results of the survey. */
const results = (path, filter = {}) =>
  call(`/v1/results/surveys${path}?${new URLSearchParams(filter)}`, {
    headers: { Authorization: `Bearer ${operatorToken}` },
  });
const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const survey = '/flow-store';
const month = { from: daysAgo(30) };
const quarter = { from: daysAgo(90), language: 'tr', device: 'phone' };
const promoters = { answers: JSON.stringify({ 'q-nps': ['9', '10'] }) };
const passives = { answers: JSON.stringify({ 'q-nps': [{ from: 7, to: 8 }] }) };

const actsOfResults = () => ({
  'results: surveys': () => results(''),
  'results: summary': () => results(`${survey}/summary`),
  'results: summary, 30 days and before': () => results(`${survey}/summary`, month),
  'results: summary, all promoters': () => results(`${survey}/summary`, promoters),
  'results: questions': () => results(`${survey}/questions`),
  'results: questions, 90 days and before': () => results(`${survey}/questions`, quarter),
  'results: questions, promoters of 30 days': () =>
    results(`${survey}/questions`, { ...month, ...promoters }),
  'results: questions, all promoters': () => results(`${survey}/questions`, promoters),
  'results: summary, scores from 7 to 8': () => results(`${survey}/summary`, passives),
  'results: questions, scores from 7 to 8': () => results(`${survey}/questions`, passives),
  'results: texts': () => results(`${survey}/questions/q-wrong/texts`),
  'results: texts, a common word': () =>
    results(`${survey}/questions/q-wrong/texts`, { search: 'shelves' }),
  'results: texts, a rare word': () =>
    results(`${survey}/questions/q-wrong/texts`, { search: 'number 77 ' }),
  'results: texts of promoters': () => results(`${survey}/questions/q-wrong/texts`, promoters),
  'results: themes': () => results(`${survey}/questions/q-wrong/themes`),
  'results: themes of promoters': () => results(`${survey}/questions/q-wrong/themes`, promoters),
  'results: responses': () => results(`${survey}/responses`),
  'results: responses of promoters': () => results(`${survey}/responses`, promoters),
  'results: responses of nobody': () => results(`${survey}/responses`, { language: 'none' }),
});

const actsOf = async (size) => {
  const id = await feedbackId(size);
  const token = createHmac('sha256', secret).update(`${id}.1`).digest('base64url');
  const middle = new Date(
    Date.now() - 86_400_000 * DAYS * (1 - size / 2 / SIZES.at(-1)),
  ).toISOString();
  return {
    'a submission': () =>
      post(
        '/v1/feedbacks',
        JSON.stringify({
          device_id: randomUUID(),
          created_at: new Date().toISOString(),
          node_id: 'node-store',
          flow_id: 'flow-store',
          time_spent_in_seconds: 30,
          responses: [{ question_id: 'q-nps', body: '9' }],
        }),
        { 'Content-Type': 'application/json' },
      ),
    'opening a conversation': () => call(`/v1/feedbacks/${id}/chat?token=${token}`),
    'a message': () => {
      const form = new FormData();
      form.set('body', 'Hello');
      return post(`/v1/feedbacks/${id}/chat_messages`, form, { 'X-Chat-Token': token });
    },
    'the inbox': () => inbox({}),
    'the inbox, a page in the middle': () => inbox({ before: middle }),
    'the inbox by status': () => inbox({ status: 'open' }),
    'the inbox, a common word': () => inbox({ search: 'order' }),
    'the inbox, one name': () => inbox({ search: `visitor${Math.ceil(size / 2)}@mail` }),
    'the inbox, one message': () => inbox({ search: `order ${Math.ceil(size / 3)} on` }),
    'the inbox, no match': () => inbox({ search: 'zanzibar' }),
    ...actsOfResults(),
  };
};

const times = new Map();
/** Of the first call after a start of the host. */
const coldTimes = new Map();
let size = 0;
try {
  for (const next of SIZES) {
    const growing = await milliseconds(() => addResponses(host.database, size, next, SIZES.at(-1)));
    size = next;
    console.log(`${size} responses, stored in ${(growing / 1000).toFixed(0)} s`);
    for (const [name, act] of Object.entries(await actsOf(size))) {
      const found = [];
      for (let time = 0; time < CALLS; time += 1) found.push(await milliseconds(act));
      times.set(name, [...(times.get(name) ?? []), median(found)]);
    }
  }
  for (const [name, act] of Object.entries(actsOfResults())) {
    await host.restart();
    coldTimes.set(name, await milliseconds(act));
  }
} finally {
  await host.stop();
}
const inColumn = (number) => number.toFixed(1).padStart(8);
let slow = 0;
for (const [name, [few, many]] of times) {
  const cold = coldTimes.get(name);
  const isSlow = cold
    ? many > MAX_RESULTS_MS || cold > MAX_COLD_MS
    : many / few > MAX_GROWTH && many > NOTICEABLE_MS;
  slow += isSlow;
  console.log(
    `${name.padEnd(42)}${inColumn(few)} ms${inColumn(many)} ms  × ${(many / few).toFixed(2)}${cold ? `  after a start${inColumn(cold)} ms` : ''}${isSlow ? '  too slow' : ''}`,
  );
}
process.exitCode = slow > 0 ? 1 : 0;
