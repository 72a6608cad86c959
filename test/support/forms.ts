import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';

/** Forms with files, as browsers post them. */

export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const picture = (name = 'picture.png'): File =>
  new File([PICTURE], name, { type: 'image/png' });

/** Posts a form; returns the reply. */
export async function postForm(
  url: string,
  fields: Record<string, string | File>,
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Idempotency-Key': randomUUID(), ...headers },
    body: form,
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { data: { id: string; url: string } };
}
