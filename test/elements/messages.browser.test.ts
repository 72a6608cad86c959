import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { inside, type, until } from '../support/browser-api.ts';
import { next, options, question, state, thanks, type Json } from '../support/flows.ts';
import { preview } from '../support/preview.ts';
import { allByRole, byRole, byText, clickOn, descriptionOf } from '../support/roles.ts';

/** Messages of validation, beside their questions. */

before(() => import('/dist/psn.js' as string));
afterEach(() => document.body.replaceChildren());

/** Shows a preview of a flow with these questions on its first page. */
const show = (asked: Json | Json[], more: Json = {}): Promise<HTMLElement> =>
  preview({ states: [state('one', [...[asked].flat(), next], more), thanks()] });

const goOn = (shown: HTMLElement): Promise<void> => clickOn(shown, 'button', 'Send');

const textbox = (shown: HTMLElement, name?: string): Promise<HTMLInputElement> =>
  byRole<HTMLInputElement>(shown, 'textbox', name);
const fill = (text: string) => async (shown: HTMLElement) => type(await textbox(shown), text);
const tick =
  (...names: string[]) =>
  async (shown: HTMLElement) => {
    for (const name of names) await clickOn(shown, 'checkbox', name);
  };
const nothing = () => Promise.resolve();
const many = { options: options('x', 'y', 'z'), is_multi_select: true };
const number = (extra: Json) => question('a', 'numeric', { extra });
const text = (extra: Json) => question('a', 'text', { extra });

const provoked: [message: string, asked: Json, act: (shown: HTMLElement) => Promise<unknown>][] = [
  ['Please write something.', question('a', 'text', { is_required: true }), nothing],
  ['Please write your name.', question('a', 'naming', { is_required: true }), nothing],
  [
    'Please enter a valid email, like name@example.com.',
    question('a', 'email'),
    fill('ada@example'),
  ],
  [
    'Please enter valid emails with commas between them, like name@example.com, other@example.com.',
    question('a', 'email', { extra: { multiple: true } }),
    fill('a@b.co; c@d.ef'),
  ],
  ['Please enter a valid phone number.', question('a', 'phone_number'), fill('12')],
  ['Please enter a number.', number({}), fill('a few')],
  [
    'Please enter a number between 1 and 1,000.',
    number({ lower_limit: 1, upper_limit: 1000 }),
    fill('1001'),
  ],
  ['Please enter a number greater than or equal to 3.', number({ lower_limit: 3 }), fill('2,5')],
  ['Please enter a number less than or equal to 3.', number({ upper_limit: 3 }), fill('4')],
  ['Please enter a number between 0 and 130.', question('a', 'age'), fill('131')],
  [
    'Please write between 3 and 5 characters.',
    text({ min_response_length: 3, max_response_length: 5 }),
    fill('ab'),
  ],
  ['Please write at least 3 characters.', text({ min_response_length: 3 }), fill('ab')],
  ['Please write at most 3 characters.', text({ max_response_length: 3 }), fill('abcd')],
  [
    'Please choose at least 2.',
    question('a', 'radio', { ...many, min_selection_count: 2 }),
    tick('X'),
  ],
  [
    'Please enter a date as MM/DD/YYYY, such as 12/31/2025.',
    question('a', 'datepicker'),
    fill('02/30/2024'),
  ],
  [
    'Your answer could not be validated, please check again.',
    question('a', 'external_id', { extra: { format: 'uuid' } }),
    fill('17'),
  ],
  [
    'Please answer every row.',
    question('a', 'matrix', {
      is_required: true,
      statements: [
        { id: 's1', key: 's1', body: 'One' },
        { id: 's2', key: 's2', body: 'Two' },
      ],
      options: options('x', 'y'),
    }),
    (shown) => clickOn(shown, 'radio', 'X'),
  ],
];

for (const [message, asked, act] of provoked)
  it(`shows “${message}” beside its question, and stays on the page`, async () => {
    const shown = await show(asked);
    await act(shown);
    await goOn(shown);
    const { id } = (await byText(shown, message)).closest('.error')!;
    expect(inside(shown, `[aria-describedby~="${id}"]`).checkVisibility()).to.equal(true);
    expect(allByRole(shown, 'button', 'Send')).to.have.length(1);
  });

it('moves nothing when an answer is corrected', async () => {
  const shown = await show(question('a', 'email'));
  await fill('ada@example')(shown);
  await goOn(shown);
  const error = await byText(shown, 'Please enter a valid email, like name@example.com.');
  const [button] = allByRole(shown, 'button', 'Send');
  const stood = button!.getBoundingClientRect().top;
  await fill('ada@example.com')(shown);
  await until(() => !error.checkVisibility({ visibilityProperty: true }));
  expect(button!.getBoundingClientRect().top).to.equal(stood);
});

it('asks for one answer at least, where a page requires any', async () => {
  const shown = await show(question('a', 'text'), { require_any: true });
  await goOn(shown);
  const alert = await byRole(shown, 'alert');
  expect(alert.textContent).to.equal('At least one question must be answered.');
});

for (const [what, last, isShown] of [
  ['where every question needs an answer', { is_required: true }, true],
  ['and not where one may stay open', {}, false],
] as const)
  it(`asks for all answers ${what}`, async () => {
    const required = ['a', 'b'].map((key) => question(key, 'text', { is_required: true }));
    const shown = await show([...required, question('c', 'text', last)]);
    await goOn(shown);
    const count = isShown ? '3 questions need an answer.' : '2 questions need an answer.';
    const status = inside(shown, '.state > [aria-live]');
    await until(() => status.textContent === count);
    // One of the two is seen, and only that one.
    expect(status.offsetHeight > 1).to.equal(!isShown);
    const isThere = () =>
      shown.shadowRoot!.textContent.includes('Please answer all of the questions to continue.');
    expect(isThere()).to.equal(isShown);
    expect(allByRole(shown, 'alert')).to.deep.equal([]);
    type(await textbox(shown, 'a'), 'x');
    await until(() => !isThere());
  });

it('marks only the boxes of a consent that are not ticked', async () => {
  const shown = await show(
    question('a', 'agreement', { is_required: true, options: options('x', 'y') }),
  );
  await tick('X')(shown);
  await goOn(shown);
  await byText(shown, 'Please tick all of these to continue.');
  const [x, y] = [await byRole(shown, 'checkbox', /^X/), await byRole(shown, 'checkbox', /^Y/)];
  await until(() => shown.shadowRoot!.activeElement === y);
  expect([x, y].map((box) => box.getAttribute('aria-invalid'))).to.deep.equal(['false', 'true']);
});

for (const style of ['checklist', 'radio', 'dropdown'])
  it(`ticks no box of a ${style} beyond the maximum, and announces why`, async () => {
    const asked = question('a', style, { ...many, max_selection_count: 2 });
    const shown = await show([asked, question('b', 'text')]);
    const ticked = () =>
      allByRole(shown, 'checkbox').map((box) => (box as HTMLInputElement).checked);
    await tick('X', 'Y')(shown);
    expect(allByRole(shown, 'alert')).to.deep.equal([]);
    await tick('Z')(shown);
    const alert = await byRole(shown, 'alert');
    expect(alert.textContent).to.equal('Please choose at most 2.');
    await tick('Z')(shown);
    await until(() => allByRole(shown, 'alert')[0] !== alert);
    expect(ticked()).to.deep.equal([true, true, false]);
    await tick('X')(shown);
    await until(() => allByRole(shown, 'alert').length === 0);
    await tick('Z')(shown);
    await until(() => ticked().join() === 'false,true,true');
    await goOn(shown);
    await byText(shown, 'Thank you');
  });

it('counts characters as readers do', async () => {
  const shown = await show(text({ min_response_length: 3, max_response_length: 5 }));
  type(await textbox(shown), ' 👨‍👩‍👧‍👦👩🏽‍🚀\u200b ');
  await byText(shown, '2 of 5 characters');
  await goOn(shown);
  await byText(shown, 'Please write between 3 and 5 characters.');
});

it('counts the characters of a text that is as long as any can be', async () => {
  const shown = await show(question('a', 'textarea'));
  const field = await textbox(shown);
  type(field, 'a'.repeat(9_999));
  expect(shown.shadowRoot!.querySelector('.counter')).to.equal(null);
  type(field, 'a'.repeat(10_000));
  await byText(shown, '10,000 of 10,000 characters');
});

it('takes a text of invisible signs for none', async () => {
  const shown = await show(question('a', 'textarea', { is_required: true }));
  type(await textbox(shown), '\u200b\u2060');
  await goOn(shown);
  await byText(shown, 'Please write something.');
});

it('describes a number by its limits', async () => {
  const shown = await show(number({ lower_limit: 1, upper_limit: 12 }));
  expect(descriptionOf(await textbox(shown))).to.equal('A number from 1 to 12');
});

for (const [message, shop, phone] of [
  ['The sum of the numbers cannot exceed 100.', '60', '41'],
  ['The sum of the numbers cannot be less than 100.', '60', '39'],
] as const)
  it(`shows “${message}” beside numbers that share a total`, async () => {
    const shares = question('b', 'dynamic_multiple_value', {
      extra: { options_source: 'a', total_lower_limit: 100, total_upper_limit: 100 },
    });
    const shown = await show([
      question('a', 'checklist', { options: options('shop', 'phone') }),
      shares,
    ]);
    await tick('SHOP', 'PHONE')(shown);
    type(await textbox(shown, 'SHOP'), shop);
    type(await textbox(shown, 'PHONE'), phone);
    await goOn(shown);
    await byText(shown, message);
  });

describe('in a small window', () => {
  const before = { width: innerWidth, height: innerHeight };
  afterEach(() => setViewport(before));

  /** Whether an element is whole in the window. */
  const isInView = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  const focused = (shown: HTMLElement): Element | null => shown.shadowRoot!.activeElement;

  it('counts missing answers for screen readers, and scrolls to the first with its error', async () => {
    await setViewport({ width: 390, height: 420 });
    const rating = question('rating', 'star', { is_required: true });
    const list = question('list', 'radio', { is_required: true, options: options('x', 'y', 'z') });
    const words = question('words', 'textarea', { is_required: true });
    const shown = await show([question('first', 'textarea'), rating, list, words]);
    const status = inside(shown, '.state > [aria-live]');
    expect(status.textContent).to.equal('');
    await goOn(shown);
    await until(() => status.textContent === '3 questions need an answer.');
    expect(allByRole(shown, 'alert')).to.deep.equal([]);
    const [one, whole] = [
      await byRole(shown, 'radio', /^1\b/),
      inside(shown, '[data-element="rating"]'),
    ];
    await until(() => focused(shown) === one);
    expect(whole.textContent).to.contain('Please choose a rating.');
    await until(() => isInView(whole));

    (await byRole(shown, 'radio', /^4\b/)).click();
    await until(() => allByRole(shown, 'alert').length === 0);
    await goOn(shown);
    await until(() => status.textContent === '2 questions need an answer.');
    const x = await byRole(shown, 'radio', 'X');
    await until(() => focused(shown) === x);
    await until(() => isInView(inside(shown, '[data-element="list"]')));
  });

  describe('on a page that scrolls smoothly, with bars over its top', () => {
    const pinned = 'position: sticky; top: 0; height: 40px; background: grey; z-index: 1';
    const below = 'position: fixed; inset: 40px 0 auto; height: 30px; background: grey; z-index: 1';
    beforeEach(() => (document.documentElement.style.scrollBehavior = 'smooth'));
    afterEach(() => (document.documentElement.style.scrollBehavior = ''));

    it('scrolls the whole question below them', async () => {
      await setViewport({ width: 390, height: 420 });
      const list = question('list', 'radio', { is_required: true, options: options('x', 'y') });
      const shown = await show([list, question('one', 'textarea'), question('two', 'textarea')]);
      for (const style of [below, pinned])
        document.body.prepend(Object.assign(document.createElement('div'), { style }));
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      await goOn(shown);
      const first = await byRole(shown, 'radio', 'X');
      await until(() => focused(shown) === first);
      const { top, bottom } = inside(shown, '[data-element="list"]').getBoundingClientRect();
      expect(top).to.be.within(70, 90);
      expect(bottom).to.be.at.most(420);
    });
  });

  it('scrolls to the focused control of a question that is higher than the window', async () => {
    await setViewport({ width: 390, height: 300 });
    const keys = Array.from({ length: 12 }, (_, at) => `k${at}`);
    const long = question('long', 'radio', { is_required: true, options: options(...keys) });
    const shown = await show([long, question('after', 'textarea')]);
    await goOn(shown);
    const first = await byRole(shown, 'radio', 'K0');
    await until(() => focused(shown) === first);
    await until(() => isInView(first));
  });
});
