import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { answer, flow, forgetAll, type, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio, type SavedFile } from '../support/studio-page.ts';

/** Name, logo and colours of a survey in the studio. */

const WIDGET = { code: 'PSN-SHOP123', node_id: 'node-a', primary_color: '#1F6F5C' };

before(async () => {
  await import('/dist/studio.js' as string);
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
});

/** A logo of one colour without a ground. */
function logoOf(colour: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = 200;
  canvas.height = 60;
  const context = canvas.getContext('2d')!;
  context.fillStyle = colour;
  context.fillRect(10, 10, 12, 40);
  context.fillRect(40, 40, 150, 10);
  return canvas.toDataURL();
}

async function openLook(
  node: object,
  survey: object = {},
): Promise<{ root: ShadowRoot; drafts: Map<string, SavedFile> }> {
  const drafts = answerStudio(
    {
      'flows/a.json': flow('flow-a', { name: 'A', ...survey }),
      'nodes/a.json': { id: 'node-a', name: 'Shop', flow_id: 'flow-a', ...node },
      'widgets/a.json': WIDGET,
    },
    {
      channels: [
        { kind: 'node', id: 'node-a', path: 'nodes/a.json', name: 'Shop' },
        { kind: 'widget', id: WIDGET.code, path: 'widgets/a.json', name: WIDGET.code },
      ],
    },
  );
  const root = await openStudio('#flows/a.json:look');
  await until(() => root.querySelector('.picture-shown img'));
  return { root, drafts };
}
const warningOf = (root: ShadowRoot): string | undefined =>
  root.querySelector('.logo-warning:not([data-kind])')?.textContent;

it('a white logo is lost on the white page, and a copy on a plate is not', async () => {
  const { root, drafts } = await openLook({ logo_url: logoOf('#fff') });
  await until(() => warningOf(root));
  expect(warningOf(root)).to.contain('page of the survey').and.not.contain('widget');
  root.querySelector<HTMLElement>('.logo-warning button')!.click();
  await until(() => drafts.get('nodes/a.json')?.text?.includes('"files/logo.png"'));
  await until(() => !warningOf(root));
});

for (const [width, rows] of [
  [1280, 1],
  [390, 2],
] as const)
  it(`the settings of the preview are in ${rows} of rows at a width of ${width} px`, async () => {
    await setViewport({ width, height: 800 });
    const { root } = await openLook({ logo_url: logoOf('#fff'), color_scheme: 'auto' });
    if (width < 900) root.querySelector<HTMLElement>('.look + .build-tabs :last-child')!.click();
    const bar = await until(() => root.querySelector('.preview-bar'));
    const shown = [...bar.children].filter((part) => part.checkVisibility());
    const tops = new Set(shown.map((part) => part.getBoundingClientRect().top));
    expect(tops.size).to.be.at.most(rows);
    expect(root.querySelector('.own-page-field')).to.equal(null);
    await setViewport({ width: 800, height: 600 });
  });

it('the preview shows the button, or the opened widget, as the focused setting needs it', async () => {
  const { root } = await openLook({ logo_url: logoOf('#fff') });
  const shown = root.querySelector<HTMLSelectElement>('.preview-bar select')!;
  expect(shown.value).to.equal('opened');
  root.querySelector<HTMLElement>('[aria-label="Words on the button"]')!.focus();
  await until(() => shown.value === 'onAPage');
  const badge = [...root.querySelectorAll<HTMLElement>('.look-part label')].find(
    ({ textContent }) => textContent.includes('badge'),
  )!;
  badge.querySelector('input')!.focus();
  await until(() => shown.value === 'opened');
});

for (const width of [1280, 390])
  it(`a width of ${width} px shows one choice of the language of texts and preview`, async () => {
    await setViewport({ width, height: 800 });
    const languages = ['en', 'tr'].map((code) => ({ id: code, code, name: code }));
    const { root } = await openLook({ logo_url: logoOf('#fff') }, { languages });
    const choices = [...root.querySelectorAll('select')].filter(
      (choice) => choice.checkVisibility() && choice.querySelector('[value="tr"]'),
    );
    expect(choices).to.have.length(1);
    await setViewport({ width: 800, height: 600 });
  });

it('“Try it” shows the survey beside its questions', async () => {
  await setViewport({ width: 1280, height: 800 });
  const { root } = await openLook({ logo_url: logoOf('#fff') });
  const tryIt = root.querySelector<HTMLElement>('.studio-editor-header > .quiet-button')!;
  expect(tryIt.ariaPressed).to.equal('false');
  tryIt.click();
  await until(() => root.querySelector('.try'));
  expect(root.querySelector('.build, .canvas')).not.to.equal(null);
  expect(tryIt.ariaPressed).to.equal('true');
  window.history.back();
  await until(() => root.querySelector('.look-fields'));
  expect(root.querySelector('.try')).to.equal(null);
  await setViewport({ width: 800, height: 600 });
});

it('says at the name that visitors read that it is the same in all languages', async () => {
  const { root } = await openLook({ logo_url: logoOf('#fff') });
  expect(root.querySelector('.look-help')!.textContent).to.contain('the same in all languages');
});

it('a logo in the main colour is lost in the header of the widget', async () => {
  const { root } = await openLook({ logo_url: logoOf('#1f6f5c') });
  await until(() => warningOf(root));
  expect(warningOf(root)).to.contain('top of the widget').and.not.contain('page');
});

it('counts the letters of a hint, and says when they are too many', async () => {
  const { root, drafts } = await openLook({ logo_url: logoOf('#000') });
  const hint = root.querySelector<HTMLTextAreaElement>('[aria-label="Hint beside the button"]')!;
  const counter = () => hint.parentElement!.querySelector('.text-counter');
  type(hint, 'a'.repeat(100));
  await until(() => drafts.get('widgets/a.json')?.text?.includes('popover_text'));
  expect(counter()).to.equal(null);
  type(hint, 'a'.repeat(199));
  await until(() => counter()?.textContent?.includes('199 of 200 characters'));
  expect(hint.getAttribute('aria-invalid')).to.equal(null);
  type(hint, 'a'.repeat(5000));
  await until(() => counter()?.textContent?.includes('5,000 of 200 characters'));
  expect(counter()!.querySelector('[role="status"]')!.textContent).to.contain('too long');
  expect(hint.getAttribute('aria-invalid')).to.equal('true');
  expect(hint.getAttribute('aria-describedby')).to.equal(counter()!.id);
  await until(() => drafts.get('widgets/a.json')?.text?.includes('a'.repeat(5000)));
});

it('names a line of the pages that is no path, and what a pasted address became', async () => {
  const { root, drafts } = await openLook({ logo_url: logoOf('#000') });
  const pages = root.querySelector<HTMLTextAreaElement>('textarea[aria-label="Pages"]')!;
  const notes = () =>
    pages.closest('.property')!.parentElement!.querySelector('.line-notes')!.textContent;
  pages.focus();
  type(pages, 'my page\nhttps://shop.example/cart?step=2');
  await until(() => drafts.get('widgets/a.json')?.text?.includes('/cart'));
  // A line is wrong while it is typed.
  expect(notes()).to.equal('');
  pages.blur();
  await until(() => notes()!.includes('“/my page” does not look like a path.'));
  expect(notes()).to.contain('https://shop.example/cart?step=2 is on the list as /cart.');
  expect(pages.value).to.equal('/my page\n/cart');
  expect(pages.getAttribute('aria-invalid')).to.equal('true');
  const verdict = () => root.querySelector('.who-verdict')!.textContent;
  expect(verdict()).to.contain('does not see');
  const address = root.querySelector<HTMLInputElement>('.who-sees input[type="url"]')!;
  type(address, 'https://shop.example/cart');
  await until(() => verdict() === 'A visitor that opens this page sees the button.');
  type(address, 'my page');
  await until(() => verdict() === 'This address is not valid.');
});

const noteOf = (root: ShadowRoot): string | undefined =>
  root.querySelector('.logo-warning[data-kind="good"]')?.textContent;
const buttonIn = (root: ShadowRoot, words: string): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>('.look-part button')].find(
    ({ textContent }) => textContent === words,
  );

it('a logo whose colour becomes the main colour gets a plate by itself, once', async () => {
  const { root, drafts } = await openLook({ logo_url: logoOf('#0f5132') });
  await until(() => buttonIn(root, 'Use #0F5132'));
  expect(warningOf(root)).to.equal(undefined);
  buttonIn(root, 'Use #0F5132')!.click();
  await until(() => noteOf(root)?.includes('background was put'));
  await until(() => drafts.get('nodes/a.json')?.text?.includes('"files/logo.png"'));
  await until(() => drafts.get('widgets/a.json')?.text?.includes('#0F5132'));

  buttonIn(root, 'Undo')!.click();
  await until(() => warningOf(root)?.includes('top of the widget'));
  await until(() => drafts.get('nodes/a.json')?.text?.includes('data:image'));
  // The person has decided: the next change leaves the logo as it is.
  root.querySelector<HTMLElement>('.look-card:nth-of-type(2) input')!.click();
  await until(() => drafts.get('widgets/a.json')?.text?.includes('"look"'));
  expect(drafts.has('files/logo-2.png')).to.equal(false);
});

it('the fields below a colour stay where they are, whatever note it has', async () => {
  const { root } = await openLook({ logo_url: logoOf('#000') });
  const fields = [...root.querySelectorAll('.colour-field')];
  const heights = (): number[] => fields.map((field) => field.getBoundingClientRect().height);
  const before = heights();
  const code = fields[0]!.querySelector<HTMLTextAreaElement>('.studio-text')!;
  const notes = new Set<string>();
  for (const colour of ['#1F6F5C', '#2A8F7A', '#FFE600', '#12']) {
    code.focus();
    code.select();
    document.execCommand('insertText', false, colour);
    await until(() => code.value === colour);
    const note = (): string =>
      fields[0]!.querySelector('.colour-notes > :not(.colour-room)')?.textContent ?? '';
    await until(() => note() && !notes.has(note()));
    notes.add(note());
    expect(heights()).to.deep.equal(before);
  }
  expect(notes.size).to.equal(4);
});

/** Chooses a file for the logo. */
function chooseLogo(root: ShadowRoot, file: File): void {
  const input = root.querySelector<HTMLInputElement>('.picture-field input[type="file"]')!;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
const pictureProblem = (root: ShadowRoot): string | undefined =>
  root.querySelector('.picture-field [role="alert"]')?.textContent || undefined;

it('a text that is called a picture is not stored', async () => {
  const { root, drafts } = await openLook({ logo_url: logoOf('#000') });
  chooseLogo(root, new File(['just text'], 'logo.png', { type: 'image/png' }));
  await until(() => pictureProblem(root));
  expect(pictureProblem(root)).to.contain('as a picture');
  const bytes = await (await fetch(logoOf('#123'))).blob();
  chooseLogo(root, new File([bytes], 'logo.png', { type: 'image/png' }));
  await until(() => drafts.get('nodes/a.json')?.text?.includes('"files/logo.png"'));
  expect(pictureProblem(root)).to.equal(undefined);
});

it('a drawing with a script is stored, with a word about the script', async () => {
  const { root, drafts } = await openLook({ logo_url: logoOf('#000') });
  const note = () => root.querySelector('.picture-field .picture-ignored')!.textContent;
  const drawing = (content: string): File => {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`;
    return new File([text], 'logo.svg', { type: 'image/svg+xml' });
  };
  chooseLogo(root, drawing('<script>go()</script>'));
  await until(() => note().includes('script'));
  await until(() => drafts.get('nodes/a.json')?.text?.includes('"files/logo.svg"'));
  chooseLogo(root, drawing('<rect width="9" height="9"/>'));
  await until(() => note() === '');
});

it('an address without a picture is named', async () => {
  const { root } = await openLook({ logo_url: 'data:image/png;base64,aaaa' });
  await until(() => pictureProblem(root));
});

it('two people who change the same field of a channel choose, and nothing is lost', async () => {
  const logo = { logo_url: logoOf('#000') };
  const { root, drafts } = await openLook({ ...logo, greeting: 'Hello' });
  const theirs = (greeting: string) =>
    JSON.stringify({ id: 'node-a', name: 'Shop', flow_id: 'flow-a', ...logo, greeting }, null, 2);
  answer('/v1/content/file', {
    path: 'nodes/a.json',
    live: { text: theirs('Hello'), digest: 'nodes/a.json' },
    draft: { text: theirs('Theirs'), revision: 4, by: 'Ole', at: '2026-11-01T10:00:00Z' },
    findings: [],
  });
  answer('/v1/content/drafts', async (request) => {
    const { path, text, revision } = (await request.json()) as SavedFile & { path: string };
    if (revision < 4) return new Response('{}', { status: 409 });
    drafts.set(path, { text, revision });
    return { draft: { revision: 5, by: 'Ada', at: '2026-11-01T10:00:00Z' }, findings: [] };
  });
  const greeting = await until(() =>
    [...root.querySelectorAll('textarea')].find(
      ({ ariaLabel }) => ariaLabel === 'First words of a chat',
    ),
  );
  type(greeting, 'Mine');
  const dialog = await until(() => root.querySelector('.studio-dialog .conflicts'));
  const stateOf = () => root.querySelector('.studio-saving')!.textContent;
  expect(stateOf()).to.equal('Your change and theirs differ. Choose one.');
  const cells = [...dialog.querySelectorAll('tbody :is(th, td)')];
  expect(cells.map(({ textContent }) => textContent)).to.deep.equal([
    'Page of A · First words of a chat',
    'Mine',
    'Theirs',
  ]);
  root.querySelector<HTMLElement>('.studio-dialog [data-first="true"]')!.click();
  await until(() => drafts.get('nodes/a.json')?.text?.includes('Mine'));
  await until(() => stateOf() === 'Saved as a draft');
});

it('a mistake in the file of a channel names its setting', async () => {
  const { root } = await openLook({ logo_url: logoOf('#000') });
  answer('/v1/content/drafts', () => ({
    draft: { revision: 1, by: 'Ada', at: '2026-11-01T10:00:00Z' },
    findings: [
      {
        severity: 'error',
        code: 'value_wrong',
        file: 'nodes/a.json',
        line: 1,
        column: 1,
        path: 'greeting',
        message: '',
      },
    ],
  }));
  const greeting = await until(() =>
    [...root.querySelectorAll('textarea')].find(
      ({ ariaLabel }) => ariaLabel === 'First words of a chat',
    ),
  );
  type(greeting, 'Hi');
  const mistake = await until(() => root.querySelector('.look-fields .problems li'));
  expect(mistake.textContent).to.contain('First words of a chat: This value is not possible.');
});
