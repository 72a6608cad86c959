import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { serveNode } from '../support/serve-node.ts';
import { post as submit, submission } from '../support/submission.ts';

let host: TestHost;

beforeAll(async () => {
  host = await testHost();
});

afterAll(() => host.remove());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');

interface Reply {
  status: number;
  body: { error: { code: string; message: string } } & Record<string, unknown>;
}

async function replyOf(answer: Promise<Response>): Promise<Reply> {
  const response = await answer;
  return {
    status: response.status,
    body: (await response.json().catch(() => null)) as Reply['body'],
  };
}

function upload(
  content: Buffer,
  name: string,
  type: string,
  key: string = randomUUID(),
): Promise<Reply> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)], { type }), name);
  return replyOf(
    fetch(`${host.url}/v2/storage/direct_uploads`, {
      method: 'POST',
      body: form,
      headers: { 'Idempotency-Key': key },
    }),
  );
}

/** Creates a small PNG with a large size in its header. */
function hugePng(width: number, height: number): Buffer {
  const bytes = Buffer.from(PNG);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe('an upload', () => {
  it('is stored and served as a download', async () => {
    const { status, body } = await upload(PNG, 'picture.png', 'image/png');
    expect(status).toBe(201);
    const { id, url } = body['data'] as { id: string; url: string };
    expect(url).toBe(`${host.url}/v2/storage/blobs/${id}`);
    const answer = await fetch(url);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
    expect(
      Object.fromEntries(
        [
          'content-type',
          'content-disposition',
          'content-security-policy',
          'x-content-type-options',
        ].map((name) => [name, answer.headers.get(name)]),
      ),
    ).toEqual({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="${id}.png"; filename*=UTF-8''picture.png`,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    });
  });

  it('has a name without personal data', async () => {
    const { body } = await upload(PNG, 'ada@example.com 4111 1111 1111 1111.png', 'image/png');
    const { id } = body['data'] as { id: string };
    expect(await host.query('select name from blobs where id = $1', [id])).toEqual([
      { name: '[EMAIL] [NUMBER].png' },
    ]);
  });

  it('under the same key is stored once', async () => {
    const key = randomUUID();
    const [first, second] = [
      await upload(PDF, 'a.pdf', 'application/pdf', key),
      await upload(PDF, 'a.pdf', 'application/pdf', key),
    ];
    expect(second).toEqual(first);
    expect((await upload(PNG, 'a.png', 'image/png', key)).status).toBe(422);
  });

  it.each<[string, Buffer, string, string, RegExp]>([
    [
      'neither an image nor a PDF',
      Buffer.from('just words'),
      'notes.txt',
      'text/plain',
      /found unknown/,
    ],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'a.svg',
      'image/svg+xml',
      /expected an image/,
    ],
    ['a PNG with the name of a PDF', PNG, 'a.pdf', 'application/pdf', /do not match/],
    ['a PNG with the name of an HTML page', PNG, 'a.html', 'image/png', /do not match/],
    ['a PNG with the type of an HTML page', PNG, 'a.png', 'text/html', /do not match/],
    [
      'more than 40 megapixels',
      hugePng(8000, 5001),
      'a.png',
      'image/png',
      /expected at most 40000000 pixels, found 40008000/,
    ],
  ])('refuses %s', async (_, content, name, type, message) => {
    const { status, body } = await upload(content, name, type);
    expect([status, body.error.code]).toEqual([422, 'file_refused']);
    expect(body.error.message).toMatch(message);
  });

  it('refuses more than 10 MB', async () => {
    expect(
      (await upload(Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]), 'a.png', 'image/png'))
        .status,
    ).toBe(413);
  });

  it('with an unknown id is not found', async () => {
    for (const id of [randomUUID(), '..%2F..%2Fetc%2Fpasswd', 'x', '-'.repeat(36)])
      expect((await fetch(`${host.url}/v2/storage/blobs/${id}`)).status).toBe(404);
  });
});

const postForm = (path: string, fields: Record<string, string>) =>
  replyOf(fetch(host.url + path, { method: 'POST', body: new URLSearchParams(fields) }));
const send = (address: string, question_id = 'q-phone_verification') =>
  postForm('/v1/customers/send_verification_token', { address, kind: 'sms', question_id });
const verify = (id: unknown, token: string) =>
  postForm('/v1/customers/verify', { verification_id: String(id), token });
const sentCode = (address: string) =>
  new RegExp(`SMS to \\${address}: (\\d{6})`).exec(host.logLines.join('\n'))![1]!;

/** Pages that ask for a phone number with the question. */
const phonePages = (id: string) => [
  {
    id: 's',
    elements: [
      { id: 'e', type: 'question', question: { id, key: 'phone', style: 'phone_verification' } },
    ],
  },
];

describe('a phone number', () => {
  it('is verified by the sent code only', async () => {
    const { status, body } = await send('+905321112233');
    expect(status).toBe(201);
    const code = sentCode('+905321112233');
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await verify(body['id'], wrong)).body.error.code).toBe('wrong_code');
    const verified = await verify(body['id'], code);
    expect(verified).toMatchObject({
      status: 200,
      body: { address: '+905321112233', token: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
    });
  });

  it('has five tries for a code, at the same time too', async () => {
    const { body } = await send('+905321112244');
    const code = sentCode('+905321112244');
    await Promise.all(Array.from({ length: 5 }, () => verify(body['id'], 'wrong')));
    expect((await verify(body['id'], code)).status).toBe(422);
  });

  it('is verified during a survey that its channel no longer shows', async () => {
    const question = randomUUID();
    const id = await serveNode(host, phonePages(question));
    const sendFor = async () => (await send('+905321112255', question)).status;
    expect(await sendFor()).toBe(201);
    const change = async (node: Record<string, unknown>) => {
      const content = JSON.stringify({ id, name: id, flow_id: 'flow-store', ...node });
      await writeFile(join(host.workspace, `nodes/${id}.json`), content);
      await host.publish();
      await eventually(async () =>
        expect(await (await fetch(`${host.url}/v1/nodes/${id}`)).json()).toMatchObject(node),
      );
    };
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await change({ name: 'another survey' });
    expect(await sendFor()).toBe(201);
    await change({ status: 'inactive' });
    expect(await sendFor()).toBe(201);
    await change({ activation_end_date: daysAgo(0.5) });
    expect(await sendFor()).toBe(201);
    await change({ activation_end_date: daysAgo(2) });
    expect(await sendFor()).toBe(422);
    await change({ activation_start_date: daysAgo(-1) });
    expect(await sendFor()).toBe(422);
  });

  it('gets no code for a question that no channel has shown', async () => {
    const question = randomUUID();
    const flow = { id: question, name: question, states: phonePages(question) };
    await writeFile(join(host.workspace, `flows/${question}.json`), JSON.stringify(flow));
    // Served after it, so the flow is known.
    await serveNode(host, [{ id: 's' }]);
    for (const id of [question, 'nope', 'constructor'])
      expect((await send('+905321112266', id)).body.error.code).toBe('unknown_question');
    await serveNode(host, [{ id: 's' }], { flow_id: question });
    expect((await send('+905321112266', question)).status).toBe(201);
  });

  it.each(['', '12', '0532 111 22 33', '+90532111223344556'])('"%s" is invalid', async (address) =>
    expect((await send(address)).status).toBe(422),
  );
});

describe('a look-up', () => {
  const ask = (answer: unknown) =>
    replyOf(
      fetch(`${host.url}/v1/flows/flow-gallery/requests`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ question_id: 'q-dynamic_request', flow_id: 'flow-gallery', answer }),
      }),
    );
  it('finds an answer of the workspace, ignoring case', async () => {
    expect(await ask(' order-1001 ')).toEqual({
      status: 200,
      body: { responses: [{ question_id: 'q-order_item', input: 'The Old Man and the Sea' }] },
    });
  });
  it.each<[unknown, number]>([
    ['ORDER-9', 404],
    ['constructor', 404],
    [7, 422],
  ])('of %o is answered with %d', async (answer, status) =>
    expect((await ask(answer)).status).toBe(status),
  );
});

it('a node and its conversations report whether it is operating, by its owner and its hours', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 5, 12) });
  try {
    const hours = (start: string, end: string) => ({ operating_hours: [{ day: 1, start, end }] });
    const isOperating = async (node: Record<string, unknown>) => {
      const id = await serveNode(host, [{ id: 's' }], node);
      const { operating } = (await (await fetch(`${host.url}/v1/nodes/${id}`)).json()) as {
        operating: boolean;
      };
      const sent = await submit(
        host.url,
        submission({ node_id: id, flow_id: `f-${id}`, responses: [] }),
      );
      const feedback = (await sent.json()) as { id: string; chat_token_string: string };
      const chat = (await (
        await fetch(
          `${host.url}/v1/feedbacks/${feedback.id}/chat?token=${feedback.chat_token_string}`,
        )
      ).json()) as { node: { operating: boolean } };
      expect(chat.node.operating).toBe(operating);
      return operating;
    };
    expect(await isOperating(hours('09:00', '17:00'))).toBe(true);
    expect(await isOperating(hours('13:00', '17:00'))).toBe(false);
    expect(await isOperating({ ...hours('09:00', '17:00'), operating: false })).toBe(false);
    expect(await isOperating({ ...hours('13:00', '17:00'), operating_24_7: true })).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
