import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testHost, type TestHost } from '../support/host.ts';
import { serveNode } from '../support/serve-node.ts';

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
    /** What is seen without scripts. */
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
    expect(arabic.survey).toContain('التالي');
  });

  it('has the name of its channel as its title', async () => {
    expect((await pageOf('/feedback?node_id=node-hotel')).html).toContain(
      '<title>Hotel Miramar</title>',
    );
  });

  it('says in the language of the visitor that answers need scripts', async () => {
    const { html } = await pageOf('/feedback?node_id=node-hotel', 'fr');
    expect(html).toMatch(/<noscript><p lang="fr" dir="ltr">Pour répondre, activez JavaScript/);
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
