import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { isAutomatic } from './automatic.ts';
import type { InboundMail } from './inbound-mail.ts';

/** Reports of mail servers that an accepted email could not be delivered after all (RFC 3464). */

/** A reported failure. */
export interface Bounce {
  /** Part of the `Message-ID` of the email before the `@`. */
  mailId: string;
  /** Reply of the server that refused it. */
  problem: string;
}

/** Length of a part that is read. */
const MAX_PART_LENGTH = 64 * 1024;
const MAX_PROBLEM_LENGTH = 500;

const unfolded = (text: string): string =>
  text.slice(0, MAX_PART_LENGTH).replaceAll(/\r?\n[ \t]+/g, ' ');

function partOf({ files }: InboundMail, types: readonly string[]): string {
  const part = files.find(({ type }) => types.includes(type.toLowerCase()));
  return unfolded(part?.content.subarray(0, MAX_PART_LENGTH).toString('utf8') ?? '');
}

/** The part with the outcome. The parser of whole messages appends it to the text. OpenSMTPD reports as `multipart/mixed`. */
const outcomeOf = (mail: InboundMail): string =>
  partOf(mail, ['message/delivery-status']) || (isAutomatic(mail) ? unfolded(mail.text) : '');

const fieldOf = (text: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(text)?.[1]?.trim() ?? '';

/** Reply of the server in the words for people, after the address: OpenSMTPD has no `Diagnostic-Code`. */
function replyInText({ text }: InboundMail, recipient: string): string {
  const lines = text.slice(0, MAX_PART_LENGTH).split(/\r?\n/);
  const start = `${recipient.toLowerCase()}:`;
  const line =
    recipient === '' ? undefined : lines.find((each) => each.toLowerCase().startsWith(start));
  return line?.slice(start.length).trim() ?? '';
}

/** The failure that an email reports; `null` for any other email, and for a report that the server tries again. */
export function bounceOf(mail: InboundMail): Bounce | null {
  const report = outcomeOf(mail);
  if (fieldOf(report, 'Action').toLowerCase() !== 'failed') return null;
  const original = partOf(mail, [
    'text/rfc822-headers',
    'message/rfc822-headers',
    'message/rfc822',
  ]);
  const mailId = /^<([^@\s]+)@/.exec(fieldOf(original, 'Message-ID'))?.[1] ?? '';
  if (!isUuid(mailId)) return null;
  const reply = fieldOf(report, 'Diagnostic-Code').replace(/^smtp;\s*/i, '');
  const recipient = fieldOf(report, 'Final-Recipient').replace(/^rfc822;\s*/i, '');
  const problem = reply || replyInText(mail, recipient) || fieldOf(report, 'Status');
  return { mailId, problem: problem.slice(0, MAX_PROBLEM_LENGTH) };
}

/** Marks the messages of a sent email as failed. Returns whether there were any. */
export async function storeBounce(
  database: Database,
  feedbackId: string,
  { mailId, problem }: Bounce,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('reply_mails')
    .set({ status: 'failed', problem })
    .where('feedback_id', '=', feedbackId)
    .where('batch_id', '=', sql<string>`${mailId}::uuid`)
    .where('status', '=', 'sent')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
