import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testHost, type TestHost } from '../support/host.ts';
import { PNG } from '../support/pictures.ts';
import { callInbox, itemsOf, newConversation, operatorToken } from '../support/reply-mails.ts';

/** Tests of files in conversations: pictures and PDF, recognised by their content. */

const PDF = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');

let host: TestHost;
let token: string;

beforeAll(async () => {
  host = await testHost();
  token = await operatorToken(host);
});
afterAll(() => host.remove());

function formOf(content: Uint8Array, name: string, type: string): FormData {
  const form = new FormData();
  form.set('attachment', new Blob([new Uint8Array(content)], { type }), name);
  return form;
}

type Talk = Awaited<ReturnType<typeof newConversation>>;

const sendAsCustomer = (talk: Talk, form: FormData): Promise<Response> =>
  fetch(`${host.url}/v1/feedbacks/${talk.id}/chat_messages`, {
    method: 'POST',
    headers: { 'X-Chat-Token': talk.token, 'Idempotency-Key': randomUUID() },
    body: form,
  });

const newTalk = () => newConversation(host, { email: null });
const pdfForm = (name = 'Angebot für Ünal.pdf') => formOf(PDF, name, 'application/pdf');

describe('a PDF', () => {
  it('reaches both sides with its name, type and size', async () => {
    const talk = await newTalk();
    expect((await sendAsCustomer(talk, pdfForm())).status).toBe(201);
    const reply = await callInbox(host, token, 'POST', `${talk.id}/messages`, pdfForm('b.pdf'));
    expect(reply.status).toBe(201);
    const file = { type: 'application/pdf', size: PDF.length };
    const sent = (await reply.json()) as { detail: { comment: object } };
    expect(sent.detail.comment).toMatchObject({ file: { name: 'b.pdf', ...file } });
    const comments = (await itemsOf(host, talk))
      .filter(({ action }) => action === 'add_comment')
      .map(({ detail }) => detail.comment);
    expect(comments).toMatchObject([
      { body: '', file: { name: 'Angebot für Ünal.pdf', ...file } },
      { body: '', file: { name: 'b.pdf', ...file } },
    ]);
  });

  it('is served as a download with its name', async () => {
    const talk = await newTalk();
    const reply = (await (await sendAsCustomer(talk, pdfForm("a'b für.pdf"))).json()) as {
      detail: { comment: { attachment: string } };
    };
    const { attachment } = reply.detail.comment;
    const served = await fetch(attachment);
    const id = attachment.split('/').at(-1);
    expect(served.headers.get('content-disposition')).toBe(
      `attachment; filename="${id}.pdf"; filename*=UTF-8''a%27b%20f%C3%BCr.pdf`,
    );
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toBe('sandbox');
    expect(Buffer.from(await served.arrayBuffer())).toEqual(PDF);
  });

  it('is named in the list of the inbox', async () => {
    const talk = await newTalk();
    await sendAsCustomer(talk, pdfForm('List of parts.pdf'));
    const reply = await fetch(`${host.url}/v1/inbox/conversations`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { conversations } = (await reply.json()) as {
      conversations: { id: string; last_message: object }[];
    };
    expect(conversations.find(({ id }) => id === talk.id)!.last_message).toEqual({
      actor: 'customer',
      body: 'List of parts.pdf',
      has_attachment: true,
    });
  });

  it('has a name without signs that mislead', async () => {
    const talk = await newTalk();
    await sendAsCustomer(talk, pdfForm('../invoice\u202Efdp.exe\u2066.pdf'));
    const [row] = await host.query(
      `select name from blobs join timeline_items on attachment_id = blobs.id where feedback_id = '${talk.id}'`,
    );
    expect(row).toEqual({ name: 'invoicefdp.exe.pdf' });
  });
});

describe('a file is refused', () => {
  const cases: [string, FormData, string][] = [
    ['that only has the name of a PDF', formOf(PNG, 'a.pdf', 'application/pdf'), 'do not match'],
    ['of a PDF with the name of a picture', formOf(PDF, 'a.png', 'image/png'), 'do not match'],
    ['of words', formOf(Buffer.from('words'), 'a.pdf', 'application/pdf'), 'found unknown'],
  ];
  for (const [name, form, reason] of cases)
    it(name, async () => {
      const reply = await sendAsCustomer(await newTalk(), form);
      expect(reply.status).toBe(422);
      const { error } = (await reply.json()) as { error: { code: string; message: string } };
      expect(error.code).toBe('file_refused');
      expect(error.message).toContain(reason);
    });
});
