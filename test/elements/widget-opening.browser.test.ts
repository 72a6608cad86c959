import { expect } from '@esm-bundle/chai';
import { event, until } from '../support/browser-api.ts';
import {
  config,
  prepareWidgetPage,
  pretend,
  restore,
  storeRecord,
  storedRecord,
  widget,
} from '../support/widget-page.ts';

prepareWidgetPage();

/** Automatic opening: on exit intent, and after an interval. */

const leave = (more: MouseEventInit = {}, from: EventTarget = document.body) =>
  from.dispatchEvent(
    new MouseEvent('mouseout', {
      bubbles: true,
      relatedTarget: null,
      clientX: 100,
      clientY: 0,
      ...more,
    }),
  );
const pointer = (canHover: boolean) => {
  const real = window.matchMedia;
  window.matchMedia = (query) =>
    query === '(hover: none)'
      ? ({ matches: !canHover } as MediaQueryList)
      : real.call(window, query);
  restore.push(() => void (window.matchMedia = real));
};
const prepared = async (more: object, canHover = true) => {
  pointer(canHover);
  config(more);
  const listened: string[] = [];
  const real = document.addEventListener.bind(document);
  document.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => (
    listened.push(type),
    real(type, listener)
  );
  restore.push(() => Reflect.deleteProperty(document, 'addEventListener'));
  const element = await widget();
  await until(() => listened.includes(canHover ? 'mouseout' : 'visibilitychange'));
  return element;
};

it('opens when the mouse leaves through the top edge, once', async () => {
  const element = await prepared({ display_on_exit: true });
  const opened = event(element, 'psn-open');
  leave();
  expect(await opened).to.deep.equal({ reason: 'exit' });
  expect(document.activeElement).to.equal(document.body);
  element.close();
  leave();
  expect(element.hasAttribute('open')).to.equal(false);
  expect(storedRecord()['isWidgetDisplayedBefore']).to.equal(true);
});

it('ignores other edges, the right corner, fields, and moves within the page', async () => {
  const element = await prepared({ display_on_exit: true });
  const field = document.body.appendChild(document.createElement('input'));
  leave({ clientY: 50 });
  leave({ clientX: innerWidth - 50 });
  leave({}, field);
  leave({ relatedTarget: document.documentElement });
  expect(element.hasAttribute('open')).to.equal(false);
  leave();
  expect(element.hasAttribute('open')).to.equal(true);
});

it('does not open if it was opened on an earlier page', async () => {
  storeRecord({ isWidgetDisplayedBefore: true });
  const element = await prepared({ display_on_exit: true });
  leave();
  expect(element.hasAttribute('open')).to.equal(false);
});

it('opens on a touch screen when the visitor returns after some seconds', async () => {
  const element = await prepared({ display_on_exit: true }, false);
  const go = (state: string, away: number) => {
    pretend(document, 'visibilityState', state);
    const now = Date.now;
    Date.now = () => now() + away;
    document.dispatchEvent(new Event('visibilitychange'));
    Date.now = now;
  };
  go('hidden', 0);
  go('visible', 1000);
  leave();
  expect(element.hasAttribute('open')).to.equal(false);
  // Other listeners of the page's visibility may be registered before the widget's.
  await until(() => {
    go('hidden', 0);
    go('visible', 6000);
    return element.hasAttribute('open');
  });
});

it('opens after an interval, without moving the focus', async () => {
  config({ display_interval: 0.2 });
  const element = await widget();
  const opened = event(element, 'psn-open');
  expect(await opened).to.deep.equal({ reason: 'timer' });
  expect(document.activeElement).to.equal(document.body);
});

describe('the interval', () => {
  /** Timers of more than 500 s, with their callbacks: the test decides when they end. */
  const timers = new Map<number, { seconds: number; end: () => void }>();
  let passedMs = 0;

  beforeEach(() => {
    timers.clear();
    passedMs = 0;
    const { setTimeout: start, clearTimeout: clear } = window;
    const now = performance.now.bind(performance);
    const replace = (target: object, name: string, value: unknown) => {
      Object.defineProperty(target, name, { configurable: true, writable: true, value });
    };
    replace(window, 'setTimeout', (end: () => void, ms = 0, ...values: unknown[]) => {
      const id = start(end, ms, ...values);
      if (ms > 500_000) timers.set(id, { seconds: Math.round(ms / 1000), end });
      return id;
    });
    replace(window, 'clearTimeout', (id: number) => (timers.delete(id), clear(id)));
    performance.now = () => now() + passedMs;
    restore.push(() => {
      replace(window, 'setTimeout', start);
      replace(window, 'clearTimeout', clear);
      Reflect.deleteProperty(performance, 'now');
    });
  });

  const both = { display_interval: 1000, display_on_exit: true };
  const pending = () => [...timers.values()].map(({ seconds }) => seconds);
  const isPending = (seconds: number) => until(() => pending().includes(seconds));
  const at = (address: string) => history.pushState(null, '', address);
  async function expectOpeningBy(element: HTMLElement): Promise<void> {
    const opened = event(element, 'psn-open');
    for (const { end } of timers.values()) end();
    expect(await opened).to.deep.equal({ reason: 'timer' });
  }

  it('begins when a router arrives at a page of the widget', async () => {
    const element = await prepared({ ...both, enabled_urls: ['#shop'] });
    expect(pending()).to.deep.equal([]);
    at('#shop');
    await isPending(1000);
    await expectOpeningBy(element);
  });

  it('stops on other pages, and continues when the visitor returns', async () => {
    at('#shop');
    config({ display_interval: 1000, enabled_urls: ['#shop'] });
    const element = await widget();
    await isPending(1000);
    passedMs = 400_000;
    at('#elsewhere');
    await until(() => timers.size === 0);
    passedMs = 5_000_000;
    at('#shop');
    await isPending(600);
    await expectOpeningBy(element);
  });

  it('begins when the page shows the widget', async () => {
    const element = await prepared({ ...both, is_visible: false });
    expect(pending()).to.deep.equal([]);
    element.show();
    await isPending(1000);
    await expectOpeningBy(element);
  });

  it('stops while the widget is out of the document', async () => {
    config({ display_interval: 1000 });
    const element = await widget();
    await isPending(1000);
    const place = element.parentElement!;
    element.remove();
    await until(() => timers.size === 0);
    place.append(element);
    await isPending(1000);
  });
});

it('does not open after the interval when hidden, opened before, or answered', async () => {
  config({ display_interval: 0.3, prevent_multiple_feedback: true });
  const openings: string[] = [];
  /** Acts on a widget before its interval is over. */
  async function withWidget(act: (element: Awaited<ReturnType<typeof widget>>) => void) {
    const element = await widget();
    element.addEventListener('psn-open', (opened) =>
      openings.push((opened as CustomEvent<{ reason: string }>).detail.reason),
    );
    act(element);
  }
  await withWidget((element) => element.hide());
  await withWidget((element) => {
    element.open();
    element.close();
  });
  await withWidget(() => storeRecord({ lastFeedbackSubmitDate: Date.now() }));
  const last = await new Promise((done) => setTimeout(done, 400)).then(() => openings);
  expect(last).to.deep.equal(['api']);
});
