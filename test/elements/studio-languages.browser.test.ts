import { expect } from '@esm-bundle/chai';
import { forgetAll, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio, type SavedFile } from '../support/studio-page.ts';

/** The table of translations by keys, and the removal of a language. */

const PATH = 'flows/spoken.json';
const survey = {
  id: 'spoken',
  name: 'Spoken',
  default_language_id: 'en',
  languages: [
    { id: 'en', code: 'en', name: 'English' },
    { id: 'tr', code: 'tr', name: 'Türkçe' },
    { id: 'fr', code: 'fr', name: 'français' },
  ],
  states: [
    { id: 'ask', style: 'normal', order: 0, title: { en: 'Ask', tr: 'Sor' }, elements: [] },
    { id: 'bye', style: 'thank', order: 1, title: { en: 'Bye' }, elements: [] },
  ],
};

let drafts: Map<string, SavedFile>;
let root: ShadowRoot;
before(async () => {
  await import('/dist/studio.js' as string);
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
});

async function open(place = ''): Promise<void> {
  drafts = answerStudio({ [PATH]: survey });
  root = await openStudio(`#${PATH}:languages${place}`);
  await until(() => fields().length > 0);
}

const fields = () => [...root.querySelectorAll<HTMLTextAreaElement>('.translations textarea')];
const chip = (name: string) =>
  until(() =>
    [...root.querySelectorAll('button')].find(
      (button) => (button.ariaLabel ?? button.textContent.trim()) === name,
    ),
  );
const chosen = () => root.querySelector('.language-tabs [aria-pressed="true"]')?.textContent;
const press = (field: HTMLElement, shiftKey = false): boolean =>
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', shiftKey, bubbles: true, cancelable: true }),
  );

it('Enter leads to the next text, and Shift+Enter begins a new line', async () => {
  await open();
  const [first, second] = fields();
  first!.focus();
  expect(press(first!, true)).to.equal(true);
  expect(root.activeElement).to.equal(first);
  expect(press(first!)).to.equal(false);
  await until(() => root.activeElement === second);
});

it('a language goes with its texts, and comes back by the notice', async () => {
  await open();
  (await chip('Remove: Türkçe')).click();
  await until(() => drafts.get(PATH) && !drafts.get(PATH)!.text!.includes('Sor'));
  expect(drafts.get(PATH)!.text).not.to.contain('"tr"');
  const notice = root.querySelector('.removal')!;
  expect(notice.textContent).to.contain('Removed: Türkçe, with its texts (1)');
  notice.querySelector('button')!.click();
  await until(() => drafts.get(PATH)!.text!.includes('Sor'));
  expect(notice.textContent).to.equal('');
  // The language that is written first has no button.
  expect(root.querySelector('[aria-label="Remove: English"]')).to.equal(null);
});

it('another language has the filter, and its place in the address', async () => {
  await open();
  root.querySelector<HTMLInputElement>('.translations-bar input')!.click();
  await until(() => fields().length === 1);
  (await chip('français')).click();
  await until(() => fields().length === 2);
  expect(root.querySelector<HTMLInputElement>('.translations-bar input')!.checked).to.equal(true);
  expect(location.hash).to.equal(`#${PATH}:languages:fr`);
  await leaveStudio();
  await open(':fr');
  expect(chosen()).to.equal('français');
});
