import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of the installed Chromium; `null` when there is none. */
export const chromiumPath = () => PLACES.find((path) => path && existsSync(path)) ?? null;

/**
 * Command-line arguments for Chromium: no sandbox, as root can't use it, and no background requests. Another Chromium at
 * `CHROMIUM_PATH` may need more, separated by spaces, in `CHROMIUM_ARGUMENTS`.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.env.CHROMIUM_ARGUMENTS ?? '').split(' ').filter(Boolean),
];

const INSTALL =
  'apt-get update && apt-get install --yes --no-install-recommends chromium fonts-noto-core';

/** Installs Chromium as root on Debian in CI; elsewhere prints the command that installs it and exits. */
export function ensureChromium() {
  if (chromiumPath()) return;
  if (process.env.CI === 'true' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('sh', ['-c', INSTALL], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (chromiumPath()) return;
  }
  const command = existsSync('/usr/bin/apt-get')
    ? `sudo sh -c '${INSTALL}'`
    : 'brew install --cask chromium';
  console.error(
    `The tests need Chromium, and there is none. Get it with:\n  ${command}\nor say where it is in CHROMIUM_PATH.`,
  );
  process.exit(1);
}
