import { setTimeout as wait } from 'node:timers/promises';

/** Days from the first response to the last. */
export const DAYS = 365;

/**
 * Adds responses until there are `size` of finally `total`: three answers and a message each, a year apart from first to
 * last.
 */
export async function addResponses(database, from, size, total) {
  const query = async (text) => (await database.query(text)).rows;
  const numbers = `generate_series(${from + 1}, ${size}) n`;
  const id = "md5('feedback ' || n)::uuid";
  const age = `(1 - n / ${total}::float)`;
  const time = `now() - interval '${DAYS} days' * ${age}`;
  // Replies to repeated requests are stored for a week.
  const replied = `now() - interval '7 days' * ${age}`;
  // The host counts a response as soon as it sees one, which has to have its answers then.
  const client = await database.connect();
  await client.query('begin');
  await client.query(`insert into feedbacks (id, node_id, flow_id, device_id, is_completed, payload, context, chat_status, last_seq, active_at, created_at, device)
    select ${id}, 'node-store', 'flow-store', 'device-' || n, n % 5 > 0,
      jsonb_build_object('node_id', 'node-store', 'language_id', case when n % 3 = 0 then 'tr' else 'en' end,
        'time_spent_in_seconds', n % 300, 'customer', jsonb_build_object('name', 'Visitor ' || n, 'email', 'visitor' || n || '@mail.example')),
      '{}', case when n % 50 = 0 then 'open' else 'archived' end, 1, ${time}, ${time},
      case n % 4 when 0 then 'computer' else 'phone' end from ${numbers}`);
  await client.query(`insert into responses (feedback_id, position, question_id, option_id, body)
    select ${id}, position, (array['q-nps', 'q-wrong', 'q-reason'])[position + 1],
      case position when 2 then (array['o-reason-books', 'o-reason-coffee', 'o-reason-other'])[n % 3 + 1] end,
      case position when 0 then (n % 11)::text when 1 then 'The shelves, the cat and number ' || n end
    from ${numbers}, generate_series(0, 2) position`);
  await client.query('commit');
  client.release();
  await query(`insert into timeline_items (id, feedback_id, seq, action, actor, body)
    select md5('item ' || n)::uuid, ${id}, 1, 'add_comment', 'customer', 'Is order ' || n || ' on its way?' from ${numbers}`);
  await query(`insert into idempotency (scope, key, fingerprint, status, reply, created_at)
    select 'feedbacks device-' || n, md5('key ' || n), md5('body ' || n), 201, jsonb_build_object('id', ${id}), ${replied} from ${numbers}`);
  const isCounted = async () => (await query('select from result_changes limit 1')).length === 0;
  while (!(await isCounted())) await wait(1000);
  await query('vacuum analyze');
}
