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

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Path of the browser for tests without a window: the headless shell, which uses a fifth less time for a page, or else
 * Chromium.
 */
export const headlessPath = () =>
  process.env.CHROMIUM_PATH === undefined && existsSync(HEADLESS_SHELL)
    ? HEADLESS_SHELL
    : chromiumPath();

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

const hasApt = () => existsSync('/usr/bin/apt-get');

/** @param {string} packages packages of Debian */
const aptCommand = (packages) =>
  `apt-get update && apt-get install --yes --no-install-recommends ${packages}`;

/** Installs packages as root on Debian in CI. */
function installInCi(packages) {
  if (process.env.CI !== 'true' || process.getuid?.() !== 0 || !hasApt()) return;
  spawnSync('sh', ['-c', aptCommand(packages)], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Installs packages as root on Debian in CI; elsewhere prints how to get them and exits.
 *
 * @param {{ isThere: () => boolean, packages: string, problem: string, elsewhere?: string }} need `packages` of Debian;
 *   `elsewhere`: the command where there is no Debian
 */
export function ensureInstalled({ isThere, packages, problem, elsewhere }) {
  if (isThere()) return;
  installInCi(packages);
  if (isThere()) return;
  const command =
    hasApt() || elsewhere === undefined ? `sudo sh -c '${aptCommand(packages)}'` : elsewhere;
  console.error(`${problem} Get it with:\n  ${command}`);
  process.exit(1);
}

/** Installs Chromium as root on Debian in CI; elsewhere prints the command that installs it and exits. */
export const ensureChromium = () =>
  ensureInstalled({
    isThere: () => chromiumPath() !== null,
    packages: 'chromium fonts-noto-core',
    problem: 'The tests need Chromium, at its usual place or at CHROMIUM_PATH, and there is none.',
    elsewhere: 'brew install --cask chromium',
  });

/** Installs the headless shell in CI. Tests run in Chromium where it is missing. */
export function ensureHeadlessShell() {
  if (process.env.CHROMIUM_PATH === undefined && !existsSync(HEADLESS_SHELL))
    installInCi('chromium-headless-shell');
}
