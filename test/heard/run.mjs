import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureChromium, ensureInstalled } from '../support/chromium.mjs';

/** Listens to the screens with Orca: `npm run test:heard [-- file …]`. `-- --update-snapshots` writes the transcripts anew. */

const PROGRAMS = ['orca', 'Xvfb', 'dbus-daemon', 'openbox', 'xdotool'];

ensureChromium();
ensureInstalled({
  isThere: () => PROGRAMS.every((name) => existsSync(`/usr/bin/${name}`)),
  packages: 'orca xvfb at-spi2-core dbus openbox xdotool',
  problem: `These tests need ${PROGRAMS.join(', ')}, and not all of them are there.`,
});
const run = (command, ...args) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
run('node', 'build.mjs', '--quiet');
// One more than elsewhere: each has a desktop of its own, and mostly waits.
run('npx', 'playwright', 'test', '--project=heard', '--workers=4', ...process.argv.slice(2));
