import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serveProcess } from '../support/host-process.mjs';

/**
 * Makes a key with `psn token`, runs the program of each language in `examples/identity`, and has a host read the
 * survey and accept answers with the printed signature: `node test/examples/identity.mjs [language …]`. Languages without an
 * interpreter here are named and skipped.
 */

const EXAMPLES = 'examples/identity';
const CUSTOMER = 'Ada "Böll" \\ 4711';
const NODE = 'node-signed';

/** @type {Record<string, string[][]>} commands of which the first that is there runs the program, by language */
const commands = {
  node: [[process.execPath, 'node/sign.mjs']],
  php: [['php', 'php/sign.php']],
  python: [
    ['python3', 'python/sign.py'],
    ['/usr/bin/python3', 'python/sign.py'],
  ],
  ruby: [['ruby', 'ruby/sign.rb']],
  go: [['go', 'run', 'go/sign.go']],
  java: [['java', 'java/Sign.java']],
  csharp: [['dotnet', 'run', '--project', 'csharp/sign.csproj', '--']],
};
/** Commands that check whether an interpreter is installed with all extensions that the program needs. */
const probes = {
  python: ['-c', 'import jwt, cryptography'],
  go: ['version'],
  csharp: ['--version'],
};

const { positionals } = parseArgs({ allowPositionals: true });
const folder = mkdtempSync(join(tmpdir(), 'psn-identity-'));
// The database may run as a user of its own.
chmodSync(folder, 0o755);
const workspace = join(folder, 'workspace');
const keyFile = join(folder, 'signing-key.pem');
cpSync('examples/workspace', workspace, {
  recursive: true,
  filter: (path) => !path.includes('.psn'),
});

/** @param {string[]} args */
function run([command = '', ...args]) {
  return spawnSync(command, args, {
    cwd: EXAMPLES,
    encoding: 'utf8',
    env: { ...process.env, PSN_SIGNING_KEY_FILE: keyFile },
  });
}

const made = run([process.execPath, '../../cli/psn.mjs', 'token', '--new-key']);
if (made.status !== 0) throw new Error(made.stderr);
writeFileSync(
  join(workspace, 'nodes/signed.json'),
  `{ "id": "${NODE}", "flow_id": "flow-store", ${made.stdout} }`,
);
const host = await serveProcess({ workspace, data: join(folder, 'data') });

/**
 * Fails unless the host shows the survey for the signature, and stores the answers with the customer's id.
 *
 * @param {string} signature
 */
async function use(signature) {
  const read = await fetch(`${host.url}/v1/nodes/${NODE}?signature=${signature}`);
  const { pass } = await read.json();
  if (pass?.external_id !== CUSTOMER) throw new Error(`The host refuses ${signature}.`);
  const sent = await fetch(`${host.url}/v1/feedbacks`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      'X-Signature': signature,
    },
    body: JSON.stringify({
      device_id: randomUUID(),
      created_at: new Date().toISOString(),
      node_id: NODE,
      flow_id: 'flow-store',
      time_spent_in_seconds: 1,
      responses: [],
    }),
  });
  if (sent.status !== 201) throw new Error(`The host refuses answers: ${await sent.text()}`);
}

/** @param {string} language */
function commandOf(language) {
  const probe = /** @type {Record<string, string[]>} */ (probes)[language] ?? ['--version'];
  return commands[language]?.find(([name = '']) => run([name, ...probe]).status === 0);
}

let passed = 0;
let failed = 0;
/** @type {string[]} */
const skipped = [];
for (const language of positionals.length ? positionals : Object.keys(commands)) {
  const start = Date.now();
  const command = commandOf(language);
  if (!command) {
    skipped.push(language);
    console.log(`${language.padEnd(12)} SKIPPED: its interpreter is not here`);
    continue;
  }
  try {
    const { status, stdout, stderr } = run([...command, NODE, CUSTOMER]);
    if (status !== 0) throw new Error(stderr);
    await use(stdout.trim());
    passed += 1;
    console.log(`${language.padEnd(12)} works, ${Math.round((Date.now() - start) / 1000)} s`);
  } catch (error) {
    failed += 1;
    console.log(`${language.padEnd(12)} ${/** @type {Error} */ (error).message}`);
  }
}

await host.stop();
rmSync(folder, { recursive: true, force: true });
const notRun = skipped.length ? `, ${skipped.length} skipped (${skipped.join(', ')})` : '';
console.log(`\n${passed} passed, ${failed} failed${notRun}`);
process.exit(failed ? 1 : 0);
