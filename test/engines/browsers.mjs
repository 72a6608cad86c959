import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArguments, chromiumPath } from '../support/chromium.mjs';
import { findFirefox, findMiniBrowser } from './installed.mjs';

/**
 * Browsers that are started on a URL and killed, without a driver.
 *
 * @typedef {{
 *   name: string,
 *   path: string,
 *   version: string | null,
 *   launch(url: string): { close(): Promise<void> },
 * }} Browser
 */

/** Preferences of a Firefox profile without prompts and without telemetry. */
const FIREFOX_PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'termsofuse.bypassNotification': true,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** @type {Set<number>} process groups of the running browsers */
const running = new Set();

/** @param {number} group */
function killGroup(group) {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // It has ended already.
  }
  running.delete(group);
}

// An interrupted run leaves no browser behind.
process.once('exit', () => [...running].forEach(killGroup));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/**
 * Starts a browser with a fresh profile. `close` kills it with all its processes and removes the profile.
 *
 * @param {string} path
 * @param {(profile: string) => string[]} argumentsFor
 * @param {NodeJS.ProcessEnv} [env]
 */
function start(path, argumentsFor, env = {}) {
  const profile = mkdtempSync(join(tmpdir(), 'psn-browser-'));
  const child = spawn(path, argumentsFor(profile), {
    stdio: 'ignore',
    // A process group of its own, so that its processes are killed together.
    detached: true,
    env: { ...process.env, ...env, HOME: profile, XDG_CACHE_HOME: join(profile, 'cache') },
  });
  if (child.pid) running.add(child.pid);
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', resolve);
  });
  return {
    async close() {
      if (child.pid) killGroup(child.pid);
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** @param {string} path @param {NodeJS.ProcessEnv} [env] */
function versionOf(path, env = {}) {
  const { stdout } = spawnSync(path, ['--version'], {
    encoding: 'utf8',
    timeout: 20_000,
    env: { ...process.env, ...env },
  });
  return /\d+(\.\d+)+\S*/.exec(stdout ?? '')?.[0] ?? null;
}

/** @param {string} path @returns {Browser} */
const chromium = (path) => ({
  name: 'Chromium',
  path,
  // A bare headless shell prints no version: its user agent names it then.
  version: versionOf(path),
  launch: (url) =>
    start(path, (profile) => [
      ...chromiumArguments,
      '--headless=new',
      // Without it a bare headless shell ends as soon as the page is loaded.
      '--remote-debugging-port=0',
      '--disable-dev-shm-usage',
      '--window-size=1000,900',
      '--lang=en-US',
      `--user-data-dir=${profile}`,
      url,
    ]),
});

/** @param {string} path @returns {Browser} */
const firefox = (path) => ({
  name: 'Firefox',
  path,
  version: versionOf(path),
  launch: (url) =>
    start(path, (profile) => {
      const preferences = Object.entries(FIREFOX_PREFERENCES).map(
        ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
      );
      writeFileSync(join(profile, 'user.js'), preferences.join(''));
      return ['--headless', '--no-remote', '--profile', profile, url];
    }),
});

/** @param {string} path @param {string} display @returns {Browser} */
const webkit = (path, display) => ({
  name: 'WebKit',
  path,
  version: versionOf(path, { DISPLAY: display }),
  launch: (url) =>
    start(
      path,
      (profile) => {
        mkdirSync(join(profile, 'cache'));
        return ['--geometry=1000x900', url];
      },
      { DISPLAY: display },
    ),
});

/**
 * Finds the browsers of this machine: the default Chromium, the ones in `PSN_CHROMIUMS` (paths separated by `:`), Firefox
 * and WebKit.
 *
 * @param {string | null} display X display for WebKit; `null` when there is none
 * @returns {{ browsers: Browser[], missing: string[] }} `missing` lists the browsers that were not found
 */
export function findBrowsers(display) {
  const named = (process.env.PSN_CHROMIUMS ?? '').split(':').filter(Boolean);
  const defaultPath = chromiumPath();
  const paths = [...new Set([...(defaultPath ? [defaultPath] : []), ...named])];
  const firefoxPath = findFirefox();
  const miniBrowser = findMiniBrowser();
  const missing = [
    ...(defaultPath ? [] : ['Chromium']),
    ...paths.filter((path) => !existsSync(path)).map((path) => `Chromium at ${path}`),
    ...(firefoxPath ? [] : ['Firefox']),
    ...(miniBrowser ? [] : ['WebKit (MiniBrowser)']),
    ...(miniBrowser && !display ? ['WebKit (there is no Xvfb)'] : []),
  ];
  return {
    browsers: [
      ...paths.filter((path) => existsSync(path)).map(chromium),
      ...(firefoxPath ? [firefox(firefoxPath)] : []),
      ...(miniBrowser && display ? [webkit(miniBrowser, display)] : []),
    ],
    missing,
  };
}
