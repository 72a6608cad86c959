import { createHmac } from 'node:crypto';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { median, startBenchHost } from './bench-host.mjs';

/**
 * Times the calls of the inbox of a host with ten thousand conversations of six messages: the list with each filter, the
 * search, and opening one. Fails where the median of a call needs more than `MAX_MS`.
 */

const COUNT = 10_000;
const MESSAGES = 6;
const CALLS = 40;
const MAX_MS = 100;

const host = await startBenchHost();
const query = async (text, values = []) => (await host.database.query(text, values)).rows;

/** Adds conversations of a year: their answers, messages, tags, assignments, snoozes and notes. */
async function addConversations() {
  const numbers = `generate_series(1, ${COUNT}) n`;
  const id = "md5('feedback ' || n)::uuid";
  const time = `now() - interval '365 days' * (1 - n / ${COUNT}::float)`;
  await query(`insert into feedbacks (id, node_id, flow_id, device_id, is_completed, payload, context, chat_status,
      last_seq, operator_seen_seq, active_at, created_at)
    select ${id}, case n % 2 when 0 then 'node-store' else 'node-help' end,
      case n % 2 when 0 then 'flow-store' else 'flow-help' end, 'device-' || n, true,
      jsonb_build_object('language_id', case n % 3 when 0 then 'tr' else 'en' end,
        'origin_url', 'https://shop.example/products/' || n,
        'customer', jsonb_build_object('name', 'Visitor ' || n, 'email', 'visitor' || n || '@mail.example',
          'external_id', 'crm-' || n, 'schema', jsonb_build_object(
            'plan', (array['free', 'pro', 'enterprise'])[n % 3 + 1], 'company', 'Company ' || n))),
      '{}', (array['open', 'open', 'closed', 'archived', 'queued'])[n % 5 + 1],
      ${MESSAGES}, case n % 4 when 0 then 0 else ${MESSAGES} end, ${time}, ${time} from ${numbers}`);
  await query(`insert into responses (feedback_id, position, question_id, option_id, body)
    select ${id}, position, (array['q-nps', 'q-wrong', 'q-reason'])[position + 1],
      case position when 2 then 'o-reason-coffee' end,
      case position when 0 then (n % 11)::text when 1 then 'The shelves, the cat and number ' || n end
    from ${numbers}, generate_series(0, 2) position`);
  await query(`insert into timeline_items (id, feedback_id, seq, action, actor, body, created_at)
    select gen_random_uuid(), ${id}, seq, 'add_comment', case seq % 2 when 0 then 'user' else 'customer' end,
      'Message ' || seq || ' about order ' || n || ', which has not arrived at all', ${time} + seq * interval '1 minute'
    from ${numbers}, generate_series(1, ${MESSAGES}) seq where n % 3 > 0 or seq < ${MESSAGES}`);
  await query(`insert into tags (feedback_id, tag)
    select ${id}, (array['refund', 'order', 'praise', 'broken', 'late'])[n % 5 + 1] from ${numbers} where n % 3 = 0`);
  await query(
    `insert into assignments (feedback_id, operator_id) select ${id}, 'mara' from ${numbers} where n % 7 = 0`,
  );
  await query(`insert into snoozes (feedback_id, until)
    select ${id}, now() + interval '1 day' from ${numbers} where n % 20 = 0`);
  await query(`insert into notes (id, feedback_id, author_id, author, body, client_key)
    select gen_random_uuid(), ${id}, 'mara', '{}', 'Note ' || n, 'key' from ${numbers} where n % 10 = 0`);
  while ((await query('select from result_changes limit 1')).length > 0) await wait(500);
  await query('vacuum analyze');
}

const secret = (await query("select value from secrets where name = 'operator-token'"))[0].value;
const token = createHmac('sha256', secret).update('mara').digest('base64url');
async function read(path) {
  const response = await fetch(`${host.url}/v1/inbox/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
const list = (parameters) => () => read(`conversations?${new URLSearchParams(parameters)}`);
const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString();

const CASES = {
  'the operator and the team': () => read('me'),
  'the list': list({}),
  'open ones': list({ status: 'open' }),
  'a page of half a year ago': list({ before: daysAgo(180) }),
  'the last page': list({ before: daysAgo(364.9) }),
  'unread ones': list({ unread: 'true' }),
  'own ones': list({ assigned: 'me' }),
  'unassigned ones': list({ assigned: 'nobody' }),
  'of a survey': list({ survey: 'flow-help' }),
  'of a channel': list({ node: 'node-store' }),
  'with a tag': list({ tag: 'praise' }),
  'with a tag that no one has': list({ tag: 'nothing' }),
  'in a language': list({ language: 'tr' }),
  'in a language that no one has': list({ language: 'fr' }),
  'with a low score': list({ score: 'bad' }),
  'with a high score, unassigned, open': list({
    score: 'good',
    assigned: 'nobody',
    status: 'open',
  }),
  'unanswered for an hour': list({ waiting: '60' }),
  'unanswered for 300 days': list({ waiting: String(300 * 24 * 60) }),
  'snoozed ones': list({ snoozed: 'true' }),
  'search: a word that all have': list({ search: 'arrived' }),
  'search: a word and a filter': list({ search: 'arrived', tag: 'refund', status: 'open' }),
  'search: an old order': list({ search: 'order 17,' }),
  'search: an email': list({ search: 'visitor77@mail.example' }),
  'search: a part of an email': list({ search: 'r4321@mail' }),
  'search: an external ID': list({ search: 'crm-1234' }),
  'search: an attribute of many': list({ search: 'enterprise' }),
  'search: an attribute of one': list({ search: 'Company 4711' }),
  'search: two letters': list({ search: 'or' }),
  'search: nothing': list({ search: 'zanzibar' }),
  'search: nothing, two letters': list({ search: 'qq' }),
  'search: nothing, one letter': list({ search: 'ż' }),
};

const millisecondsOf = async (act) => {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
};

let slow = 0;
try {
  await addConversations();
  const [{ id }] = await query("select md5('feedback ' || 5000)::uuid as id");
  Object.assign(CASES, {
    'opening one: its messages': () => read(`conversations/${id}?last=80`),
    'opening one: its details': () => read(`conversations/${id}/details`),
  });
  console.log(`${COUNT} conversations, ${cpus().length} cores (${cpus()[0]?.model}), milliseconds`);
  for (const [name, act] of Object.entries(CASES)) {
    const first = await millisecondsOf(act);
    const times = [];
    for (let count = 0; count < CALLS; count += 1) times.push(await millisecondsOf(act));
    const late = times.toSorted((a, b) => a - b)[Math.floor(CALLS * 0.95)];
    const isSlow = median(times) > MAX_MS;
    slow += isSlow;
    const { conversations } = await act();
    console.log(
      `${name.padEnd(38)} median ${median(times).toFixed(1).padStart(6)}  19 of 20 ${late.toFixed(1).padStart(6)}  first ${first.toFixed(1).padStart(6)}  ${conversations ? `${conversations.length} found` : ''}${isSlow ? '  TOO SLOW' : ''}`,
    );
  }
} finally {
  await host.stop();
}
process.exitCode = slow > 0 ? 1 : 0;
