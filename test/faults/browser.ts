import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { chromiumArguments, chromiumPath, headlessPath } from '../support/chromium.mjs';
import { until } from './fault-host.ts';

/** Serves a page with a module of this folder at `/page` of any requested origin, so that it uses that origin's storage. */
export async function serveModule(context: BrowserContext, name: string): Promise<void> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [`test/faults/${name}.ts`],
    bundle: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  await context.route(/\/page(\?.*)?$/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Page</title><script type="module" src="/page.js"></script>',
    }),
  );
  await context.route('**/page.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]!.text }),
  );
}

/** Opens the page; resolves when its module has run. */
export async function openPage(
  context: BrowserContext,
  origin: string,
  search = '',
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/page${search}`);
  await page.waitForFunction(() => window.outboxPage);
  return page;
}

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: headlessPath()!, args: chromiumArguments });

/** A browser with a persistent profile, with processes that can be killed all at once. */
export async function profile() {
  const folder = await mkdtemp(join(tmpdir(), 'psn-profile-'));
  return {
    async start() {
      await rm(join(folder, 'DevToolsActivePort'), { force: true });
      const child = spawn(
        chromiumPath()!,
        [
          ...chromiumArguments,
          '--headless=new',
          '--remote-debugging-port=0',
          `--user-data-dir=${folder}`,
          'about:blank',
        ],
        { detached: true, stdio: 'ignore' },
      );
      const port = await until(
        () =>
          readFile(join(folder, 'DevToolsActivePort'), 'utf8').then(
            (text) => text.split('\n')[0],
            () => '',
          ),
        20_000,
      );
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const ended = new Promise((done) => child.once('exit', done));
      return {
        context: browser.contexts()[0]!,
        async kill() {
          process.kill(-child.pid!, 'SIGKILL');
          await ended;
        },
      };
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
