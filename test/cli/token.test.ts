import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { next, question, state } from '../support/flows.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { serveNode } from '../support/serve-node.ts';
import { runPsn } from '../support/run-psn.ts';

let host: TestHost;
let node: string;
/** The public key as the command prints it. */
let printed: Record<string, unknown>;
const psn = (...args: string[]) => runPsn(['token', ...args], { cwd: host.folder });

beforeAll(async () => {
  host = await testHost();
  const { stdout } = await psn('--new-key');
  printed = JSON.parse(`{${stdout}}`) as Record<string, unknown>;
  node = await serveNode(host, [state('one', [question('a', 'text'), next])], printed);
});
afterAll(() => host.remove());

const wish = (id = node) => ['workspace', '--node', id, '--customer', 'ada'];
const isTaken = async (signature: string): Promise<unknown> => {
  const reply = await fetch(`${host.url}/v1/nodes/${node}?signature=${signature}`);
  return ((await reply.json()) as { signature_valid: boolean }).signature_valid;
};

describe('psn token', () => {
  it('makes a key that only its owner can read, and what to put into the node', () => {
    expect(statSync(join(host.folder, 'signing-key.pem')).mode & 0o777).toBe(0o600);
    expect(printed).toEqual({
      use_signature_verify: true,
      public_key: expect.stringContaining('BEGIN PUBLIC KEY') as string,
    });
  });

  it('prints a signature that the host takes', async () => {
    const { status, stdout } = await psn(...wish());
    expect(status).toBe(0);
    expect(await isTaken(stdout.trim())).toBe(true);
    expect(await isTaken('')).toBe(false);
    const { token } = JSON.parse((await psn(...wish(), '--json')).stdout) as { token: string };
    expect(await isTaken(token)).toBe(true);
  });

  it('signs with Ed25519 too, and outside of a workspace', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(join(host.folder, 'ed.pem'), pem);
    const { stdout } = await psn('--node', 'n', '--customer', 'c', '--key', 'ed.pem');
    const [header, claims] = stdout
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString());
    expect(JSON.parse(header!)).toEqual({ alg: 'EdDSA' });
    expect(JSON.parse(claims!)).toMatchObject({ node_id: 'n', sub: 'c' });
  });

  it('says what is wrong', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    writeFileSync(
      join(host.folder, 'short.pem'),
      privateKey.export({ type: 'pkcs8', format: 'pem' }),
    );
    writeFileSync(join(host.folder, 'words.pem'), 'words');
    await mkdir(join(host.workspace, 'pages'), { recursive: true });
    const wrong: [string[], string][] = [
      [['--node', node], 'Name both'],
      [wish('n-0'), 'There is no node n-0 in'],
      [wish('node-store'), 'demands no signature'],
      [[...wish(), '--key', 'ed.pem'], 'is not that of the key'],
      [[...wish(), '--key', 'nowhere.pem'], 'There is no key at'],
      [[...wish(), '--key', 'words.pem'], 'expected a private key in the PEM format'],
      [[...wish(), '--key', 'short.pem'], 'expected an RSA key of 2048 bits or an Ed25519 key'],
      [['--new-key'], 'exists already'],
      [['--new-key', '--key', 'no/where.pem'], "The key can't be written"],
      [['--new-key', '--key', 'workspace/pages/key.pem'], 'would be public'],
    ];
    for (const [args, line] of wrong) {
      const { status, stderr, stdout } = await psn(...args);
      expect(stderr.trim().split('\n'), args.join(' ')).toHaveLength(1);
      expect(stderr).toContain(line);
      expect([status, stdout]).toEqual([1, '']);
    }
  });
});

it.each([
  'node/sign.mjs',
  'php/sign.php',
  'python/sign.py',
  'ruby/sign.rb',
  'go/sign.go',
  'java/Sign.java',
  'csharp/Sign.cs',
])('the owner’s manual has %s as it is', (file) => {
  const program = readFileSync(`examples/identity/${file}`, 'utf8');
  expect(readFileSync('docs/identity.md', 'utf8')).toContain(`\n${program}\`\`\`\n`);
});
