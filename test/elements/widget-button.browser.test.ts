import { expect } from '@esm-bundle/chai';
import { answer, asked, inside, node, until } from '../support/browser-api.ts';
import { options, question, state } from '../support/flows.ts';
import { byText } from '../support/roles.ts';
import { config, prepareWidgetPage, pretend, widget } from '../support/widget-page.ts';

prepareWidgetPage();

const launcher = (element: Element) => inside(element, '.launcher');

describe('the button', () => {
  const icon = (element: Element) => inside(element, '.icon-own');

  it('has the owner’s text, which wraps in a narrow window', async () => {
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

  it('is a round cross while the panel is open, and has its text again', async () => {
    config({ launcher_text: { en: 'Send feedback' } });
    const element = await widget();
    await until(() => launcher(element).textContent === 'Send feedback');
    const [words, cross] = ['.pill', '.icon-close'].map((part) => inside(element, part));
    const size = () => {
      const { width, height } = launcher(element).getBoundingClientRect();
      return [Math.round(width), Math.round(height)];
    };
    const closed = size();
    const areShown = () =>
      [words!, cross!].map((part) => part.checkVisibility({ visibilityProperty: true }));
    expect(areShown()).to.deep.equal([true, false]);
    element.open();
    await until(() => launcher(element).ariaExpanded === 'true');
    expect(areShown()).to.deep.equal([false, true]);
    expect(size()).to.deep.equal([44, 44]);
    element.close();
    await until(() => launcher(element).ariaExpanded === 'false');
    expect(areShown()).to.deep.equal([true, false]);
    expect(size()).to.deep.equal(closed);
  });

  it('has a text in modal mode, with a panel that locks the scrolling of the page', async () => {
    config({ modal_mode: true, modal_toggle_text: 'Tell us', launcher_text: null });
    const element = await widget();
    await until(() => launcher(element).textContent === 'Tell us');
    element.open();
    await until(() => inside(element, '.panel').matches(':modal'));
    expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden');
    inside(element, '.overlay').click();
    expect(element.hasAttribute('open')).to.equal(false);
    expect(getComputedStyle(document.documentElement).overflow).to.equal('visible');
  });

  it('and the panel begin in the default language where the visitor reads none of the offered ones', async () => {
    pretend(navigator, 'languages', ['cy']);
    config({ default_language_code: 'tr' });
    const element = await widget();
    await until(() => launcher(element).ariaLabel === 'Geri bildirim verin');
    element.open();
    await until(() => inside(element, '.panel').textContent.includes('Adınız'));
    await until(() => launcher(element).ariaLabel === 'Geri bildirimi kapatın');
  });

  it('has the owner’s icon once it is loaded, and the default one if it fails to load', async () => {
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
  const hint = (element: Element) => inside(element, '.popover');

  it('shows the owner’s text in the visitor’s language and the owner’s size, and opens the widget', async () => {
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

  it('is hidden once dismissed, and returns with another text', async () => {
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

  describe('and unread messages', () => {
    const badge = (element: Element) => inside(element, '.badge-count');
    const reply = { id: 'm', seq: 2, actor: 'user', detail: { comment: { body: 'Hello' } } };
    const chat = (...items: object[]) =>
      answer('/v1/feedbacks/f/chat', { node: {}, timeline_items: items });
    const createdAt = '2026-01-01T00:00:00Z';
    const conversation = {
      id: 'f',
      token: 't',
      nodeId: 'w',
      title: 'Visit',
      createdAt,
      seenSeq: 1,
    };

    beforeEach(() => {
      localStorage.setItem('psn:previous-feedbacks', JSON.stringify([conversation]));
    });

    it('is not shown beside their number, also when they arrive later', async () => {
      chat();
      config({ popover_text: 'Need help?' });
      const element = await widget();
      await until(() => hint(element));
      expect(badge(element)).to.equal(null);
      chat(reply);
      dispatchEvent(new StorageEvent('storage', { key: null }));
      await until(() => badge(element));
      expect(hint(element)).to.equal(null);
      chat();
      dispatchEvent(new StorageEvent('storage', { key: null }));
      await until(() => hint(element));
      expect(badge(element)).to.equal(null);
    });

    it('has the number of messages that arrive while the page is open, within a day', async () => {
      const { setInterval: start } = window;
      const ticks: (() => void)[] = [];
      window.setInterval = ((tick: () => void, ms?: number) => {
        if (ms !== 60_000) return start(tick, ms);
        ticks.push(tick);
        return start(() => undefined, ms);
      }) as typeof window.setInterval;
      try {
        chat();
        const checks = () => asked.filter(({ path }) => path.endsWith('/chat')).length;
        const element = await widget();
        await until(() => ticks.length > 0 && checks() === 1);
        chat(reply);
        // The feedback is too old for a reply that the visitor waits for.
        for (const tick of ticks) tick();
        expect(checks()).to.equal(1);
        const recent = { ...conversation, createdAt: new Date().toISOString() };
        localStorage.setItem('psn:previous-feedbacks', JSON.stringify([recent]));
        for (const tick of ticks) tick();
        await until(() => badge(element)?.textContent === '1');
        expect(checks()).to.equal(2);
      } finally {
        window.setInterval = start;
      }
    });

    it('leaves their number in the digits of the visitor’s language', async () => {
      chat(reply, { ...reply, id: 'n', seq: 3 });
      const element = await widget('lang="fa"');
      await until(() => badge(element)?.textContent === '۲');
      expect(launcher(element).ariaLabel).to.contain('۲');
    });

    it('is not shown before they are counted, and the panel does not open by itself', async () => {
      let count: () => void = () => undefined;
      const isCounted = new Promise<void>((done) => (count = done));
      answer('/v1/feedbacks/f/chat', () => isCounted.then(() => ({ timeline_items: [reply] })));
      config({ popover_text: 'Need help?', display_interval: 0.001, display_on_exit: true });
      const element = await widget();
      await until(() => asked.some(({ path }) => path.endsWith('/chat')));
      expect(hint(element)).to.equal(null);
      count();
      await until(() => badge(element));
      document.dispatchEvent(new MouseEvent('mouseout', { clientX: 300, clientY: 0 }));
      expect(hint(element)).to.equal(null);
      expect(element.hasAttribute('open')).to.equal(false);
    });
  });

  it('leaves the help of questions in its place', async () => {
    const ranking = question('order', 'ranking', { options: options('a', 'b') });
    node('w', { flow: { id: 'f', languages: [], states: [state('s', [ranking])] } });
    config({ popover_text: 'Need help?' });
    const element = await widget('lang="en"');
    await until(() => hint(element));
    element.open();
    const help = await byText(element, 'Drag the items or use the arrows.');
    expect(getComputedStyle(help).position).to.equal('static');
    expect(help.getBoundingClientRect().left).to.be.closeTo(
      (await byText(element, 'order')).getBoundingClientRect().left,
      1,
    );
  });
});
