import { randomUUID } from 'node:crypto';

/** The body of a submission in the wire format, as a browser sends it. */
export const submission = (more: object = {}): Record<string, unknown> => ({
  device_id: 'device-0001',
  created_at: '2026-01-01T00:00:00.000Z',
  node_id: 'node-store',
  flow_id: 'flow-store',
  origin_url: 'https://shop.example/',
  language_id: 'en',
  created_offline: false,
  time_spent_in_seconds: 12,
  responses: [
    { question_id: 'q-nps', body: '9' },
    { question_id: 'q-liked', option_id: 'o-liked-view', ranking: 0 },
  ],
  ...more,
});

export const post = (
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${url}/v1/feedbacks`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-COMPLETED': 'true',
      'Idempotency-Key': randomUUID(),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Writes a message in the conversation on a feedback, as its customer. */
export function postMessage(
  url: string,
  { id, token }: { id: string; token: string },
  body: string,
): Promise<Response> {
  const form = new FormData();
  form.set('body', body);
  return fetch(`${url}/v1/feedbacks/${id}/chat_messages`, {
    method: 'POST',
    headers: { 'X-Chat-Token': token, 'Idempotency-Key': randomUUID() },
    body: form,
  });
}
