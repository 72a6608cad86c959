import { expect } from '@esm-bundle/chai';
import {
  answer,
  asked,
  event,
  forgetAll,
  inside,
  node,
  shown,
  until,
} from '../support/browser-api.ts';

interface Explanation {
  rule: string;
  passes: boolean;
  words: string;
}
type Widget = HTMLElement &
  Record<'open' | 'close' | 'show' | 'hide', () => void> & { explain(): Promise<Explanation[]> };

const CODE = 'PSN-DISPLAY';
const RECORD = 'psn:widget/w';
const ADDRESS = location.href;
const config = (more: object = {}): void =>
  answer(`/v1/web_widgets/code/${CODE}`, { node_id: 'w', ...more });
const widget = (attributes = '') =>
  shown<Widget>(`<psn-widget code="${CODE}" ${attributes}></psn-widget>`);
const isSeen = (element: Element): boolean => inside(element, '.launcher').checkVisibility();
const storedRecord = (): Record<string, unknown> =>
  JSON.parse(localStorage.getItem(RECORD) ?? '{}') as Record<string, unknown>;
const keep = (record: object): void => localStorage.setItem(RECORD, JSON.stringify(record));
const ago = (seconds: number): number => Date.now() - seconds * 1000;

const parentMessages: Record<string, unknown>[] = [];
addEventListener('message', ({ data }) => {
  if ((data as { type?: string })?.type?.startsWith('PSN_'))
    parentMessages.push(data as Record<string, unknown>);
});
const waitForMessage = (type: string) =>
  until(() => parentMessages.some((message) => message['type'] === type));

/** Functions that restore the browser settings that a test has changed. */
const restore: (() => void)[] = [];
function pretend(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { configurable: true, get: () => value });
  restore.push(() => Reflect.deleteProperty(target, name));
}

before(() => import('/dist/psn.js' as string));

beforeEach(() => {
  // Other files have their records in the same storage.
  localStorage.clear();
  node('w');
  config();
  parentMessages.length = 0;
});

afterEach(() => {
  document.body.replaceChildren();
  forgetAll();
  for (const undo of restore.splice(0)) undo();
  history.replaceState(null, '', ADDRESS);
});

it('remembers when it was seen, and only an opening as an opening', async () => {
  const begun = Date.now();
  const element = await widget();
  expect(storedRecord()['widgetInitialDisplayTime']).to.be.within(begun, Date.now());
  expect(storedRecord()['isWidgetDisplayedBefore']).to.equal(false);
  element.open();
  expect(storedRecord()['isWidgetDisplayedBefore']).to.equal(true);
});

describe('display once', () => {
  it('shows it the first time, and says the second time that it was displayed before', async () => {
    config({ display_once: true, enabled_domains: ['localhost'] });
    expect(isSeen(await widget())).to.equal(true);
    const again = await widget();
    expect(isSeen(again)).to.equal(false);
    await waitForMessage('PSN_WIDGET_DISPLAYED_BEFORE');
    expect(parentMessages).to.deep.equal([{ type: 'PSN_WIDGET_DISPLAYED_BEFORE', code: CODE }]);
    again.open();
    expect([isSeen(again), again.hasAttribute('open')]).to.deep.equal([true, true]);
  });

  it('shows it again when its period is over, as if it had never been opened', async () => {
    config({ display_once: true, display_once_delay_period: 60 });
    keep({ widgetInitialDisplayTime: ago(61), isWidgetDisplayedBefore: true });
    expect(isSeen(await widget())).to.equal(true);
    expect(storedRecord()['isWidgetDisplayedBefore']).to.equal(false);
  });
});

it('keeps away from those who have answered, until their time is over', async () => {
  config({ prevent_multiple_feedback: true, multiple_feedback_delay_period: 60 });
  keep({ lastFeedbackSubmitDate: ago(30) });
  expect(isSeen(await widget())).to.equal(false);
  keep({ lastFeedbackSubmitDate: ago(61) });
  expect(isSeen(await widget())).to.equal(true);
});

it('draws once who sees it, and keeps to that', async () => {
  config({ display_rate: 0 });
  expect(isSeen(await widget())).to.equal(false);
  const { draw } = storedRecord();
  expect(draw).to.be.within(0, 100);
  config({ display_rate: 100 });
  expect(isSeen(await widget())).to.equal(true);
  expect(storedRecord()['draw']).to.equal(draw);
});

it('waits for show() or open() where it is not visible by itself', async () => {
  config({ is_visible: false });
  const element = await widget();
  expect(isSeen(element)).to.equal(false);
  const showing = event(element, 'psn-show');
  element.show();
  expect(await showing).to.deep.equal({ reason: 'api' });
  expect(isSeen(element)).to.equal(true);
});

it('is taken off by its owner, whatever the page asks for, and the page hears of it', async () => {
  config({ hide_widget: true, enabled_domains: ['localhost'] });
  const element = await widget();
  await waitForMessage('PSN_WIDGET_HID');
  element.show();
  element.open();
  expect([isSeen(element), element.hasAttribute('open')]).to.deep.equal([false, false]);
});

describe('on a phone', () => {
  beforeEach(() => pretend(navigator, 'userAgent', 'Mozilla/5.0 (Linux; Android 15) Mobile'));

  it('stays away where it is not enabled', async () => {
    config({ enabled_on_mobile: false });
    const element = await widget();
    element.open();
    expect(isSeen(element)).to.equal(false);
  });

  it('takes the full page where its owner wants that, and holds the page still', async () => {
    config({ full_page_on_mobile: true });
    document.documentElement.style.cssText = 'overflow: scroll !important; color: red;';
    const before = document.documentElement.getAttribute('style');
    const element = await widget();
    element.open();
    await until(() => inside(element, '.panel').matches(':modal'));
    const { x, y, width, height } = inside(element, '.panel').getBoundingClientRect();
    expect([x, y, width, height]).to.deep.equal([0, 0, innerWidth, innerHeight]);
    expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden');
    element.close();
    expect(document.documentElement.getAttribute('style')).to.equal(before);
    document.documentElement.removeAttribute('style');
  });
});

describe('with addresses', () => {
  it('comes and goes as a router changes the address', async () => {
    config({ enabled_urls: ['/CART(/|$)', '(b+)+-$', '('] });
    const element = await widget();
    expect(isSeen(element)).to.equal(false);
    history.pushState(null, '', '/cart');
    await until(() => isSeen(element));
    element.open();
    history.replaceState(null, '', '/elsewhere');
    await until(() => !isSeen(element));
    expect(element.hasAttribute('open')).to.equal(false);
    element.open();
    expect(isSeen(element)).to.equal(false);
  });

  it('tells which patterns are refused, once, and follows the others', async () => {
    const long = 'x'.repeat(513);
    config({ enabled_urls: ['/cart', '(', 7, long, '(a)\\1', '(x{999}){999}', '(a+)+$'] });
    const errors: { code: string; message: string }[] = [];
    const onError = (heard: Event) => errors.push((heard as CustomEvent).detail);
    document.body.addEventListener('psn-error', onError);
    restore.push(() => document.body.removeEventListener('psn-error', onError));
    const element = await widget();
    history.pushState(null, '', '/cart');
    await until(() => isSeen(element));
    expect(errors.map(({ code }) => code)).to.deep.equal(['unknown_value', 'refused_pattern']);
    expect(errors[1]!.message).to.equal(
      `Patterns that match nothing: enabled_urls.1: (, enabled_urls.3: ${long}, enabled_urls.4: (a)\\1, enabled_urls.5: (x{999}){999}`,
    );
  });

  it('opens an inline widget when the page comes to its address', async () => {
    config({ enabled_urls: ['/cart'] });
    const element = await shown(`<psn-widget code="${CODE}" placement="inline"></psn-widget>`);
    expect(element.hasAttribute('open')).to.equal(false);
    history.pushState(null, '', '/cart');
    await until(() => inside(element, '.panel').textContent!.includes('Your name'));
    expect(inside(element, '.panel').checkVisibility()).to.equal(true);
  });

  it('notices in browsers that do not tell', async () => {
    pretend(window, 'navigation', undefined);
    config({ enabled_urls: ['/cart'] });
    const element = await widget();
    history.pushState(null, '', '/cart');
    await until(() => isSeen(element));
  });
});

describe('opening by itself', () => {
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

  it('when the mouse leaves through the top edge, once', async () => {
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

  it('not through another edge, near the right corner, from a field, or within the page', async () => {
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

  it('not when it was opened on an earlier page', async () => {
    keep({ isWidgetDisplayedBefore: true });
    const element = await prepared({ display_on_exit: true });
    leave();
    expect(element.hasAttribute('open')).to.equal(false);
  });

  it('on a touch screen when the visitor comes back after a while', async () => {
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
    // Other parts listen to the page's visibility as well, maybe before the widget does.
    await until(() => {
      go('hidden', 0);
      go('visible', 6000);
      return element.hasAttribute('open');
    });
  });

  it('after a time, without taking the focus', async () => {
    config({ display_interval: 0.2 });
    const element = await widget();
    const opened = event(element, 'psn-open');
    expect(await opened).to.deep.equal({ reason: 'timer' });
    expect(document.activeElement).to.equal(document.body);
  });

  it('not after a time when it is hidden, or was opened before that, or has been answered', async () => {
    config({ display_interval: 0.3, prevent_multiple_feedback: true });
    const openings: string[] = [];
    /** Each is acted on before its time is over. */
    async function withWidget(act: (element: Awaited<ReturnType<typeof widget>>) => void) {
      const element = await widget();
      element.addEventListener('psn-open', (told) =>
        openings.push((told as CustomEvent<{ reason: string }>).detail.reason),
      );
      act(element);
    }
    await withWidget((element) => element.hide());
    await withWidget((element) => {
      element.open();
      element.close();
    });
    await withWidget(() => keep({ lastFeedbackSubmitDate: Date.now() }));
    const last = await new Promise((done) => setTimeout(done, 400)).then(() => openings);
    expect(last).to.deep.equal(['api']);
  });
});

describe('the button', () => {
  const launcher = (element: Element) => inside(element, '.launcher');
  const icon = (element: Element) => inside(element, '.icon-own');

  it('has the owner’s words, which wrap in a narrow window', async () => {
    config({
      launcher_text: { en: 'Questions about an order or a return? Write to us here', tr: 'Sor' },
    });
    const element = await widget();
    await until(() => launcher(element).textContent?.startsWith('Questions'));
    const { width, height } = launcher(element).getBoundingClientRect();
    expect(width).to.be.at.most(320);
    expect(height).to.be.greaterThan(60);
    const other = await widget('lang="tr"');
    await until(() => launcher(other).getAttribute('aria-label') === 'Sor');
  });

  it('has the owner’s icon once it is loaded, and the usual one where it cannot be', async () => {
    config({ launcher_icon_url: '/docs/widget.png' });
    const element = await widget();
    await until(() => icon(element));
    expect(getComputedStyle(inside(element, '.icon-open')).visibility).to.equal('hidden');
    for (const address of ['/docs/none.png', 'javascript:alert(1)', 'data:image/png;base64,AA==']) {
      config({ launcher_icon_url: address });
      const usual = await widget();
      await new Promise((done) => {
        const image = new Image();
        image.addEventListener('error', done);
        image.src = '/docs/none.png?after';
      });
      expect(icon(usual), address).to.equal(null);
      expect(getComputedStyle(inside(usual, '.icon-open')).visibility).to.equal('visible');
    }
  });
});

describe('the hint beside the button', () => {
  const hint = (element: Element) => inside(element, '.hint');

  it('says the owner’s words in the visitor’s language, in the owner’s size, and opens the widget', async () => {
    config({
      popover_text: { en: 'Need help?', tr: 'Yardım?' },
      popover_text_width: 200,
      popover_text_height: 90,
    });
    const element = await widget('lang="tr"');
    await until(() => hint(element)?.textContent === 'Yardım?');
    const { width, height } = hint(element).getBoundingClientRect();
    expect([width, height]).to.deep.equal([200, 90]);
    inside(element, '.hint-text').click();
    expect(element.hasAttribute('open')).to.equal(true);
    expect(hint(element)).to.equal(null);
  });

  it('stays away once it was closed, and comes back with other words', async () => {
    config({ popover_text: 'One' });
    const element = await widget();
    (await until(() => inside(element, '.hint-close'))).click();
    expect(element.shadowRoot!.activeElement).to.equal(inside(element, '.launcher'));
    await until(() => !hint(element));
    const again = await widget();
    await new Promise((done) => requestAnimationFrame(done));
    expect(hint(again)).to.equal(null);
    config({ popover_text: 'Two', popover_text_vertical: true });
    const other = await widget();
    await until(() => hint(other)?.textContent === 'Two');
    expect(getComputedStyle(inside(other, '.hint-text')).writingMode).to.equal('vertical-rl');
  });
});

describe('explain()', () => {
  const failing = (explanations: Explanation[]) =>
    explanations
      .filter(
        ({ passes, rule }) => !passes && !['display_on_exit', 'display_interval'].includes(rule),
      )
      .map(({ rule }) => rule);

  it('says which rules keep it away', async () => {
    config({ is_visible: false, display_once: true, enabled_urls: ['/cart'] });
    keep({ widgetInitialDisplayTime: ago(5) });
    expect(failing(await (await widget()).explain())).to.deep.equal([
      'enabled_urls',
      'is_visible',
      'display_once',
      'page',
    ]);
  });

  it('may be asked before anything is there, and of a code that is none', async () => {
    const element = document.createElement('psn-widget') as Widget;
    element.setAttribute('code', 'PSN-NO');
    const explanations = element.explain();
    document.body.append(element);
    expect(await explanations).to.deep.include({
      rule: 'code',
      passes: false,
      words: '"PSN-NO" is no widget code: PSN- and seven letters, digits, - or _.',
    });
  });

  it('says what was wrong with a configuration', async () => {
    config({ node_id: null });
    const element = document.createElement('psn-widget') as Widget;
    element.setAttribute('code', CODE);
    document.body.append(element);
    expect((await element.explain()).at(-1)!.words).to.contain(
      `The configuration of ${CODE} can't be used: node_id:`,
    );
    await until(() => asked.length > 0);
  });
});

it('works where storage throws', async () => {
  const real = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  restore.unshift(() => Object.defineProperty(window, 'localStorage', real));
  // Records that cannot be stored remain in the page's memory: a separate node isolates the other tests from them.
  config({ node_id: 'blocked', display_once: true, display_rate: 100 });
  const element = await widget();
  expect(isSeen(element)).to.equal(true);
  element.open();
  expect(element.hasAttribute('open')).to.equal(true);
  expect(isSeen(await widget())).to.equal(false);
  for (const undo of restore.splice(0)) undo();
});
