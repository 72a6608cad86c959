import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedLanguages } from '../../cli/host/pages/sentences.ts';
import { personBrowser } from '../support/person-browser.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { post, postMessage, submission } from '../support/submission.ts';

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
  new Promise<{ status: number | undefined; text: string; location: string | undefined }>(
    (done) => {
      request(
        host.url + path,
        { headers: { Host: 'feedback.example.com', ...headers } },
        (response) => {
          let text = '';
          response.on('data', (chunk) => (text += chunk));
          response.on('end', () =>
            done({ status: response.statusCode, text, location: response.headers.location }),
          );
        },
      ).end();
    },
  );

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
    ])
      expect(page.replaceAll('<wbr>', '')).toContain(text);
  });

  it('is in the language of its address, of the person, or of the browser', async () => {
    const browser = personBrowser(host.url);
    const token = new URL((await host.inboxes())[0]!.url).hash.replace('#token=', '');
    const languageOf = async (query = '', headers = {}) => {
      const page = await browser.call('GET', `/start${query}`, undefined, headers);
      return /<html lang="([\w-]+)" dir="(\w+)"/.exec(page.text)!.slice(1).join(' ');
    };
    const german = { 'Accept-Language': 'de-AT, en;q=0.5' };
    expect(await languageOf()).toBe('en ltr');
    expect(await languageOf('', german)).toBe('de ltr');
    expect(await languageOf('?lang=xx', german)).toBe('de ltr');
    await browser.call('POST', '/v1/sign-in/link', { token });
    await browser.call('PATCH', '/v1/account', { language: 'tr' });
    expect(await languageOf('', german)).toBe('tr ltr');
    expect(await languageOf('?lang=ar', german)).toBe('ar rtl');
    expect((await browser.call('GET', '/start/today?lang=ar')).text).toContain('اليوم');
    await browser.call('PATCH', '/v1/account', { language: null });
  });

  it('has no paths of files, and the pictures of channels that show their survey to all', async () => {
    const page = await (await fetch(`${host.url}/start`)).text();
    expect(page).not.toMatch(/(?:nodes|flows|widgets)\/[\w-]+\.json/);
    expect(page).toContain('data-page="/web_flow_preview?flow_id=flow-hotel"');
    expect(page).toContain('data-page="/widget?code=PSN-MIRAMAR&#38;isPreview=true" data-opened');
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
    for (const headers of [{}, { Cookie: '__Host-psn-session=wrong' }]) {
      const closed = await getPublic('/start', headers);
      expect(closed.status).toBe(302);
      expect(closed.location).toBe('/sign-in?next=%2Fstart');
      expect(closed.text).not.toMatch(/PSN-[A-Z]{7}|node-store/);
    }
    const token = new URL((await host.inboxes())[0]!.url).hash.replace('#token=', '');
    const session = await personBrowser(host.url).call('POST', '/v1/sign-in/link', { token });
    const [cookie] = session.headers.getSetCookie();
    const value = /=([^;]+)/.exec(cookie!)![1];
    const content = await getPublic('/start', { Cookie: `__Host-psn-session=${value}` });
    expect(content.status).toBe(200);
    expect(content.text).toContain('https://feedback.example.com/w/PSN-BOOKSHP.js');
    // The code and the words of the menu load beside its script.
    const preloaded = content.text.match(/(?<=rel="modulepreload"[^>]* href=")[^"]*/g) ?? [];
    expect(preloaded).toContainEqual(expect.stringMatching(/^\/c\/psn-people-\w+\.js$/));
    expect(preloaded).toContainEqual(expect.stringMatching(/^\/l\/\w+\/en\.people\.js$/));
  });
});

describe('the numbers of today', () => {
  const readToday = async (name: string): Promise<string> => {
    const { url } = (await host.inboxes()).find((inbox) => inbox.name === name)!;
    const headers = { Authorization: `Bearer ${url.split('#token=')[1]}` };
    const reply = await fetch(`${host.url}/start/today`, { headers });
    expect(reply.status).toBe(200);
    return (await reply.text()).replaceAll(/\s+/g, ' ');
  };

  it('are for operators only, under a loopback name too', async () => {
    expect((await fetch(`${host.url}/start/today`)).status).toBe(401);
    const page = await (await fetch(`${host.url}/start`)).text();
    expect(page).not.toContain('responses today');
  });

  it('offer samples while there are no answers, to operators that may remove them', async () => {
    expect(await readToday('Mara')).toContain('data-post="/v1/samples/add"');
    expect(await readToday('Ole Brand')).not.toContain('samples');
  });

  it('count answers by survey and conversations that wait, and show each role its own', async () => {
    const { id, chat_token_string: token } = (await (
      await post(host.url, { ...submission(), customer: { name: 'Ada <b>' } })
    ).json()) as { id: string; chat_token_string: string };
    await post(host.url, submission());
    const all = await readToday('Mara');
    expect(all).toContain('<strong>2</strong> responses today');
    expect(all).toMatch(/Store visit<\/span><span class="row-number">2</);
    expect(all).toContain('<strong>0</strong> conversations wait');
    expect(all).not.toContain('samples');

    await postMessage(host.url, { id, token }, 'Is it <i>open</i>?');
    const waiting = await readToday('Ole Brand');
    expect(waiting).toContain('<strong>1</strong> conversation waits');
    expect(waiting).toContain(`href="/inbox#conversation=${id}"`);
    expect(waiting).toContain('Ada &#60;b&#62;');
    expect(waiting).toContain('Is it &#60;i&#62;open&#60;/i&#62;?');
    expect(waiting).not.toContain('responses today');
    const numbers = await readToday('Runa Vale');
    expect(numbers).toContain('<strong>2</strong> responses today');
    expect(numbers).not.toContain('Ada');
  });

  it('count answers with an email address that have no reply, although no conversation waits', async () => {
    const ask = (body: string) =>
      post(host.url, {
        ...submission(),
        node_id: 'node-types',
        flow_id: 'flow-types',
        responses: [{ question_id: 'q-email', body }],
      });
    const words = 'with an email address, but without a reply';
    expect(await readToday('Ole Brand')).not.toContain(words);
    await ask('');
    expect(await readToday('Ole Brand')).not.toContain(words);
    const { id, chat_token_string: token } = (await (await ask('ada@shop.example')).json()) as {
      id: string;
      chat_token_string: string;
    };
    const asked = await readToday('Ole Brand');
    expect(asked.replaceAll(/<.?strong>/g, '')).toContain(`1 response ${words}`);
    expect(asked.replaceAll(/<.?strong>/g, '')).not.toContain('0 conversations');
    expect(await readToday('Runa Vale')).not.toContain(words);
    // A message makes it a conversation, which is counted above.
    await postMessage(host.url, { id, token }, 'Hello?');
    expect(await readToday('Ole Brand')).not.toContain(words);
  });

  it('count the last seven days whole, as the results do', async () => {
    const inWeek = async () =>
      /Store visit<.*?row-note">(\d+) in 7 days/.exec(await readToday('Mara'))?.[1];
    expect(await inWeek()).toBe('2');
    await host.query(`update feedbacks set created_at = now() - interval '6 days 23:59:59'
      where id = (select id from feedbacks limit 1)`);
    expect(await inWeek()).toBe('1');
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
