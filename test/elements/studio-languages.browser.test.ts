import { expect } from '@esm-bundle/chai';
import { sendMouse } from '@web/test-runner-commands';
import { answer, forgetAll, type, until } from '../support/browser-api.ts';
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
const press = (field: HTMLElement, keys: KeyboardEventInit = {}): boolean =>
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...keys }),
  );

it('Enter leads to the next text, and Shift+Enter begins a new line', async () => {
  await open();
  const [first, second] = fields();
  first!.focus();
  expect(press(first!, { shiftKey: true })).to.equal(true);
  expect(root.activeElement).to.equal(first);
  expect(press(first!)).to.equal(false);
  await until(() => root.activeElement === second);
});

const states = [
  { id: 'ask', style: 'normal', order: 0, title: { en: 'Ask' }, elements: [] },
  { id: 'why', style: 'normal', order: 1, title: { en: 'Why', tr: 'Neden' }, elements: [] },
  { id: 'how', style: 'normal', order: 2, title: { en: 'How' }, elements: [] },
  { id: 'bye', style: 'thank', order: 3, title: { en: 'Bye', tr: 'Güle güle' }, elements: [] },
];

it('Ctrl+Enter and a button lead to the next missing text, round the table', async () => {
  // The name that visitors read has a row without a field.
  const node = { kind: 'node', id: 'n', path: 'nodes/n.json', name: 'Shop' };
  drafts = answerStudio(
    { [PATH]: { ...survey, states }, [node.path]: { id: 'n', name: 'Shop', flow_id: 'spoken' } },
    { channels: [node] },
  );
  root = await openStudio(`#${PATH}:languages`);
  await until(() => root.querySelector('.translations')?.textContent.includes('Shop'));
  const [ask, why, how] = fields();
  const next = await chip('Next text to translate Ctrl+Enter');
  next.click();
  await until(() => root.activeElement === ask);
  type(ask!, 'Sor');
  press(ask!, { ctrlKey: true });
  await until(() => root.activeElement === how);
  await until(() => counted() === '3 of 4 translated');
  why!.focus();
  type(why!, '');
  press(why!, { metaKey: true });
  await until(() => root.activeElement === how);
  next.focus();
  next.click();
  await until(() => root.activeElement === why);
  // The only one that is left has the cursor already.
  type(why!, 'Neden');
  press(why!, { ctrlKey: true });
  await until(() => root.activeElement === how);
  type(how!, 'Nasıl');
  press(how!, { ctrlKey: true });
  await until(() => counted() === '4 of 4 translated');
  expect(root.activeElement).to.equal(how);
  expect(next.isConnected).to.equal(false);
  expect(root.querySelector('.all-translated')!.textContent).to.equal('4 of 4 translated');
  // Opened again, the finished table has nothing above its texts.
  (await chip('Build')).click();
  await until(() => !root.querySelector('.translations'));
  (await chip('Languages')).click();
  await until(() => counted() === '4 of 4 translated');
  expect(root.querySelector('.all-translated')).to.equal(null);
});

it('a click at the edge of a cell puts the cursor into its field', async () => {
  await open();
  const [, missing] = fields();
  const cell = missing!.closest('td')!;
  // Below the text: the original beside it may have more lines.
  cell.style.height = '120px';
  const { left, top } = cell.getBoundingClientRect();
  for (const below of [3, 110]) {
    missing!.blur();
    const position: [number, number] = [Math.ceil(left) + 2, Math.round(top) + below];
    await sendMouse({ type: 'click', position });
    await until(() => root.activeElement === missing);
  }
});

it('a name that visitors read is listed as the same in all languages', async () => {
  const node = { kind: 'node', id: 'n', path: 'nodes/n.json', name: 'Shop' };
  answerStudio(
    { [PATH]: survey, [node.path]: { id: 'n', name: 'Shop', flow_id: 'spoken' } },
    { channels: [node] },
  );
  root = await openStudio(`#${PATH}:languages`);
  const rows = () => [...root.querySelectorAll<HTMLElement>('.translations tbody tr')];
  const row = await until(() => rows().find(({ textContent }) => textContent.includes('Shop')));
  expect(row.querySelector('textarea')).to.equal(null);
  expect(row.textContent).to.contain('the same in all languages');
  expect(counted()).to.equal('1 of 2 translated');
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

it('a text that is typed stays among the missing ones, with the cursor', async () => {
  await open();
  const filter = root.querySelector<HTMLInputElement>('.translations-bar input')!;
  filter.click();
  await until(() => fields().length === 1);
  const [missing] = fields();
  type(missing!, 'G');
  await until(() => counted() === '2 of 2 translated');
  await until(() => drafts.get(PATH)?.text?.includes('"tr": "G"'));
  expect(root.activeElement).to.equal(missing);
  type(missing!, 'Güle güle');
  await until(() => drafts.get(PATH)?.text?.includes('"tr": "Güle güle"'));
  // Chosen again, the filter leaves it out.
  filter.click();
  await until(() => fields().length === 2);
  filter.click();
  await until(() => fields().length === 0);
});

it('the advice about a changed original leads to its language, and the way back to the page', async () => {
  drafts = answerStudio({ [PATH]: survey });
  root = await openStudio(`#${PATH}`);
  const title = () => root.querySelector<HTMLTextAreaElement>('.canvas-title textarea');
  type((await until(title))!, 'Ask us');
  const advice = await until(() =>
    [...root.querySelectorAll<HTMLElement>('.problems button')].find(({ textContent }) =>
      textContent.includes('Türkçe'),
    ),
  );
  advice.click();
  await until(() => root.querySelector('.translations [data-state="stale"]'));
  expect(chosen()).to.equal('Türkçe');
  (await chip('Build')).click();
  await until(() => title()?.value === 'Ask us');
});

it('the advice about a missing translation leads to its row', async () => {
  const place = { file: PATH, line: 1, column: 1, path: 'states.1.title', message: '' };
  const findings = [{ ...place, severity: 'warning', code: 'translation_missing' }];
  answerStudio({ [PATH]: survey });
  const live = { text: JSON.stringify(survey, null, 2), digest: PATH };
  answer('/v1/content/file', { path: PATH, live, draft: null, findings });
  root = await openStudio(`#${PATH}`);
  const advice = await until(() => root.querySelector<HTMLElement>('.problems .finding-button'));
  expect(advice.textContent).to.contain('A translation is missing. (Türkçe, français)');
  expect(root.querySelectorAll('.outline [data-severity="warning"]').length).to.equal(1);
  advice.click();
  await until(() => root.activeElement === fields()[1]);
  expect(fields()[1]!.closest('tr')!.textContent).to.contain('Bye');
  expect(chosen()).to.equal('Türkçe');
  expect(location.hash).to.equal(`#${PATH}:languages:tr:states.bye.title`);
});

it('the words of the program need no translation, and languages without them are named', async () => {
  const words = () => root.querySelector('.own-words')?.textContent ?? '';
  await open();
  expect(words()).to.match(
    /^Buttons and messages such as “Next” and “Send” .* in \d\d languages\. $/,
  );
  await leaveStudio();
  const welsh = { id: 'cy', code: 'cy', name: 'Cymraeg' };
  const mexican = { id: 'mx', code: 'es-MX', name: 'Español (México)' };
  drafts = answerStudio({
    [PATH]: { ...survey, languages: [...survey.languages, welsh, mexican] },
  });
  root = await openStudio(`#${PATH}:languages`);
  await until(() => words().endsWith('They are missing in these languages: Cymraeg.'));
});

const WIDGET = 'widgets/spoken.json';
const begun = {
  id: 'begun',
  name: 'Begun',
  default_language_id: 'en',
  languages: [
    { id: 'en', code: 'en', name: 'English' },
    { id: 'tr', code: 'tr', name: 'Türkçe' },
  ],
  states: [
    { id: 'ask', style: 'normal', order: 0, title: 'A quick question', elements: [] },
    { id: 'own', style: 'normal', order: 1, title: 'How was the tea?', elements: [] },
    { id: 'bye', style: 'thank', order: 2, title: 'Thank you!', elements: [] },
  ],
};

/** Opens a survey of which a widget has words on its button. Files that a test leaves in IndexedDB may be written after its end. */
async function openWithWidget(json: object, words: unknown = 'Your tea?', path = PATH) {
  const widget = path.replace('flows', 'widgets');
  drafts = answerStudio(
    {
      [path]: json,
      'nodes/spoken.json': { id: 'node', name: 'Spoken', flow_id: 'spoken' },
      [widget]: { code: 'PSN-SPOKEN1', node_id: 'node', launcher_text: words },
    },
    {
      channels: [
        { kind: 'node', id: 'node', path: 'nodes/spoken.json', name: 'Spoken' },
        { kind: 'widget', id: 'PSN-SPOKEN1', path: widget, name: 'PSN-SPOKEN1', seen: null },
      ],
    },
  );
  root = await openStudio(`#${path}:languages`);
  await until(() => root.querySelector('.translations'));
  const textIn = (file: string) => drafts.get(file)?.text ?? '';
  return { survey: () => textIn(path), widget: () => textIn(widget) };
}
const field = (name: string) => until(() => fields().find(({ ariaLabel }) => ariaLabel === name));
const counted = () => root.querySelector('.translations-bar [role="status"]')?.textContent;

const addField = () =>
  until(() => root.querySelector<HTMLInputElement>('[role="combobox"][aria-label="Add language"]'));
const offered = () =>
  [...root.querySelectorAll('.language-tabs [role="option"]')].map(
    ({ textContent }) => textContent,
  );
/** Types in the field that adds a language. */
async function find(words: string, names: readonly string[]): Promise<void> {
  const search = await addField();
  search.focus();
  type(search, words);
  await until(() => offered().join() === names.join());
}
const enter = (): void =>
  void root.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  );

it('a language is found by its own name and by that of the person, and added alone', async () => {
  await open();
  await find('dansk', ['Danish · dansk']);
  await find('danish', ['Danish · dansk']);
  await find('ελλ', ['Greek · Ελληνικά']);
  // Languages of the survey are not offered.
  await find('türk', []);
  // The language as such is before its regions.
  const two = ['Portuguese · português', 'Portuguese (Brazil) · português (Brasil)'];
  await find('portug', two);
  // Two are no choice.
  enter();
  await until(() => offered().length === 0);
  expect(drafts.size).to.equal(0);
  await find('portugu', two);
  root.querySelectorAll<HTMLElement>('.language-tabs [role="option"]')[0]!.click();
  await until(() => drafts.get(PATH)?.text?.includes('"pt"'));
  expect((await addField()).value).to.equal('');
});

it('a language that is typed whole is added by Enter, also beside its regions', async () => {
  await open();
  await find('português', ['Portuguese · português', 'Portuguese (Brazil) · português (Brasil)']);
  enter();
  await until(() => drafts.get(PATH)?.text?.includes('"pt"'));
});

it('a new language has the texts of the templates, and the cursor in the first missing text', async () => {
  await openWithWidget(begun);
  await field('Türkçe: Your tea?');
  await find('deutsch', ['German · Deutsch']);
  enter();
  const missing = await field('Deutsch: How was the tea?');
  await until(() => root.activeElement === missing);
  expect(fields().map(({ value }) => value)).to.deep.equal([
    'Eine kurze Frage',
    '',
    'Vielen Dank!',
    '',
  ]);
  expect(root.querySelector('.removal')!.textContent).to.contain(
    'Added: Deutsch. 2 of 4 translated',
  );
  expect(counted()).to.equal('2 of 4 translated');
  // One act, and one step to undo.
  root.querySelector<HTMLElement>('.removal button')!.click();
  await until(() => fields().every(({ lang }) => lang === 'tr'));
});

it('a new language has the words on the button of a new widget, and one undo removes both', async () => {
  const texts = await openWithWidget(begun, { en: 'Give feedback' }, 'flows/button.json');
  await field('Türkçe: Give feedback');
  await find('deutsch', ['German · Deutsch']);
  enter();
  await until(() => texts.widget().includes('"de": "Feedback geben"'));
  expect(root.querySelector('.removal')!.textContent).to.contain('3 of 4 translated');
  root.querySelector<HTMLElement>('.removal button')!.click();
  await until(() => !texts.widget().includes('Feedback') && !texts.survey().includes('Deutsch'));
});

it('the words on the button of the widget are translated in its file', async () => {
  await openWithWidget(survey);
  const words = await field('Türkçe: Your tea?');
  expect(counted()).to.equal('1 of 3 translated');
  type(words, 'Çayınız?');
  await until(() => drafts.get(WIDGET));
  expect(JSON.parse(drafts.get(WIDGET)!.text!)).to.deep.include({
    launcher_text: { en: 'Your tea?', tr: 'Çayınız?' },
  });
  await until(() => counted() === '2 of 3 translated');
  expect(drafts.get(PATH)?.text ?? '').not.to.contain('Çayınız');
});

it('a removed language goes from the widget too, and one undo brings back both', async () => {
  const words = { en: 'Your tea?', tr: 'Çayınız?' };
  const texts = await openWithWidget(survey, words, 'flows/removed.json');
  await field('Türkçe: Your tea?');
  (await chip('Remove: Türkçe')).click();
  await until(() => texts.survey() && texts.widget());
  expect(texts.widget()).not.to.contain('Çayınız?');
  const notice = root.querySelector('.removal')!;
  expect(notice.textContent).to.contain('Removed: Türkçe, with its texts (2)');
  notice.querySelector('button')!.click();
  await until(() => texts.widget().includes('Çayınız?') && texts.survey().includes('Sor'));
});

it('undo takes back the last text that was typed, of the survey or of its widget', async () => {
  const texts = await openWithWidget(survey, { en: 'Your tea?' }, 'flows/undone.json');
  type(await field('Türkçe: Your tea?'), 'Çayınız?');
  await until(() => texts.widget());
  type(await field('Türkçe: Bye'), 'Hoşça kal');
  await until(() => texts.survey());
  (await chip('Undo')).click();
  await until(() => !texts.survey().includes('Hoşça kal'));
  expect(texts.widget()).to.contain('Çayınız?');
  (await chip('Undo')).click();
  await until(() => !texts.widget().includes('Çayınız?'));
});

it('undo takes back the last act of any view, and leads to the view that shows it', async () => {
  const texts = await openWithWidget(survey, { en: 'Your tea?' }, 'flows/looked.json');
  type(await field('Türkçe: Your tea?'), 'Çayınız?');
  await until(() => texts.widget());
  (await chip('Look')).click();
  const colour = await until(() =>
    root.querySelector<HTMLTextAreaElement>('.colour-field textarea'),
  );
  type(colour, '#1F5F4A');
  await until(() => texts.widget().includes('1F5F4A'));
  (await chip('Languages')).click();
  await until(() => root.querySelector('.translations'));
  (await chip('Undo')).click();
  await until(() => root.querySelector('.look-fields'));
  expect(root.querySelector('.removal')!.textContent).to.equal('Undone in “Look”');
  await until(() => !texts.widget().includes('1F5F4A'));
  // The text of the widget was written in Languages, and Look shows it as well.
  (await chip('Undo')).click();
  await until(() => !texts.widget().includes('Çayınız?'));
  expect(root.querySelector('.look-fields')).not.to.equal(null);
});

it('undo on Look of a new language leads to Languages, by keys too', async () => {
  const texts = await openWithWidget(begun, 'Your tea?', 'flows/elsewhere.json');
  await find('deutsch', ['German · Deutsch']);
  enter();
  const missing = await field('Deutsch: How was the tea?');
  await until(() => root.activeElement === missing);
  await until(() => texts.survey().includes('"de"'));
  (await chip('Look')).click();
  const colour = await until(() =>
    root.querySelector<HTMLTextAreaElement>('.colour-field textarea'),
  );
  colour.focus();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, cancelable: true }));
  await until(() => root.querySelector('.translations'));
  await until(() => !texts.survey().includes('"de"'));
  await until(() => root.activeElement?.textContent === 'Languages');
});

it('redo on Look of a new language leads to Languages', async () => {
  const texts = await openWithWidget(begun, 'Your tea?', 'flows/elsewhere.json');
  await find('deutsch', ['German · Deutsch']);
  enter();
  await until(() => texts.survey().includes('"de"'));
  (await chip('Undo')).click();
  await until(() => !texts.survey().includes('"de"'));
  (await chip('Look')).click();
  await until(() => root.querySelector('.look-fields'));
  (await chip('Redo')).click();
  await until(() => texts.survey().includes('"de"') && root.querySelector('.translations'));
  expect(root.querySelector('.removal')!.textContent).to.equal('Redone in “Languages”');
});

it('a page names the language in which it is written, with the way back to the original', async () => {
  await openWithWidget(survey);
  const choose = async (label: string): Promise<void> => {
    const language = await until(() =>
      [...root.querySelectorAll('select')].find(
        (select) => (select.ariaLabel ?? select.labels[0]?.textContent) === label,
      ),
    );
    language.value = 'tr';
    language.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const title = () => root.querySelector<HTMLTextAreaElement>('.canvas-title textarea')?.value;
  (await chip('Build')).click();
  await until(() => title() === 'Ask');
  // The trial has a language of its own.
  (await chip('Try it')).click();
  await choose('Language');
  (await chip('Look')).click();
  await until(() => root.querySelector('.look-fields'));
  (await chip('Build')).click();
  await until(() => title() === 'Ask');
  expect(root.querySelector('.canvas-language')).to.equal(null);
  (await chip('Look')).click();
  await choose('Language of the texts and the preview');
  (await chip('Build')).click();
  const note = await until(() => root.querySelector('.canvas-language'));
  expect(note.querySelector('strong')!.textContent).to.equal('Language: Türkçe');
  expect(title()).to.equal('Sor');
  note.querySelector('button')!.click();
  await until(() => title() === 'Ask');
  expect(root.querySelector('.canvas-language')).to.equal(null);
});
