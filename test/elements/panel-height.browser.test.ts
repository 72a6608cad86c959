import { expect } from '@esm-bundle/chai';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { answer, inside, node, type, until } from '../support/browser-api.ts';
import { addPreviousFeedback } from '../../core/storage/previous-feedbacks.ts';
import { localStorageAdapter } from '../../core/platform/browser/local-storage.ts';
import { chat } from '../support/chat-page.ts';
import { question, state, thanks, type Json } from '../support/flows.ts';
import { allByRole, byRole, byText, clickOn } from '../support/roles.ts';
import { config, pretend, prepareWidgetPage, widget } from '../support/widget-page.ts';

prepareWidgetPage();

/** The height of a widget's panel, the place of the panel and its button in the window, and the room in its header. */

const usual = { width: innerWidth, height: innerHeight };
const submit = { id: 'submit', type: 'submit', order: 99 };
const texts = (...keys: string[]): Json[] => keys.map((key) => question(key, 'text'));

before(() => emulateMedia({ reducedMotion: 'reduce' }));
after(() => emulateMedia({ reducedMotion: 'no-preference' }));
afterEach(() => setViewport(usual));

const boxOf = (element: Element, selector: string): DOMRect =>
  inside(element, selector).getBoundingClientRect();
const heightOf = (element: Element): number => boxOf(element, '.panel').height;

/** Opens a widget with one page of questions; resolves once it shows a text. */
async function panelWith(elements: Json[], shownText: string): Promise<HTMLElement> {
  document.body.replaceChildren();
  node('w', { flow: { id: 'f', states: [state('one', elements), thanks()] } });
  const element = await widget('lang="en" open');
  await byText(element, shownText);
  return element;
}

for (const [width, height, highest] of [
  [1280, 900, 700],
  [390, 700, 658],
] as const)
  it(`is that of its content, from 250 to ${highest} px, in a window of ${width} by ${height} px`, async () => {
    await setViewport({ width, height });
    const lowest = await panelWith([{ id: 'note', type: 'label', text: 'Hello' }], 'Hello');
    expect(heightOf(lowest)).to.equal(250);
    const middle = heightOf(await panelWith([...texts('name'), submit], 'name'));
    expect(middle).to.be.greaterThan(250);
    expect(middle).to.be.lessThan(450);
    const keys = ['name', 'street', 'town', 'country', 'phone', 'mail', 'age', 'post'];
    const long = await panelWith([...texts(...keys), submit], 'name');
    expect(heightOf(long)).to.equal(highest);
    const button = await byRole(long, 'button', 'Send');
    expect(button.getBoundingClientRect().bottom).to.be.lessThan(boxOf(long, '.body').bottom);
  });

it('is kept while somebody types, and is that of the next page afterwards', async () => {
  answer('/v1/feedbacks', { id: 'f-1', status: 'completed', chat_token_string: 't' });
  const trigger = {
    id: 'why-more',
    type: 'exact',
    action: 'make_visible',
    answer_value: 'bad',
    target_ids: ['why'],
  };
  const opinion = question('opinion', 'text', { is_required: true, triggers: [trigger] });
  const why = question('why', 'text', { is_visible: false });
  const element = await panelWith([opinion, why, submit], 'opinion');
  const field = await byRole<HTMLInputElement>(element, 'textbox', /^opinion/);
  const plain = heightOf(element);
  await clickOn(element, 'button', 'Send');
  await byText(element, 'Please write something.');
  const grown = heightOf(element);
  expect(grown).to.be.greaterThan(plain);
  const { y } = field.getBoundingClientRect();
  for (const [text, questions] of [
    ['good', 0],
    ['bad', 1],
    ['good', 0],
  ] as const) {
    type(field, text);
    await until(() => allByRole(element, 'textbox', /^why/).length === questions);
    await until(() => element.shadowRoot!.querySelector('.error') === null);
    expect([field.getBoundingClientRect().y, heightOf(element)]).to.deep.equal([y, grown]);
  }
  await clickOn(element, 'button', 'Send');
  await byRole(element, 'heading', 'Thank you!');
  await until(() => heightOf(element) !== grown);
});

for (const way of ['a click', 'Enter'])
  it(`grows by the error of the field in which somebody typed, after ${way}`, async () => {
    const element = await panelWith([question('mail', 'email'), submit], 'mail');
    const plain = heightOf(element);
    const field = await byRole<HTMLInputElement>(element, 'textbox', /^mail/);
    type(field, 'ada@');
    if (way === 'Enter') await sendKeys({ press: 'Enter' });
    else await clickOn(element, 'button', 'Send');
    const error = await byText(element, 'valid email');
    await until(() => element.shadowRoot!.activeElement === field);
    await until(() => heightOf(element) > plain);
    const { top } = (await byRole(element, 'button', 'Send')).getBoundingClientRect();
    // The fade above the button is 24 px high.
    expect(error.getBoundingClientRect().bottom).to.be.at.most(top - 24);
  });

it('is kept on a lower page, without a property that all styles inside inherit, but above a keyboard', async () => {
  await setViewport({ width: 390, height: 780 });
  document.body.replaceChildren();
  const next = { id: 'next', type: 'next_page', order: 99 };
  const keys = ['name', 'street', 'town', 'mail'];
  const states = [
    state('one', [...texts(...keys), next], { next_state_id: 'two' }),
    state('two', [...texts('post'), submit], { order: 1 }),
    thanks(),
  ];
  node('w', { flow: { id: 'f', states } });
  const element = await widget('lang="en" open');
  await byText(element, 'street');
  const high = heightOf(element);
  expect(high).to.be.greaterThan(450);
  await clickOn(element, 'button', 'Next');
  await byText(element, 'post');
  expect(heightOf(element)).to.be.closeTo(high, 1);
  const { style } = inside(element, '.panel');
  expect([...style].filter((name) => name.startsWith('--'))).to.deep.equal([]);
  pretend(visualViewport!, 'height', 420);
  visualViewport!.dispatchEvent(new Event('resize'));
  expect(boxOf(element, '.panel').top).to.be.at.least(0);
});

it('has placeholders as wide as its content while the survey loads', async () => {
  document.body.replaceChildren();
  let load = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (load = resolve));
  answer('/v1/nodes/w', async () => {
    await isHeld;
    return new Response(null, { status: 404 });
  });
  const element = await widget('lang="en" open');
  const placeholders = await until(() => inside(element, '.loading'));
  const { width } = boxOf(element, '.body');
  expect(placeholders.getBoundingClientRect().width).to.be.closeTo(width, 40);
  load();
});

it('leaves room for the keyboard of a phone', async () => {
  await setViewport({ width: 390, height: 780 });
  const element = await panelWith([...texts('name'), submit], 'name');
  pretend(visualViewport!, 'height', 420);
  visualViewport!.dispatchEvent(new Event('resize'));
  const { top, bottom } = boxOf(element, '.panel');
  expect(top).to.be.at.least(0);
  expect(bottom).to.be.at.most(420);
});

describe('with the button', () => {
  for (const given of [
    { widget_top_position: 30, widget_right_position: 200 },
    {
      widget_top_position: 90,
      widget_top_position_type: 'rate',
      widget_right_position: 60,
      widget_right_position_type: 'rate',
    },
    { widget_top_position: 5000, widget_right_position: 5000, size: 90 },
    { width: 40, width_type: 'rate', margin: 60 },
  ])
    it(`is within the window where its owner has ${JSON.stringify(given)}`, async () => {
      for (const [width, height] of [
        [1280, 780],
        [390, 780],
        [640, 380],
      ] as const) {
        await setViewport({ width, height });
        config(given);
        const element = await panelWith([...texts('name', 'town', 'mail'), submit], 'name');
        for (const part of ['.launcher', '.panel']) {
          const { left, top, right, bottom } = boxOf(element, part);
          const place = `${part} at ${width}: ${left}, ${top}, ${right}, ${bottom}`;
          expect(left >= 0 && top >= 0 && right <= width && bottom <= height, place).to.equal(true);
        }
        expect(document.documentElement.scrollWidth).to.be.at.most(width);
        if (given.widget_right_position === 200 && width === 1280) {
          const { top, right } = boxOf(element, '.launcher');
          expect([top, 1280 - right]).to.deep.equal([30, 200]);
          expect(boxOf(element, '.panel').top).to.equal(30 + 60 + 12);
        }
      }
    });
});

it('has its header in a low window, as at 400 % zoom, once a field is scrolled into view', async () => {
  await setViewport({ width: 320, height: 256 });
  const languages = ['en', 'de'].map((code) => ({ id: code, code, name: code }));
  const states = [state('one', [...texts('name', 'street', 'town', 'post'), submit]), thanks()];
  node('w', { flow: { id: 'f', languages, states } });
  const element = await widget('lang="en" open');
  const field = await byRole(element, 'textbox', 'post');
  // The footer follows the content, with a label for screen readers.
  await byRole(element, 'button', /en/);
  // As browsers do for a tapped field and for a text that is searched.
  field.scrollIntoView({ block: 'center', behavior: 'instant' });
  expect(boxOf(element, '.header').top).to.equal(boxOf(element, '.panel').top);
});

for (const [name, hasWords] of [
  ['The bookshop', true],
  ['The bookshop at the old harbour of the town', false],
] as const)
  it(`the earlier feedback has words in the header of “${name}”: ${hasWords}`, async () => {
    const entry = { id: 'f', token: 't', nodeId: 'w', title: 'Visit', createdAt: '', seenSeq: 0 };
    addPreviousFeedback(localStorageAdapter, entry);
    document.body.replaceChildren();
    node('w', { name, flow: { id: 'f', states: [state('one', texts('name')), thanks()] } });
    const element = await widget('lang="en" open');
    const button = await byRole(element, 'button', 'Previous feedback');
    const [box, header] = [button.getBoundingClientRect(), boxOf(element, '.header')];
    const words = boxOf(element, '.header-words');
    expect(words.bottom <= box.bottom).to.equal(hasWords);
    expect(box.height).to.equal(44);
    // The name has the room that the icon leaves.
    const title = boxOf(element, '.header-title');
    expect(title.right).to.be.at.most(box.left);
    const lines =
      title.height / parseFloat(getComputedStyle(inside(element, '.header-title')).lineHeight);
    expect(Math.round(lines)).to.equal(hasWords ? 1 : 2);
    if (!hasWords) expect(box.width).to.be.at.most(60);
    expect(
      [...element.shadowRoot!.querySelectorAll('.header > *')].at(-1)!.getBoundingClientRect()
        .right,
    ).to.be.at.most(header.right);
  });

it('is that of the survey again after a conversation, which fills the window', async () => {
  await setViewport({ width: 390, height: 800 });
  const entry = { id: 'f', token: 't', nodeId: 'w', title: 'Visit', createdAt: '', seenSeq: 0 };
  addPreviousFeedback(localStorageAdapter, entry);
  chat([]);
  const element = await panelWith([...texts('name'), submit], 'name');
  const plain = heightOf(element);
  await clickOn(element, 'button', 'Previous feedback');
  await byText(element, 'Good');
  await clickOn(element, 'button', /^Visit/);
  await byRole(element, 'textbox', 'Your message');
  expect(heightOf(element)).to.be.greaterThan(plain + 100);
  await clickOn(element, 'button', 'Back');
  await until(() => allByRole(element, 'textbox', 'Your message').length === 0);
  if (allByRole(element, 'textbox', /^name/).length === 0) await clickOn(element, 'button', 'Back');
  await byRole(element, 'textbox', /^name/);
  await until(() => heightOf(element) === plain);
});
