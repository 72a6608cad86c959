import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureChromium } from '../support/chromium.mjs';

/** Listens to the screens with Orca: `npm run test:heard [-- file …]`. `-- --update-snapshots` writes the transcripts anew. */

const INSTALL =
  'apt-get update && apt-get install --yes --no-install-recommends orca xvfb at-spi2-core dbus openbox xdotool';
const PROGRAMS = ['orca', 'Xvfb', 'dbus-daemon', 'openbox', 'xdotool'];

ensureChromium();
const missing = PROGRAMS.filter((name) => !existsSync(`/usr/bin/${name}`));
if (missing.length) {
  console.error(`There is no ${missing.join(', no ')}. On Debian: sudo sh -c '${INSTALL}'`);
  process.exit(1);
}
const run = (command, ...args) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
run('node', 'build.mjs', '--quiet');
run('npx', 'playwright', 'test', '--project=heard', ...process.argv.slice(2));
