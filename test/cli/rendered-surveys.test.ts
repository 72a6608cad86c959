import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { serveNode } from '../support/serve-node.ts';
import { post, postMessage, submission } from '../support/submission.ts';

type Json = Record<string, unknown>;
type Render = (request: Json) => Promise<{ html: string } | null>;

let host: TestHost;
let renderSurvey: Render;

beforeAll(async () => {
  host = await testHost();
  const file = pathToFileURL(resolve('dist/server/index.js')).href;
  ({ renderSurvey } = (await import(file)) as { renderSurvey: Render });
});
afterAll(() => host.remove());

async function pageOf(path: string, language = 'en') {
  const response = await fetch(host.url + path, { headers: { 'Accept-Language': language } });
  const html = await response.text();
  return {
    html,
    policy: response.headers.get('content-security-policy')!,
    /** Content without scripts. */
    survey: /<template shadowrootmode="open">(.*)<\/template>/s.exec(html)?.[1] ?? null,
    data: /<script type="application\/json" data-psn>(.*?)<\/script>/s.exec(html)?.[1] ?? null,
  };
}

describe('a page with a survey', () => {
  it.each([
    ['/feedback?node_id=node-hotel', 'psn-feedback'],
    ['/web_feedback?node_id=node-hotel', 'psn-feedback'],
    ['/flow_preview?flow_id=flow-hotel', 'psn-flow-preview'],
    ['/web_flow_preview?flow_id=flow-hotel', 'psn-flow-preview'],
  ])('%s has its first page before any script', async (path, tag) => {
    const { html, survey } = await pageOf(path);
    expect(html).toContain(`<${tag} `);
    expect(survey).toContain('How likely are you to recommend our hotel?');
    expect(survey).toContain('Next');
  });

  it('is in the language of the visitor, or of its address, and says so', async () => {
    const german = await pageOf('/feedback?node_id=node-hotel', 'de-AT,de;q=0.9');
    expect(german.html).toContain('<html lang="de" dir="ltr"');
    expect(german.survey).toContain('Wie war Ihr Zimmer?');
    const asked = await pageOf('/flow_preview?flow_id=flow-hotel&lang=de');
    expect(asked.survey).toContain('Wie war Ihr Zimmer?');
    const elements = [{ id: 'n', type: 'next_page' }];
    const node = await serveNode(host, [{ id: 's', elements }]);
    const arabic = await pageOf(`/feedback?node_id=${node}`, 'ar');
    expect(arabic.html).toContain('<html lang="ar" dir="rtl"');
    expect(arabic.survey).toContain('إرسال');
  });

  it('has the name of its channel as its title', async () => {
    expect((await pageOf('/feedback?node_id=node-hotel')).html).toContain(
      '<title>Hotel Miramar</title>',
    );
  });

  it('shows the channel’s logo and name, and is known by them elsewhere', async () => {
    const { html, survey } = await pageOf(
      `/feedback?node_id=${await serveNode(host, [{ id: 's', elements: [] }], {
        name: 'Café "Zur Post"',
        logo_url: 'https://post.example/logo.svg',
        favicon_url: '/pages/icon.png',
        share_image_url: 'https://post.example/card.png',
        primary_color: '#5b2a86',
      })}`,
    );
    expect(survey).toContain(
      '<img class="logo" src="https://post.example/logo.svg" alt=""/><span class="brand-name">Café',
    );
    expect(html).toContain('<meta property="og:title" content="Café &#34;Zur Post&#34;">');
    expect(html).toContain('<meta property="og:image" content="https://post.example/card.png">');
    expect(html).toContain(`<link rel="icon" href="${host.url}/pages/icon.png">`);
    expect(html).not.toContain('href="data:,"');
    expect(html).toContain('<meta name="theme-color" content="#5b2a86">');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://', ''])(
    'gives no address of a picture like “%s” to others',
    async (url) => {
      const node = { logo_url: url, favicon_url: url, share_image_url: url, primary_color: url };
      const { html } = await pageOf(
        `/feedback?node_id=${await serveNode(host, [{ id: 's', elements: [] }], node)}`,
      );
      const head = html.slice(0, html.indexOf('<body'));
      expect(head).not.toContain('og:image');
      expect(head).not.toContain('theme-color');
      expect(head.match(/rel="icon"/g)).toHaveLength(1);
    },
  );

  it('says in the language of the visitor that answers need scripts', async () => {
    const { html } = await pageOf('/feedback?node_id=node-hotel', 'fr');
    expect(html).toMatch(
      /<noscript><p class="notice" lang="fr" dir="ltr">Pour répondre, activez JavaScript/,
    );
  });

  it('allows its own styles by their hash, and no others', async () => {
    const { html, policy } = await pageOf('/feedback?node_id=node-hotel');
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text!);
    expect(styles.length).toBe(2);
    for (const text of styles)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(policy).not.toContain('unsafe-inline');
    expect(html).not.toMatch(/ style="/);
  });

  it('has the answer of the API, which it then need not ask for', async () => {
    const { data } = await pageOf('/feedback?node_id=node-hotel');
    const answer: unknown = await (await fetch(`${host.url}/v1/nodes/node-hotel`)).json();
    expect(JSON.parse(data!)).toEqual(answer);
  });

  it('lets no text of a survey or an address out of its place', async () => {
    const attack = '</script></template><script>alert(1)</script><!--"\'';
    const node = await serveNode(
      host,
      [{ id: 's', title: attack, elements: [{ id: 'l', type: 'label', text: attack }] }],
      { name: attack },
    );
    const { html, survey, data } = await pageOf(
      `/feedback?node_id=${node}&external_id=${encodeURIComponent(attack)}`,
    );
    expect(survey).toContain('alert(1)');
    expect(JSON.parse(data!)).toMatchObject({ name: attack });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<!--');
  });

  it.each([
    ['demands a signature', { use_signature_verify: true, public_key: 'none' }],
    [
      'counts its visits',
      { channel_quota: { active: true, action_kind: 'display', remaining: 5 } },
    ],
    ['is closed', { status: 'inactive' }],
  ])('has none of a channel that %s', async (_, node) => {
    const id = await serveNode(host, [{ id: 's', title: 'Secret', elements: [] }], node);
    const { html, survey } = await pageOf(`/feedback?node_id=${id}`);
    expect(html).toContain('page.js');
    expect(survey).toBeNull();
    expect(html).not.toContain('Secret');
  });

  it('is the bare page where there is no such channel', async () => {
    const { html, survey } = await pageOf('/feedback?node_id=none');
    expect(html).toContain('page.js');
    expect(survey).toBeNull();
  });
});

describe('renderSurvey', () => {
  const request = (data: Json, more: Json = {}): Json => ({
    tag: 'psn-flow-preview',
    attributes: { 'flow-id': data['id'] },
    data,
    languages: ['en'],
    address: 'https://example.com/',
    ...more,
  });
  const readFlow = async (name: string) =>
    JSON.parse(await readFile(`examples/workspace/flows/${name}.json`, 'utf8')) as Json & {
      states: (Json & { elements?: (Json & { id: string })[] })[];
    };

  it('renders every question type', async () => {
    const flow = await readFlow('gallery');
    let count = 0;
    for (const state of flow.states) {
      for (const element of state.elements ?? []) {
        const data = { ...flow, states: [{ ...state, elements: [element] }] };
        const rendered = await renderSurvey(request(data));
        expect(rendered?.html, element.id).toContain('class="state ');
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(30);
  });

  it('keeps nothing between two calls', async () => {
    const flow = await readFlow('hotel');
    const [german, english] = await Promise.all([
      renderSurvey(request(flow, { languages: ['de'] })),
      renderSurvey(request(flow)),
    ]);
    expect(german!.html).toContain('Wie war Ihr Zimmer?');
    expect(english!.html).toContain('How was your room?');
  });

  it.each([null, 7, 'text', [], {}, { states: 3 }, { id: 'x', states: [] }])(
    'gives nothing for %j, which no API sends',
    async (data) => {
      expect(await renderSurvey(request({}, { data }))).toBeNull();
    },
  );

  it('leaves a very long page to the browser', async () => {
    const elements = Array.from({ length: 101 }, (_, at) => ({
      id: `l${at}`,
      type: 'label',
      text: 'A line',
    }));
    const flow = { id: 'long', states: [{ id: 's', elements }] };
    expect(await renderSurvey(request(flow))).toBeNull();
    expect(
      await renderSurvey(request({ ...flow, states: [{ id: 's', elements: elements.slice(1) }] })),
    ).not.toBeNull();
  });
});

describe('the answer about a node', () => {
  const answerOf = async (path: string): Promise<Json> =>
    (await fetch(`${host.url}/v1/nodes/${path}`)).json() as Promise<Json>;

  it('brings the first screen for a tag that asks for it, in the visitor’s language', async () => {
    const { first_screen: screen, ...node } = await answerOf(
      'node-hotel?first_screen=psn-feedback&languages=de-AT,en',
    );
    const { markup, styles, files } = screen as {
      markup: unknown;
      styles: string;
      files: string[];
    };
    expect(JSON.stringify(markup)).toContain('Wie war Ihr Zimmer?');
    expect(styles).toContain('.root{');
    expect(files).toContainEqual(expect.stringMatching(/^l\/\w+\/de\.js$/));
    expect(node).toEqual(await answerOf('node-hotel'));
    for (const file of files) expect((await fetch(`${host.url}/${file}`)).status, file).toBe(200);
  });

  it('brings the whole panel for a widget of the node', async () => {
    const query = 'first_screen=psn-widget&languages=en&code=';
    const { first_screen: screen } = await answerOf(`node-store?${query}PSN-BOOKSHP`);
    expect(JSON.stringify(screen)).toContain('header-title');
    expect(await answerOf(`node-hotel?${query}PSN-BOOKSHP`)).not.toHaveProperty('first_screen');
    expect(await answerOf(`node-store?${query}PSN-NOTHING`)).not.toHaveProperty('first_screen');
  });

  it.each([
    ['that nobody asks for', 'node-hotel'],
    ['of another tag', 'node-hotel?first_screen=psn-chat'],
    ['that is none', 'node-hotel?first_screen='],
  ])('brings no first screen %s', async (_, path) => {
    expect(await answerOf(path)).not.toHaveProperty('first_screen');
  });

  /** The seed of a rendered screen: each rendering has another one. */
  async function seedOf(node: string): Promise<string> {
    const answer = await answerOf(`${node}?first_screen=psn-feedback&languages=en`);
    return /"data-seed":"(-?\d+)"/.exec(JSON.stringify(answer))![1]!;
  }

  it('renders a screen once for all visitors, and again for what has changed', async () => {
    expect(await seedOf('node-hotel')).toBe(await seedOf('node-hotel'));
    const elements = (text: string) => [{ id: 'l', type: 'label', text }];
    const id = await serveNode(host, [{ id: 's', elements: elements('Before') }]);
    const before = await seedOf(id);
    const file = join(host.workspace, `flows/${id}.json`);
    await writeFile(file, (await readFile(file, 'utf8')).replace('Before', 'After'));
    await host.publish();
    await eventually(async () => expect(await seedOf(id)).not.toBe(before));
  });

  it('renders anew for each visitor what chance decides', async () => {
    const options = ['a', 'b'].map((key) => ({ id: key, key, body: key }));
    const question = { id: 'q', key: 'q', style: 'random', body: 'Q', options };
    const elements = [{ id: 'e', type: 'question', key: 'q', question }];
    const id = await serveNode(host, [{ id: 's', title: 'Drawn', elements }]);
    expect(await seedOf(id)).not.toBe(await seedOf(id));
  });

  it('brings none of a node that demands a signature', async () => {
    const id = await serveNode(host, [{ id: 's', title: 'Secret', elements: [] }], {
      use_signature_verify: true,
      public_key: 'none',
    });
    expect(JSON.stringify(await answerOf(`${id}?first_screen=psn-feedback`))).not.toContain(
      'Secret',
    );
  });
});

describe('the answer about a chat', () => {
  const begin = async (): Promise<{ id: string; token: string }> => {
    const answer = await post(host.url, submission({ language_id: 'de' }));
    const { id, chat_token_string: token } = (await answer.json()) as Record<string, string>;
    await postMessage(host.url, { id: id!, token: token! }, 'A <b>late</b> question');
    return { id: id!, token: token! };
  };
  const answerOf = ({ id, token }: { id: string; token: string }, query: string) =>
    fetch(`${host.url}/v1/feedbacks/${id}/chat?token=${token}${query}`);
  const WANTED = '&first_screen=psn-chat&languages=de,en&zone=';

  it('brings its first screen for a tag that asks for it, in the reader’s language and time', async () => {
    const chat = await begin();
    const response = await answerOf(chat, `${WANTED}Asia/Tokyo`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { first_screen: screen, ...rest } = (await response.json()) as Json;
    expect(rest).toEqual(await (await answerOf(chat, '')).json());
    const { markup, files } = screen as { markup: unknown; files: string[] };
    const text = JSON.stringify(markup);
    const { created_at: time } = (rest['timeline_items'] as { detail: { comment: Json } }[])[0]!
      .detail.comment;
    const inTokyo = new Intl.DateTimeFormat('de', {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'Asia/Tokyo',
    }).format(new Date(String(time)));
    expect(text).toContain('A <b>late</b> question');
    expect(text).toContain(inTokyo);
    expect(text).toContain('Ihre Nachricht');
    for (const file of files) expect((await fetch(`${host.url}/${file}`)).status, file).toBe(200);
  });

  it.each(['', 'Mars/Olympus', '../etc'])('brings none for the time zone “%s”', async (zone) => {
    const response = await answerOf(await begin(), WANTED + zone);
    expect(response.status).toBe(200);
    expect(await response.json()).not.toHaveProperty('first_screen');
  });

  it('brings nothing to who has no token', async () => {
    const { id } = await begin();
    const response = await answerOf({ id, token: 'guessed' }, `${WANTED}UTC`);
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain('question');
  });
});
