import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Starts `psn serve` in its own process on a free port; resolves when it accepts requests. */
export async function serveProcess({
  script = join(root, 'cli/psn.mjs'),
  workspace = join(root, 'examples/workspace'),
  data,
  args = [],
  env = {},
}) {
  const child = spawn(
    process.execPath,
    [script, 'serve', workspace, '--port', '0', '--data', data, '--rate-limits', 'off', ...args],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } },
  );
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const url = await new Promise((done, fail) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /(http:\/\/[^\s/]+)\/(?:start|setup|sign-in)/.exec(output);
      if (found) done(found[1]);
    });
    child.once('exit', (code) => fail(new Error(`psn serve ended with ${code}: ${errors}`)));
  });
  const ended = new Promise((done) => child.once('exit', (code, signal) => done({ code, signal })));
  return {
    url,
    pid: child.pid,
    errors: () => errors,
    output: () => output + errors,
    kill: (signal) => (child.kill(signal), ended),
    stop: () => (child.kill('SIGTERM'), ended),
  };
}
