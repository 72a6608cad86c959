import { createHmac } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { storableText } from '../../core/contract/stored-text.ts';
import { launch } from '../faults/browser.ts';
import {
  startFaultHost,
  until,
  type Check,
  type FaultHost,
  type Scenario,
} from '../faults/fault-host.ts';
import { next, question, state } from '../support/flows.ts';
import { somePayloads } from '../support/payload-corpus.ts';
import { post, submission } from '../support/submission.ts';

/**
 * Shows script payloads wherever a text or an address of others is shown: none may run, become markup that runs, or be
 * asked of a server. Where an element has one place for a text, it has all payloads of the page in it.
 */

const A_PAGE = 60;
const NAMES_IN_ONE = 45;
const PATIENCE_MS = 60_000;

type Json = Record<string, unknown>;

declare global {
  var hits: number[];
  var hit: (number: number) => void;
  /** Options of the notifications that were shown, with their titles. */
  var notified: Record<string, unknown>[];
  var copied: string[];
}

/** Questions and other elements of a survey with a text in every place. */
const elementsOf = (text: string, number: number): Json[] => [
  { id: `label${number}`, type: 'label', text },
  { id: `link${number}`, type: 'button_link', text, url: text },
  { id: `footer${number}`, type: 'footer', text, skip: true },
  question(`radio${number}`, 'radio', {
    body: text,
    description: text,
    options: [{ id: 'o', key: text, body: text, image_url: text }],
  }),
  question(`agree${number}`, 'agreement', { options: [{ id: 'a', key: 'a', body: text }] }),
  question(`list${number}`, 'dropdown', { options: [{ id: 'd', key: 'd', body: { en: text } }] }),
  question(`text${number}`, 'text', { placeholder: text, description: { en: text } }),
  question(`range${number}`, 'slider', { extra: { low_label: text, high_label: text } }),
  question(`table${number}`, 'matrix', {
    options: [{ id: 'm', key: 'm', body: text }],
    statements: [{ id: 't', key: 't', body: text }],
  }),
];

const survey = (id: string, texts: readonly string[]): Json => ({
  id,
  name: texts.join(' '),
  flow_id: 'f',
  logo_url: texts[0],
  flow: {
    id: 'f',
    name: texts.join(' '),
    languages: ['en', 'tr'].map((code) => ({ id: code, code, name: texts.join(' ') })),
    states: [state('s', [...texts.flatMap(elementsOf), next], { title: texts.join(' ') })],
  },
});

const configuration = (text: string): Json => ({
  node_id: 'node-help',
  node_logo_url: text,
  popover_text: text,
  modal_toggle_text: text,
  primary_color: text,
  secondary_color: text,
  font_color: text,
  default_language_code: text,
});

/** A conversation with a text in every place. */
const chat = (texts: readonly string[]): Json => {
  const all = texts.join(' ');
  const person = (text: string): Json => ({
    name: text,
    surname: text,
    nickname: text,
    avatar: text,
    avatar_color: text,
  });
  return {
    node: { name: all, logo_url: texts[0], operating: true, operating_24_7: true },
    account: { name: all, logo_url: texts[0], avatar_color: texts[0] },
    creator: person(all),
    status: 'queued',
    created_at: all,
    chat_queue_body: all,
    chat_rating_enabled: true,
    chat_rating_setting: { body: all },
    responses: texts.flatMap((text) => [
      { response: text, question: { body: text } },
      { response: text, question: { body: text, style: 'file' }, file_type: 'image/png' },
    ]),
    timeline_items: texts.map((text, number) => ({
      id: `m${number}`,
      seq: number + 1,
      actor: number % 2 ? 'user' : 'customer',
      action: 'add_comment',
      detail: {
        comment: { body: text, attachment: text, created_at: '2026-01-01T00:00:00.000Z' },
        user: person(text),
        customer: person(text),
      },
    })),
  };
};

/** Findings of a page: payloads that ran, requests to others, and markup that would run. */
interface Found {
  runs: Set<string>;
  requests: Set<string>;
  markup: Set<string>;
}

async function openPage(
  host: FaultHost,
  context: BrowserContext,
  shown: readonly string[],
  found: Found,
) {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('dialog', (dialog) => (found.runs.add('a dialog'), void dialog.dismiss()));
  await page.addInitScript(() => {
    globalThis.hits = [];
    globalThis.hit = (number) => void globalThis.hits.push(number);
  });
  const own = new URL(host.url()).host;
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    const all = shown.join(' ');
    if (url.pathname === '/v1/nodes/shown') return route.fulfill({ json: survey('shown', shown) });
    if (url.pathname === '/v1/nodes/wrong')
      return route.fulfill({ status: 422, json: { error: { code: all, message: all } } });
    if (url.pathname === '/v1/web_widgets/code/PSN-PAYLOAD')
      return route.fulfill({ json: configuration(all) });
    if (url.pathname === '/v1/feedbacks/shown/chat') return route.fulfill({ json: chat(shown) });
    if (url.pathname === '/empty')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' });
    if (url.host === own || !url.protocol.startsWith('http')) return route.fallback();
    found.requests.add(url.href.slice(0, 80));
    return route.abort();
  });
  return page;
}

/** Looks for payloads that ran, and for markup that would run, in all shadow roots. */
async function inspect(page: Page, found: Found): Promise<void> {
  const seen = await page.evaluate(async () => {
    // Code that runs by itself does so within some frames.
    for (let frame = 0; frame < 5; frame += 1)
      await new Promise((done) => requestAnimationFrame(done));
    const wrong: string[] = [];
    const walk = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) walk(element.shadowRoot);
        const bad = [...element.attributes].find(
          ({ name, value }) =>
            name.startsWith('on') ||
            (['href', 'action', 'formaction'].includes(name) &&
              /^(?!https?:|mailto:|tel:|blob:)[a-z-]+:/i.test(value.replaceAll(/[^!-~]/g, ''))),
        );
        const isActive = /^(iframe|object|embed|base|meta|marquee|animate|set|math)$/i.test(
          element.tagName,
        );
        if (root instanceof ShadowRoot && (bad || isActive))
          wrong.push(element.outerHTML.slice(0, 120));
        // The icon of a page is set by its channel.
        if (element instanceof HTMLLinkElement && !/^(https?|data):/.test(element.href))
          wrong.push(element.outerHTML.slice(0, 120));
      }
    };
    walk(document);
    return { wrong, hits: globalThis.hits };
  });
  for (const hit of seen.hits) found.runs.add(String(hit));
  for (const markup of seen.wrong) found.markup.add(markup);
}

const TAGS = `
  <psn-feedback node-id="shown"></psn-feedback>
  <psn-feedback node-id="wrong"></psn-feedback>
  <psn-widget code="PSN-PAYLOAD"></psn-widget>
  <psn-chat feedback-id="shown" token="x"></psn-chat>`;

/** A page with every element; fails unless the payloads are seen as they are written. */
async function showElements(host: FaultHost, page: Page, shown: readonly string[], found: Found) {
  await page.goto(`${host.url()}/empty`);
  await page.evaluate((tags) => (document.body.innerHTML = tags), TAGS);
  await page.addScriptTag({ type: 'module', url: '/psn.js' });
  await page.waitForFunction(() =>
    [...document.body.children].every((element) => element.hasAttribute('ready')),
  );
  await inspect(page, found);
  const unseen = await page.evaluate(
    ([texts]) =>
      [...document.querySelectorAll('[node-id="shown"], psn-chat')].flatMap((element) =>
        texts!.filter((text) => !element.shadowRoot!.textContent!.includes(text.trim())),
      ),
    [shown],
  );
  for (const text of unseen) found.markup.add(`unseen: ${text}`);
}

const visibleText = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/** A page of a survey with the payloads, which the host renders. */
const renderedState = (texts: readonly string[]): Json =>
  state(
    's',
    [
      ...texts.map((text, number) => ({ id: `l${number}`, type: 'label', text })),
      ...texts.map((text, number) => ({
        id: `b${number}`,
        type: 'button_link',
        text,
        url: text,
      })),
      question('chosen', 'radio', {
        body: texts.join(' '),
        description: texts.join(' '),
        options: texts.map((text, number) => ({
          id: `o${number}`,
          key: `k${number}`,
          body: text,
          image_url: text,
        })),
      }),
      next,
    ],
    { title: texts.join(' ') },
  );

/** Pages that the host writes, with payloads in the names and texts of its workspace. */
async function showPages(host: FaultHost, page: Page, shown: readonly string[], found: Found) {
  for (let at = 0; at < shown.length; at += NAMES_IN_ONE) {
    const text = shown.slice(at, at + NAMES_IN_ONE).join(' ');
    const [id, code] = [`n-${at}`, `PSN-x${String(at).padStart(6, '0')}`];
    const write = (folder: string, content: Json) =>
      writeFile(join(host.workspace, folder, `${id}.json`), JSON.stringify(content));
    const icon = shown.slice(at).find((address) => /^\s*\w+:/.test(address)) ?? 'javascript:hit(0)';
    const flow = { id: `f-${at}`, states: [renderedState(shown.slice(at, at + NAMES_IN_ONE))] };
    await write('flows', flow);
    await write('nodes', { id, name: text, logo_url: text, favicon_url: icon, flow_id: flow.id });
    await write('widgets', { ...configuration(text), code, node_id: id });
    await host.publish();
    await until(async () => (await fetch(`${host.url()}/v1/web_widgets/code/${code}`)).ok, 20_000);
    await until(async () => (await fetch(`${host.url()}/v1/nodes/${id}`)).ok, 20_000);
    const address = `${host.url()}/feedback?node_id=${id}&external_id=${encodeURIComponent(text)}`;
    await until(
      async () => (await (await fetch(address)).text()).includes('shadowrootmode'),
      20_000,
    );
    for (const path of [address.slice(host.url().length), `/demo?code=${code}`]) {
      await page.goto(host.url() + path);
      await inspect(page, found);
      if (path.startsWith('/demo')) continue;
      await page.waitForFunction(() => document.querySelector('[ready]'));
      if (visibleText(await page.title()) !== visibleText(text)) found.markup.add('another title');
      await inspect(page, found);
    }
    await page.goto(`${host.url()}/empty`);
    await page.addScriptTag({ type: 'module', url: `/w/${code}.js` });
    await inspect(page, found);
  }
  await page.goto(`${host.url()}/start`);
  await inspect(page, found);
}

const pasteAsMarkup = (page: Page, texts: readonly string[]): Promise<void> =>
  page.evaluate((all) => {
    for (const text of all) {
      const place = document.createElement('div');
      document.body.append(place);
      place.innerHTML = text;
    }
  }, texts);

/** Snippets of surveys with payloads as ids, which are copied from the start page and pasted into another. */
async function showCopies(host: FaultHost, page: Page, shown: readonly string[], found: Found) {
  const name = `Copies of ${shown[0]}`;
  for (const [number, text] of shown.entries()) {
    const node = { id: storableText(text).slice(0, 200), name: number ? '' : name };
    await writeFile(join(host.workspace, 'nodes', `id-${number}.json`), JSON.stringify(node));
  }
  await host.publish();
  await page.addInitScript(() => {
    globalThis.copied = [];
    navigator.clipboard.writeText = async (text) => void globalThis.copied.push(text);
  });
  const isShown = async () => {
    await page.goto(`${host.url()}/start`);
    const names = await page.locator('h3').allTextContents();
    return names.some((text) => visibleText(text) === visibleText(name));
  };
  if (!(await until(isShown, 20_000))) found.markup.add('surveys that are not on the start page');
  await inspect(page, found);
  const copied = await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) button.click();
    return globalThis.copied;
  });
  if (copied.length === 0) found.markup.add('nothing that is copied');
  await page.goto(`${host.url()}/empty`);
  await pasteAsMarkup(page, copied);
  await inspect(page, found);
}

/** Notifications of an operator with a hidden tab, and the list that has the same texts. */
async function showNotifications(
  host: FaultHost,
  page: Page,
  shown: readonly string[],
  found: Found,
) {
  const texts = shown.map((text) => visibleText(storableText(text)));
  const customer = { name: texts.slice(0, 5).join(' ') };
  const sent = await post(host.url(), submission({ device_id: crypto.randomUUID(), customer }));
  const { id, chat_token_string: token } = (await sent.json()) as Record<string, string>;
  const [secret] = await host.query<{ value: string }>(
    "select value from secrets where name = 'operator-token'",
  );
  const operator = createHmac('sha256', secret!.value).update('mara').digest('base64url');
  await page.addInitScript(() => {
    globalThis.notified = [];
    class Recorded extends EventTarget {
      static permission = 'granted';
      constructor(title: string, options: object) {
        super();
        globalThis.notified.push({ title, ...options });
      }
    }
    Object.assign(globalThis, { Notification: Recorded });
  });
  await page.goto(`${host.url()}/inbox#token=${operator}`);
  await page.waitForFunction(() =>
    document.querySelector('psn-inbox')?.shadowRoot?.querySelector('.inbox-notified'),
  );
  await page.waitForFunction(
    (name) => document.querySelector('psn-inbox')!.shadowRoot!.textContent!.includes(name),
    texts[0]!,
  );
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const bodies = Array.from({ length: Math.ceil(texts.length / 20) }, (_, at) =>
    texts.slice(at * 20, at * 20 + 20).join(' '),
  );
  const write = (body: string) => {
    const form = new FormData();
    form.set('body', body);
    const headers = { 'X-Chat-Token': token!, 'Idempotency-Key': crypto.randomUUID() };
    const url = `${host.url()}/v1/feedbacks/${id}/chat_messages`;
    return fetch(url, { method: 'POST', headers, body: form });
  };
  const latest = () => page.evaluate(() => globalThis.notified.at(-1));
  // The list may be there before the live connection, which notifications need.
  for (let tries = 0; tries < 10 && !(await latest()); tries += 1) {
    await write('Hello');
    await until(latest, 2_000);
  }
  for (const body of bodies) {
    await write(body);
    const expected = JSON.stringify({ title: customer.name, body, tag: id });
    const isTold = async () => JSON.stringify(await latest()) === expected;
    if (!(await until(isTold, 20_000)))
      found.markup.add(`another notification: ${JSON.stringify(await latest())}`);
  }
  await inspect(page, found);
}

/** Announcements to screen readers as the options of a ranking are moved. */
async function showAnnouncements(
  host: FaultHost,
  page: Page,
  shown: readonly string[],
  found: Found,
) {
  const ranking = question('rank', 'ranking', {
    options: shown.map((body, number) => ({ id: `r${number}`, key: `r${number}`, body })),
  });
  const flow = { id: 'f', states: [state('s', [ranking, next])] };
  await page.route('**/v1/nodes/ranked*', (route) =>
    route.fulfill({ json: { id: 'ranked', flow_id: 'f', flow } }),
  );
  await page.goto(`${host.url()}/feedback?node_id=ranked`);
  const items = page.locator('.rank');
  await items.nth(shown.length - 1).waitFor();
  for (let at = 1; at < shown.length; at += 1) {
    await items
      .nth(at)
      .locator('.rank-step')
      .first()
      .evaluate((step: HTMLElement) => step.click());
    const isHeard = page.locator('.question [aria-live]');
    const text = visibleText((await isHeard.last().textContent()) ?? '');
    if (!text.includes(visibleText(shown[at]!)))
      found.markup.add(`unheard: ${shown[at]} in ${text}`);
  }
  await inspect(page, found);
}

/** The inbox with a conversation for each payload. */
async function showInbox(host: FaultHost, page: Page, shown: readonly string[], found: Found) {
  await page.route('**/v1/inbox/**', (route) =>
    route.fulfill({
      json: route.request().url().includes('/me')
        ? {
            id: 'mara',
            name: shown[0],
            nickname: shown[1],
            avatar: shown[2],
            saved_replies: shown.slice(0, 50),
            operators: shown.slice(0, 50).map((text, number) => ({
              id: `o${number}`,
              name: text,
              avatar: text,
            })),
            surveys: shown.slice(0, 50).map((text, number) => ({ id: `s${number}`, name: text })),
          }
        : {
            has_more: false,
            conversations: shown.map((text, number) => ({
              id: `c${number}`,
              node_name: text,
              survey_name: text,
              assignee_id: text,
              creator: { name: text, email: text, phone_number: text },
              status: 'open',
              active_at: '2026-01-01T00:00:00.000Z',
              last_message: { body: text, actor: 'customer' },
              unread: 1,
              last_seq: 1,
            })),
          },
    }),
  );
  await page.goto(`${host.url()}/inbox`);
  await page.waitForFunction(
    (count) =>
      (document.querySelector('psn-inbox')?.shadowRoot?.querySelectorAll('button').length ?? 0) >=
      count,
    shown.length,
  );
  await inspect(page, found);
}

/** Payloads in the reply of a look-up, as the answers to other questions. */
async function showLookUps(host: FaultHost, page: Page, shown: readonly string[], found: Found) {
  const questions = shown.map((_, number) => question(`q${number}`, 'text'));
  await page.route('**/v1/nodes/lookup*', (route) =>
    route.fulfill({
      json: {
        id: 'lookup',
        flow_id: 'f',
        flow: {
          id: 'f',
          states: [state('s', [question('order', 'dynamic_request'), ...questions, next])],
        },
      },
    }),
  );
  await page.route('**/v1/flows/*/requests', (route) =>
    route.fulfill({
      json: { responses: shown.map((input, number) => ({ question_id: `q-q${number}`, input })) },
    }),
  );
  await page.goto(`${host.url()}/feedback?node_id=lookup`);
  await page.locator('[data-element="order"]').getByRole('textbox').fill('1');
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    () =>
      document
        .querySelector('psn-feedback')!
        .shadowRoot!.querySelector<HTMLInputElement>('[data-element="q0"] input')!.value !== '',
  );
  await inspect(page, found);
}

/** The control: a page that inserts the payloads as markup. */
async function trustingPage(host: FaultHost, page: Page, shown: readonly string[], found: Found) {
  await page.goto(`${host.url()}/empty`);
  await pasteAsMarkup(page, shown);
  await inspect(page, found);
}

const nothing = (): Found => ({ runs: new Set(), requests: new Set(), markup: new Set() });

export const scenario: Scenario = async (isFull, numbers) => {
  const all = somePayloads(numbers['times'] ?? (isFull ? Infinity : 120));
  const host = await startFaultHost();
  const browser = await launch();
  const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' });
  const found: Record<string, Found> = {};
  const batches = Array.from({ length: Math.ceil(all.length / A_PAGE) }, (_, at) =>
    all.slice(at * A_PAGE, (at + 1) * A_PAGE),
  );
  const show = async (
    what: string,
    shown: readonly string[],
    act: (page: Page, into: Found) => Promise<void>,
  ) => {
    const into = (found[what] ??= nothing());
    const page = await openPage(host, context, shown, into);
    await act(page, into);
    await page.close();
  };
  try {
    for (const shown of batches) {
      await show('surveys, errors, widgets and chats', shown, (page, into) =>
        showElements(host, page, shown, into),
      );
      await show('look-up results', shown, (page, into) => showLookUps(host, page, shown, into));
      await show('the inbox', shown, (page, into) => showInbox(host, page, shown, into));
      await show('notifications', shown, (page, into) =>
        showNotifications(host, page, shown, into),
      );
      await show('snippets that are copied', shown, (page, into) =>
        showCopies(host, page, shown, into),
      );
      await show('announcements', shown, (page, into) =>
        showAnnouncements(host, page, shown, into),
      );
    }
    await show('pages of the host and the one line', all, (page, into) =>
      showPages(host, page, all, into),
    );
    const control = nothing();
    const page = await openPage(host, context, [], control);
    await trustingPage(host, page, all, control);
    const checks: Check[] = Object.entries(found).map(([what, { runs, requests, markup }]) => ({
      what: `${all.length} payloads through ${what}`,
      figures: `${runs.size} ran, ${requests.size} requests to others${[...runs, ...requests, ...markup].length ? `: ${[...runs, ...requests, ...markup].slice(0, 5).join('; ')}` : ''}`,
      isGood: runs.size + requests.size + markup.size === 0,
    }));
    checks.push({
      what: 'the control, a page that takes them for markup',
      figures: `${control.runs.size} ran, ${control.requests.size} requests to others`,
      isGood: control.runs.size > 0 && control.requests.size > 0,
    });
    return checks;
  } finally {
    await browser.close();
    await host.stop();
  }
};
