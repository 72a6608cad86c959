import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { forgetAll, inside, node, shown as show, type, until } from '../support/browser-api.ts';
import { next, question, state, thanks, type Json } from '../support/flows.ts';
import { preview } from '../support/preview.ts';
import { allByRole, byRole, byText, clickOn, descriptionOf } from '../support/roles.ts';

/** Announcements of changes in a survey to screen readers, each once. */

before(() => import('/dist/psn.js' as string));
afterEach(() => {
  document.body.replaceChildren();
  forgetAll();
});

const asking = (name: string, style: string): Json => ({
  states: [state('one', [question(name, style), next]), thanks()],
});

it('announces the month of a calendar only where no day gets the focus', async () => {
  const shown = await preview(asking('day', 'datepicker'));
  type(await byRole<HTMLInputElement>(shown, 'textbox'), '03/10/2026');
  await clickOn(shown, 'button', 'Calendar');
  const month = await until(() => inside(shown, '[role="dialog"] [aria-live]'));
  const isFocused = async (name: RegExp) => {
    const day = await byRole(shown, 'button', name);
    await until(() => shown.shadowRoot!.activeElement === day);
  };
  await isFocused(/March 10/);
  expect(month.textContent).to.equal('');
  await sendKeys({ press: 'PageDown' });
  await isFocused(/April 10/);
  expect(month.textContent).to.equal('');
  await clickOn(shown, 'button', 'Next month');
  await until(() => month.textContent === 'May 2026');
});

const choose = (survey: Element, file: File): void => {
  const input = inside<HTMLInputElement>(survey, 'input[type=file]');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

it('a file has no group of its own, and its button is described by a failed upload', async () => {
  node('receipt', { flow: { id: 'f', ...asking('receipt', 'file') } });
  const survey = await show('<psn-feedback node-id="receipt"></psn-feedback>');
  choose(survey, new File(['%PDF-1.4\n'], 'receipt.pdf', { type: 'application/pdf' }));
  const remove = await byRole(survey, 'button', 'Remove receipt.pdf');
  await byText(survey, 'could not be uploaded');
  expect(descriptionOf(remove)).to.match(/could not be uploaded/);
  expect(allByRole(survey, 'group', /^receipt/)).to.have.length(1);
});

it('a picture is seen before it is uploaded', async () => {
  node('picture', { flow: { id: 'f', ...asking('picture', 'file') } });
  const survey = await show('<psn-feedback node-id="picture"></psn-feedback>');
  const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  choose(survey, new File([blob!], 'shelf.png', { type: 'image/png' }));
  const picture = await until(() => inside<HTMLImageElement>(survey, '.file-image'));
  await until(() => picture.naturalWidth === 8);
});
