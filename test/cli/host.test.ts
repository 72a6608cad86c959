import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { rawRequest } from '../support/raw-request.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { post, submission } from '../support/submission.ts';

let host: TestHost;

beforeAll(async () => {
  host = await testHost({ databaseUrl: null });
});

afterAll(() => host.remove());

const rows = (text: string, values: unknown[] = []) => host.query(text, values);
const json = async (answer: Promise<Response>) =>
  (await (await answer).json()) as Record<string, never>;
const get = (path: string, init?: RequestInit) =>
  fetch(host.url + path, { redirect: 'manual', ...init });

describe('a submission', () => {
  it('is in the database when it is acknowledged', async () => {
    const body = submission();
    const answer = await post(host.url, body, { 'X-SDI': 'store', 'X-SCI': '7' });
    expect(answer.status).toBe(201);
    const reply = (await answer.json()) as {
      id: string;
      status: string;
      chat_token_string: string;
    };
    expect(reply).toMatchObject({
      status: 'completed',
      chat_token_string: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(
      await rows(
        'select node_id, flow_id, device_id, is_completed, payload, context from feedbacks where id = $1',
        [reply.id],
      ),
    ).toEqual([
      {
        node_id: 'node-store',
        flow_id: 'flow-store',
        device_id: 'device-0001',
        is_completed: true,
        payload: { ...body, flow_version: '1' },
        context: { 'x-sdi': 'store', 'x-sci': '7' },
      },
    ]);
    expect(
      await rows(
        'select position, question_id, option_id, body, ranking from responses where feedback_id = $1 order by position',
        [reply.id],
      ),
    ).toEqual([
      { position: 0, question_id: 'q-nps', option_id: null, body: '9', ranking: null },
      { position: 1, question_id: 'q-liked', option_id: 'o-liked-view', body: null, ranking: 0 },
    ]);
  });

  it('has the reduced address of its page', async () => {
    const send = async (address: string) =>
      (
        await json(post(host.url, submission({ device_id: 'device-address', origin_url: address })))
      )['id'];
    const page = 'https://shop.example/u/ada@example.com';
    const ids = [
      await send(`${page}?utm_source=news&responses=${'1'.repeat(9)}&signature=s#access_token=t`),
      await send('file:///home/ada/page.html'),
    ];
    const addresses = await rows(
      "select payload ->> 'origin_url' as address from feedbacks where id = any($1) order by 1",
      [ids],
    );
    expect(addresses).toEqual([
      { address: 'https://shop.example/u/[EMAIL]?utm_source=news' },
      { address: null },
    ]);
  });

  it('under the same key is stored once and gets the same reply', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const [first, second] = [
      await json(post(host.url, submission({ device_id: 'device-once' }), key)),
      await json(post(host.url, submission({ device_id: 'device-once' }), key)),
    ];
    expect(second).toEqual(first);
    expect(
      await rows('select id from feedbacks where device_id = $1', ['device-once']),
    ).toHaveLength(1);
  });

  it('under the same key in concurrent requests is stored once', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const statuses = await Promise.all(
      Array.from(
        { length: 8 },
        async () => (await post(host.url, submission({ device_id: 'device-race' }), key)).status,
      ),
    );
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    expect(
      await rows('select id from feedbacks where device_id = $1', ['device-race']),
    ).toHaveLength(1);
  });

  it('under the same key stays marked as it was first, as made offline or not', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const device = { device_id: 'device-offline' };
    const [first, second] = [
      await json(post(host.url, submission(device), key)),
      await json(post(host.url, submission({ ...device, created_offline: true }), key)),
    ];
    expect(second).toEqual(first);
    expect(
      await rows(
        "select payload -> 'created_offline' as offline from feedbacks where device_id = $1",
        ['device-offline'],
      ),
    ).toEqual([{ offline: false }]);
  });

  it('is a part or a whole: one under the key of the other is refused', async () => {
    const headers = { 'Idempotency-Key': randomUUID(), 'X-COMPLETED': 'false' };
    const body = submission({ device_id: 'device-part' });
    const part = await post(host.url, body, headers);
    expect(((await part.json()) as { status: string }).status).toBe('partial');
    const whole = await post(host.url, body, { ...headers, 'X-COMPLETED': 'true' });
    expect(whole.status).toBe(422);
    expect((await post(host.url, body, headers)).status).toBe(201);
  });

  it('with another body under the same key is refused', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    await post(host.url, submission(), key);
    const answer = await post(host.url, submission({ time_spent_in_seconds: 13 }), key);
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { error: { code: 'idempotency_mismatch' } },
    ]);
  });

  it.each<[string, unknown, Record<string, string>, number, RegExp]>([
    ['without a key', submission(), { 'Idempotency-Key': '' }, 400, /Idempotency-Key/],
    ['without a node', submission({ node_id: null }), {}, 422, /^node_id: expected/],
    ['for a node that is not there', submission({ node_id: 'gone' }), {}, 422, /no node gone/],
    [
      'with an invalid time',
      submission({ created_at: 'yesterday' }),
      {},
      422,
      /^created_at: expected/,
    ],
    [
      'with an invalid response',
      submission({ responses: [{ body: 'x' }] }),
      {},
      422,
      /^responses\.0\.question_id: expected/,
    ],
    ['that is not an object', '[1]', {}, 422, /expected/],
    [
      'that is not JSON',
      '{"a": 1,\n "b" 2}',
      {},
      400,
      /no JSON\. Line 2, column 6: expected a colon after the key, found "2"\.$/,
    ],
    ['with a key for a prototype', '{"__proto__": 1}', {}, 400, /key that is not allowed/],
  ])('%s is refused, and says why', async (_, body, headers, status, message) => {
    const answer = await post(host.url, body, headers);
    const { error } = (await answer.json()) as { error: { code: string; message: string } };
    expect(answer.status).toBe(status);
    expect(error.message).toMatch(message);
  });

  it('that is too large is refused', async () => {
    expect((await post(host.url, submission({ origin_url: 'x'.repeat(300_000) }))).status).toBe(
      413,
    );
  });
});

describe('the workspace', () => {
  it('is served in the wire format, a node with its flow', async () => {
    expect(await json(get('/v1/nodes/node-store'))).toMatchObject({
      id: 'node-store',
      flow: { id: 'flow-store', states: expect.any(Array) as unknown[] },
    });
    expect(await json(get('/v1/flows/flow-types'))).toMatchObject({ id: 'flow-types' });
    expect(await json(get('/v1/web_widgets/code/PSN-BOOKSHP?t=1'))).toMatchObject({
      node_id: 'node-store',
      node_name: 'The Harbour Bookshop',
    });
    expect(await (await get('/w/PSN-BOOKSHP.js')).text()).toContain(
      '"nodeName":"The Harbour Bookshop"',
    );
  });

  it.each([
    '/v1/nodes/gone',
    '/v1/flows/gone',
    '/v1/web_widgets/code/PSN-GONE000',
    '/v1/nodes/node-store/customers/1',
    '/v9/anything',
  ])('%s is 404 with a reason', async (path) => {
    const answer = await get(path);
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { error: { code: 'not_found' } },
    ]);
  });

  it('reports an invalid file, serves the last good version meanwhile, and publishes the next good one', async () => {
    const file = join(host.workspace, 'flows/question-types.json');
    const good = await readFile(file, 'utf8');
    await writeFile(file, good.replace('"type": "question"', '"type": "questoin"'));
    await eventually(() =>
      expect(host.logLines.join('\n')).toMatch(
        /flows\/question-types\.json:\d+:\d+: error value_wrong: states\.0\.elements\.0\.type \(page \w+, question \w+\): expected .*"question".*, found "questoin" \(Did you mean "question"\?\)/,
      ),
    );
    expect((await get('/v1/flows/flow-types')).status).toBe(200);
    await writeFile(
      join(host.workspace, 'nodes/late.json'),
      '{ "id": "node-late", "flow_id": "flow-store" }',
    );
    expect(await (await get('/start')).text()).toContain('states.0.elements.0.type');
    expect((await get('/v1/nodes/node-late')).status).toBe(404);
    await writeFile(file, good);
    await eventually(async () => expect((await get('/v1/nodes/node-late')).status).toBe(200));
  });

  it('reports the line of a JSON error, a duplicate id and an unknown reference', async () => {
    await writeFile(join(host.workspace, 'nodes/broken.json'), '{\n  "id": "x",\n  oops\n}');
    await writeFile(
      join(host.workspace, 'nodes/twice.json'),
      '{ "id": "node-store", "flow_id": "flow-store" }',
    );
    await writeFile(
      join(host.workspace, 'widgets/lost.json'),
      '{ "code": "PSN-LOSTLST", "node_id": "nowhere" }',
    );
    await eventually(() => {
      expect(host.logLines.join('\n')).toMatch(
        /nodes\/broken\.json:3:3: error json_syntax: expected text in double quotes/,
      );
      expect(host.logLines).toContain(
        'nodes/twice.json:1:9: error id_duplicate: id: node-store is already used by nodes/store.json',
      );
      expect(host.logLines).toContain(
        'widgets/lost.json:1:37: error node_unknown: node_id: there is no node nowhere',
      );
    });
    for (const file of ['nodes/broken.json', 'nodes/twice.json', 'widgets/lost.json'])
      await rm(join(host.workspace, file));
  });
});

it('reports problems within a flow and does not publish it', async () => {
  const states = [
    {
      id: 's',
      next_state_id: 'gone',
      elements: [
        { id: 'e', type: 'question', question: { id: 'q', key: 'k', style: 'radoi', body: 'x' } },
      ],
    },
    { id: 's', elements: [] },
  ];
  await writeFile(
    join(host.workspace, 'flows/odd.json'),
    JSON.stringify({
      id: 'flow-odd',
      states,
      transitions: [
        {
          from_state_id: 's',
          to_state_id: 'nowhere',
          rules: [{ question_key: 'k', rule_type: 'regex', answer_value: '(a)\\1' }],
        },
      ],
    }),
  );
  await eventually(() => {
    const lines = host.logLines.filter((line) => line.startsWith('flows/odd.json:1:'));
    const messages = lines.map((line) => line.replace(/^[^ ]+ \w+ \w+: /, ''));
    expect(messages).toContain('states.0.next_state_id (page s): there is no state gone');
    expect(messages).toContain(
      'states.1.id (page s): s is already used by another state (See line 1.)',
    );
    expect(messages).toContain(
      'transitions.0.to_state_id (transition from s to nowhere): there is no state nowhere',
    );
    expect(messages.join('\n')).toMatch(
      /^transitions\.0\.rules\.0\.answer_value \(.*\): expected a pattern without back references/m,
    );
    expect(messages.join('\n')).toMatch(
      /^states\.0\.elements\.0\.question\.style \(page s, question k\): expected one of radio, .*, found radoi/m,
    );
  });
  expect((await get('/v1/flows/flow-odd')).status).toBe(404);
  await rm(join(host.workspace, 'flows/odd.json'));
});

describe('a page', () => {
  it.each(['/web_flow_preview', '/flow_preview', '/feedback', '/web_feedback', '/chat', '/widget'])(
    '%s has a strict policy with a nonce of its own',
    async (path) => {
      const [first, second] = [await get(path), await get(path)];
      const policy = first.headers.get('content-security-policy')!;
      const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
      expect(policy).not.toContain('unsafe');
      expect(second.headers.get('content-security-policy')).not.toContain(nonce);
      const scripts = (await first.text()).match(/<script [^>]*>/g)!;
      expect(scripts.length).toBeGreaterThan(0);
      expect(scripts.every((tag) => tag.includes(`nonce="${nonce}"`))).toBe(true);
      expect(first.headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  it('of the studio allows its worker and frames of the host, and no other script from a string', async () => {
    const policy = (await get('/studio')).headers.get('content-security-policy')!;
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("frame-src 'self'");
    expect(policy).toMatch(/trusted-types psn-studio$/);
  });

  it('of the preview frames the page of its address, and no other origin', async () => {
    const policyWith = async (frame: string, path = '/web_flow_preview') =>
      (await get(`${path}?${new URLSearchParams({ frame })}`)).headers.get(
        'content-security-policy',
      )!;
    const policy = await policyWith('https://shop.example:8443/pricing?a=b');
    expect(policy).toContain('; frame-src https://shop.example:8443; object-src https://shop.ex');
    expect(policy).toMatch(/connect-src 'self' https:\/\/shop\.example:8443;/);
    for (const hostile of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://a;script-src/',
      "https://a'b/",
      'https://*/',
      'no address',
    ])
      expect(await policyWith(hostile)).not.toContain('frame-src');
    expect(await policyWith('https://shop.example', '/feedback')).not.toContain('frame-src');
    expect(await policyWith('https://shop.example', '/studio')).not.toContain('shop.example');
  });

  it('has its survey in it as a preview, and nothing in a text of it ends its script', async () => {
    const flow = { id: 'flow-tag', states: [{ id: 'one', title: '</script><b>', elements: [] }] };
    await writeFile(join(host.workspace, 'flows/tag.json'), JSON.stringify(flow));
    await writeFile(
      join(host.workspace, 'nodes/tag.json'),
      JSON.stringify({ id: 'node-tag', flow_id: 'flow-tag' }),
    );
    await eventually(async () => expect((await get('/v1/nodes/node-tag')).status).toBe(200));
    const pageOf = async (path: string) => (await get(path)).text();
    const page = await pageOf('/feedback?node_id=node-tag&isPreview=1');
    const [, data] = /<script[^>]* id="psn-flow">(.*?)<\/script>/.exec(page)!;
    expect(JSON.parse(data!)).toEqual(flow);
    for (const given of ['', '&isPreview=false'])
      expect(await pageOf(`/feedback?node_id=node-tag${given}`)).not.toContain('psn-flow');
  });

  it('may load the stylesheet of its channel, named by itself or by its widget', async () => {
    const styled = { css_url_react: 'https://styles.example/shop.css', flow_id: 'flow-store' };
    for (const [file, content] of [
      ['nodes/styled.json', { id: 'node-styled', ...styled }],
      ['widgets/styled.json', { code: 'PSN-STYLED1', node_id: 'node-styled' }],
    ] as const)
      await writeFile(join(host.workspace, file), JSON.stringify(content));
    const sources = async (path: string) =>
      /connect-src ([^;]*)/.exec((await get(path)).headers.get('content-security-policy')!)![1];
    for (const path of ['/feedback?node_id=node-styled', '/widget?code=PSN-STYLED1'])
      await eventually(async () => expect(await sources(path)).toContain('https://styles.example'));
    expect(await sources('/feedback?node_id=node-store')).not.toContain('styles.example');
  });

  it('may be framed by the domains of all that its address names only', async () => {
    const write = (path: string, content: object) =>
      writeFile(join(host.workspace, path), JSON.stringify(content));
    const node = (id: string, domains: string[]) =>
      write(`nodes/${id}.json`, { id, flow_id: 'flow-store', enabled_domains: domains });
    await node('node-framed', ['shop.example', 'x; script-src *']);
    await node('node-open', []);
    await node('node-odd', ['; script-src *']);
    await write('widgets/framed.json', {
      code: 'PSN-FRAMED1',
      node_id: 'node-open',
      enabled_domains: ['www.shop.example', 'other.example'],
    });
    await host.publish();
    await eventually(async () => {
      expect((await get('/v1/web_widgets/code/PSN-FRAMED1')).status).toBe(200);
      for (const id of ['node-framed', 'node-open', 'node-odd'])
        expect((await get(`/v1/nodes/${id}`)).status).toBe(200);
    });
    const ancestors = async (path: string) =>
      /frame-ancestors ([^;]*);/.exec(
        (await get(path)).headers.get('content-security-policy')!,
      )![1];
    const sources = (...domains: string[]) =>
      ["'self'", ...domains.flatMap((domain) => [`${domain}:*`, `*.${domain}:*`])].join(' ');
    const shop = sources('shop.example');
    const both = sources('www.shop.example');
    for (const [path, expected] of [
      ['/feedback?node_id=node-open', '*'],
      ['/feedback?node_id=node-framed', shop],
      ['/feedback?node_id=node-framed&node_id=node-open', shop],
      ['/feedback?node_id=node-open&node_id=node-framed', shop],
      ['/feedback?node_id=node-framed&code=PSN-BOOKSHP', shop],
      ['/feedback?node%5fid=node%2Dframed&code=', shop],
      ['/feedback?node_id=node-framed&code=PSN-FRAMED1', both],
      ['/widget?code=PSN-FRAMED1&code=PSN-BOOKSHP&node_id=node-framed', both],
      ['/feedback?node_id=node-odd', "'self'"],
      ['/inbox', "'self'"],
      ['/chat', "'self'"],
      [`/chat?feedback_id=${randomUUID()}&node_id=node-open`, "'self'"],
    ] as const)
      expect([path, await ancestors(path)]).toEqual([path, expected]);

    for (const [nodeId, expected] of [
      ['node-framed', shop],
      ['node-open', sources('www.shop.example', 'other.example')],
      ['node-store', '*'],
    ] as const) {
      const { id } = await json(post(host.url, submission({ node_id: nodeId })));
      expect([nodeId, await ancestors(`/chat?feedback_id=${id}&node_id=node-store`)]).toEqual([
        nodeId,
        expected,
      ]);
    }
    for (const id of ['node-framed', 'node-odd'])
      await rm(join(host.workspace, `nodes/${id}.json`));
  });

  it.each(['GET', 'HEAD'])('leads from the root to the start page, on %s', async (method) => {
    const answer = await get('/', { method });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/start']);
  });

  it.each([
    '/nowhere',
    '/feedback/more',
    '/../../etc/passwd',
    '/package.json',
    '/c/gone-AAAAAAAA.js',
    '/pages/gone.html',
    '/widget?code=PSN-UNKNOWN',
    '/widget?code=none',
  ])('%s is not found, in the words of the visitor', async (path) => {
    const answer = await get(path, { headers: { 'Accept-Language': 'tr' } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toMatch(/lang="tr".*<p>Lütfen adresin doğru olduğundan emin olun/s);
    expect((await get(path, { method: 'HEAD' })).status).toBe(404);
  });

  it('serves the schemas of workspace files to every editor', async () => {
    const answer = await get('/schemas/flow.schema.json');
    expect(answer.headers.get('content-type')).toContain('application/schema+json');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.text()).toBe(await readFile('cli/schemas/flow.schema.json', 'utf8'));
    for (const name of ['gone.schema.json', '..%2Fpackage.json', '__proto__'])
      expect((await get(`/schemas/${name}`)).status).toBe(404);
  });

  it('leads from unknown pages, not from files and calls, to the public site where there is one', async () => {
    const file = join(host.workspace, 'env.json');
    const before = await readFile(file, 'utf8').catch(() => null);
    await writeFile(file, JSON.stringify({ publicSiteUrl: 'https://shop.example/' }));
    for (const method of ['GET', 'HEAD'])
      await eventually(async () =>
        expect((await get('/nowhere', { method })).headers.get('location')).toBe(
          'https://shop.example/',
        ),
      );
    expect((await get('/c/gone-AAAAAAAA.js')).status).toBe(404);
    expect((await get('/v1/nowhere')).headers.get('content-type')).toContain('json');
    expect((await get('/nowhere', { method: 'POST' })).status).toBe(404);
    expect(await (await get('/env.js')).text()).toContain('https://shop.example/');
    await (before === null ? rm(file) : writeFile(file, before));
    await eventually(async () => expect((await get('/nowhere')).status).toBe(404));
    expect(await (await get('/env.js')).text()).not.toContain('publicSiteUrl');
  });

  it('has its settings in its pages, and four files of code for a first screen', async () => {
    for (const path of ['/feedback?node_id=node-store', '/chat?feedback_id=a&token=b']) {
      const html = await (await get(path)).text();
      expect(html).toContain('globalThis.psnEnv = {"');
      expect(html).not.toContain('env.js');
      expect(html.match(/href="\/c\/(?:chunk|psn)-/g)).toHaveLength(4);
    }
  });

  it('has health checks under any host name, and keeps robots away', async () => {
    const statusOf = (path: string) =>
      new Promise((done) =>
        request(
          host.url + path,
          { headers: { Host: '10.0.0.7' } },
          (answer) => (answer.resume(), done(answer.statusCode)),
        ).end(),
      );
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
    expect(await (await get('/robots.txt')).text()).toContain('Disallow: /');
  });

  it('lists the loaded files on the start page, as text', async () => {
    await writeFile(
      join(host.workspace, 'nodes/evil.json'),
      JSON.stringify({ id: 'node-evil', flow_id: 'flow-store', name: '<script>alert(1)</script>' }),
    );
    await eventually(async () => expect((await get('/v1/nodes/node-evil')).status).toBe(200));
    const page = await (await get('/start')).text();
    expect(page).toContain('/feedback?node_id=node-store');
    expect(page).not.toContain('<script>alert');
  });

  it.each(['/psn.js', '/widget.js', '/w/PSN-BOOKSHP.js', '/w/PSN-NOWHERE.js'])(
    'explains a tag of %s without type="module", and imports the module',
    async (path) => {
      const headers = { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'script' };
      expect((await rawRequest(host.url + path, headers)).text).toBe(
        `console.warn(${JSON.stringify(`${path.slice(1)} is a module: write <script type="module" src="…${path}">.`)});\nimport(document.currentScript.src);\n`,
      );
      expect((await get(path)).headers.get('vary')).toContain('Sec-Fetch-Mode, Sec-Fetch-Dest');
    },
  );

  it('is refused with two host names', async () => {
    const name = new URL(host.url).host;
    for (const path of [
      '/start',
      '/healthz',
      '/v1/nodes/node-store',
      '/socket.io/?EIO=4&transport=polling',
    ]) {
      const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${name}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
      );
      expect([path, (await text(socket)).slice(9, 12)]).toEqual([
        path,
        path.startsWith('/socket.io') ? '403' : '400',
      ]);
    }
  });

  it('forbids browsers to guess the type of a reply', async () => {
    const paths = [
      '/w/PSN-READING.js',
      '/w/PSN-NOWHERE.js',
      '/psn.js',
      '/env.js',
      '/start',
      '/demo',
      '/robots.txt',
      '/openapi.json',
      '/nowhere',
      '/v1/nowhere',
      '/v1/nodes/node-store',
      '/v1/inbox/me',
      '/feedback?node_id=node-store',
      '/socket.io/?EIO=4&transport=polling',
    ];
    const guessed = await Promise.all(
      paths.map(async (path) =>
        (await get(path)).headers.get('x-content-type-options') === 'nosniff' ? [] : path,
      ),
    );
    expect(guessed.flat()).toEqual([]);
  });

  it('is refused under a foreign host name', async () => {
    const status = await new Promise((done) =>
      request(
        `${host.url}/start`,
        { headers: { Host: 'evil.example' } },
        (answer) => (answer.resume(), done(answer.statusCode)),
      ).end(),
    );
    expect(status).toBe(421);
  });
});

it('lets any origin call the API, without credentials', async () => {
  const answer = await get('/v1/feedbacks', {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://shop.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'idempotency-key, x-completed, x-chat-token',
    },
  });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
  expect(answer.headers.get('access-control-max-age')).toBe('7200');
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
});

describe('a customer', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const sign = (claims: object) =>
    new SignJWT({ node_id: 'node-members', ...claims })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuedAt()
      .sign(privateKey);
  let bearer: string;
  const put = (
    id: string,
    customer: object,
    headers: object = { Authorization: bearer },
    node = 'node-members',
  ) =>
    get(`/v1/nodes/${node}/customers/${id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(customer),
    });
  const read = async (id: string, signature = '') => {
    const answer = await get(`/v1/nodes/node-members/customers/${id}?signature=${signature}`);
    return [answer.status, await answer.json()] as const;
  };
  const visit = (customer: object) =>
    json(
      get('/v2/web_widgets/node-help/customers/visit', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(customer),
      }),
    );

  beforeAll(async () => {
    const key = publicKey.export({ type: 'spki', format: 'pem' });
    await writeFile(
      join(host.workspace, 'nodes/members.json'),
      JSON.stringify({
        id: 'node-members',
        flow_id: 'flow-store',
        use_signature_verify: true,
        public_key: key,
      }),
    );
    await writeFile(join(host.workspace, 'operators/ann.json'), JSON.stringify({ id: 'ann' }));
    await eventually(async () => {
      expect((await get('/v1/nodes/node-members')).status).toBe(200);
      expect((await host.inboxes()).some(({ name }) => name === 'ann')).toBe(true);
    });
    const { url } = (await host.inboxes()).find(({ name }) => name === 'ann')!;
    bearer = `Bearer ${url.split('#token=')[1]}`;
  });

  it('is put there by operators only', async () => {
    expect((await put('c-1', { name: 'Ann' }, {})).status).toBe(401);
    expect(await read('c-1')).toMatchObject([404, { error: { code: 'not_found' } }]);
    expect((await put('c-1', { name: 'Ann', email: 7 })).status).toBe(422);
    const stored = await put('c-1', { name: 'Ann', external_id: 'e-1' });
    expect([stored.status, await stored.json()]).toEqual([
      200,
      { id: 'c-1', name: 'Ann', external_id: 'e-1' },
    ]);
  });

  it('is sent with its signature, and without it as an id alone', async () => {
    await put('c-2', { name: 'Ben', external_id: 'e-2' });
    const all = [200, { id: 'c-2', name: 'Ben', external_id: 'e-2' }];
    expect(await read('c-2', await sign({ sub: 'e-2' }))).toEqual(all);
    expect(await read('c-2', await sign({ sub: 'c-2' }))).toEqual(all);
    for (const signature of ['', 'x', await sign({}), await sign({ sub: 'e-1' })])
      expect(await read('c-2', signature)).toEqual([200, { id: 'c-2' }]);
  });

  it('is stored however many calls name the same one at once', async () => {
    const visitHere = (customer: object) =>
      get('/v2/web_widgets/node-help/customers/visit', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(customer),
      });
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, number) => [
        put(
          `same-${number % 4}`,
          { external_id: `same-${number % 3}`, user_id: `user-${number % 5}` },
          undefined,
          'node-help',
        ),
        visitHere({ external_id: `same-${number % 3}` }),
        visitHere({ user_id: `user-${number % 5}` }),
      ]).flat(),
    );
    const statuses = new Set(replies.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([200, 201]);
  });

  it('has the same replies for a thousand guessed ids', async () => {
    const replies = new Set<string>();
    for (let number = 0; number < 1000; number += 1)
      replies.add(JSON.stringify(await read(`guess-${number}`)));
    expect([...replies]).toHaveLength(1);
  });

  it('is one for all visits of a person, and of the owner’s id from then on', async () => {
    const first = await visit({ external_id: 'e-3', name: 'Cem' });
    expect(first).toMatchObject({ external_id: 'e-3', name: 'Cem' });
    expect((await visit({ external_id: 'e-3' }))['id']).toBe(first['id']);
    expect((await visit({ user_id: 'e-3' }))['id']).not.toBe(first['id']);
    expect((await visit({}))['id']).not.toBe((await visit({}))['id']);
    const email = 'cem@shop.example';
    await put('c-3', { email, external_id: 'e-3' }, { Authorization: bearer }, 'node-help');
    // The reply has nothing of the owner's.
    expect(await visit({ external_id: 'e-3' })).toEqual({ external_id: 'e-3', id: 'c-3' });
  });
});

describe('a chat', () => {
  const openChat = () =>
    json(post(host.url, submission())) as Promise<unknown> as Promise<{
      id: string;
      chat_token_string: string;
    }>;
  const sendMessage = (id: string, token: string, body: string, key: string = randomUUID()) => {
    const form = new FormData();
    form.set('body', body);
    return get(`/v1/feedbacks/${id}/chat_messages`, {
      method: 'POST',
      headers: { 'X-Chat-Token': token, 'Idempotency-Key': key },
      body: form,
    });
  };

  it('shows the answers, and each message once and in order', async () => {
    const { id, chat_token_string: token } = await openChat();
    const key = randomUUID();
    expect((await sendMessage(id, token, 'first', key)).status).toBe(201);
    expect((await sendMessage(id, token, 'first', key)).status).toBe(201);
    expect((await sendMessage(id, token, 'second')).status).toBe(201);
    const chat = (await json(get(`/v1/feedbacks/${id}/chat?token=${token}`))) as unknown as {
      timeline_items: { seq: number; detail: { comment: { body: string } } }[];
      responses: unknown;
    };
    expect(chat.timeline_items.map(({ seq, detail }) => [seq, detail.comment.body])).toEqual([
      [1, 'first'],
      [2, 'second'],
    ]);
    expect(chat.responses).toMatchObject([
      {
        response: '9',
        question: {
          body: { en: 'How likely are you to recommend us to a friend?' },
          style: 'score',
        },
      },
      { response: { en: 'The view' }, question: { style: 'checklist' } },
    ]);
  });

  it('is refused without its own token', async () => {
    const [chat, otherChat] = [await openChat(), await openChat()];
    for (const token of ['', 'wrong', otherChat.chat_token_string]) {
      expect((await get(`/v1/feedbacks/${chat.id}/chat?token=${token}`)).status).toBe(401);
      expect((await sendMessage(chat.id, token, 'hello')).status).toBe(401);
    }
    expect(
      (await get(`/v1/feedbacks/${randomUUID()}/chat?token=${chat.chat_token_string}`)).status,
    ).toBe(401);
    for (const id of ['not-an-id', '-'.repeat(36)])
      expect((await get(`/v1/feedbacks/${id}/chat?token=${chat.chat_token_string}`)).status).toBe(
        401,
      );
    expect(await rows('select id from timeline_items where feedback_id = $1', [chat.id])).toEqual(
      [],
    );
  });

  it('has no details in the reply of a failure', async () => {
    const { id, chat_token_string: token } = await openChat();
    await host.query('alter table chat_ratings rename to hidden_ratings');
    const failed = await get(`/v1/feedbacks/${id}/chat?token=${token}`);
    await host.query('alter table hidden_ratings rename to chat_ratings');
    expect(failed.status).toBe(500);
    expect(await failed.json()).toEqual({
      error: { code: 'internal', message: 'The host failed. Please try again later.' },
    });
  });

  it('refuses an empty message', async () => {
    const { id, chat_token_string: token } = await openChat();
    expect((await sendMessage(id, token, '  ')).status).toBe(422);
  });
});

it('survives a restart with its data and its tokens', async () => {
  const reply = (await json(
    post(host.url, submission({ device_id: 'device-kept' })),
  )) as unknown as { id: string; chat_token_string: string };
  host = await host.restart();
  expect(await rows('select device_id from feedbacks where id = $1', [reply.id])).toEqual([
    { device_id: 'device-kept' },
  ]);
  expect(
    (await get(`/v1/feedbacks/${reply.id}/chat?token=${reply.chat_token_string}`)).status,
  ).toBe(200);
});

it('refuses a second host on the same data', async () => {
  await expect(testHost({ databaseUrl: null }, host.folder)).rejects.toThrow(
    /Another host is using the data/,
  );
  expect((await get('/v1/nodes/node-store')).status).toBe(200);
});

describe('a bundle', () => {
  it('is cached permanently under a name with a hash, and refers to its source map', async () => {
    const loader = await get('/psn.js');
    expect(loader.headers.get('Cache-Control')).toBe('no-cache');
    expect(loader.headers.get('SourceMap')).toBe('psn.js.map');
    const map = (await (await get('/psn.js.map')).json()) as { sources: string[] };
    expect(map.sources.some((source) => source.endsWith('elements/shell/shell.ts'))).toBe(true);
    const chunk = /c\/psn-feedback-\w+\.js/.exec(await loader.text())![0];
    const { headers } = await get(`/${chunk}`);
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('SourceMap')).toBe(`${chunk.slice(2)}.map`);
  });
});
