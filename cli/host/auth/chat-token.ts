import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FeedbackRow } from '../records/conversations.ts';
import type { Database } from '../database/database.ts';
import { secretOf } from '../database/secrets.ts';

/** Tokens for the chat of one feedback. They are HMACs of its id and generation, and never stored. */
export interface ChatTokens {
  tokenFor(feedbackId: string, generation: number): string;
  /** Token in links of emails, which an operator can revoke without the customer's own one. */
  mailTokenFor(feedbackId: string, mailGeneration: number): string;
  /** Whether a token belongs to a feedback and has not expired, 30 days after the archive. */
  isValid(
    token: unknown,
    feedback: Pick<FeedbackRow, 'id' | 'token_generation' | 'mail_generation' | 'archived_at'>,
  ): boolean;
}

/** Compares in constant time. */
export function isSameText(actual: string, expected: string): boolean {
  const [given, wanted] = [Buffer.from(actual), Buffer.from(expected)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const MAX_AGE_AFTER_ARCHIVE_MS = 30 * 24 * 60 * 60 * 1000;

export async function createChatTokens(database: Database): Promise<ChatTokens> {
  const secret = await secretOf(database, 'chat-token');
  const sign = (subject: string) =>
    createHmac('sha256', secret).update(subject).digest('base64url');
  const tokenFor = (feedbackId: string, generation: number) => sign(`${feedbackId}.${generation}`);
  const mailTokenFor = (feedbackId: string, mailGeneration: number) =>
    sign(`${feedbackId}.mail.${mailGeneration}`);
  return {
    tokenFor,
    mailTokenFor,
    isValid(token, { id, archived_at: archivedAt, ...feedback }) {
      if (typeof token !== 'string') return false;
      const isExpired =
        archivedAt !== null && archivedAt.getTime() + MAX_AGE_AFTER_ARCHIVE_MS < Date.now();
      const isOwn = isSameText(token, tokenFor(id, feedback.token_generation));
      const isOfMail = isSameText(token, mailTokenFor(id, feedback.mail_generation));
      return (isOwn || isOfMail) && !isExpired;
    },
  };
}
