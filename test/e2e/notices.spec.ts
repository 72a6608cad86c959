import type { Page, Route } from 'playwright/test';
import { expectNoFindings, expectNoneInTheDark } from '../support/axe.ts';
import { calls, chat, prepareCalls, type CallsWorld } from '../support/calls.ts';
import { next, question, state, thanks } from '../support/flows.ts';
import { sentencesOf, type Say } from '../support/sentence.ts';
import { serveNode, serveWidget } from '../support/serve-node.ts';
import { cutOn } from '../support/screen.ts';
import { expect, test, type RunningHost, openOwnersPage } from '../support/fixtures.ts';

/** Accessibility tests (axe) of rare screens: errors, closed channels, confirmations. */

const down = (route: Route) => route.abort();
const refuse = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { error: { code: 'no', message: 'No.' } } });

async function prepare(host: RunningHost) {
  const said = question('said', 'text', { body: { en: 'Words', ar: 'كلمات' } });
  const done = { ...thanks('bye'), title: { en: 'Done', ar: 'تم' } };
  const flow = [
    state('one', [said, next], { next_state_id: 'two' }),
    state('two', [question('more', 'text'), next], { next_state_id: 'bye' }),
    done,
  ];
  const short = [
    state('one', [said, { id: 'send', type: 'submit', order: 9 }], { next_state_id: 'bye' }),
    done,
  ];
  const closed = await serveNode(host, short, { status: 'passive' });
  const once = await serveNode(host, short, {
    prevent_multiple_feedback: true,
    multiple_feedback_delay_period: 3600,
  });
  const left = await serveNode(host, flow, {}, { allow_saving_incomplete_survey: true });
  const shared = await serveNode(host, flow, { idle_reset_timeout_in_seconds: 60 });
  const unsubscribed = await serveNode(host, short, {
    unsubscribe_visible: true,
    unsubscribe_url: 'https://example.com/bye',
  });
  const talkative = await serveWidget(host, {
    node_id: 'node-hotel',
    language_selector_type: 'modal',
  });
  return { ...(await prepareCalls(host)), closed, once, left, shared, unsubscribed, talkative };
}
type Screens = CallsWorld & Awaited<ReturnType<typeof prepare>>;

interface Screen {
  html(world: Screens): string;
  /** The failing call, and its response. */
  fails?: [path: string, how: (route: Route) => Promise<void>];
  act?(page: Page, say: Say): Promise<unknown>;
  /** Key of the sentence that identifies the screen. */
  shows: string;
}

const feedback =
  (name: 'closed' | 'once' | 'left' | 'shared' | 'unsubscribed' | 'plain' | 'asking' | 'signed') =>
  (world: Screens) =>
    `<psn-feedback node-id="${world[name]}"></psn-feedback>`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const write = (page: Page) => page.getByRole('textbox').first().fill('words');
async function writeMessage(page: Page, say: Say, text: string): Promise<void> {
  await page.getByRole('textbox', { name: say('chat.yourMessage') }).fill(text);
  await page.keyboard.press('Enter');
}
/** The longest constant part of a sentence with placeholders. */
const constantPart = (sentence: string): string =>
  sentence.split(/\{\w+\}/).sort((a, b) => b.length - a.length)[0]!;
const again = (page: Page) =>
  page.evaluate(() => {
    const { outerHTML } = document.body.firstElementChild!;
    document.body.innerHTML = '';
    document.body.innerHTML = outerHTML;
  });

const screens: Record<string, Screen> = {
  // Runs first, before another screen has fetched the code.
  'a survey whose code could not be loaded': {
    html: feedback('asking'),
    fails: ['**/c/file-*.js*', down],
    shows: 'errors.system',
  },
  'a signature that is none': { html: feedback('signed'), shows: 'panel.signature' },
  'a survey that is closed': { html: feedback('closed'), shows: 'panel.inactive' },
  'a survey that was answered already': {
    html: feedback('once'),
    async act(page, say) {
      await write(page);
      await button(page, say('flow.submit')).click();
      await expect(page.getByRole('heading', { name: /^(Done|تم)$/ })).toBeVisible();
      await again(page);
    },
    shows: 'panel.repeat',
  },
  'a survey that is not there': {
    html: () => '<psn-feedback node-id="gone"></psn-feedback>',
    shows: 'errors.wrongUrl',
  },
  'a survey that can’t be loaded': {
    html: feedback('plain'),
    fails: [calls.channel.path, down],
    shows: 'errors.system',
  },
  'answers that are refused': {
    html: feedback('plain'),
    fails: [calls.submission.path, refuse(422)],
    act: (page, say) => button(page, say('flow.submit')).click(),
    shows: 'validation.generic',
  },
  'answers that are saved for later': {
    html: feedback('plain'),
    fails: [calls.submission.path, down],
    act: (page, say) => button(page, say('flow.submit')).click(),
    shows: 'flow.saved',
  },
  'answers from last time': {
    html: feedback('left'),
    async act(page, say) {
      await write(page);
      await button(page, say('flow.next')).click();
      await expect(page.locator('[data-element="more"]')).toBeVisible();
      await again(page);
    },
    shows: 'panel.resumed',
  },
  'somebody who may have gone': {
    html: feedback('shared'),
    async act(page) {
      await write(page);
      // The idle timer is loaded with the first survey on this page.
      await page.clock.runFor(45_000);
    },
    shows: 'panel.idle',
  },
  'a link to unsubscribe': { html: feedback('unsubscribed'), shows: 'panel.unsubscribe' },
  'a file that could not be uploaded': {
    html: feedback('asking'),
    fails: [calls.upload.path, refuse(500)],
    act: calls.upload.act,
    shows: 'validation.upload',
  },
  'what can’t be tried in a preview': {
    html: ({ asking }) => `<psn-flow-preview flow-id="f-${asking}"></psn-flow-preview>`,
    shows: 'questions.openLater',
  },
  'no feedback yet': {
    html: ({ talkative }) => `<psn-widget code="${talkative}"></psn-widget>`,
    async act(page) {
      await page.evaluate(() => document.querySelector('psn-widget')!.showPreviousFeedbacks());
    },
    shows: 'panel.none',
  },
  'a list of languages in a window': {
    html: ({ talkative }) => `<psn-widget code="${talkative}"></psn-widget>`,
    async act(page, say) {
      await page.locator('psn-widget button.launcher').click();
      await page.getByRole('button', { name: new RegExp(`^${say('flow.language')}: `) }).click();
      await expect(button(page, 'Deutsch')).toBeVisible();
    },
    shows: 'flow.language',
  },
  'a conversation': {
    html: chat,
    act: (page, say) => button(page, say('chat.options')).click(),
    shows: 'chat.copyLink',
  },
  'a message that was not taken': {
    html: chat,
    fails: [calls.message.path, refuse(422)],
    act: (page, say) => writeMessage(page, say, 'Hello'),
    shows: 'chat.failed',
  },
  'an attachment that is no image or PDF': {
    html: chat,
    act: (page) =>
      page
        .locator('psn-inner:not([inert]) input[type="file"]')
        .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }),
    shows: 'chat.notAttached',
  },
  'a link that is copied': {
    html: chat,
    act: async (page, say) => {
      await button(page, say('chat.options')).click();
      await page.getByRole('button', { name: say('chat.copyLink') }).click();
    },
    shows: 'chat.linkCopied',
  },
  'a conversation that is over': { html: ({ over }) => chat(over), shows: 'chat.ratePrompt' },
  'a rating that was not taken': {
    html: ({ over }) => chat(over),
    fails: [calls.rating.path, refuse(500)],
    act: (page, say) => button(page, say('chat.rateBad')).click(),
    shows: 'chat.rateFailed',
  },
  'a conversation that can’t be loaded': {
    html: chat,
    fails: [calls.chat.path, refuse(401)],
    shows: 'errors.chatLoad',
  },
  'a conversation without its address': {
    html: () => '<psn-chat token="t"></psn-chat>',
    shows: 'errors.wrongUrl',
  },
  'a conversation out of hours': {
    html: chat,
    fails: [
      calls.chat.path,
      async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { node: object };
        await route.fulfill({
          response,
          json: { ...body, node: { ...body.node, operating: false, operating_24_7: false } },
        });
      },
    ],
    shows: 'chat.outOfHours',
  },
  'a preview': {
    html: () => '<psn-flow-preview flow-id="flow-hotel"></psn-flow-preview>',
    shows: 'flow.preview',
  },
  'a preview in a frame': {
    html: () => '<psn-flow-preview flow-id="flow-hotel" frame></psn-flow-preview>',
    shows: 'flow.preview',
  },
};

/** Tests that share the screens of a language: all of them exceed the limit of one test on a busy machine. */
const PARTS = 4;
const names = Object.keys(screens);

// Dark in one language, as colours do not depend on the language.
for (const [language, isDark] of [
  ['en', true],
  ['ar', false],
] as const)
  for (let part = 0; part < PARTS; part += 1)
    test(`notices pass in ${language}${isDark ? ', and in the dark' : ''}, part ${part + 1} of ${PARTS}`, async ({
      page,
      context,
      host,
    }) => {
      const say = await sentencesOf(language);
      const world = await prepare(host);
      await page.setViewportSize({ width: 390, height: 780 });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.clock.install();
      await openOwnersPage(page, host);
      await page.evaluate((lang) => {
        Object.assign(document.documentElement, { lang });
        document.body.replaceChildren();
      }, language);
      await page.addScriptTag({ type: 'module', url: '/psn.js' });
      for (const name of names.filter((_, at) => at % PARTS === part)) {
        const { html, fails, act, shows } = screens[name]!;
        await test.step(name, async () => {
          if (fails) await page.route(...fails);
          await page.evaluate(
            ([markup, lang]) => {
              localStorage.clear();
              document.body.innerHTML = markup!.replace('>', ` lang="${lang}">`);
            },
            [html(world), language],
          );
          await act?.(page, say);
          const element = page.locator('body > *').first();
          await expect(element).toContainText(constantPart(say(shows)));
          await expect(element.locator('[dir]').first()).toHaveAttribute(
            'dir',
            language === 'ar' ? 'rtl' : 'ltr',
          );
          await expect.poll(() => cutOn(page), 'texts that are cut off').toEqual([]);
          await expectNoFindings(page);
          if (isDark) await expectNoneInTheDark(page);
          if (process.env['PSN_PICTURES'])
            await page.screenshot({
              path: `${process.env['PSN_PICTURES']}/notice-${language}-${name.replaceAll(' ', '-')}.png`,
              animations: 'disabled',
            });
          // A response may still be pending.
          if (fails) await page.unrouteAll({ behavior: 'ignoreErrors' });
        });
      }
    });
