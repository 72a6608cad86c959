import type { AddressObject } from 'mailparser';
import { ApiError } from '../http/api-error.ts';
import type { InboundMail } from './inbound-mail.ts';

/** Header fields with recipients: of the delivery, then of the sender. */
const RECIPIENT_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc'];
const MAX_HTML_BYTES = 2 * 1024 * 1024;

const addressesOf = (object: AddressObject | AddressObject[] | undefined): string[] =>
  [object ?? []]
    .flat()
    .flatMap(({ value }) => value)
    .flatMap(({ address, group = [] }) => [address, ...group.map((member) => member.address)])
    .filter((address) => address !== undefined);

/** Values of the headers by lower-case name, unfolded. */
function headersOf(lines: readonly { key: string; line: string }[]) {
  const headers = new Map<string, string[]>();
  for (const { key, line } of lines) {
    const value = line.slice(line.indexOf(':') + 1).replaceAll(/\r?\n/g, '');
    headers.set(key, [...(headers.get(key) ?? []), value.trim()]);
  }
  return headers;
}

/**
 * Reads a whole message (RFC 5322). The parser is loaded with the first one.
 *
 * @throws {ApiError} with status 422 for one that can not be read, such as of too many parts
 */
export async function readMessage(source: Buffer): Promise<InboundMail> {
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(source, {
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
    maxHtmlLengthToParse: MAX_HTML_BYTES,
  }).catch(() => {
    throw new ApiError(422, 'invalid', 'The email can not be read.');
  });
  const headers = headersOf(mail.headerLines);
  const senders = addressesOf(mail.from);
  const delivered = RECIPIENT_HEADERS.slice(0, 3).flatMap((name) => headers.get(name) ?? []);
  return {
    recipients: [...delivered, ...addressesOf(mail.to), ...addressesOf(mail.cc)],
    from: senders.length === 1 ? senders[0]! : null,
    messageId: mail.messageId ?? null,
    headers,
    text: mail.text ?? '',
    files: mail.attachments.map(
      ({ filename, contentType, content, contentDisposition, related }) => ({
        name: filename ?? '',
        type: contentType,
        content,
        isInline: related || contentDisposition === 'inline',
      }),
    ),
  };
}

/** The text of HTML, with marked quotes. */
export async function textOfHtml(html: string): Promise<string> {
  const body = Buffer.from(html).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  const header =
    'Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n';
  return (await readMessage(Buffer.from(header + body))).text;
}
