import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { createServer, type AddressInfo, type LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { MAX_FILE_BYTES } from '../../core/contract/limits.ts';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';

/** Tests of the configurations in deploy/, with a certificate and ports of their own. */

const NAME = 'feedback.example.com';

const isInstalled = (program: string, flag: string) => spawnSync(program, [flag]).status === 0;
const hasOpenssl = isInstalled('openssl', 'version');

let folder: string;
let host: TestHost;

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

/** Replaces each of some texts, all of which have to be there. */
const replaceAll = (text: string, replacements: Record<string, string>): string =>
  Object.entries(replacements).reduce((changed, [from, to]) => {
    expect(changed).toContain(from);
    return changed.replaceAll(from, to);
  }, text);

interface Proxy {
  program: string;
  flag: string;
  /** Writes the configuration; returns the arguments of the program. */
  configure(port: number, upstream: string): Promise<string[]>;
}

const proxies: Record<string, Proxy> = {
  nginx: {
    program: 'nginx',
    flag: '-v',
    async configure(port, upstream) {
      const site = replaceAll(await readFile('deploy/nginx.conf', 'utf8'), {
        'listen 80;': `listen 127.0.0.1:${await freePort()};`,
        'listen 443': `listen 127.0.0.1:${port}`,
        [`/etc/ssl/${NAME}`]: join(folder, 'tls'),
        '127.0.0.1:4600': upstream,
      });
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${join(folder, name)};`,
      );
      await writeFile(
        join(folder, 'nginx.conf'),
        `daemon off; pid ${join(folder, 'pid')}; events {} http { ${temporary.join(' ')} ${site} }`,
      );
      return ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'nginx.log')];
    },
  },
  Caddy: {
    program: 'caddy',
    flag: 'version',
    async configure(port, upstream) {
      const site = replaceAll(await readFile('deploy/Caddyfile', 'utf8'), {
        [`${NAME} {`]: `${NAME}:${port} {\n\ttls ${join(folder, 'tls.pem')} ${join(folder, 'tls.key')}`,
        '127.0.0.1:4600': upstream,
      });
      const file = join(folder, 'Caddyfile');
      await writeFile(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
      return ['run', '--adapter', 'caddyfile', '--config', file];
    },
  },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-proxies-'));
  // The workers of nginx run as a user of their own.
  await chmod(folder, 0o777);
  if (hasOpenssl)
    execFileSync(
      'openssl',
      `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${NAME} -keyout tls.key -out tls.pem`.split(
        ' ',
      ),
      { cwd: folder, stdio: 'ignore' },
    );
  host = await testHost({
    hasRateLimits: true,
    trustProxy: '127.0.0.1',
    publicUrls: [`https://${NAME}`],
  });
});
afterAll(async () => {
  await host.remove();
  await rm(folder, { recursive: true, force: true });
});

describe.each(Object.entries(proxies))('behind %s', (_, { program, flag, configure }) => {
  const isMissing = !hasOpenssl || !isInstalled(program, flag);
  let port: number;
  let stop = () => {};

  const lookup: LookupFunction = (_name, { all }, done) =>
    all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  const tls = { lookup, rejectUnauthorized: false };

  const ask = async (
    path: string,
    { headers = {}, body }: { headers?: object; body?: FormData } = {},
  ) => {
    const sent = new Request('http://x', body ? { method: 'POST', body } : {});
    const content = Buffer.from(await sent.arrayBuffer());
    return new Promise<number | undefined>((done, fail) => {
      const asking = request(
        {
          ...tls,
          host: NAME,
          port,
          path,
          method: sent.method,
          agent: false,
          headers: {
            ...Object.fromEntries(sent.headers),
            'Content-Length': content.length,
            ...headers,
          },
        },
        (answer) => answer.resume().on('end', () => done(answer.statusCode)),
      );
      asking.on('error', fail).end(content);
    });
  };

  beforeAll(async () => {
    if (isMissing) return;
    port = await freePort();
    const args = await configure(port, new URL(host.url).host);
    await mkdir(join(folder, 'home'), { recursive: true });
    const proxy = spawn(program, args, {
      stdio: 'ignore',
      env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
    const ended = new Promise((done) => proxy.once('exit', done));
    stop = () => {
      proxy.kill('SIGTERM');
      return ended;
    };
    await eventually(async () => expect(await ask('/readyz')).toBe(200));
  });
  afterAll(() => stop());

  it.skipIf(isMissing)('a host knows its name, and takes its largest file', async () => {
    expect(await ask('/v1/nodes/node-store')).toBe(200);
    const body = new FormData();
    const file = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(MAX_FILE_BYTES - 9, ' ')]);
    body.set('file', new File([file], 'large.pdf', { type: 'application/pdf' }));
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    expect(await ask('/v2/storage/direct_uploads', { headers, body })).toBe(201);
  });

  it.skipIf(isMissing)('live connections reach the host', async () => {
    const socket = new WebSocket(`wss://${NAME}:${port}/socket.io/?EIO=4&transport=websocket`, tls);
    const first = await new Promise((done, fail) => {
      socket.once('message', (data) => done(String(data)));
      socket.once('error', fail);
    });
    expect(first).toMatch(/^0\{/);
    socket.terminate();
  });

  it.skipIf(isMissing)('nobody claims another address', async () => {
    const wrong = (time: number) =>
      ask('/v1/inbox/me', {
        headers: { Authorization: 'Bearer wrong', 'X-Forwarded-For': `203.0.113.${time}` },
      });
    const statuses: unknown[] = [];
    for (let time = 0; time < 25; time += 1) statuses.push(await wrong(time));
    expect(statuses.at(-1)).toBe(429);
  });
});
