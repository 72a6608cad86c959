import { writeFileSync } from 'node:fs';

/** Draws frames of an act beside each other. */

const STEP_MS = 16;
const COUNT = 26;
const COLUMNS = 13;

/** Records the frames of a page until `stop` is called, which resolves with them. */
export async function recordFrames(page) {
  const frames = [];
  page.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, at: metadata.timestamp * 1000 });
    void page.send('Page.screencastFrameAck', { sessionId });
  });
  await page.send('Page.startScreencast', { format: 'jpeg', quality: 80, everyNthFrame: 1 });
  return {
    async stop() {
      await page.send('Page.stopScreencast');
      return frames;
    },
  };
}

/**
 * Writes a picture of the page for every 16 ms after the tap; a frame that did not change is pale.
 *
 * @param browser of `startBrowser()`
 * @param {{ data: string, at: number }[]} frames
 * @param {number} tap
 * @param {string} path
 */
export async function writeStrip(browser, frames, tap, path) {
  const figures = [];
  let last = null;
  for (let at = 0; at < COUNT; at += 1) {
    const frame = frames.filter((one) => one.at <= tap + at * STEP_MS).at(-1) ?? frames[0];
    figures.push(
      `<figure${frame === last ? ' class="same"' : ''}><img src="data:image/jpeg;base64,${frame.data}" alt=""><figcaption>${at * STEP_MS} ms</figcaption></figure>`,
    );
    last = frame;
  }
  const html = `<!doctype html><style>
    body { margin: 0; font: 13px system-ui; background: #c9ced3; }
    main { display: grid; grid-template-columns: repeat(${COLUMNS}, 180px); gap: 8px; padding: 8px; width: max-content; }
    figure { margin: 0; } img { display: block; width: 180px; } .same img { opacity: 0.45; }
  </style><main>${figures.join('')}</main>`;
  const page = await browser.openPage();
  await page.evaluate(
    `document.open(), document.write(${JSON.stringify(html)}), document.close(),
    Promise.all([...document.images].map((image) => image.decode())).then(() => undefined)`,
  );
  const clip = await page.evaluate(
    "(({ width, height }) => ({ x: 0, y: 0, width, height, scale: 1 }))(document.querySelector('main').getBoundingClientRect())",
  );
  const { data } = await page.send('Page.captureScreenshot', { clip, captureBeyondViewport: true });
  await page.close();
  writeFileSync(path, Buffer.from(data, 'base64'));
}
