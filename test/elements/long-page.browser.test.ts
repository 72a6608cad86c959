import { expect } from '@esm-bundle/chai';
import { event, inside, until } from '../support/browser-api.ts';
import { next, options, question, state } from '../support/flows.ts';
import { preview } from '../support/preview.ts';
import { allByRole, byRole, clickOn } from '../support/roles.ts';

/** A page that needs many frames to render. */

/** So many that rendering them lasts longer than a frame on every machine. */
const MANY = 1500;

before(() => import('/dist/psn.js' as string));
afterEach(() => document.body.replaceChildren());

const many = Array.from({ length: MANY }, (_, at) =>
  question(`q${at}`, 'text', { is_required: at === 0 }),
);

/** Moves on from a short page to a long one; resolves while the long one is being rendered. */
async function moveOn(): Promise<HTMLElement> {
  const shown = await preview({
    languages: [],
    states: [
      state('short', [question('town', 'text'), next], { next_state_id: 'long' }),
      state('long', [...many, next], { next_state_id: 'last' }),
      state('last', [question('end', 'text')]),
    ],
  });
  const hasChanged = event(shown, 'psn-state-change');
  await clickOn(shown, 'button', 'Next');
  await hasChanged;
  // Other tasks run between the pieces of the rendering.
  await new Promise<void>((resolve) => setTimeout(resolve));
  expect(inside(shown, '[data-element]').dataset['element']).to.equal('town');
  return shown;
}

/** Resolves with the errors on the long page, once it shows. */
async function errorsOn(shown: HTMLElement): Promise<number> {
  await until(() => inside(shown, '[data-element=q0]'));
  return shown.shadowRoot!.querySelectorAll('[data-invalid=true]').length;
}

it('the earlier page stays, and a second tap on its button does not ask for the page after the long one', async () => {
  const shown = await moveOn();
  (await byRole(shown, 'button', 'Next')).click();
  expect(await errorsOn(shown)).to.equal(0);
});

it('neither does Enter in its field', async () => {
  const shown = await moveOn();
  const key = { key: 'Enter', bubbles: true, composed: true };
  inside(shown, '[data-element=town] input').dispatchEvent(new KeyboardEvent('keydown', key));
  expect(await errorsOn(shown)).to.equal(0);
});

it('the button of the long page works once it shows', async () => {
  const shown = await moveOn();
  await errorsOn(shown);
  await clickOn(shown, 'button', 'Next');
  expect(await errorsOn(shown)).to.equal(1);
});

it('the names of all countries are read while an earlier page is idle', async () => {
  const names = Intl as { DisplayNames: typeof Intl.DisplayNames };
  const { DisplayNames } = names;
  const read: unknown[] = [];
  names.DisplayNames = class extends DisplayNames {
    constructor(...options: ConstructorParameters<typeof DisplayNames>) {
      super(...options);
      read.push(options[1].type);
    }
  };
  const shown = await preview({
    languages: [],
    states: [
      state('short', [question('town', 'text'), next], { next_state_id: 'long' }),
      state('long', [question('phone', 'phone_number')]),
    ],
  });
  await until(() => read.includes('region'));
  names.DisplayNames = DisplayNames;
  expect(inside(shown, '[data-element]').dataset['element']).to.equal('town');
});

describe('a page that has just replaced another one', () => {
  /** Moves on from the first of three pages; resolves once the second one shows. */
  async function arrive(): Promise<HTMLElement> {
    const radio = question('which', 'radio', { options: options('a', 'b') });
    const shown = await preview({
      languages: [],
      states: [
        state('one', [next], { title: 'One', next_state_id: 'two' }),
        state('two', [radio, next], { title: 'Two', next_state_id: 'three' }),
        state('three', [next], { title: 'Three' }),
      ],
    });
    await clickOn(shown, 'button', 'Next');
    await byRole(shown, 'heading', 'Two');
    return shown;
  }
  const press = (target: Element, pointerType: string, detail: number) =>
    target.dispatchEvent(
      new PointerEvent('click', {
        bubbles: true,
        cancelable: true,
        composed: true,
        pointerType,
        detail,
      }),
    );

  for (const [act, pointerType, detail] of [
    ['a double click', 'mouse', 2],
    ['a second tap', 'touch', 1],
  ] as const)
    it(`is not left by ${act}, and its answers can be chosen at once`, async () => {
      const shown = await arrive();
      let moves = 0;
      shown.addEventListener('psn-state-change', () => (moves += 1));
      press(await byRole(shown, 'button', 'Next'), pointerType, detail);
      const option = await byRole<HTMLInputElement>(shown, 'radio', 'B');
      press(option, 'touch', 1);
      expect(option.checked).to.equal(true);
      // A move has a timer without a delay.
      await new Promise<void>((resolve) => setTimeout(resolve));
      expect(moves).to.equal(0);
      // A later press counts.
      await until(() => {
        for (const button of allByRole(shown, 'button', 'Next')) press(button, pointerType, 1);
        return allByRole(shown, 'heading', 'Three').length > 0;
      });
    });
});
