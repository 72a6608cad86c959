import { listOf, wire } from '../../../core/contract/collections.ts';
import { optional, string, withDefault } from '../../../core/contract/schema.ts';
import { parse } from '../../../core/contract/wire.ts';
import { parseMailbox } from '../../kinds/smtp.ts';
import { invalidBody } from '../http/api-error.ts';
import type { InboundFile, InboundMail } from './inbound-mail.ts';
import { readMessage, textOfHtml } from './read-message.ts';

/** Forms of providers that receive emails. */

const headersOf = (pairs: readonly (readonly [string, string])[]): Map<string, string[]> => {
  const headers = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const key = name.toLowerCase();
    headers.set(key, [...(headers.get(key) ?? []), value]);
  }
  return headers;
};

const senderOf = (text: string): string | null =>
  parseMailbox(text.replaceAll('"', ''))?.address ?? null;

/** Removes the fields that are not present, and reads the text of HTML without a text. */
async function mailOf(
  fields: Omit<InboundMail, 'text' | 'messageId'> & { text: string; html: string },
): Promise<InboundMail> {
  const { html, ...mail } = fields;
  return {
    ...mail,
    messageId: mail.headers.get('message-id')?.[0] ?? null,
    text: mail.text.trim() === '' && html !== '' ? await textOfHtml(html) : mail.text,
  };
}

/** `message-headers`: pairs of names and values as JSON. */
function pairsIn(json: string): [string, string][] {
  try {
    const pairs = JSON.parse(json) as unknown;
    return Array.isArray(pairs)
      ? pairs.filter(
          (pair): pair is [string, string] =>
            Array.isArray(pair) &&
            pair.length === 2 &&
            pair.every((part) => typeof part === 'string'),
        )
      : [];
  } catch {
    return [];
  }
}

/** Reads a form of a Mailgun route: parsed, or with the whole message as `body-mime`. */
export async function readMailgun(form: FormData): Promise<InboundMail> {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const recipients = text('recipient').split(',');
  const source = text('body-mime');
  if (source) {
    const mail = await readMessage(Buffer.from(source));
    return { ...mail, recipients: [...recipients, ...mail.recipients] };
  }
  const files: InboundFile[] = [];
  for (const value of form.values())
    if (typeof value !== 'string')
      files.push({
        name: value.name,
        type: value.type.split(';')[0]!,
        content: Buffer.from(await value.arrayBuffer()),
        isInline: text('content-id-map').includes(`"${value.name}"`),
      });
  return mailOf({
    recipients,
    from: senderOf(text('from') || text('sender')),
    headers: headersOf(pairsIn(text('message-headers'))),
    text: text('body-plain'),
    html: text('body-html'),
    files,
  });
}

const asInPostmark = (name: string): string => name;
const mailbox = wire({ Email: withDefault(string, '') }, asInPostmark);
const inboundSchema = wire(
  {
    OriginalRecipient: withDefault(string, ''),
    FromFull: withDefault(mailbox, { Email: '' }),
    ToFull: listOf(mailbox),
    CcFull: listOf(mailbox),
    TextBody: withDefault(string, ''),
    HtmlBody: withDefault(string, ''),
    Headers: listOf(wire({ Name: string, Value: string }, asInPostmark)),
    Attachments: listOf(
      wire(
        {
          Name: withDefault(string, ''),
          ContentType: withDefault(string, ''),
          ContentID: optional(string),
          /** In base64. */
          Content: string,
        },
        asInPostmark,
      ),
    ),
  },
  asInPostmark,
);

/** Reads the JSON of a Postmark inbound stream. @throws {ApiError} with status 422 for other JSON */
export async function readPostmark(body: unknown): Promise<InboundMail> {
  const parsed = parse(inboundSchema, body);
  if (!parsed.ok) throw invalidBody(parsed.problems);
  const mail = parsed.value;
  return mailOf({
    recipients: [
      mail.OriginalRecipient,
      ...[...mail.ToFull, ...mail.CcFull].map(({ Email }) => Email),
    ],
    from: mail.FromFull.Email || null,
    headers: headersOf(mail.Headers.map(({ Name, Value }) => [Name, Value])),
    text: mail.TextBody,
    html: mail.HtmlBody,
    files: mail.Attachments.map(({ Name, ContentType, ContentID, Content }) => ({
      name: Name,
      type: ContentType.split(';')[0]!,
      content: Buffer.from(Content, 'base64'),
      isInline: Boolean(ContentID),
    })),
  });
}
