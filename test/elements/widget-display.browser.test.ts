import { expect } from '@esm-bundle/chai';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { event, inside, shown, until } from '../support/browser-api.ts';
import {
  CODE,
  ago,
  config,
  isSeen,
  parentMessages,
  prepareWidgetPage,
  pretend,
  restore,
  restoreAll,
  storeRecord,
  storedRecord,
  waitForMessage,
  widget,
} from '../support/widget-page.ts';

prepareWidgetPage();

it('records when it was displayed, and whether it was opened', async () => {
  const begun = Date.now();
  const element = await widget();
  expect(storedRecord()['widgetInitialDisplayTime']).to.be.within(begun, Date.now());
  expect(storedRecord()['isWidgetDisplayedBefore']).to.equal(false);
  element.open();
  expect(storedRecord()['isWidgetDisplayedBefore']).to.equal(true);
});

describe('display once', () => {
  it('shows the widget the first time, and posts the second time that it was displayed before', async () => {
    config({ display_once: true, enabled_domains: ['localhost'] });
    expect(isSeen(await widget())).to.equal(true);
    const again = await widget();
    expect(isSeen(again)).to.equal(false);
    await waitForMessage('PSN_WIDGET_DISPLAYED_BEFORE');
    expect(parentMessages).to.deep.equal([{ type: 'PSN_WIDGET_DISPLAYED_BEFORE', code: CODE }]);
    again.open();
    expect([isSeen(again), again.hasAttribute('open')]).to.deep.equal([true, true]);
  });

  it('shows the widget again after its period, as if it had never been opened', async () => {
    config({ display_once: true, display_once_delay_period: 60 });
    storeRecord({ widgetInitialDisplayTime: ago(61), isWidgetDisplayedBefore: true });
    expect(isSeen(await widget())).to.equal(true);
    expect(storedRecord()['isWidgetDisplayedBefore']).to.equal(false);
  });
});

it('is hidden after a response until its period is over', async () => {
  config({ prevent_multiple_feedback: true, multiple_feedback_delay_period: 60 });
  storeRecord({ lastFeedbackSubmitDate: ago(30) });
  expect(isSeen(await widget())).to.equal(false);
  storeRecord({ lastFeedbackSubmitDate: ago(61) });
  expect(isSeen(await widget())).to.equal(true);
});

it('draws the random number of the display rate once per browser', async () => {
  config({ display_rate: 0 });
  expect(isSeen(await widget())).to.equal(false);
  const { draw } = storedRecord();
  expect(draw).to.be.within(0, 100);
  config({ display_rate: 100 });
  expect(isSeen(await widget())).to.equal(true);
  expect(storedRecord()['draw']).to.equal(draw);
});

it('waits for show() or open() with is_visible false', async () => {
  config({ is_visible: false });
  const element = await widget();
  expect(isSeen(element)).to.equal(false);
  const showing = event(element, 'psn-show');
  element.show();
  expect(await showing).to.deep.equal({ reason: 'api' });
  expect(isSeen(element)).to.equal(true);
});

it('is hidden with hide_widget whatever the page calls, and posts that to the parent', async () => {
  config({ hide_widget: true, enabled_domains: ['localhost'] });
  const element = await widget();
  await waitForMessage('PSN_WIDGET_HID');
  element.show();
  element.open();
  expect([isSeen(element), element.hasAttribute('open')]).to.deep.equal([false, false]);
});

describe('on a phone', () => {
  beforeEach(() => pretend(navigator, 'userAgent', 'Mozilla/5.0 (Linux; Android 15) Mobile'));

  it('is hidden where it is not enabled', async () => {
    config({ enabled_on_mobile: false });
    const element = await widget();
    element.open();
    expect(isSeen(element)).to.equal(false);
  });

  it('fills the window with full_page_on_mobile, and locks the scrolling of the page', async () => {
    config({ full_page_on_mobile: true });
    // A panel in motion has another size.
    await emulateMedia({ reducedMotion: 'reduce' });
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
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  describe('of 390 px', () => {
    const usual = { width: innerWidth, height: innerHeight };
    beforeEach(async () => {
      await setViewport({ width: 390, height: 700 });
      await emulateMedia({ reducedMotion: 'reduce' });
    });
    afterEach(async () => {
      await setViewport(usual);
      await emulateMedia({ reducedMotion: 'no-preference' });
    });
    const sheet = async (element: Awaited<ReturnType<typeof widget>>) => {
      const panel = inside(element, '.panel');
      await until(() => panel.hasAttribute('open'));
      const { x, right, top, bottom } = panel.getBoundingClientRect();
      expect([x, right, bottom]).to.deep.equal([0, innerWidth, innerHeight]);
      expect(getComputedStyle(inside(element, '.launcher')).opacity).to.equal('0');
      return top > 0;
    };

    for (const [keys, isSheet] of [
      [{}, false],
      [{ full_page_on_mobile: true }, false],
      [{ full_page_on_mobile: false }, true],
    ] as const)
      it(`${isSheet ? 'opens a sheet at its bottom' : 'is filled'} with ${JSON.stringify(keys)}`, async () => {
        config(keys);
        const element = await widget();
        element.open();
        await until(() => inside(element, '.panel').matches(':modal') !== isSheet);
        expect(await sheet(element)).to.equal(isSheet);
      });

    it('is never filled by a panel that opens by itself', async () => {
      config({ display_interval: 0.05 });
      expect(await sheet(await widget())).to.equal(true);
    });
  });
});

describe('with addresses', () => {
  it('is shown and hidden as a router changes the address', async () => {
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

  it('reports invalid patterns once, and follows the others', async () => {
    const long = 'x'.repeat(513);
    config({ enabled_urls: ['/cart', '(', 7, long, '(a)\\1', '(x{999}){999}', '(a+)+$'] });
    const errors: { code: string; message: string }[] = [];
    const onError = (reported: Event) => errors.push((reported as CustomEvent).detail);
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

  it('opens an inline widget when the address of the page matches', async () => {
    config({ enabled_urls: ['/cart'] });
    const element = await shown(`<psn-widget code="${CODE}" placement="inline"></psn-widget>`);
    expect(element.hasAttribute('open')).to.equal(false);
    history.pushState(null, '', '/cart');
    await until(() => inside(element, '.panel').textContent!.includes('Your name'));
    expect(inside(element, '.panel').checkVisibility()).to.equal(true);
  });

  it('polls the address in browsers without the Navigation API', async () => {
    pretend(window, 'navigation', undefined);
    config({ enabled_urls: ['/cart'] });
    const element = await widget();
    history.pushState(null, '', '/cart');
    await until(() => isSeen(element));
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
  restoreAll();
});

describe('on paper', () => {
  afterEach(() => emulateMedia({ media: 'screen' }));

  it('is not printed, with its panel open as well', async () => {
    const element = await widget();
    element.open();
    await until(() => inside(element, '.panel').checkVisibility());
    await emulateMedia({ media: 'print' });
    expect(isSeen(element)).to.equal(false);
    expect(inside(element, '.panel').checkVisibility()).to.equal(false);
  });

  it('is printed in its place of the page', async () => {
    const element = await widget('placement="inline"');
    await until(() => inside(element, '.panel').checkVisibility());
    await emulateMedia({ media: 'print' });
    expect(inside(element, '.panel').checkVisibility()).to.equal(true);
  });
});
