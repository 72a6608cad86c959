import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { until } from '../support/browser-api.ts';
import { next, options, question, state, thanks } from '../support/flows.ts';
import { preview } from '../support/preview.ts';
import { byRole } from '../support/roles.ts';

/** Keys that choose options: letters in lists, digits on scales. */

before(() => import('/dist/psn.js' as string));
afterEach(() => document.body.replaceChildren());

const states = [
  state('s', [
    question('way', 'radio', { body: 'The way', options: options('left', 'right') }),
    question('many', 'checklist', { body: 'Some', options: options('one', 'two', 'three') }),
    question('score', 'score', { body: 'The score' }),
    question('words', 'text', { body: 'Your words' }),
    next,
  ]),
  thanks(),
];

const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await sendKeys({ press: key });
};

it('on a page, letters and digits choose in the question that has the focus', async () => {
  const shown = await preview({ states, layout: 'page' });
  const [left, right, one, two, three] = [
    await byRole<HTMLInputElement>(shown, 'radio', /^left$/i),
    await byRole<HTMLInputElement>(shown, 'radio', /^right$/i),
    await byRole<HTMLInputElement>(shown, 'checkbox', /^one$/i),
    await byRole<HTMLInputElement>(shown, 'checkbox', /^two$/i),
    await byRole<HTMLInputElement>(shown, 'checkbox', /^three$/i),
  ];
  const digit = (name: string) =>
    byRole<HTMLInputElement>(shown, 'radio', new RegExp(`^${name}\\b`));
  await press('b');
  expect(right.checked).to.equal(false);
  left.focus();
  await sendKeys({ down: 'Control' });
  await press('b');
  await sendKeys({ up: 'Control' });
  expect(right.checked).to.equal(false);
  await press('b');
  await until(() => right.checked);
  expect(two.checked).to.equal(false);

  one.focus();
  await press('c', 'a');
  await until(() => three.checked && one.checked);
  await press('c');
  await until(() => !three.checked);

  (await digit('0')).focus();
  for (const [key, name] of [
    ['7', '7'],
    ['1', '1'],
    ['0', '10'],
  ] as const) {
    await press(key);
    const chosen = await digit(name);
    await until(() => chosen.checked);
  }

  const words = await byRole<HTMLInputElement>(shown, 'textbox', /^Your words/);
  words.focus();
  await sendKeys({ type: 'a1b2' });
  expect(words.value).to.equal('a1b2');
  expect((await digit('10')).checked).to.equal(true);
});
