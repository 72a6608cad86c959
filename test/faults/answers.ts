import { withoutSurvey } from '../support/bare-page.ts';
import type { Page, Route } from 'playwright';
import { calls, prepareCalls, type Call, type CallsWorld } from '../support/calls.ts';
import { wrongAnswers } from '../support/wrong-answers.ts';
import { launch } from './browser.ts';
import { startFaultHost, until, type Check, type Scenario } from './fault-host.ts';

/**
 * Gives every wrong response to every call of a page. The page must not break, must report the error, and must not treat
 * unsent data as sent.
 */

type Answer = (route: Route) => Promise<void>;
const answerWith =
  ({ status, body, headers }: (typeof wrongAnswers)[number]): Answer =>
  (route) =>
    status === null ? route.abort('connectionreset') : route.fulfill({ status, body, headers });

const PATIENCE_MS = 10_000;
const SHORT = ['a page of HTML with 200'];

type Name = keyof typeof calls;
/** The error code and the visible text for a failure of each call. */
const failures: Record<Exclude<Name, 'submission'>, [code: string, sees: RegExp]> = {
  configuration: ['widget_load', /^\s*$/],
  visit: ['customer_visit', /What is it about/],
  channel: ['channel_load', /Something went wrong|There is no survey at this address/],
  customer: ['customer_load', /Send/],
  upload: ['upload', /could not be uploaded/],
  verification: ['verification', /That did not work|Please enter a valid phone number/],
  code: ['verification', /The verification code you entered is wrong|That did not work/],
  'look-up': ['dynamic_request', /That did not work|Nothing was found/],
  integration: ['integration', /Send(?! code)/],
  chat: ['chat_load', /while loading the chat details/],
  message: ['message_send', /Not sent/],
  archive: ['archive', /did not work|Something went wrong|could not/],
  rating: ['rating', /Your rating could not be sent/],
};

/** Wrong responses that are valid for a call, as it does not read them. */
const fine: Partial<Record<Name, string[]>> = {
  integration: ['a list', 'a number', 'an object of odd types', '204', '205'],
  archive: ['204', '205'],
};

interface Seen {
  errorCodes: string[];
  text: string;
}

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const element = document.body.firstElementChild!;
    const walk = (node: Node): string =>
      node instanceof Element && ['STYLE', 'SELECT'].includes(node.tagName)
        ? ''
        : (node.nodeValue ?? '') +
          [...((node as Element).shadowRoot ?? node).childNodes].map(walk).join(' ');
    return {
      errorCodes: (globalThis as unknown as { errorCodes: string[] }).errorCodes,
      text: walk(element).replaceAll(/\s+/g, ' '),
    };
  });

/** Shows the markup, acts, and waits for the expected result. Returns the page's state on a timeout, else `null`. */
async function tryOne(
  page: Page,
  world: CallsWorld,
  { path, html, act }: Call,
  answer: Answer,
  isRight: (seen: Seen, wasAsked: boolean) => boolean,
): Promise<Seen | null> {
  let wasAsked = false;
  const handle = (route: Route) => ((wasAsked = true), answer(route));
  await page.route(path, handle);
  await page.evaluate((markup) => {
    Object.assign(globalThis, { errorCodes: [] });
    document.body.innerHTML = markup;
  }, html(world));
  const isDone = await (act?.(page) ?? Promise.resolve()).then(
    () => until(async () => isRight(await look(page), wasAsked), PATIENCE_MS),
    () => false,
  );
  const seen = await look(page);
  await page.unroute(path, handle);
  return isDone ? null : seen;
}

async function openPage(
  browser: Awaited<ReturnType<typeof launch>>,
  url: string,
  faults: string[],
): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await withoutSurvey(page);
  // Includes unhandled rejections.
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.route(`${url}/shop`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Shop</title>' }),
  );
  await page.goto(`${url}/shop`);
  await page.evaluate(() => {
    addEventListener('psn-error', (event) =>
      (globalThis as unknown as { errorCodes: string[] }).errorCodes.push(
        (event as CustomEvent<{ code: string }>).detail.code,
      ),
    );
    document.body.replaceChildren();
  });
  await page.addScriptTag({ type: 'module', url: '/psn.js' });
  return page;
}

export const scenario: Scenario = async (isFull) => {
  const host = await startFaultHost();
  const browser = await launch();
  const checks: Check[] = [];
  try {
    const world = await prepareCalls({
      url: host.url(),
      workspace: host.workspace,
      publish: host.publish,
    });
    const kinds = wrongAnswers.filter((kind) => isFull || SHORT.includes(kind.name));
    for (const [name, call] of Object.entries(calls) as [Name, Call][]) {
      // Unsent data stays in the browser, so these calls need a new browser context each.
      const isKept = name === 'submission' || name === 'message';
      const wrong: string[] = [];
      let page: Page | null = null;
      for (const wrongAnswer of kinds) {
        const { name: kind, means } = wrongAnswer;
        const faults: string[] = [];
        if (!page || isKept) page = await openPage(browser, host.url(), faults);
        const seen = await tryOne(
          page,
          world,
          call,
          answerWith(wrongAnswer),
          ({ errorCodes, text: shown }, wasAsked) => {
            if (!wasAsked) return false;
            // A transient failure is retried without an error.
            if (name === 'message' && means === 'later' && kind !== '401')
              return /Sending|Not sent/.test(shown) && errorCodes.length === 0;
            if (name === 'submission')
              return means === 'never'
                ? errorCodes.some((code) => code.startsWith('feedback_')) &&
                    /could not be validated/.test(shown)
                : /saved/i.test(shown) && errorCodes.length === 0;
            if (fine[name]?.includes(kind)) return errorCodes.length === 0;
            const [code, sees] = failures[name];
            return errorCodes.includes(code) && sees.test(shown);
          },
        );
        if (seen)
          wrong.push(
            `${kind}: errors ${seen.errorCodes.join(', ') || 'nothing'}, shown “${seen.text.slice(0, 200)}”`,
          );
        wrong.push(...faults.map((fault) => `${kind}: ${fault}`));
        if (isKept) await page.context().close();
      }
      if (!isKept) await page?.context().close();
      checks.push({
        what: `${kinds.length} kinds of answer to the ${name}`,
        figures: wrong.join('; ') || 'each as it must be',
        isGood: wrong.length === 0,
      });
    }
    const { submission } = calls;
    const page = await openPage(browser, host.url(), []);
    const control = await tryOne(
      page,
      world,
      submission,
      (route) => route.continue(),
      ({ text: shown }, wasAsked) => wasAsked && /saved|could not be validated/i.test(shown),
    );
    checks.push({
      what: 'the control, a good answer to the submission',
      figures: control ? 'neither kept nor refused' : 'kept or refused',
      isGood: control !== null && /thank/i.test(control.text),
    });
  } finally {
    await browser.close();
    await host.stop();
  }
  return checks;
};
