import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FeedbackRow } from '../records/conversations.ts';
import type { Database } from '../database/database.ts';
import { secretOf } from '../database/secrets.ts';

/** Tokens for the chat of one feedback. They are HMACs of its id and generation, and never stored. */
export interface ChatTokens {
  tokenFor(feedbackId: string, generation: number): string;
  /** Whether a token belongs to a feedback and has not expired, 30 days after the archive. */
  isValid(
    token: unknown,
    feedback: Pick<FeedbackRow, 'id' | 'token_generation' | 'archived_at'>,
  ): boolean;
}

const MAX_AGE_AFTER_ARCHIVE_MS = 30 * 24 * 60 * 60 * 1000;

export async function createChatTokens(database: Database): Promise<ChatTokens> {
  const secret = await secretOf(database, 'chat-token');
  const tokenFor = (feedbackId: string, generation: number) =>
    createHmac('sha256', secret).update(`${feedbackId}.${generation}`).digest('base64url');
  return {
    tokenFor,
    isValid(token, { id, token_generation: generation, archived_at: archivedAt }) {
      if (typeof token !== 'string') return false;
      const actual = Buffer.from(token);
      const expected = Buffer.from(tokenFor(id, generation));
      const isExpired =
        archivedAt !== null && archivedAt.getTime() + MAX_AGE_AFTER_ARCHIVE_MS < Date.now();
      return actual.length === expected.length && timingSafeEqual(actual, expected) && !isExpired;
    },
  };
}
