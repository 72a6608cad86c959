import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import type { InboundMail } from './inbound-mail.ts';

/** Reports of mail servers that an accepted email could not be delivered after all (RFC 3464). */

/** A reported failure. */
interface Bounce {
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

const isReport = ({ headers }: InboundMail): boolean =>
  /^multipart\/report\b/i.test(headers.get('content-type')?.[0]?.trim() ?? '');

/** The part with the outcome. The parser of whole messages appends it to the text. */
const outcomeOf = (mail: InboundMail): string =>
  partOf(mail, ['message/delivery-status']) || (isReport(mail) ? unfolded(mail.text) : '');

const fieldOf = (text: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(text)?.[1]?.trim() ?? '';

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
  const problem = (reply || fieldOf(report, 'Status')).slice(0, MAX_PROBLEM_LENGTH);
  return { mailId, problem };
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
