import { expect } from '@esm-bundle/chai';
import { placeOf } from '../../elements/keys/places.ts';
import {
  answer,
  asked,
  event,
  flow,
  forgetAll,
  inside,
  node,
  shown,
  type,
  until,
} from '../support/browser-api.ts';

/** Keys of elements in a real page: of input methods, and the keys that reach the page around. */

before(() => import('/dist/psn.js' as string));

/** Keys that have bubbled to the document, where libraries of shortcuts listen. */
const heard: string[] = [];
const listen = ({ type: name, key }: KeyboardEvent) => heard.push(`${name} ${key}`);
before(() => {
  for (const name of ['keydown', 'keypress', 'keyup'] as const)
    document.addEventListener(name, listen);
});
after(() => {
  for (const name of ['keydown', 'keypress', 'keyup'] as const)
    document.removeEventListener(name, listen);
});
afterEach(() => {
  document.body.replaceChildren();
  forgetAll();
  heard.length = 0;
});

const dispatch = (target: EventTarget, name: string, more: KeyboardEventInit) =>
  target.dispatchEvent(
    new KeyboardEvent(name, { bubbles: true, cancelable: true, composed: true, ...more }),
  );
/** Presses a key, with all events that a browser has for it. */
function press(target: EventTarget, key: string, more: KeyboardEventInit = {}): void {
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
  const init = { key, code, ...more };
  dispatch(target, 'keydown', init);
  if (key.length === 1) dispatch(target, 'keypress', init);
  dispatch(target, 'keyup', init);
}

/** Enter that ends a composition, in the order of events of each engine. */
const COMPOSITIONS: readonly [string, (target: EventTarget) => void][] = [
  [
    'Chromium',
    (target) => {
      dispatch(target, 'keydown', { key: 'Enter', code: 'Enter', keyCode: 229, isComposing: true });
      target.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
      dispatch(target, 'keyup', { key: 'Enter', code: 'Enter', keyCode: 13 });
    },
  ],
  [
    'Safari',
    (target) => {
      target.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
      dispatch(target, 'keydown', { key: 'Enter', code: 'Enter', keyCode: 229 });
      dispatch(target, 'keyup', { key: 'Enter', code: 'Enter', keyCode: 13 });
    },
  ],
];

const question = (style: string, more: object = {}) => ({
  id: 'q',
  key: 'q',
  style,
  body: 'The question',
  options: Array.from({ length: style === 'dropdown' ? 30 : 2 }, (_, at) => ({
    id: `o-${at}`,
    key: `k-${at}`,
    body: `東${at}`,
  })),
  ...more,
});
const stateOf = (id: string, asks: object, order: number, next: string) => ({
  id,
  order,
  next_state_id: next,
  elements: [
    { id: `e-${id}`, type: 'question', key: id, order: 0, question: { ...asks, id, key: id } },
    { id: `n-${id}`, type: 'next_page', order: 1 },
  ],
});
let count = 0;
/** A survey of two pages, of which the first has a question of a style. */
async function survey(style: string, layout: 'page' | 'one', more: object = {}) {
  const id = `keys-${(count += 1)}`;
  node(id, {
    flow: flow(id, {
      layout,
      states: [
        stateOf('first', question(style, more), 0, 'second'),
        stateOf('second', question('textarea', { body: 'The second' }), 1, 'bye'),
        { id: 'bye', style: 'thank', order: 9, title: 'Thanks', elements: [] },
      ],
    }),
  });
  const element = await shown(`<psn-feedback node-id="${id}" lang="en"></psn-feedback>`);
  await until(() => inside(element, '[data-element="e-first"]'));
  return element;
}
const isFirst = (element: Element) => inside(element, '[data-element="e-first"]') !== null;

const FIELDS: readonly [style: string, selector: string, text: string][] = [
  ['text', 'input', '東京'],
  ['email', 'input', 'a@b.example'],
  ['numeric', 'input', '7'],
  ['datepicker', '.date input', '12/31/2025'],
  ['phone_number', 'input[type="tel"]', '+49 30 123456'],
  ['phone_number', '[role="combobox"]', 'Japan'],
  ['dropdown', '[role="combobox"]', '東'],
  ['textarea', 'textarea', '東京'],
];
for (const layout of ['page', 'one'] as const)
  for (const [style, selector, text] of FIELDS)
    for (const [engine, compose] of COMPOSITIONS)
      it(`Enter that ends a composition in ${selector} of ${style}, as in ${engine}, moves nothing on with layout ${layout}`, async () => {
        const element = await survey(style, layout);
        const input = await until(() => inside<HTMLInputElement>(element, selector));
        type(input, text);
        compose(input);
        await new Promise(requestAnimationFrame);
        expect(isFirst(element)).to.equal(true);
        expect(element.shadowRoot!.querySelector('.error')).to.equal(null);
        expect(inside<HTMLInputElement>(element, selector).value).to.equal(text);
        expect(heard).to.deep.equal([]);
      });

it('Enter of its own goes on from a text, in both layouts', async () => {
  for (const layout of ['page', 'one'] as const) {
    const element = await survey('text', layout);
    type(inside<HTMLInputElement>(element, 'input'), '東京');
    press(inside(element, 'input'), 'Enter');
    await until(() => !isFirst(element));
    element.remove();
  }
});

const opened = async () => {
  answer('/v1/feedbacks/f/chat', { node: {}, created_at: '2026-01-01T00:00:00Z' });
  return shown('<psn-chat feedback-id="f" token="secret" lang="en"></psn-chat>');
};
for (const [engine, compose] of COMPOSITIONS)
  it(`Enter that ends a composition in the chat, as in ${engine}, sends nothing`, async () => {
    const element = await opened();
    type(inside<HTMLTextAreaElement>(element, 'textarea'), '東京');
    compose(inside(element, 'textarea'));
    expect(inside<HTMLTextAreaElement>(element, 'textarea').value).to.equal('東京');
    expect(asked.some(({ method }) => method === 'POST')).to.equal(false);
  });

it('letters that are typed into a field reach no shortcut of the page, and shortcuts with Ctrl do', async () => {
  for (const element of [await survey('text', 'page'), await opened()]) {
    const input = inside(element, 'textarea, input[type="text"]');
    for (const key of ['j', 'K', '?', ' ', 'Backspace', 'ArrowUp', 'Enter']) press(input, key);
    press(input, 'v', { ctrlKey: true });
    expect(heard.splice(0)).to.deep.equal([]);
    press(input, 'k', { ctrlKey: true });
    press(input, 'Escape');
    press(input, 'F2');
    expect(heard.splice(0)).to.deep.equal([
      'keydown k',
      'keypress k',
      'keyup k',
      'keydown Escape',
      'keyup Escape',
      'keydown F2',
      'keyup F2',
    ]);
  }
});

it('a letter that chooses an option is the survey’s, and one that chooses nothing the page’s', async () => {
  const element = await survey('radio', 'one');
  const option = await until(() => inside<HTMLInputElement>(element, 'input[type="radio"]'));
  option.focus();
  press(option, 'x');
  expect(heard.splice(0)).to.deep.equal(['keydown x', 'keypress x', 'keyup x']);
  press(option, 'ArrowDown');
  press(option, 'b');
  expect(heard).to.deep.equal([]);
});

it('the end of a press reaches the page if its beginning did, and not otherwise', async () => {
  const element = await survey('text', 'page');
  const input = inside(element, 'input');
  // The page gives the focus to the field with a shortcut of its own.
  dispatch(document.body, 'keydown', { key: 'j', code: 'KeyJ' });
  dispatch(input, 'keyup', { key: 'j', code: 'KeyJ' });
  expect(heard.splice(0)).to.deep.equal(['keydown j', 'keyup j']);
  // Ctrl is released before the letter.
  dispatch(input, 'keydown', { key: 'k', code: 'KeyK', ctrlKey: true });
  dispatch(input, 'keyup', { key: 'k', code: 'KeyK' });
  expect(heard.splice(0)).to.deep.equal(['keydown k', 'keyup k']);
});

it('Escape closes a list of ours first, and then belongs to the page', async () => {
  const element = await survey('dropdown', 'page');
  const input = await until(() => inside<HTMLInputElement>(element, '[role="combobox"]'));
  input.focus();
  input.click();
  await until(() => input.getAttribute('aria-expanded') === 'true');
  press(input, 'Escape');
  await until(() => input.getAttribute('aria-expanded') === 'false');
  expect(heard.filter((name) => name.startsWith('keydown'))).to.deep.equal([]);
  press(input, 'Escape');
  expect(heard).to.include('keydown Escape');
});

it('a control is known by the keys that it uses', () => {
  const place = document.createElement('div');
  for (const [markup, expected] of [
    ['<input>', 'line'],
    ['<input type="email">', 'line'],
    ['<input role="combobox">', 'list'],
    ['<input type="radio">', 'choice'],
    ['<input type="checkbox">', 'choice'],
    ['<input type="range">', 'slider'],
    ['<input type="file">', 'button'],
    ['<textarea></textarea>', 'lines'],
    ['<select></select>', 'list'],
    ['<canvas></canvas>', 'list'],
    ['<div role="option"></div>', 'list'],
    ['<button></button>', 'button'],
    ['<button class="button"></button>', 'step'],
    ['<a></a>', 'step'],
    ['<div role="log"></div>', 'log'],
    ['<h2></h2>', 'none'],
  ] as const) {
    place.innerHTML = markup;
    expect(placeOf(place.firstElementChild!), markup).to.equal(expected);
  }
});

it('Escape closes the widget, and reaches the page only while it is closed', async () => {
  node('w');
  answer('/v1/web_widgets/code/PSN-KEYSABC', { node_id: 'w' });
  const element = await shown<HTMLElement & { open(): void }>(
    '<psn-widget code="PSN-KEYSABC"></psn-widget>',
  );
  const isOpened = event(element, 'psn-open');
  element.open();
  await isOpened;
  const input = await until(() => inside<HTMLInputElement>(element, 'input[type="text"]'));
  press(input, 'j');
  dispatch(input, 'keydown', { key: 'Escape', code: 'Escape' });
  await until(() => !element.hasAttribute('open'));
  dispatch(input, 'keyup', { key: 'Escape', code: 'Escape' });
  expect(heard).to.deep.equal([]);
  dispatch(inside(element, 'button.launcher'), 'keydown', { key: 'Escape', code: 'Escape' });
  expect(heard).to.deep.equal(['keydown Escape']);
});

it('keys that press the button of a widget do not reach the page before its panel was opened', async () => {
  node('w');
  answer('/v1/web_widgets/code/PSN-KEYSDEF', { node_id: 'w' });
  const element = await shown('<psn-widget code="PSN-KEYSDEF"></psn-widget>');
  const button = await until(() => inside(element, 'button.launcher'));
  for (const key of ['Enter', ' ', 'j'])
    for (const name of ['keydown', 'keyup']) dispatch(button, name, { key });
  expect(heard).to.deep.equal(['keydown j', 'keyup j']);
});
