import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { options, question, state, thanks, type Json } from './flows.ts';

/**
 * The worst possible submissions, written by SQL in the shape of the host's tables: long texts of different
 * words, huge matrices, numbers and dates that all differ, long names, submissions of the largest size, a conversation of
 * thousands of messages, and signs that are more than one character.
 */

export const NASTY = {
  survey: 'flow-nasty',
  node: 'node-nasty',
  texts: Array.from({ length: 8 }, (_, at) => `q-long-${at}`),
  numbers: Array.from({ length: 4 }, (_, at) => `q-number-${at}`),
  /** Id of a response with a conversation. */
  conversation: '00000000-0000-4000-8000-00000000c0de',
  /** Email of all large submissions of one customer. */
  email: 'everybody@example.com',
} as const;

const MANY_OPTIONS = Array.from({ length: 100 }, (_, at) => String(at));
const STATEMENTS = Array.from({ length: 20 }, (_, at) => ({
  id: `s-${at}`,
  key: String(at),
  body: `Statement ${at}`,
}));

/** How much there is of everything that is large. */
export interface NastySizes {
  responses: number;
  /** Questions with long texts, at most eight. */
  questions: number;
  /** Responses with a long text in each of these questions. */
  longTexts: number;
  /** Responses with 4,800 answers, all of them different. */
  largest: number;
  /** Submissions of 250 KB that one customer sent. */
  ofOneCustomer: number;
  messages: number;
}

/** Adds the survey and its channel to a workspace. */
export async function writeNastySurvey(workspace: string): Promise<void> {
  const ask = (id: string, style: string, more: Json = {}) =>
    question(id.replace('q-', ''), style, { is_required: false, ...more });
  const survey = {
    id: NASTY.survey,
    name: 'Nasty',
    languages: [{ id: 'en', code: 'en', name: 'English' }],
    default_language_id: 'en',
    states: [
      state('one', [
        ...NASTY.texts.map((id) => ask(id, 'textarea')),
        ...NASTY.numbers.map((id) => ask(id, 'numeric')),
        ask('q-date', 'datepicker'),
        ask('q-many', 'radio', { multiple: true, options: options(...MANY_OPTIONS) }),
        ask('q-matrix', 'matrix', { statements: STATEMENTS, options: options('1', '2', '3') }),
        { id: 'next', type: 'next_page', order: 99 },
      ]),
      thanks(),
    ],
  };
  await mkdir(join(workspace, 'flows'), { recursive: true });
  await writeFile(join(workspace, 'flows/nasty.json'), JSON.stringify(survey));
  await writeFile(
    join(workspace, 'nodes/nasty.json'),
    JSON.stringify({ id: NASTY.node, flow_id: NASTY.survey }),
  );
}

/**
 * Words that no other text has, five of each hash. Some have signs of several characters, and marks above marks. Without
 * `offset 0`, Postgres would calculate the hash for each word.
 */
const LONG_TEXT = `(select string_agg(concat_ws(' ', substr(hash, 1, 6), substr(hash, 7, 6), substr(hash, 13, 6), substr(hash, 19, 6),
    case when h % 4 = 0 then E'e\\u0301\\u0302' || substr(hash, 25, 5)
      when h % 6 = 1 then E'\\U0001F469\\u200D\\U0001F680 \\u202E' || substr(hash, 25, 4)
      else substr(hash, 25, 6) end), ' ')
  from (select h, md5(concat_ws(' ', n, q, h)) as hash from generate_series(1, 80) h offset 0) as hashes)`;

/** Four in the morning of today, UTC: a response every 20 seconds before it has two days from 721 on, at any time of a run. */
const MORNING = `(date_trunc('day', now(), 'UTC') + interval '4 hours')`;

/** Fills an empty database of a host with the responses. */
export async function fillNasty(
  databaseUrl: string,
  { responses: count, questions, longTexts, largest, messages }: NastySizes,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const id = (n: string) => `md5('nasty ' || ${n})::uuid`;
  const statements = [
    // Filling the trigram indexes costs more time than all the rest; the host works without them.
    'drop index if exists responses_text, timeline_items_text, feedbacks_customer',
    // The same for the compression of large values.
    'alter table feedbacks alter payload set storage external',
    `insert into feedbacks (id, node_id, flow_id, device_id, is_completed, payload, context, device, created_at, active_at)
      select ${id('n')}, '${NASTY.node}', '${NASTY.survey}', 'd', n % 3 > 0, jsonb_build_object(
        'language_id', case when n % 2 = 0 then 'en' else md5(n::text) || md5(n::text) end,
        'time_spent_in_seconds', n, 'customer', jsonb_build_object('name', repeat(md5(n::text), case when n % 50 = 0 then 2000 else 2 end))),
        '{}', 'phone', ${MORNING} - interval '2 days' - n * interval '20 seconds', ${MORNING} - interval '1 day' - n * interval '20 seconds'
      from generate_series(1, ${count}) n`,
    `insert into responses (feedback_id, position, question_id, body)
      select ${id('n')}, q, 'q-long-' || q, ${LONG_TEXT}
      from generate_series(1, ${longTexts}) n cross join generate_series(0, ${questions - 1}) q`,
    `insert into responses (feedback_id, position, question_id, body)
      select ${id('n')}, 10 + q, 'q-number-' || q, (n * 7 + q) || '.' || n % 1000
      from generate_series(1, ${count}) n cross join generate_series(0, 3) q`,
    `insert into responses (feedback_id, position, question_id, body)
      select ${id('n')}, 20, 'q-date', to_char(date '0100-01-01' + (n * 170), 'YYYY-MM-DD')
      from generate_series(1, ${count}) n`,
    `insert into responses (feedback_id, position, question_id, option_id, ranking)
      select ${id('n')}, 30 + s, 's-' || s, 'id-' || (n + s) % 3 + 1, 0
      from generate_series(1, ${count}, 4) n cross join generate_series(0, 19) s`,
    // The largest bodies: as many answers as one may have, all of them different, to one question.
    `insert into responses (feedback_id, position, question_id, body)
      select ${id('n')}, 100 + a, 'q-many', (n * 5000 + a)::text
      from generate_series(1, ${largest}) n cross join generate_series(1, 4800) a`,
    `update feedbacks set payload = payload || jsonb_build_object('responses', (
        select jsonb_agg(jsonb_build_object('question_id', 'q-many', 'body', left(hash, 28) || lpad(a::text, 4, '0')))
        from generate_series(1, 3600) a))
      from (select ${id('n')} as large, md5(n::text) as hash from generate_series(1, 100) n offset 0) as hashes
      where feedbacks.id = large`,
    `insert into feedbacks (id, node_id, flow_id, device_id, is_completed, payload, context, last_seq)
      values ('${NASTY.conversation}', '${NASTY.node}', '${NASTY.survey}', 'd', true, '{}', '{}', ${messages})`,
    `insert into timeline_items (id, feedback_id, seq, action, actor, body)
      select md5('message ' || n)::uuid, '${NASTY.conversation}', n, 'add_comment', 'customer', repeat(md5(n::text), 100)
      from generate_series(1, ${messages}) n`,
    'analyze',
  ];
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Submissions of 250 KB with one email: attributes that are no text, and other ids with the same email. */
export async function fillCustomer(databaseUrl: string, submissions: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into feedbacks (id, node_id, flow_id, device_id, is_completed, payload, context)
        select gen_random_uuid(), '${NASTY.node}', '${NASTY.survey}', 'd-' || n, true, jsonb_build_object('customer',
          case when n % 2 = 0 then jsonb_build_object('email', '${NASTY.email}')
            else jsonb_build_object('email', '${NASTY.email}', 'external_id', n || repeat('x', 100000)) end
          || jsonb_build_object('name', repeat(n::text, 20000), 'schema', large)), '{}'
        from (select jsonb_object_agg(md5(k::text), md5(k::text) || md5(k::text)) as large
          from generate_series(1, 2400) as k) as attributes, generate_series(1, ${submissions}) as n`,
    );
  } finally {
    await client.end();
  }
}
