import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestHost } from './host.ts';
import { inboxUrl } from './operator.ts';
import { PNG } from './pictures.ts';
import { post, submission } from './submission.ts';

/** A conversation, as its customer knows it. */
interface TestConversation {
  id: string;
  token: string;
}

/** Adds Arabic to the languages of the survey of the shop, gives the shop a logo, and publishes both. */
export async function prepareShop({ workspace, publish }: TestHost): Promise<void> {
  const change = async (path: string, edit: (content: Record<string, unknown>) => void) => {
    const file = join(workspace, path);
    const content = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    edit(content);
    await writeFile(file, JSON.stringify(content));
  };
  await change('flows/store-visit.json', ({ languages }) =>
    (languages as object[]).push({ id: 'ar', code: 'ar', name: 'العربية' }),
  );
  await writeFile(join(workspace, 'files/logo.png'), PNG);
  await change('nodes/store.json', (node) => {
    node['logo_url'] = 'files/logo.png';
  });
  await publish();
}

/** Answers the survey of the shop in a language, with an address. */
export async function newConversation(
  host: Pick<TestHost, 'url'>,
  {
    email,
    language = 'en',
    ...more
  }: { email: string | null; language?: string; [key: string]: unknown },
): Promise<TestConversation> {
  const customer = email === null ? {} : { customer: { email } };
  const reply = await post(host.url, submission({ language_id: language, ...customer, ...more }));
  const { id, chat_token_string: token } = (await reply.json()) as Record<string, string>;
  return { id: id!, token: token! };
}

/** Token of an operator's lasting link. */
export const operatorToken = async (
  host: Pick<TestHost, 'url' | 'query'>,
  operator = 'mara',
): Promise<string> => new URL(await inboxUrl(host, operator)).hash.replace('#token=', '');

/** Makes a call of an operator. */
export const callInbox = (
  host: Pick<TestHost, 'url'>,
  token: string,
  method: 'GET' | 'POST',
  path: string,
  body?: FormData | object,
): Promise<Response> =>
  fetch(`${host.url}/v1/inbox/conversations/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': randomUUID(),
      ...(body && !(body instanceof FormData) ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
  });

/** Writes a message as an operator. Resolves to its number in the conversation. */
export async function writeReply(
  host: Pick<TestHost, 'url'>,
  token: string,
  id: string,
  text: string,
): Promise<number> {
  const form = new FormData();
  form.set('body', text);
  const reply = await callInbox(host, token, 'POST', `${id}/messages`, form);
  if (reply.status !== 201) throw new Error(`Reply ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { seq: number }).seq;
}

/** Ends the minute of absence of all customers, and the pauses between tries. */
export const endAbsence = (host: Pick<TestHost, 'query'>) =>
  host.query("update reply_mails set next_at = now() where status = 'waiting'");

/** Items of a conversation, as its customer reads them. */
export async function itemsOf(
  host: Pick<TestHost, 'url'>,
  { id, token }: TestConversation,
): Promise<
  {
    actor: string;
    action: string;
    detail: { comment: { body: string; attachment: string | null } };
  }[]
> {
  const reply = await fetch(`${host.url}/v1/feedbacks/${id}/chat?token=${token}`);
  return ((await reply.json()) as { timeline_items: Awaited<ReturnType<typeof itemsOf>> })
    .timeline_items;
}

/** An email of a mail program: headers, and a text with CRLF in base64. */
export function emailOf(
  headers: Readonly<Record<string, string>>,
  text: string,
  files: readonly { name: string; type: string; content: Uint8Array }[] = [],
): string {
  const inBase64 = (bytes: Uint8Array) =>
    Buffer.from(bytes).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const body = [
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    inBase64(Buffer.from(text.replaceAll('\n', '\r\n'))),
  ];
  if (files.length === 0) return [...lines, 'MIME-Version: 1.0', ...body, ''].join('\r\n');
  const parts = files.map(({ name, type, content }) => [
    `Content-Type: ${type}; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    inBase64(content),
  ]);
  return [
    ...lines,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b1"',
    '',
    ...[body, ...parts].flatMap((part) => ['--b1', ...part]),
    '--b1--',
    '',
  ].join('\r\n');
}
