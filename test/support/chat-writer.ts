import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { post, submission } from './submission.ts';

/** A conversation that a test writes in as the customer. */

interface Conversation {
  feedbackId: string;
  token: string;
}

const RETRY_MS = 50;

export async function beginConversation(url: string): Promise<Conversation> {
  const reply = await post(url, submission({ responses: [] }));
  const { id, chat_token_string: token } = (await reply.json()) as {
    id: string;
    chat_token_string: string;
  };
  return { feedbackId: id, token };
}

/** Posts a message, by turns to the given hosts until one stores it, as browsers do; returns its id. */
export async function writeMessage(
  urls: readonly string[],
  { feedbackId, token }: Conversation,
  text: string,
): Promise<string> {
  const key = randomUUID();
  for (let attempt = 0; ; attempt += 1) {
    const body = new FormData();
    body.set('body', text);
    const reply = await fetch(
      `${urls[attempt % urls.length]}/v1/feedbacks/${feedbackId}/chat_messages`,
      { method: 'POST', headers: { 'X-Chat-Token': token, 'Idempotency-Key': key }, body },
    ).catch(() => null);
    if (reply?.status === 201) return ((await reply.json()) as { id: string }).id;
    if (reply && reply.status < 500 && reply.status !== 409)
      throw new Error(`${reply.status} ${await reply.text()}`);
    await wait(RETRY_MS);
  }
}
