import { createHmac } from 'node:crypto';
import { isSameText } from '../auth/chat-token.ts';
import type { Database } from '../database/database.ts';
import { secretOf } from '../database/secrets.ts';
import type { FeedbackRow } from '../records/conversations.ts';

/**
 * Tokens of emails with replies: the id of the conversation and a signature, in 42 lower-case letters and digits, because
 * mail systems may change the case of an address. They are recomputed, and never stored.
 */
export interface MailTokens {
  /** Token of the address that emails back are sent to. It is invalid after the links were revoked. */
  replyTokenFor(feedback: Conversation): string;
  /** Token of the address that unsubscribes. It never expires. */
  unsubscribeTokenFor(feedback: Pick<Conversation, 'id'>): string;
  isReplyToken(token: string, feedback: Conversation): boolean;
  isUnsubscribeToken(token: string, feedback: Pick<Conversation, 'id'>): boolean;
  /** Keyed hash of an address, which is stored after the data of its person is erased. */
  hashOf(address: string): string;
}

type Conversation = Pick<FeedbackRow, 'id' | 'mail_generation'>;

const ID_LENGTH = 26;
const SIGNATURE_LENGTH = 16;
const TOKEN = new RegExp(`^[0-9a-v]{${ID_LENGTH + SIGNATURE_LENGTH}}$`, 'i');

const inBase32 = (hex: string): string => BigInt(`0x${hex}`).toString(32).padStart(ID_LENGTH, '0');

/** Id of the conversation that a token names; `null` for another text. The signature is not checked. */
export function feedbackIdIn(token: string): string | null {
  if (!TOKEN.test(token)) return null;
  let number = 0n;
  for (const digit of token.slice(0, ID_LENGTH))
    number = number * 32n + BigInt(parseInt(digit, 32));
  const hex = number.toString(16).padStart(32, '0');
  return hex.length > 32 ? null : hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export async function createMailTokens(database: Database): Promise<MailTokens> {
  const secret = await secretOf(database, 'mail-token');
  const sign = (text: string) => createHmac('sha256', secret).update(text);
  const tokenOf = (id: string, subject: string): string =>
    inBase32(id.replaceAll('-', '')) +
    inBase32(sign(`${id}.${subject}`).digest('hex').slice(0, 32)).slice(-SIGNATURE_LENGTH);
  const replyTokenFor = ({ id, mail_generation: generation }: Conversation) =>
    tokenOf(id, `reply.${generation}`);
  const unsubscribeTokenFor = ({ id }: Pick<Conversation, 'id'>) => tokenOf(id, 'unsubscribe');
  return {
    replyTokenFor,
    unsubscribeTokenFor,
    isReplyToken: (token, feedback) => isSameText(token.toLowerCase(), replyTokenFor(feedback)),
    isUnsubscribeToken: (token, feedback) =>
      isSameText(token.toLowerCase(), unsubscribeTokenFor(feedback)),
    hashOf: (address) => sign(`address ${address.trim().toLowerCase()}`).digest('base64url'),
  };
}
