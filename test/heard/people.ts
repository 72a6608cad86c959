import type { RunningHost } from '../support/fixtures.ts';
import { inboxUrl } from '../support/operator.ts';
import { post, submission } from '../support/submission.ts';

/** The other side of a conversation, without a page. */

export interface Conversation {
  id: string;
  token: string;
}

/** Submits a survey under this name; resolves with the conversation on it. */
export async function begin(host: RunningHost, name: string, more = {}): Promise<Conversation> {
  const reply = await post(host.url, { ...submission(more), customer: { name } });
  const { id, chat_token_string: token } = (await reply.json()) as {
    id: string;
    chat_token_string: string;
  };
  return { id, token };
}

export const operatorToken = async (host: RunningHost): Promise<string> =>
  (await inboxUrl(host, 'mara')).split('token=')[1]!;

/** Writes in a conversation as the operator Mara. */
export async function answer(host: RunningHost, id: string, body: string): Promise<void> {
  const form = new FormData();
  form.set('body', body);
  await fetch(`${host.url}/v1/inbox/conversations/${id}/messages`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await operatorToken(host)}`,
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: form,
  });
}

/** Closes a conversation, or does something else to it, as the operator Mara. */
export async function setStatus(host: RunningHost, id: string, status: string): Promise<void> {
  await fetch(`${host.url}/v1/inbox/conversations/${id}/status`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await operatorToken(host)}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: JSON.stringify({ status }),
  });
}

/** Archives all conversations, so that the list has only the ones of a test. */
export async function endAll(host: RunningHost): Promise<void> {
  const headers = { Authorization: `Bearer ${await operatorToken(host)}` };
  for (const status of ['open', 'queued', 'closed']) {
    const reply = await fetch(`${host.url}/v1/inbox/conversations?status=${status}`, { headers });
    const { conversations } = (await reply.json()) as { conversations: { id: string }[] };
    for (const { id } of conversations) await setStatus(host, id, 'archived');
  }
}
