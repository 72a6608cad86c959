import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadWorkspace } from '../../cli/workspace/load.ts';
import { options, question, state, thanks, type Json } from '../support/flows.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { runPsn } from '../support/run-psn.ts';
import { serveNode, serveWidget } from '../support/serve-node.ts';

/** Tests of the files that a workspace has for its widgets, channels, surveys and operators. */

const svg = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="${fill}" d="M0 0h1v1H0z"/></svg>`;

describe('the check', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'psn-files-'));
    await cp('test/support/good-workspace', folder, { recursive: true });
    await mkdir(join(folder, 'files'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Findings where the widget of the workspace has these settings. */
  async function findingsWith(widget: Json) {
    await writeFile(
      join(folder, 'widgets/other.json'),
      JSON.stringify({ code: 'PSN-OTHER01', node_id: 'node-shop', ...widget }),
    );
    const { findings } = await loadWorkspace(folder);
    return findings.map(({ code, file, path, hint }) => [code, file, path, hint]);
  }

  it('finds files that are missing, unused, too large or of another type', async () => {
    await writeFile(join(folder, 'files/logo.svg'), svg('red'));
    await writeFile(join(folder, 'files/notes.txt'), 'mine');
    expect(await findingsWith({ node_logo_url: 'files/lgo.svg' })).toEqual([
      ['file_unused', 'files/logo.svg', '', undefined],
      ['file_unused', 'files/notes.txt', '', 'Hosts do not serve files of this type.'],
      ['file_unknown', 'widgets/other.json', 'node_logo_url', 'Did you mean "files/logo.svg"?'],
    ]);
    await writeFile(join(folder, 'files/logo.svg'), svg('red') + ' '.repeat(600_000));
    const wrong = { node_logo_url: 'files/logo.svg', launcher_icon_url: 'files/notes.txt' };
    expect(await findingsWith(wrong)).toEqual([
      ['file_too_large', 'files/logo.svg', '', 'Every visitor loads it. Make the picture smaller.'],
      ['file_type_wrong', 'widgets/other.json', 'launcher_icon_url', undefined],
    ]);
  });

  it('names the parts of an SVG that browsers ignore in pictures', async () => {
    await rm(join(folder, 'files/notes.txt'), { force: true });
    const planted = svg('red').replace('<path', '<script>go()</script><path onload="go()"');
    await writeFile(join(folder, 'files/logo.svg'), planted);
    await findingsWith({ node_logo_url: 'files/logo.svg' });
    const { findings } = await loadWorkspace(folder);
    expect(findings).toMatchObject([
      {
        severity: 'warning',
        code: 'picture_active',
        file: 'files/logo.svg',
        message: 'expected a picture by itself, found script, onload',
      },
    ]);
  });
});

describe('a host', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await testHost({ isWatching: false });
  });
  afterAll(() => host.remove());

  const put = (name: string, content: string) =>
    writeFile(join(host.workspace, 'files', name), content);

  async function read(path: string): Promise<Json> {
    const reply = await fetch(host.url + path);
    expect(reply.status).toBe(200);
    return (await reply.json()) as Json;
  }

  const survey = () => [
    state(
      'one',
      [
        { id: 'picture', type: 'image', order: 1, url: 'files/room.svg' },
        question('room', 'single_choice', {
          options: options('a').map((option) => ({
            ...option,
            image_url: 'files/room.svg',
          })),
        }),
        { id: 'send', type: 'submit', order: 99 },
      ],
      { next_state_id: 'bye' },
    ),
    thanks('bye'),
  ];

  it('sends addresses in place of paths', async () => {
    await put('room.svg', svg('red'));
    const id = await serveNode(host, survey(), {
      logo_url: 'files/room.svg',
      favicon_url: 'files/missing.svg',
    });
    const node = await read(`/v1/nodes/${id}`);
    const address = String(node['logo_url']);
    expect(address).toMatch(new RegExp(`^${host.url}/files/[\\da-f]{64}/room\\.svg$`));
    expect(node['favicon_url']).toBeNull();
    expect(JSON.stringify(node).split(address)).toHaveLength(4);
    expect(JSON.stringify(await read(`/v1/flows/f-${id}`)).split(address)).toHaveLength(3);
    const page = await fetch(`${host.url}/feedback?node_id=${id}`);
    const html = await page.text();
    expect(html).toContain(`<meta property="og:image" content="${address}">`);
    expect(html).not.toContain('"files/');
  });

  it('serves files under addresses that keep their content', async () => {
    await put('logo.svg', svg('green'));
    const before = await serveNode(host, survey(), { logo_url: 'files/logo.svg' });
    const old = String((await read(`/v1/nodes/${before}`))['logo_url']);
    await put('logo.svg', svg('blue'));
    const after = await serveNode(host, survey(), { logo_url: 'files/logo.svg' });
    const address = String((await read(`/v1/nodes/${after}`))['logo_url']);
    expect(address).not.toBe(old);
    expect(await (await fetch(old)).text()).toBe(svg('green'));

    const reply = await fetch(address, { headers: { Origin: 'https://shop.example' } });
    expect(await reply.text()).toBe(svg('blue'));
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    });
    const headers = { 'If-None-Match': reply.headers.get('etag')! };
    expect((await fetch(address, { headers })).status).toBe(304);
    const head = await fetch(address, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('sends the pictures of its version to a survey that was begun before', async () => {
    await put('room.svg', svg('black'));
    const node = await serveNode(host, survey());
    const opened = String((await read(`/v1/nodes/${node}`))['version']);
    await rm(join(host.workspace, 'files/room.svg'));
    await serveNode(host, survey());
    const pictureIn = async (version: string) => {
      const flow = JSON.stringify(await read(`/v1/flows/f-${node}?version=${version}`));
      return /"(http[^"]*room\.svg)"/.exec(flow)?.[1];
    };
    expect(await pictureIn('')).toBeUndefined();
    expect(await (await fetch((await pictureIn(opened))!)).text()).toBe(svg('black'));
  });

  it('serves nothing but files of versions under their own names', async () => {
    const [{ digest } = {}] = await host.query(
      `select files ->> 'operators/mara.json' as digest from versions limit 1`,
    );
    const [{ logo } = {}] = await host.query(
      `select files ->> 'files/bookshop.svg' as logo from versions limit 1`,
    );
    const status = async (path: string) => (await fetch(host.url + path)).status;
    expect(await status(`/files/${String(logo)}/bookshop.svg`)).toBe(200);
    expect(await status(`/files/${String(logo)}/other.svg`)).toBe(404);
    expect(await status(`/files/${String(digest)}/mara.json`)).toBe(404);
    expect(await status(`/files/${String(digest)}/..%2Foperators%2Fmara.json`)).toBe(404);
    expect(await status(`/files/${'0'.repeat(64)}/bookshop.svg`)).toBe(404);
  });
});

describe('a host under a public name that does not lead to it', () => {
  const name = 'https://feedback.example.com';
  let host: TestHost;
  let node: string;
  let code: string;
  beforeAll(async () => {
    host = await testHost({ isWatching: false, publicUrls: [name] });
    await writeFile(join(host.workspace, 'files/logo.svg'), svg('red'));
    node = await serveNode(host, [state('one', [question('words', 'text')])], {
      logo_url: 'files/logo.svg',
    });
    code = await serveWidget(host, { launcher_icon_url: 'files/logo.svg' });
  });
  afterAll(() => host.remove());

  const ofPage = { 'Sec-Fetch-Site': 'same-origin' };
  const path = /"(\/files\/[\da-f]{64}\/logo\.svg)"/;
  const address = /"(https:\/\/feedback\.example\.com\/files\/[\da-f]{64}\/logo\.svg)"/;

  it('shows pictures on its own pages under a loopback name', async () => {
    const calls = [`/v1/nodes/${node}`, `/v1/web_widgets/code/${code}`, `/w/${code}.js`];
    for (const call of calls) {
      const reply = await fetch(host.url + call, { headers: ofPage });
      const text = await reply.text();
      expect(text).not.toMatch(address);
      expect((await fetch(host.url + path.exec(text)![1])).status).toBe(200);
      expect(reply.headers.get('vary')).toContain('Sec-Fetch-Site');
    }
    const html = await (await fetch(`${host.url}/feedback?node_id=${node}`)).text();
    expect(html).toMatch(path);
    // Of the tags for other sites only.
    expect(html.match(new RegExp(address, 'g'))).toHaveLength(1);
    expect(html).toMatch(/property="og:image" content="https:/);
  });

  it('sends whole addresses to other pages, to programs, and under its public name', async () => {
    const { hostname, port } = new URL(host.url);
    const under = (Host: string, headers = {}): Promise<string> =>
      new Promise((done, fail) => {
        const options = {
          hostname,
          port,
          path: `/v1/nodes/${node}`,
          headers: { Host, ...headers },
        };
        get(options, async (reply) => done(await text(reply))).on('error', fail);
      });
    const replies = [
      await under('localhost'),
      await under('localhost', { 'Sec-Fetch-Site': 'cross-site' }),
      await under('feedback.example.com', ofPage),
    ];
    for (const reply of replies) {
      expect(reply).toMatch(address);
      expect(reply).not.toMatch(path);
    }
  });
});

describe('publishing', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await testHost({ isWatching: false });
  });
  afterAll(() => host.remove());

  it('names changed pictures', async () => {
    await writeFile(join(host.workspace, 'files/bookshop.svg'), svg('red'));
    const { stdout } = await runPsn([
      'publish',
      host.workspace,
      '--database-url',
      host.databaseUrl,
      '--yes',
      '--json',
    ]);
    expect(JSON.parse(stdout)).toMatchObject({
      version: '2',
      changes: [
        { file: 'files/bookshop.svg', path: '', message: 'The content of the file changed.' },
      ],
      harm: [],
    });
  });
});
