import { spawn } from 'node:child_process';
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, Key } from 'selenium-webdriver';
import { serveProcess } from '../support/host-process.mjs';
import { findMiniBrowser, startDisplay } from './installed.mjs';

const WAIT_MS = 15_000;

async function openBrowser(display) {
  const port = 20_000 + (process.pid % 20_000);
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = Date.now() + WAIT_MS;
  while (!(await isUp()) && Date.now() < deadline)
    await new Promise((resolve) => setImmediate(resolve));
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
    })
    .build();
  return { driver, end: () => driver.quit().finally(() => service.kill()) };
}

/** Opens the widget, answers, writes in the chat that follows, ends it and rates it; each step is a check. */
export async function walk() {
  const folder = mkdtempSync(join(tmpdir(), 'psn-webkit-'));
  chmodSync(folder, 0o755);
  const host = await serveProcess({ data: join(folder, 'data') });
  const screen = await startDisplay();
  const { driver, end } = await openBrowser(screen.display);

  const widget = () => driver.findElement(By.css('psn-widget'));
  const all = async (selector) =>
    (await (await widget()).getShadowRoot()).findElements(By.css(selector));
  const first = (selector) =>
    driver.wait(async () => (await all(selector))[0], WAIT_MS, `nothing matches ${selector}`);
  // This driver does not scroll inside a panel.
  const press = async (selector) => {
    const target = await first(selector);
    await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', target);
    await target.click();
  };
  // An element that was replaced while its text is read counts as empty; the caller polls.
  const textsOf = async (selector) =>
    Promise.all((await all(selector)).map((element) => element.getText().catch(() => '')));
  const says = (selector, words) =>
    driver.wait(
      async () => (await textsOf(selector)).some((text) => text.includes(words)),
      WAIT_MS,
      `${selector} does not say “${words}”`,
    );
  const is = async (what, isSo) => {
    if (!(await isSo)) throw new Error(what);
  };

  const steps = {
    'the closed widget is there': async () => {
      await driver.get(`${host.url}/widget?code=PSN-MIRAMAR`);
      await driver.wait(
        async () => (await driver.findElements(By.css('psn-widget[ready]'))).length > 0,
        WAIT_MS,
        'the widget does not become ready',
      );
      await first('.launcher');
    },
    'it opens': async () => {
      await press('.launcher');
      await says('.title', 'Your stay');
    },
    'what is missing is said': async () => {
      await press('.main-action > .button');
      await says('.error', 'Please choose a rating.');
    },
    'answers are taken, by keys too': async () => {
      await first('.score input');
      const score = (await all('.score input'))[9];
      await score.click();
      await score.sendKeys(Key.ARROW_LEFT);
      await is('the arrow does not move the score', (await all('.score input'))[8].isSelected());
      await press('.option input');
    },
    'the next state comes': async () => {
      await press('.main-action > .button');
      await says('.title', 'A few details');
      await press('.slider-step:last-child');
      await press('.rank-step[data-up="true"]:not([aria-disabled="true"])');
      await (await first('textarea')).sendKeys('From another engine');
    },
    'the survey is sent, and the chat opens': async () => {
      await press('.main-action > .button');
      await says('.answers', 'From another engine');
    },
    'a message is sent': async () => {
      const field = await first('.composer textarea');
      await field.sendKeys('Hello', Key.ENTER);
      await says('.message-own', 'Hello');
      await first('.tick');
    },
    'the conversation is ended and rated': async () => {
      await press('.menu > .header-button');
      await press('.menu-danger');
      await press('.confirm-buttons > :last-child');
      await press('.rating-choice:last-child');
      await first('.rating-choice[aria-pressed="true"]');
    },
    'right to left it is mirrored': async () => {
      await driver.executeScript(
        'arguments[0].close(); arguments[0].setLanguage("ar")',
        await widget(),
      );
      await driver.wait(
        async () => (await (await first('.launcher')).getRect()).x < 200,
        WAIT_MS,
        'the button stays on the right',
      );
    },
  };

  let passed = 0;
  let failed = 0;
  try {
    for (const [name, step] of Object.entries(steps)) {
      try {
        await step();
        passed += 1;
        console.log(`  ok     ${name}`);
      } catch (error) {
        failed += 1;
        console.log(`  FAILED ${name}: ${error.name} ${error.message}`);
        break;
      }
    }
  } finally {
    await end();
    screen.end();
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return { passed, failed };
}
