import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** Opens the chat of one feedback: an HMAC of its id and generation, worked out anew each time and never stored. */
export interface ChatTokens {
  of(feedbackId: string, generation: number): string;
  isFor(token: unknown, feedbackId: string, generation: number): boolean;
}

const SECRET = 'chat-token';

export async function openChatTokens(database: Database): Promise<ChatTokens> {
  const fresh = randomBytes(32).toString('hex');
  await database.insertInto('secrets').values({ name: SECRET, value: fresh }).onConflict((conflict) => conflict.doNothing()).execute();
  const { value: secret } = await database.selectFrom('secrets').select('value').where('name', '=', SECRET).executeTakeFirstOrThrow();
  const of = (feedbackId: string, generation: number) => createHmac('sha256', secret).update(`${feedbackId}.${generation}`).digest('base64url');
  return {
    of,
    isFor(token, feedbackId, generation) {
      const [given, right] = [Buffer.from(String(token)), Buffer.from(of(feedbackId, generation))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
