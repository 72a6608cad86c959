import { randomUUID } from 'node:crypto';
import type { TestHost } from './host.ts';
import { post, submission } from './submission.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const picture = (name: string): File => new File([PNG], `${name}.png`, { type: 'image/png' });

/** The traces of one customer. */
export interface LeftBehind {
  feedbackId: string;
  partialId: string;
  fileIds: string[];
  phone: string;
}

const form = async (url: string, values: Record<string, string | File>, headers: object = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Idempotency-Key': randomUUID(), ...headers },
    body,
  });
  return (await response.json()) as Record<string, unknown>;
};

const json = async (url: string, body: object, headers: object = {}) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return (text ? JSON.parse(text) : {}) as Record<string, string>;
};

/** Upload with an answer, a part, a conversation with a picture and a rating, a visit, a phone code and a quota event. */
export async function leaveEverything(
  { url, logLines, query }: TestHost,
  canary: string,
  externalId: string,
  nodeId: string,
  phone: string,
): Promise<LeftBehind> {
  const visitor = await json(`${url}/v2/web_widgets/${nodeId}/customers/visit`, {
    external_id: externalId,
    name: canary,
    phone_number: phone,
  });
  const upload = await form(`${url}/v2/storage/direct_uploads`, { file: picture(canary) });
  const fileId = (upload['data'] as { id: string }).id;
  const { id: verificationId } = await json(`${url}/v1/customers/send_verification_token`, {
    address: phone,
    kind: 'sms',
    question_id: 'q-phone_verification',
  });
  const [, code] = /: (\d{6}) /.exec(logLines.findLast((line) => line.includes(phone)) ?? '')!;
  const { token } = await json(`${url}/v1/customers/verify`, {
    verification_id: verificationId,
    token: code,
  });
  const reply = async (body: object, headers: Record<string, string> = {}) =>
    (await (
      await post(
        url,
        submission({ node_id: nodeId, device_id: `device-${canary}`, ...body }),
        headers,
      )
    ).json()) as { id: string; chat_token_string: string };
  const partial = await reply(
    { customer: { id: visitor['id'] }, responses: [{ question_id: 'q-said', body: canary }] },
    { 'X-COMPLETED': 'false' },
  );
  const { id, chat_token_string: chatToken } = await reply({
    customer: { external_id: externalId, name: canary },
    responses: [
      { question_id: 'q-said', body: canary },
      { question_id: 'q-file', active_storage_blob_id: fileId },
      { question_id: 'q-phone_verification', body: phone, token },
    ],
  });
  const message = await form(
    `${url}/v1/feedbacks/${id}/chat_messages`,
    { body: canary, attachment: picture(canary) },
    { 'X-Chat-Token': chatToken },
  );
  const { attachment } = (message['detail'] as { comment: { attachment: string } }).comment;
  await json(`${url}/v1/feedback/${id}/archive`, { token: chatToken });
  await json(
    `${url}/v1/feedbacks/${id}/chat_ratings`,
    { rating: 100 },
    { 'X-Chat-Token': chatToken },
  );
  await json(`${url}/v1/nodes/${nodeId}/quota_events`, { kind: 'submitted', feedback_id: id });
  await query(
    'insert into reply_mails (feedback_id, seq, address, next_at) values ($1, 1, $2, now())',
    [id, `${canary}@example.com`],
  );
  return {
    feedbackId: id,
    partialId: partial.id,
    fileIds: [fileId, attachment.split('/').at(-1)!],
    phone,
  };
}

/** Number of rows in each table that belong to the data of a customer. */
export async function rowsOf(
  { query }: Pick<TestHost, 'query'>,
  { feedbackId, partialId, fileIds, phone }: LeftBehind,
  nodeId: string,
  canary: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const count = async (table: string, condition: string, value: unknown) => {
    const [row] = await query(`select count(*)::int as n from ${table} where ${condition}`, [
      value,
    ]);
    counts[table] = Number(row!['n']);
  };
  const ids = [feedbackId, partialId];
  await count('feedbacks', 'id = any($1::uuid[])', ids);
  for (const table of ['responses', 'timeline_items', 'chat_ratings'])
    await count(table, 'feedback_id = any($1::uuid[])', ids);
  await count('blobs', 'id = any($1::uuid[])', fileIds);
  await count('quota_events', 'id = $1', feedbackId);
  await count('verifications', 'address = $1', phone);
  await count('customers', "attributes ->> 'name' = $1", canary);
  await count('webhook_deliveries', 'body like $1', `%${feedbackId}%`);
  await count('reply_mails', 'feedback_id = any($1::uuid[])', ids);
  await count('notices', 'feedback_id = any($1::uuid[])', ids);
  await count('idempotency', `reply::text || scope ~ any(array(select unnest($1::text[])))`, [
    ...ids,
    ...fileIds,
  ]);
  return counts;
}
