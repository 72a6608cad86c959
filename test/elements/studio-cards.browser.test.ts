import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { forgetAll, type, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio } from '../support/studio-page.ts';

/** The cards of a page, and the note about an added part. */

const PATH = 'flows/cards.json';
const question = (id: string, order: number, style: string, more: object = {}) => ({
  id: `e-${id}`,
  type: 'question',
  order,
  key: id,
  question: { id, key: id, style, body: { en: `About ${id}` }, ...more },
});
const survey = {
  id: 'cards',
  languages: [{ id: 'en', code: 'en', name: 'English' }],
  states: [
    {
      id: 'ask',
      style: 'normal',
      order: 0,
      elements: [
        question('score', 0, 'score', {
          extra: { low_label: { en: 'Not likely' }, high_label: { en: 'Very likely' } },
        }),
        question('why', 1, 'text'),
      ],
    },
    { id: 'bye', style: 'thank', order: 1, title: { en: 'Bye' }, elements: [] },
  ],
};

before(async () => {
  await import('/dist/studio.js' as string);
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
});

async function open(lang = ''): Promise<ShadowRoot> {
  answerStudio({ [PATH]: survey });
  const root = await openStudio(`#${PATH}`, lang);
  await until(() => root.querySelector('.scale-ends'));
  return root;
}
const boxOf = (root: ShadowRoot, selector: string): DOMRect =>
  root.querySelector(selector)!.getBoundingClientRect();

it('a scale has the words at its ends, below its first and its last number', async () => {
  const root = await open();
  const ends = [...root.querySelectorAll('.scale-ends > span')];
  expect(ends.map(({ textContent }) => textContent)).to.deep.equal(['Not likely', 'Very likely']);
  const numbers = boxOf(root, '.scale-numbers');
  expect(ends[0]!.getBoundingClientRect().left).to.be.closeTo(numbers.left, 1);
  expect(ends[1]!.getBoundingClientRect().right).to.be.closeTo(numbers.right, 1);
  expect(boxOf(root, '.scale-numbers > span').width).to.be.greaterThan(20);
});

it('a scale has the digits that visitors read', async () => {
  const languages = [{ id: 'fa', code: 'fa', name: 'فارسی' }];
  answerStudio({ [PATH]: { ...survey, default_language_id: 'fa', languages } });
  const root = await openStudio(`#${PATH}`);
  const numbers = await until(() => root.querySelector('.scale-numbers'));
  expect(numbers.textContent).to.equal('۰۱۲۳۴۵۶۷۸۹۱۰');
});

it('a scale and an empty field have the direction of the survey, in a studio of another one', async () => {
  const root = await open('ar');
  expect(root.querySelector<HTMLElement>('.root')!.dir).to.equal('rtl');
  const numbers = [...root.querySelectorAll('.scale-numbers > span')];
  const { left } = numbers[0]!.getBoundingClientRect();
  expect(numbers.at(-1)!.getBoundingClientRect().left).to.be.above(left);
  // Its first number is below the first letter of the question.
  expect(left).to.be.closeTo(boxOf(root, '.card-body').left, 12);
  const field = root.querySelector<HTMLElement>('.card-description')!;
  expect(field.dir).to.equal('ltr');
  expect(getComputedStyle(field, '::placeholder').textAlign).to.equal('left');
});

it('the menu of earlier answers is within its row, and leaves the field below it free', async () => {
  const root = await open();
  const card = [...root.querySelectorAll<HTMLElement>('.card')].find(({ ariaLabel }) =>
    ariaLabel?.includes('why'),
  )!;
  card.click();
  const menu = await until(() =>
    [...card.querySelectorAll('.card-head button')].find(({ textContent }) =>
      textContent.includes('earlier answer'),
    ),
  );
  const field = card.querySelector('.card-body')!.getBoundingClientRect();
  expect(menu.getBoundingClientRect().bottom).to.be.at.most(field.top);
});

it('a chosen part of a later page that is removed is named, with its way back', async () => {
  const [first, end] = survey.states;
  const more = { ...first, id: 'more', order: 1, elements: [question('more', 0, 'text')] };
  answerStudio({ [PATH]: { ...survey, states: [first, more, { ...end, order: 2 }] } });
  const root = await openStudio(`#${PATH}`);
  const row = await until(() => root.querySelector<HTMLElement>('[data-key="element e-more"]'));
  row.click();
  const menu = await until(() =>
    root.querySelector<HTMLElement>('.card[data-chosen="true"] [aria-label^="Actions for"]'),
  );
  menu.click();
  const remove = await until(() =>
    [...root.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
      ({ textContent }) => textContent === 'Remove',
    ),
  );
  remove.click();
  const notice = await until(() => root.querySelector('.removal-box'));
  expect(notice.textContent).to.contain('Removed: About more');
  expect(root.querySelector('[data-key="element e-more"]')).to.equal(null);
});

it('the note about an added part covers nothing in a wide window, and goes with the view', async () => {
  const usual = { width: innerWidth, height: innerHeight };
  await setViewport({ width: 1280, height: 800 });
  const root = await open();
  const press = async (words: string): Promise<void> =>
    (
      await until(() =>
        [...root.querySelectorAll('button')].find(({ textContent }) => textContent === words),
      )
    ).click();
  await press('Ask for an email address');
  await until(() => root.querySelector('.removal-box'));
  expect(boxOf(root, '.removal-box').top).to.be.at.least(boxOf(root, '.studio-body').bottom - 0.5);
  await press('Languages');
  await until(() => root.querySelector('.language-tabs'));
  expect(root.querySelector('.removal-box')).to.equal(null);
  await setViewport(usual);
});

it('a proposed text is selected by the first click, until it is changed', async () => {
  const root = await open();
  [...root.querySelectorAll('button')]
    .find(({ textContent }) => textContent === 'Ask for an email address')!
    .click();
  const field = await until(() =>
    [...root.querySelectorAll<HTMLTextAreaElement>('.card-body')].find(({ value }) =>
      value.startsWith('Your email'),
    ),
  );
  const selected = () => field.value.slice(field.selectionStart, field.selectionEnd);
  await until(() => selected() === field.value);
  field.setSelectionRange(2, 2);
  field.click();
  expect(selected()).to.equal(field.value);
  type(field, 'Where may we write to?');
  field.setSelectionRange(2, 2);
  field.click();
  expect(selected()).to.equal('');
});
