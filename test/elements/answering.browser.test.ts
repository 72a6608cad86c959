import { expect } from '@esm-bundle/chai';
import { emulateMedia, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { inside, until } from '../support/browser-api.ts';
import { next, options, question, state, thanks } from '../support/flows.ts';
import { preview } from '../support/preview.ts';
import { allByRole, byRole, clickOn } from '../support/roles.ts';

/** The page while a question is answered: nothing moves that was not touched. */

before(() => import('/dist/psn.js' as string));
afterEach(async () => {
  document.body.replaceChildren();
  await setViewport({ width: 800, height: 600 });
});

const show = (...elements: Parameters<typeof state>[1]) =>
  preview({ states: [state('s', [...elements, next]), thanks()] });

const choices = { options: options('left', 'right') };

it('a next question that can be read already does not move the page', async () => {
  await setViewport({ width: 400, height: 420 });
  const shown = await show(
    question('first', 'radio', choices),
    question('second', 'radio', { options: options('up', 'down') }),
    question('third', 'text'),
    question('far', 'text'),
  );
  const scrolled: (string | null)[] = [];
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = function (...how) {
    scrolled.push(this.getAttribute('data-element'));
    scrollIntoView.apply(this, how);
  };
  try {
    await byRole(shown, 'radio', /^down$/i);
    const [left, , , down] = allByRole(shown, 'radio') as HTMLInputElement[];
    left!.click();
    await until(() => left!.checked);
    await setViewport({ width: 400, height: 300 });
    down!.scrollIntoView({ block: 'end' });
    scrolled.length = 0;
    down!.click();
    await until(() => scrolled.length > 0);
    expect(scrolled).to.deep.equal(['third']);
  } finally {
    Element.prototype.scrollIntoView = scrollIntoView;
  }
});

/** The lines on which a word of a label is written. */
function linesOf(label: Element, word: string, at: number): number {
  const text = document.createTreeWalker(label, NodeFilter.SHOW_TEXT).nextNode() as Text;
  const range = document.createRange();
  const start = at === 0 ? 0 : text.data.indexOf(` ${word}`) + 1;
  range.setStart(text, start);
  range.setEnd(text, start + word.length);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
}

it('no word of a scale is broken: its options become rows where they do not fit', async () => {
  const names = ['Very dissatisfied', 'Dissatisfied', 'Neutral', 'Satisfied', 'Very satisfied'];
  const scale = question('q', 'custom_score', {
    options: names.map((body, at) => ({ id: `o${at}`, key: `${at}`, body, weight: at })),
  });
  for (const [width, rows] of [
    [320, 5],
    [390, 5],
    [800, 1],
  ] as const) {
    await setViewport({ width, height: 600 });
    document.body.replaceChildren();
    const shown = await show(scale);
    await byRole(shown, 'radio', 'Neutral');
    // A policy of the host forbids inline styles in its HTML.
    expect(inside(shown, '.custom-score').hasAttribute('style')).to.equal(false);
    const labels = [...shown.shadowRoot!.querySelectorAll<HTMLElement>('.scale-option > span')];
    expect(new Set(labels.map((label) => label.getBoundingClientRect().top)).size).to.equal(rows);
    for (const label of labels) {
      expect(label.scrollWidth, label.textContent).to.be.at.most(label.clientWidth);
      for (const [at, word] of label.textContent.split(' ').entries())
        expect(linesOf(label, word, at), word).to.equal(1);
    }
  }
});

it('all numbers of a score are in one row, with room in their boxes', async () => {
  for (const [width, least] of [
    [390, 3],
    [320, 2],
    [256, 1],
  ] as const) {
    await setViewport({ width, height: 600 });
    document.body.replaceChildren();
    const shown = await show(question('q', 'score'));
    await byRole(shown, 'radio', '10');
    const row = inside(shown, '.scale-row').getBoundingClientRect();
    const boxes = [...shown.shadowRoot!.querySelectorAll<HTMLElement>('.scale-option > span')];
    expect(boxes).to.have.length(11);
    for (const box of boxes) {
      const words = document.createRange();
      words.selectNodeContents(box);
      const [text, { left, right, top }] = [
        words.getBoundingClientRect(),
        box.getBoundingClientRect(),
      ];
      expect(text.left - left - 1, `${box.textContent} at ${width}`).to.be.at.least(least);
      expect(right - 1 - text.right, `${box.textContent} at ${width}`).to.be.at.least(least);
      expect([top, right <= row.right + 0.5]).to.deep.equal([
        boxes[0]!.getBoundingClientRect().top,
        true,
      ]);
    }
  }
});

it('a chip of a long list passes the focus on when it is removed', async () => {
  const keys = Array.from({ length: 12 }, (_, at) => `city ${at}`);
  const shown = await show(
    question('q', 'dropdown', { options: options(...keys), is_multi_select: true }),
  );
  await byRole(shown, 'checkbox', /^city 0$/i);
  const boxes = allByRole(shown, 'checkbox') as HTMLInputElement[];
  boxes[0]!.click();
  boxes[3]!.click();
  const first = await byRole(shown, 'button', /^Remove city 0$/i);
  const second = await byRole(shown, 'button', /^Remove city 3$/i);
  first.focus();
  await sendKeys({ press: 'Enter' });
  await until(() => !boxes[0]!.checked);
  expect(shown.shadowRoot!.activeElement === second).to.equal(true);
  await sendKeys({ press: 'Enter' });
  await until(() => !boxes[3]!.checked);
  expect((shown.shadowRoot!.activeElement as HTMLInputElement).type).to.equal('search');
});

describe('a long list of boxes', () => {
  const keys = Array.from({ length: 12 }, (_, at) => `city ${at}`);
  const boxes = (shown: HTMLElement) => allByRole(shown, 'checkbox') as HTMLInputElement[];
  const namesOf = (shown: HTMLElement) =>
    boxes(shown).map((box) => box.closest('.option')!.querySelector('span')!.textContent);

  async function showCities(): Promise<HTMLElement> {
    const shown = await show(
      question('q', 'dropdown', { options: options(...keys), is_multi_select: true }),
    );
    await byRole(shown, 'checkbox', /^city 0$/i);
    return shown;
  }

  it('has the chosen ones as chips above its search, the latest first, and moves for none', async () => {
    const shown = await showCities();
    const places = () =>
      [inside(shown, '[type=search]'), ...boxes(shown), inside(shown, '.main-action')].map(
        (part) => part.getBoundingClientRect().top,
      );
    const before = places();
    for (const at of [2, 5, 1, 4, 3]) boxes(shown)[at]!.click();
    await until(() => allByRole(shown, 'button', /^Remove/).length === 5);
    const chips = allByRole(shown, 'button', /^Remove/);
    expect(chips[0]!.textContent).to.equal('CITY 3');
    for (const chip of chips) expect(chip.getBoundingClientRect().bottom).to.be.at.most(before[0]!);
    expect(places()).to.deep.equal(before);
  });

  it('has them first when it is searched, and not before', async () => {
    const shown = await showCities();
    const before = namesOf(shown);
    boxes(shown)[5]!.click();
    await byRole(shown, 'button', /^Remove city 5$/i);
    expect(namesOf(shown)).to.deep.equal(before);
    inside(shown, '[type=search]').focus();
    await sendKeys({ type: 'ty' });
    await until(() => namesOf(shown)[0] === before[5]);
    expect(namesOf(shown)).to.have.length(keys.length);
    // One that no longer matches is still in its place when it is cleared.
    await sendKeys({ type: ' 7' });
    await until(() => boxes(shown).length === 2);
    boxes(shown)[0]!.click();
    await until(() => !boxes(shown)[0]!.checked);
    expect(namesOf(shown)).to.deep.equal([before[5], before[7]]);
  });
});

it('the rows of a ranking stay in their place when the order is chosen', async () => {
  const shown = await show(question('q', 'ranking', { options: options('a', 'b', 'c') }));
  const keep = await byRole(shown, 'button', 'Keep this order');
  const last = () =>
    [...shown.shadowRoot!.querySelectorAll('.rank, .main-action')].map(
      (part) => part.getBoundingClientRect().top,
    );
  const before = last();
  keep.focus();
  await sendKeys({ press: 'Enter' });
  await byRole(shown, 'button', 'Order chosen');
  expect(last()).to.deep.equal(before);
  expect(shown.shadowRoot!.activeElement).to.equal(keep);
});

for (const [reducedMotion, count] of [
  ['no-preference', 2],
  ['reduce', 0],
] as const)
  it(`${count} rows of a ranking slide to their new places with the setting ${reducedMotion}`, async () => {
    await emulateMedia({ reducedMotion });
    const shown = await show(question('q', 'ranking', { options: options('a', 'b', 'c') }));
    await clickOn(shown, 'button', 'Move B up');
    await byRole(shown, 'button', 'Order chosen');
    const rows = [...shown.shadowRoot!.querySelectorAll('.rank')];
    expect(rows.map(({ textContent }) => textContent.includes('B'))[0]).to.equal(true);
    const slides = rows
      .flatMap((row) => row.getAnimations())
      .filter(({ effect }) =>
        (effect as KeyframeEffect).getKeyframes().some(({ translate }) => translate !== 'none'),
      );
    expect(slides).to.have.length(count);
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

it('an item of a long ranking is dragged beyond the window, and the page scrolls with it', async () => {
  await setViewport({ width: 390, height: 420 });
  const keys = Array.from({ length: 20 }, (_, at) => `k${at}`);
  const shown = await show(question('q', 'ranking', { options: options(...keys) }));
  const rows = () => [...shown.shadowRoot!.querySelectorAll('.rank')];
  const grip = (await byRole(shown, 'button', 'Drag K0')).getBoundingClientRect();
  const x = Math.round(grip.left + 10);
  await sendMouse({ type: 'move', position: [x, Math.round(grip.top + 10)] });
  await sendMouse({ type: 'down' });
  await sendMouse({ type: 'move', position: [x, 300] });
  await sendMouse({ type: 'move', position: [x, 410] });
  await until(() => rows().at(-1)!.getBoundingClientRect().bottom < 420);
  const { top, bottom } = rows()[0]!.getBoundingClientRect();
  expect((top + bottom) / 2).to.be.within(370, 450);
  await sendMouse({ type: 'up' });
  await until(() => rows().at(-1)!.textContent.includes('K0'));
});

it('a long list of boxes fades where it is cut, and its last one is whole at the end', async () => {
  const keys = Array.from({ length: 12 }, (_, at) => `k${at}`);
  const many = { is_multi_select: true, options: options(...keys) };
  const shown = await show(question('q', 'dropdown', many));
  const last = (await byRole(shown, 'checkbox', /^K11/)).closest('.option')!;
  const list = inside(shown, '.search-boxes');
  list.scrollTop = list.scrollHeight;
  const { bottom } = list.getBoundingClientRect();
  expect(getComputedStyle(list).maskImage).to.contain('20px');
  expect(last.getBoundingClientRect().bottom).to.be.at.most(bottom - 20);
});

it('a field has a soft ring by pointer, and the ring of all controls by keyboard', async () => {
  const shown = await show(question('q', 'text', { body: 'Your words' }));
  const field = await byRole(shown, 'textbox', /^Your words/);
  const { left, top } = field.getBoundingClientRect();
  await sendMouse({ type: 'click', position: [Math.round(left + 20), Math.round(top + 20)] });
  await until(() => shown.shadowRoot!.activeElement === field);
  expect(getComputedStyle(field).outlineStyle).to.equal('none');
  await sendKeys({ press: 'Tab' });
  await sendKeys({ down: 'Shift' });
  await sendKeys({ press: 'Tab' });
  await sendKeys({ up: 'Shift' });
  await until(() => shown.shadowRoot!.activeElement === field);
  expect(getComputedStyle(field).outlineStyle).to.equal('solid');
});

it('a title that has the focus to be read out shows no ring, on any ground', async () => {
  const titled = (id: string, more = {}) => state(id, [next], { title: `Page ${id}`, ...more });
  const shown = await preview({
    states: [titled('one', { next_state_id: 'two' }), titled('two'), thanks()],
  });
  (await byRole(shown, 'button', 'Next')).focus();
  await sendKeys({ press: 'Enter' });
  const title = await until(() =>
    [...shown.shadowRoot!.querySelectorAll<HTMLElement>('.title')].find(
      (each) => each.textContent === 'Page two' && each.matches(':focus-visible'),
    ),
  );
  // The style of browsers, `auto`, has a white edge beside its colour.
  const { outlineStyle, outlineColor } = getComputedStyle(title!);
  expect([outlineStyle, outlineColor]).to.deep.equal(['solid', 'rgba(0, 0, 0, 0)']);
});
