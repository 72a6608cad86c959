import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedLanguages } from '../../cli/host/pages/sentences.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { post, submission } from '../support/submission.ts';

let host: TestHost;

beforeAll(async () => {
  host = await testHost({
    publicUrls: ['https://feedback.example.com'],
    trustProxy: '127.0.0.1',
  });
});
afterAll(() => host.remove());

/** Reads a path as it is reached under a public name. */
const getPublic = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; text: string }>((done) => {
    request(
      host.url + path,
      { headers: { Host: 'feedback.example.com', ...headers } },
      (response) => {
        let text = '';
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () => done({ status: response.statusCode, text }));
      },
    ).end();
  });

describe('the start page', () => {
  it('has the snippets of each widget and survey, and the link to share with its QR code', async () => {
    const page = await (await fetch(`${host.url}/start`)).text();
    for (const text of [
      `&#60;script type=&#34;module&#34; src=&#34;https://feedback.example.com/w/PSN-BOOKSHP.js&#34;&#62;`,
      `&#60;PsnWidget code=&#34;PSN-BOOKSHP&#34; apiUrl=&#34;https://feedback.example.com&#34; /&#62;`,
      `script.src = &#39;https://feedback.example.com/w/PSN-BOOKSHP.js&#39;;`,
      `&#60;psn-feedback node-id=&#34;node-store&#34;&#62;`,
      `&#60;iframe title=&#34;Survey&#34; src=&#34;https://feedback.example.com/feedback?node_id=node-store&#34;`,
      `if (origin !== &#39;https://feedback.example.com&#39; || data.type !== &#39;PSN_HEIGHT&#39;) return;`,
      `https://feedback.example.com/feedback?node_id=node-store`,
      'aria-label="QR code of the link"',
      '/inbox',
    ])
      expect(page).toContain(text);
  });

  it.each([
    ['/start', "'none'"],
    ['/demo', "'self'"],
  ])('%s may be read and framed by no other origin', async (path, ancestors) => {
    const { headers } = await fetch(host.url + path, {
      headers: { Origin: 'https://evil.example' },
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const policy = headers.get('content-security-policy');
    for (const part of ["default-src 'none'", "script-src 'self'", `frame-ancestors ${ancestors};`])
      expect(policy).toContain(part);
  });

  it('shows strangers nothing under a public name, and operators everything', async () => {
    const closed = await getPublic('/start');
    expect(closed.status).toBe(200);
    expect(closed.text).toContain('/inbox');
    expect(closed.text).not.toMatch(/PSN-[A-Z]{7}|node-store/);
    expect((await getPublic('/start/content')).status).toBe(401);
    expect((await getPublic('/start/content', { Authorization: 'Bearer wrong' })).status).toBe(401);

    const token = new URL((await host.inboxes())[0]!.url).hash.replace('#token=', '');
    const content = await getPublic('/start/content', { Authorization: `Bearer ${token}` });
    expect(content.status).toBe(200);
    expect(content.text).toContain('https://feedback.example.com/w/PSN-BOOKSHP.js');
  });
});

it('no header of a request changes an address that others get', async () => {
  const spoofed = { 'X-Forwarded-Host': 'localhost', 'X-Forwarded-Proto': 'http' };
  expect((await getPublic('/start', spoofed)).text).not.toMatch(/PSN-[A-Z]{7}|node-store/);

  const evil = { 'X-Forwarded-Host': 'evil.example', Host: 'localhost:1' };
  const { id, chat_token_string: token } = (await (await post(host.url, submission())).json()) as {
    id: string;
    chat_token_string: string;
  };
  const form = new FormData();
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  form.set('attachment', new Blob([picture], { type: 'image/png' }), 'picture.png');
  const sent = await fetch(`${host.url}/v1/feedbacks/${id}/chat_messages`, {
    method: 'POST',
    headers: { ...evil, 'X-Chat-Token': token, 'Idempotency-Key': 'spoofed-0000' },
    body: form,
  });
  expect(sent.status).toBe(201);
  const { detail } = (await sent.json()) as { detail: { comment: { attachment: string } } };
  expect(detail.comment.attachment).toMatch(/^https:\/\/feedback\.example\.com\/v2\/storage\//);
});

it.each([
  [undefined, []],
  ['tr', ['tr']],
  ['en;q=0.5, de-AT, tr;q=0.9, *;q=0.1, fr;q=0', ['de-AT', 'tr', 'en']],
])('reads the accepted languages %s', (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages);
});
