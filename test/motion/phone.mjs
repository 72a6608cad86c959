/** A page in Chromium without the tools of a test, used as on a phone. Targets are expressions in which `$` finds elements. */

/** Runs in the page. The searches include shadow roots. */
function define() {
  const rootsIn = (root) => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? rootsIn(shadowRoot) : [],
    ),
  ];
  const all = (selector, roots = rootsIn(document)) =>
    roots.flatMap((root) => [...root.querySelectorAll(selector)]);
  globalThis.motion = {
    rootsIn,
    all,
    evaluate: (expression) =>
      new Function('$', '$$', `return ${expression}`)((selector) => all(selector)[0] ?? null, all),
    isShown(expression) {
      const element = this.evaluate(expression);
      return element instanceof Element && element.checkVisibility({ visibilityProperty: true });
    },
  };
}

const SIZE = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };
const TRY_MS = 50;
const MOST_MS = 20_000;

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens an empty page of `startBrowser()` as a phone. */
export async function openPhone(browser) {
  const page = await browser.openPage();
  await page.send('Page.enable');
  await page.send('Emulation.setDeviceMetricsOverride', SIZE);
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${define})()` });

  /** Resolves when an expression is true in the page. */
  async function until(expression) {
    for (const end = Date.now() + MOST_MS; Date.now() < end; await pause(TRY_MS))
      if (
        await page.evaluate(`Boolean(globalThis.motion?.evaluate(${JSON.stringify(expression)}))`)
      )
        return;
    throw new Error(`not after ${MOST_MS} ms: ${expression}`);
  }

  const isShown = (target) => page.evaluate(`motion.isShown(${JSON.stringify(target)})`);

  /** The middle of a target, scrolled into view. */
  const middleOf = (target) =>
    page.evaluate(`(() => {
      const element = motion.evaluate(${JSON.stringify(target)});
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`);

  async function tapAt(point) {
    await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  return {
    ...page,
    until,
    isShown,
    middleOf,
    tapAt,
    untilShown: async (target) => {
      for (const end = Date.now() + MOST_MS; Date.now() < end; await pause(TRY_MS))
        if (await isShown(target)) return;
      throw new Error(`not shown after ${MOST_MS} ms: ${target}`);
    },
    tap: async (target) => tapAt(await middleOf(target)),
    async goto(url) {
      const loaded = new Promise((resolve) => page.on('Page.loadEventFired', resolve));
      await page.send('Page.navigate', { url });
      await loaded;
    },
  };
}
