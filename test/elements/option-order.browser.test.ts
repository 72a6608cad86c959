import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { until } from '../support/browser-api.ts';
import { next, options, question, state, thanks } from '../support/flows.ts';
import { preview } from '../support/preview.ts';
import { allByRole, byRole } from '../support/roles.ts';

/** Exclusive options, and options in a drawn order. */

before(() => import('/dist/psn.js' as string));
afterEach(() => document.body.replaceChildren());

const [tea, coffee, none] = options('tea', 'coffee', 'none');
const choices = { options: [tea, coffee, { ...none, exclusive: true }] };

const survey = (...elements: Parameters<typeof state>[1]) => ({
  states: [state('s', [...elements, next]), thanks()],
});

it('an exclusive option removes the others, and another one removes it', async () => {
  const shown = await preview(survey(question('q', 'checklist', choices)));
  const [first, second, alone] = [
    await byRole<HTMLInputElement>(shown, 'checkbox', /^tea$/i),
    await byRole<HTMLInputElement>(shown, 'checkbox', /^coffee$/i),
    await byRole<HTMLInputElement>(shown, 'checkbox', /^none$/i),
  ];
  const ticked = () => [first, second, alone].map(({ checked }) => checked).join();
  first.click();
  second.click();
  await until(() => ticked() === 'true,true,false');
  alone.focus();
  await sendKeys({ press: ' ' });
  await until(() => ticked() === 'false,false,true');
  second.focus();
  await sendKeys({ press: ' ' });
  await until(() => ticked() === 'false,true,false');
});

it('an exclusive option of a matrix removes the others of its row only', async () => {
  const shown = await preview(
    survey(
      question('q', 'matrix', {
        ...choices,
        statements: options('morning', 'evening'),
        extra: { matrix_question_type: 'multi' },
      }),
    ),
  );
  await byRole(shown, 'group', /morning/i);
  const boxes = () => allByRole(shown, 'checkbox') as HTMLInputElement[];
  const ticked = () =>
    boxes()
      .map(({ checked }) => Number(checked))
      .join('');
  for (const at of [0, 1, 3]) boxes()[at]!.click();
  await until(() => ticked() === '110100');
  boxes()[2]!.click();
  await until(() => ticked() === '001100');
});

it('shuffled options differ from one response to another, on the screen as for the keyboard', async () => {
  const many = { options: options('a', 'b', 'c', 'd', 'e', 'f'), shuffle: true };
  const orders = new Set<string>();
  for (let response = 0; response < 6; response += 1) {
    document.body.replaceChildren();
    const shown = await preview(survey(question('q', 'checklist', many)));
    await byRole(shown, 'checkbox', /^a$/i);
    const boxes = allByRole(shown, 'checkbox') as HTMLInputElement[];
    const tops = boxes.map((box) => box.getBoundingClientRect().top);
    expect(tops).to.deep.equal([...tops].sort((one, other) => one - other));
    orders.add(boxes.map((box) => box.closest('label')!.textContent).join());
  }
  expect(orders.size).to.be.greaterThan(1);
});
