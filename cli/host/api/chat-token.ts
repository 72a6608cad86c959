import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { secretOf } from '../database/secrets.ts';

/** Opens the chat of one feedback: an HMAC of its id and generation, worked out anew each time and never stored. */
export interface ChatTokens {
  of(feedbackId: string, generation: number): string;
  isFor(token: unknown, feedbackId: string, generation: number): boolean;
}

export async function openChatTokens(database: Database): Promise<ChatTokens> {
  const secret = await secretOf(database, 'chat-token');
  const of = (feedbackId: string, generation: number) => createHmac('sha256', secret).update(`${feedbackId}.${generation}`).digest('base64url');
  return {
    of,
    isFor(token, feedbackId, generation) {
      const [given, right] = [Buffer.from(String(token)), Buffer.from(of(feedbackId, generation))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
