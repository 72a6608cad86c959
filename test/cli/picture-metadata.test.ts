import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orientationIn } from '../../core/privacy/pictures/orientation.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { SECRET } from '../support/picture-bytes.ts';
import { JPEG, picturesWithPlace } from '../support/pictures.ts';
import { post, submission } from '../support/submission.ts';

/** Tests that the host stores pictures without the location in their metadata, from any sender. */

let host: TestHost;
let chat: { id: string; chat_token_string: string };
let operator: string;

beforeAll(async () => {
  host = await testHost();
  chat = (await (await post(host.url, submission())).json()) as typeof chat;
  operator = (await host.inboxes())[0]!.url.split('token=')[1]!;
});
afterAll(() => host.remove());

async function sendForm(
  path: string,
  field: string,
  { type, name, bytes }: { type: string; name: string; bytes: Uint8Array },
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const reply = await fetch(host.url + path, {
    method: 'POST',
    headers: { 'Idempotency-Key': randomUUID(), ...headers },
    body: form,
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}
const upload = (picture: (typeof picturesWithPlace)[number]) =>
  sendForm('/v2/storage/direct_uploads', 'file', picture);

async function read(url: string): Promise<Buffer> {
  const reply = await fetch(url);
  expect(reply.status).toBe(200);
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(Number(reply.headers.get('Content-Length'))).toBe(bytes.length);
  return bytes;
}

describe.each(picturesWithPlace)('of $type', (picture) => {
  it('an upload has no place', async () => {
    const { status, body } = await upload(picture);
    expect(status).toBe(201);
    const bytes = await read((body['data'] as { url: string }).url);
    expect(bytes.includes(SECRET)).toBe(false);
    // It is still an accepted picture.
    expect((await upload({ ...picture, bytes })).status).toBe(201);
  });

  it.each(['customer', 'operator'])('an attachment of a %s has no place', async (side) => {
    const { status, body } =
      side === 'customer'
        ? await sendForm(`/v1/feedbacks/${chat.id}/chat_messages`, 'attachment', picture, {
            'X-Chat-Token': chat.chat_token_string,
          })
        : await sendForm(`/v1/inbox/conversations/${chat.id}/messages`, 'attachment', picture, {
            Authorization: `Bearer ${operator}`,
          });
    expect(status).toBe(201);
    const [url] = /https?:[^"]+blobs\/[\w-]+/.exec(JSON.stringify(body))!;
    expect((await read(url)).includes(SECRET)).toBe(false);
  });
});

it('a turned picture stays turned', async () => {
  const { body } = await upload(picturesWithPlace[0]!);
  const bytes = await read((body['data'] as { url: string }).url);
  expect(orientationIn(bytes.subarray(bytes.indexOf('Exif\0\0')))).toBe(6);
});

it('a picture that can not be read is refused in words', async () => {
  const bytes = JPEG.subarray(0, Buffer.from(JPEG).indexOf(Buffer.from([0xff, 0xda])));
  expect(await upload({ type: 'image/jpeg', name: 'a.jpg', bytes })).toMatchObject({
    status: 422,
    body: { error: { code: 'file_refused', message: 'file: the image can not be read.' } },
  });
});

it('the folder of files has no place', async () => {
  const folder = join(host.folder, 'files');
  // Received files are removed after the reply unless they are stored.
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.part'));
  expect(names.length).toBeGreaterThanOrEqual(15);
  for (const name of names) {
    const content = await readFile(join(folder, name));
    expect([name, content.includes(SECRET)]).toEqual([name, false]);
  }
});
