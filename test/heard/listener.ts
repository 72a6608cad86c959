import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright/test';
import type { Desktop, VoiceLine } from './desktop.ts';
import { markPage } from './page-marks.ts';

/** Utterances after a key, or after something else that happened: the parts of the utterances in their order. */
export interface Row {
  key: string;
  heard: string[];
}

/** Patience for a machine that has other work. */
const TIMEOUT_MS = 30_000;
/** Orca's announcements of its own mode, before or after the focused element. */
const MODES = ['Browse mode', 'Focus mode'];
/** More stops than any page here has. */
const MAX_PRESSES = 60;
/** Orca may not know the page yet when its mark gets another name: it gets a new one then. */
const MARK_MS = 2000;

/**
 * A user with a keyboard and Orca. Every act waits until Orca has announced its effects: the page gets a
 * mark, which reaches Orca in order after earlier events, and the voice reports when its queue is empty.
 */
export class Listener {
  readonly rows: Row[] = [];
  /** Ends listening. */
  readonly end: () => void;
  #heard: string[] = [];
  /** Changes of live regions. They are listed last, as a timer of Orca decides when it announces them. */
  #live: string[] = [];
  /** Orca is in the page. */
  #isOpen = false;
  #settled = Promise.resolve();
  #marks = 0;
  /** Marks that Orca has not announced yet. */
  readonly #open = new Set<string>();
  #onQuiet: (() => void) | null = null;
  /** Whether Orca consumed the last key, or announced something. */
  #onKeyHeard: (() => void) | null = null;

  constructor(
    readonly page: Page,
    private readonly desktop: Desktop,
  ) {
    this.end = desktop.onLine((line) => this.#take(line));
  }

  #take({ said, live, cut, taken, quiet }: VoiceLine): void {
    if (cut) this.#heard = [];
    if (said !== undefined) (live ? this.#live : this.#heard).push(said);
    if (taken || said !== undefined) this.#onKeyHeard?.();
    if (quiet !== undefined && this.#open.has(quiet)) this.#onQuiet?.();
  }

  /** Opens a page; utterances before its element is ready are dropped. */
  async open(url: string, tag: string): Promise<void> {
    this.#isOpen = false;
    await this.page.goto(url);
    await this.page.waitForSelector(`${tag}[ready]`, { state: 'attached' });
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      await this.#click();
      await this.#settle();
      if (await this.desktop.begin()) break;
      if (Date.now() > deadline) throw new Error('Orca finds no page that has been loaded.');
    }
    this.#isOpen = true;
  }

  /** Presses a key, such as `Tab` or `shift+Tab`. `until` resolves once the page shows the result. */
  async press(key: string, until?: () => Promise<unknown>): Promise<void> {
    await this.#act(key, async () => {
      await this.#send('key', key);
      await until?.();
    });
  }

  /** Presses a key once, or repeatedly, until a part of the page has the focus. */
  async pressTo(key: string, part: Locator): Promise<void> {
    for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
      await this.press(key);
      if (await this.#focused(part).count()) return;
    }
    throw new Error(`${key} does not lead to ${String(part)}: ${JSON.stringify(this.rows)}`);
  }

  /** Presses Tab until a part of the page has the focus, unless it has it already. */
  async tabTo(part: Locator): Promise<void> {
    if ((await this.#focused(part).count()) === 0) await this.pressTo('Tab', part);
  }

  /** Presses Return, which gives the focus to a part of the page. */
  enter = (part: Locator): Promise<void> =>
    this.press('Return', () => this.#focused(part).waitFor());

  #focused = (part: Locator): Locator => part.and(this.page.locator(':focus'));

  /** Types a text into the focused field. Each character interrupts the announcement of the one before it. */
  async type(text: string): Promise<void> {
    await this.#act(text, async () => {
      for (const character of text) {
        await this.#send('type', character);
        await this.#settle();
      }
    });
  }

  /** Something that happens without a key. */
  happens = (what: string, act: () => Promise<unknown>): Promise<void> => this.#act(what, act);

  /** Reads the page from its beginning to its end, as Orca does by itself when a page has been loaded. */
  async read(): Promise<void> {
    if (!(await this.desktop.begin())) throw new Error('Orca is not in the page.');
    await this.#act('reading', () => this.#send('key', 'KP_Add'));
  }

  async #act(key: string, act: () => Promise<unknown>): Promise<void> {
    this.#heard = [];
    this.#live = [];
    await act();
    do await this.#settle();
    while (await this.page.evaluate(() => globalThis.heardTimers() > 0));
    const isMode = (part: string) => MODES.includes(part);
    const words = this.#heard.filter((part) => !isMode(part));
    this.rows.push({
      key,
      heard: [...words, ...this.#heard.filter(isMode).slice(-1), ...this.#live],
    });
  }

  /** Clicks into the corner of the page, which gives the window and the page in it the focus. */
  async #click(): Promise<void> {
    const [x, y] = await this.page.evaluate(() => [
      screenX + outerWidth - innerWidth + 4,
      screenY + outerHeight - innerHeight + 4,
    ]);
    this.#xdotool('mousemove', String(x), String(y), 'click', '1');
  }

  #xdotool(...parts: string[]): void {
    const { status, stderr } = spawnSync('xdotool', parts, { env: this.desktop.env });
    if (status !== 0) throw new Error(`xdotool: ${String(stderr)}`);
  }

  /** Presses keys, and waits until the page has received them, or Orca announces something or consumes them. */
  async #send(command: 'key' | 'type', keys: string): Promise<void> {
    const before = await this.page.evaluate(() => globalThis.heardKeys);
    const isHeard = new Promise<void>((resolve) => (this.#onKeyHeard = resolve));
    this.#xdotool(command, keys);
    const isUp = this.page
      .waitForFunction((count) => globalThis.heardKeys > count, before, { timeout: TIMEOUT_MS })
      .catch(() => {
        throw new Error(
          `Neither the page nor Orca had ${keys}, after ${JSON.stringify(this.rows.slice(-9))}`,
        );
      });
    await Promise.race([isUp, isHeard]);
    isUp.catch(() => undefined);
    this.#onKeyHeard = null;
  }

  /** Resolves when Orca has announced all events on an open page. */
  heardAll = async (): Promise<void> => {
    if (this.#isOpen) await this.#settle();
  };

  /** Two marks, as the events of one update have no order. One of two calls waits for the other. */
  #settle(): Promise<void> {
    this.#settled = this.#settled.then(async () => {
      for (let round = 0; round < 2; round += 1) await this.#mark();
    });
    return this.#settled;
  }

  async #mark(): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    // A mark that Orca announces late counts as well: all of them are younger than the act.
    const isQuiet = new Promise<true>((resolve) => (this.#onQuiet = () => resolve(true)));
    this.#open.clear();
    do {
      const mark = `mark ${(this.#marks += 1)}`;
      this.#open.add(mark);
      await markPage(this.page, mark);
      if (await Promise.race([isQuiet, setTimeout(MARK_MS, false)])) return;
    } while (Date.now() < deadline);
    throw new Error(`Orca does not hear of the page, after ${JSON.stringify(this.rows.slice(-9))}`);
  }
}
