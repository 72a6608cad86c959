/** Draws frames of an act beside each other. */

const STEP_MS = 16;
const COUNT = 26;
const COLUMNS = 13;

/** Records the frames of a page until `stop` is called, which resolves with them. */
export async function recordFrames(session) {
  const frames = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, at: metadata.timestamp * 1000 });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 80, everyNthFrame: 1 });
  return {
    async stop() {
      await session.send('Page.stopScreencast');
      return frames;
    },
  };
}

/**
 * Writes a picture of the page for every 16 ms after the tap; a frame that did not change is pale.
 *
 * @param {import('playwright').Page} page an empty page, which draws the strip
 * @param {{ data: string, at: number }[]} frames
 * @param {number} tap
 * @param {string} path
 */
export async function writeStrip(page, frames, tap, path) {
  const figures = [];
  let last = null;
  for (let at = 0; at < COUNT; at += 1) {
    const frame = frames.filter((one) => one.at <= tap + at * STEP_MS).at(-1) ?? frames[0];
    figures.push(
      `<figure${frame === last ? ' class="same"' : ''}><img src="data:image/jpeg;base64,${frame.data}" alt=""><figcaption>${at * STEP_MS} ms</figcaption></figure>`,
    );
    last = frame;
  }
  await page.setContent(`<!doctype html><style>
    body { margin: 0; font: 13px system-ui; background: #c9ced3; }
    main { display: grid; grid-template-columns: repeat(${COLUMNS}, 180px); gap: 8px; padding: 8px; width: max-content; }
    figure { margin: 0; } img { display: block; width: 180px; } .same img { opacity: 0.45; }
  </style><main>${figures.join('')}</main>`);
  await page.locator('main').screenshot({ path });
}
