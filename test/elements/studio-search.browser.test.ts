import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { forgetAll, type, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio } from '../support/studio-page.ts';

/** The search in the texts of a survey. */

const PATH = 'flows/spoken.json';
const question = (id: string, en: string, tr: string) => ({
  id,
  type: 'question',
  order: 0,
  question: {
    id,
    key: id,
    style: 'score',
    order: 0,
    body: { en, tr },
    extra: { low_label: `Not ${id}` },
  },
});
const survey = {
  id: 'spoken',
  name: 'Spoken',
  default_language_id: 'en',
  languages: [
    { id: 'en', code: 'en', name: 'English' },
    { id: 'tr', code: 'tr', name: 'Türkçe' },
  ],
  states: [
    { id: 'ask', style: 'normal', order: 0, elements: [question('warm', 'Warm tea?', 'Çay mı?')] },
    { id: 'two', style: 'normal', order: 1, elements: [question('cold', 'Cold tea?', 'Buz mu?')] },
  ],
};

let root: ShadowRoot;
before(async () => {
  await import('/dist/studio.js' as string);
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
});

const dialog = () => root.querySelector('dialog[open]');
const results = () => [...root.querySelectorAll<HTMLElement>('.text-search li button')];
const press = (target: EventTarget, key: string, more: KeyboardEventInit = {}): boolean =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...more }),
  );

async function search(words?: string): Promise<void> {
  // The key is listened to a moment after the first rendering.
  const field = await until(() => {
    press(document.body, 'f', { ctrlKey: true });
    return dialog()?.querySelector('input');
  });
  if (words !== undefined) type(field, words);
}

const focused = () => root.activeElement as HTMLTextAreaElement;
const selection = () => focused().value.slice(focused().selectionStart, focused().selectionEnd);

async function open(): Promise<void> {
  answerStudio({ [PATH]: survey });
  root = await openStudio(`#${PATH}`);
}

it('leads to each text in its view, forward and back, and names the number of texts', async () => {
  await open();
  await search('TEA');
  await until(() => results().length === 2);
  expect(dialog()!.querySelector('[role="status"]')!.textContent).to.equal('2 texts');
  // The second text is on another page.
  press(dialog()!.querySelector('input')!, 'ArrowUp');
  expect(root.activeElement).to.equal(results()[1]);
  results()[1]!.click();
  await until(() => focused()?.value === 'Cold tea?' && selection() === 'tea');
  await search();
  expect(dialog()!.querySelector('input')!.value).to.equal('TEA');
  press(dialog()!.querySelector('input')!, 'ArrowUp');
  expect(root.activeElement).to.equal(results()[0]);
  results()[0]!.click();
  await until(() => focused()?.value === 'Warm tea?');
  await search('mı');
  await until(() => results().length === 1);
  results()[0]!.click();
  await until(() => focused()?.value === 'Çay mı?');
  expect(root.querySelector('.studio-views [aria-current]')!.textContent).to.equal('Languages');
});

it('says that nothing matches, and leaves Ctrl+F in the search to the browser', async () => {
  await open();
  await search('coffee');
  const status = dialog()!.querySelector('[role="status"]')!;
  await until(() => status.textContent === 'Nothing matches');
  expect(press(dialog()!, 'f', { ctrlKey: true })).to.equal(true);
});

it('shows the settings in a narrow window, where the text is one of them', async () => {
  await setViewport({ width: 390, height: 800 });
  try {
    await open();
    await search('not cold');
    await until(() => results().length === 1);
    results()[0]!.click();
    await until(() => focused()?.value === 'Not cold');
    expect(focused().getBoundingClientRect().height).to.be.above(0);
  } finally {
    await setViewport({ width: 1280, height: 800 });
  }
});
