import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of the installed browsers beside Chromium, and the X display that WebKit needs. */

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const LIBRARIES = '/usr/lib';

/** @returns {string | null} the path of Firefox; `FIREFOX_PATH` has priority */
export const findFirefox = () =>
  process.env.FIREFOX_PATH ?? FIREFOX.find((path) => existsSync(path)) ?? null;

/** @returns {string | null} the path of WebKitGTK's own small browser, in the folder of its library */
export function findMiniBrowser() {
  if (!existsSync(LIBRARIES)) return null;
  for (const machine of readdirSync(LIBRARIES).filter((name) => name.includes('linux'))) {
    const folders = readdirSync(join(LIBRARIES, machine)).filter((name) =>
      name.startsWith('webkit2gtk'),
    );
    const paths = folders.sort().map((name) => join(LIBRARIES, machine, name, 'MiniBrowser'));
    const path = paths.findLast((each) => existsSync(each));
    if (path) return path;
  }
  return null;
}

/**
 * Starts an X display in memory. Rejects when Xvfb can't be started.
 *
 * @returns {Promise<{ display: string, end(): void }>}
 */
export function startDisplay() {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return new Promise((resolve, reject) => {
    server.stdout.once('data', (number) =>
      resolve({ display: `:${String(number).trim()}`, end: () => void server.kill() }),
    );
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
}
