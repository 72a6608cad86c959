import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { inside, type, until } from '../support/browser-api.ts';
import { states } from '../support/one-question.ts';
import { preview } from '../support/preview.ts';
import { byRole, byText, clickOn } from '../support/roles.ts';

/** Surveys that show one question at a time (`layout: one`). */

before(() => import('/dist/psn.js' as string));
afterEach(() => document.body.replaceChildren());

const show = () => preview({ states, layout: 'one' });
const focusIn = ({ shadowRoot }: Element): Element | null => shadowRoot!.activeElement;

it('moves the focus after the screen has changed', async () => {
  const shown = await show();
  const focusAtChange: (string | undefined)[] = [];
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ removedNodes }) => removedNodes.length > 0))
      focusAtChange.push(focusIn(shown)?.localName);
  });
  observer.observe(inside(shown, 'section'), { childList: true });
  (await byRole(shown, 'radio', /^gift/i)).focus();
  await sendKeys({ press: ' ' });
  const score = await byRole(shown, 'radiogroup', /^The score/);
  await until(() => score.contains(focusIn(shown)));
  observer.disconnect();
  // A part without a word has the focus meanwhile, so that a screen reader announces one after the other.
  expect(focusAtChange).to.deep.equal(['span']);
});

it('moves on by taps and back by the button, also into the page before', async () => {
  const shown = await show();
  (await byRole(shown, 'radio', /^gift/i)).click();
  (await byRole(shown, 'radio', /^9\b/)).click();
  await byRole(shown, 'textbox', /^The notes/);
  await clickOn(shown, 'button', 'Next');
  await byRole(shown, 'textbox', /^The mail/);
  await clickOn(shown, 'button', 'Back');
  await byRole(shown, 'textbox', /^The notes/);
  await clickOn(shown, 'button', 'Back');
  const nine = await byRole<HTMLInputElement>(shown, 'radio', /^9\b/);
  expect(nine.checked).to.equal(true);
});

it('shows a wrong answer at its question', async () => {
  const shown = await show();
  (await byRole(shown, 'radio', /^gift/i)).click();
  for (const name of ['The score', 'The notes']) {
    await byText(shown, name);
    await clickOn(shown, 'button', 'Next');
  }
  const mail = await byRole<HTMLInputElement>(shown, 'textbox', /^The mail/);
  type(mail, 'nobody');
  await clickOn(shown, 'button', 'Send');
  await byText(shown, 'Please enter a valid email');
  await until(() => focusIn(shown) === mail);
});

it('leaves its text and button in their places when an error appears between them', async () => {
  const shown = await show();
  const parts = [await byText(shown, 'The reason'), await byRole(shown, 'button', 'Next')];
  const places = () => parts.map((part) => Math.round(part.getBoundingClientRect().top));
  const earlier = places();
  await clickOn(shown, 'button', 'Next');
  const error = (await byText(shown, 'Please choose one.')).getBoundingClientRect();
  expect(places()).to.deep.equal(earlier);
  expect(error.bottom).to.be.lessThan(places()[1]!);
});
