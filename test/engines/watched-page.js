/**
 * Script of the watched page. `data-mode` of its script element sets until when it watches the survey: `painted` until
 * it is painted or fails, `failed` until it fails, `healed` until it is painted after a failure, `probe` reports which
 * failed imports succeed when repeated. The result is posted to `/result`.
 */

const { mode, text } = document.currentScript.dataset;
const POLL_MS = 50;
/** Time after a failure in which nothing may be painted. */
const SETTLE_MS = 1_000;

const codes = [];
addEventListener('psn-error', ({ detail }) => codes.push(`${detail.code}: ${detail.message}`));

const survey = () => document.querySelector('psn-feedback');
const content = () => survey()?.shadowRoot?.querySelector('.root');
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(isTrue) {
  while (!isTrue()) await wait(POLL_MS);
}

/** Whether the survey is ready and its first question is visible and can be answered: the screen of a server is inert. */
function isPainted() {
  const input = content()?.querySelector('.state input');
  return Boolean(
    survey()?.hasAttribute('ready') &&
    content().innerText.includes(text) &&
    input?.getClientRects().length &&
    !input.closest('[inert]') &&
    content().getBoundingClientRect().height > 0,
  );
}

/** Whether the element shows that its code was not loaded. */
const showsFailure = () => /Something went wrong/.test(content()?.innerText ?? '');

/** Presses the button of the failure notice. */
const retry = () => content().querySelector('[role=alert] button').click();

const post = (path, value) => fetch(path, { method: 'POST', body: JSON.stringify(value ?? null) });

async function succeeds(url) {
  try {
    await import(url);
    return true;
  } catch {
    return false;
  }
}

const modes = {
  async painted() {
    await until(() => isPainted() || codes.length);
  },
  async failed() {
    await until(() => codes.length && showsFailure());
    await wait(SETTLE_MS);
  },
  async healed() {
    await until(() => codes.length && showsFailure());
    const failedFirst = !isPainted();
    await post('/heal');
    retry();
    await until(isPainted);
    return { failedFirst };
  },
  async probe() {
    const first = await succeeds('/probe-entry.js');
    return { first, second: await succeeds('/probe-entry.js') };
  },
};

modes[mode]().then((details) => post('/result', { isPainted: isPainted(), codes, ...details }));
