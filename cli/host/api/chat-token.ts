import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FeedbackRow } from '../chat/conversations.ts';
import type { Database } from '../database/database.ts';
import { secretOf } from '../database/secrets.ts';

/** Opens the chat of one feedback: an HMAC of its id and generation, worked out anew each time and never stored. */
export interface ChatTokens {
  of(feedbackId: string, generation: number): string;
  /** Whether a token opens a feedback's conversation: it is its own, and not over. */
  opens(
    token: unknown,
    feedback: Pick<FeedbackRow, 'id' | 'token_generation' | 'archived_at'>,
  ): boolean;
}

/** A conversation can be read so long after its archive. */
const TOKEN_ENDS_MS = 30 * 24 * 60 * 60 * 1000;

export async function openChatTokens(database: Database): Promise<ChatTokens> {
  const secret = await secretOf(database, 'chat-token');
  const of = (feedbackId: string, generation: number) =>
    createHmac('sha256', secret).update(`${feedbackId}.${generation}`).digest('base64url');
  return {
    of,
    opens(token, { id, token_generation: generation, archived_at: archivedAt }) {
      const [given, right] = [Buffer.from(String(token)), Buffer.from(of(id, generation))];
      const isOver = archivedAt !== null && archivedAt.getTime() + TOKEN_ENDS_MS < Date.now();
      return given.length === right.length && timingSafeEqual(given, right) && !isOver;
    },
  };
}
