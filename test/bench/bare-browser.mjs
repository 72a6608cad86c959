import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArguments, chromiumPath } from '../support/chromium.mjs';

/**
 * Chromium as it is for visitors. Tools for tests listen to the page's runtime, and V8 then parses scripts again to note
 * positions in them: at 4 × CPU that is 60 ms of an evaluation of 160.
 */

const ADDRESS = /DevTools listening on (ws:\S+)/;

/** Starts Chromium; resolves with a function that opens an empty page in a new profile, and its end. */
export async function startBrowser() {
  const { default: connect } = await import(
    createRequire(import.meta.url).resolve('chrome-remote-interface')
  );
  const profile = mkdtempSync(join(tmpdir(), 'psn-chromium-'));
  const options = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(chromiumPath(), [...chromiumArguments, ...options, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const target = await new Promise((resolve, reject) => {
    let output = '';
    child.once('error', reject);
    child.stderr.on('data', (data) => {
      output += data;
      const found = ADDRESS.exec(output);
      if (found) resolve(found[1]);
    });
  });
  const client = await connect({ target });

  /** A page, by `send(method, parameters)` and `on(event, listener)` of the DevTools protocol. */
  async function openPage() {
    const { browserContextId } = await client.send('Target.createBrowserContext');
    const { targetId } = await client.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    });
    const { sessionId } = await client.send('Target.attachToTarget', { targetId, flatten: true });
    const send = (method, parameters = {}) => client.send(method, parameters, sessionId);
    // A page in the background paints nothing.
    await send('Emulation.setFocusEmulationEnabled', { enabled: true });
    return {
      send,
      on: (event, listener) => client.on(`${event}.${sessionId}`, listener),
      /** The value of an expression, or of the promise that it is. */
      async evaluate(expression) {
        const { result, exceptionDetails } = await send('Runtime.evaluate', {
          expression,
          awaitPromise: true,
          returnByValue: true,
        });
        if (exceptionDetails) throw new Error(exceptionDetails.exception.description);
        return result.value;
      },
      close: () => client.send('Target.disposeBrowserContext', { browserContextId }),
    };
  }

  return {
    openPage,
    /** Of the DevTools protocol. */
    port: Number(new URL(target).port),
    async close() {
      await client.send('Browser.close');
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
