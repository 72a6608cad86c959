import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { answer, flow, forgetAll, type, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio, type SavedFile } from '../support/studio-page.ts';

/** The names of a survey: in the list, in the editor, for visitors, and in a publication. */

const PATH = 'flows/a.json';
const NODE = 'nodes/a.json';
const WIDGET = 'widgets/a.json';
const LOGO = 'files/logo-2.svg';

let drafts: Map<string, SavedFile>;
let root: ShadowRoot;
before(async () => {
  await import('/dist/studio.js' as string);
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
});

/** Opens the survey “Shop” with a channel of this name. */
async function open(read: string, place = '', more: object = {}, isLive = true): Promise<void> {
  drafts = answerStudio(
    {
      [PATH]: flow('flow-a', { name: 'Shop' }),
      [NODE]: { id: 'node-a', name: read, flow_id: 'flow-a', logo_url: LOGO },
      [WIDGET]: { code: 'PSN-SHOP123', node_id: 'node-a' },
    },
    {
      channels: [
        { kind: 'node', id: 'node-a', path: NODE, name: read },
        { kind: 'widget', id: 'PSN-SHOP123', path: WIDGET, name: 'PSN-SHOP123' },
      ],
      ...more,
    },
    isLive,
  );
  root = await openStudio(place);
}
const card = () => until(() => root.querySelector<HTMLElement>('.survey-card'));
const button = (name: string) =>
  until(() =>
    [...root.querySelectorAll('button')].find(
      (found) => found.ariaLabel === name || found.textContent.trim() === name,
    ),
  );
const nameOf = (path: string): string | undefined =>
  drafts.get(path)?.text
    ? (JSON.parse(drafts.get(path)!.text!) as { name: string }).name
    : undefined;
async function rename(name: string, label = 'Name of the survey'): Promise<void> {
  const field = await until(() =>
    root.querySelector<HTMLTextAreaElement>(`textarea[aria-label="${label}"]`),
  );
  type(field, name);
}

it('the name stays in the header while the file has a mistake, and after a reload', async () => {
  await open('Shop', `#${PATH}:file`);
  const shown = () => root.querySelector<HTMLTextAreaElement>('.studio-name textarea')!.value;
  (await until(() => root.querySelector<HTMLElement>('.cm-content'))).focus();
  expect(shown()).to.equal('Shop');
  await sendKeys({ press: 'x' });
  await until(() => drafts.get(PATH)?.text?.startsWith('x'));
  expect(shown()).to.equal('Shop');
  root = await openStudio(`#${PATH}:file`);
  await until(() => root.querySelector('.cm-content')?.textContent.startsWith('x'));
  expect(shown()).to.equal('Shop');
});

describe('the list', () => {
  it('has one name where visitors read the same', async () => {
    await open('Shop');
    expect((await card()).textContent).not.to.contain('Visitors read');
  });

  it('has both names where they differ', async () => {
    await open('The Harbour');
    const { textContent } = await card();
    expect(textContent).to.contain('Shop');
    expect(textContent).to.contain('Visitors read: The Harbour');
  });

  it('marks an example, which one click removes and one brings back', async () => {
    await open('Shop', '', { example: true });
    expect((await card()).querySelector('[data-state="example"]')!.textContent).to.equal('Example');
    (await button('Remove the example: Shop')).click();
    const undo = await button('Undo: Shop');
    expect([...drafts]).to.deep.equal(
      [WIDGET, NODE, PATH].map((path) => [path, { text: null, revision: 1 }]),
    );
    expect((await card()).textContent).to.contain('Removed with the next publication');
    undo.click();
    await button('Remove the example: Shop');
    expect(drafts.size).to.equal(0);
  });

  it('leads to the name in the editor, which is selected', async () => {
    await open('Shop');
    (await button('Actions for Shop')).click();
    (
      await until(() =>
        [...root.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
          ({ textContent }) => textContent === 'Rename',
        ),
      )
    ).click();
    const field = await until(() => {
      const focused = root.activeElement;
      return focused instanceof HTMLTextAreaElement ? focused : null;
    });
    expect(field.ariaLabel).to.equal('Name of the survey');
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).to.equal('Shop');
  });

  it('asks before it removes an example with answers', async () => {
    await open('Shop', '', { example: true, responses: 1 });
    await card();
    expect(root.querySelector('.survey-card-act')).to.equal(null);
  });
});

describe('the editor', () => {
  it('gives the channel a new name of the survey too', async () => {
    await open('Shop', `#${PATH}`);
    await rename('Bookshop');
    await until(() => nameOf(NODE));
    expect([nameOf(PATH), nameOf(NODE)]).to.deep.equal(['Bookshop', 'Bookshop']);
    expect(root.querySelector('.studio-read-name')).to.equal(null);
    (await button('Undo')).click();
    await until(() => nameOf(NODE) === 'Shop' && nameOf(PATH) === 'Shop');
  });

  it('gives a field that is left empty the last name back', async () => {
    await open('Shop', `#${PATH}`);
    await rename('Bookshop');
    await until(() => nameOf(NODE) === 'Bookshop');
    const field = root.querySelector<HTMLTextAreaElement>('.studio-name textarea')!;
    field.focus();
    await rename(' ');
    field.blur();
    await until(() => field.value === 'Bookshop');
    expect(root.querySelector('.studio-read-name')).to.equal(null);
  });

  it('selects the whole name by the first click, and no more by the next one', async () => {
    await open('Shop', `#${PATH}`);
    const field = await until(() =>
      root.querySelector<HTMLTextAreaElement>('.studio-name textarea'),
    );
    const clickAt = (place: number): string => {
      field.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      field.focus();
      field.setSelectionRange(place, place);
      field.click();
      return field.value.slice(field.selectionStart, field.selectionEnd);
    };
    expect([clickAt(2), clickAt(2)]).to.deep.equal(['Shop', '']);
  });

  it('says nothing of visitors while its heading has the focus', async () => {
    await open('Shop', `#${PATH}`);
    const heading = await until(() => root.querySelector<HTMLElement>('.studio-name h1'));
    heading.tabIndex = -1;
    heading.focus();
    await until(() => root.activeElement === heading);
    expect(root.querySelector('.studio-name-help')).to.equal(null);
  });

  for (const [read, hasHelp] of [
    ['Shop', true],
    ['The Harbour', false],
  ] as const)
    it(`says while it is named that visitors read “${read}” too: ${hasHelp}`, async () => {
      await open(read, `#${PATH}`);
      const field = await until(() =>
        root.querySelector<HTMLTextAreaElement>('.studio-name textarea'),
      );
      const help = () => root.querySelector('.studio-name-help');
      await until(() => Boolean(root.querySelector('.studio-read-name')) === !hasHelp);
      field.focus();
      await until(() => root.activeElement === field);
      if (hasHelp) await until(help);
      expect(help() !== null).to.equal(hasHelp);
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      await until(() => root.activeElement === null && help() === null);
    });

  it('leaves another name to the channel, shows it, and leads to it', async () => {
    await open('The Harbour', `#${PATH}`);
    await rename('Bookshop');
    await until(() => nameOf(PATH));
    expect(nameOf(NODE)).to.equal(undefined);
    (await button('Visitors read: The Harbour')).click();
    await rename('At the harbour', 'Name that visitors read');
    await until(() => nameOf(NODE) === 'At the harbour');
    const placeOfNext = () =>
      root.querySelector('.look-part + .look-part')!.getBoundingClientRect().top;
    const before = placeOfNext();
    const same = await until(() =>
      [...root.querySelectorAll('label')]
        .find(({ textContent }) => textContent === 'Use the name of the survey')
        ?.querySelector('input'),
    );
    expect(same.checked).to.equal(false);
    same.click();
    await until(() => nameOf(NODE) === 'Bookshop');
    await until(() => same.checked);
    expect(placeOfNext()).to.equal(before);
    // Another name is asked for in its field.
    same.focus();
    same.click();
    await until(() => root.activeElement?.ariaLabel === 'Name that visitors read');
    expect(same.checked).to.equal(false);
    (root.activeElement as HTMLElement).blur();
    await until(() => same.checked);
    (await button('Build')).click();
    await until(() => root.querySelector('.build'));
    expect(root.querySelector('.studio-read-name')).to.equal(null);
  });

  it('makes an example the own survey of its author by the first change', async () => {
    await open('Shop', `#${PATH}`);
    answer('/v1/content/file', (request) => ({
      path: new URL(request.url).searchParams.get('path'),
      live: { text: JSON.stringify(flow('flow-a', { name: 'Shop', example: true })), digest: PATH },
    }));
    await leaveStudio();
    root = await openStudio(`#${PATH}`);
    await rename('Ask', 'Title of the page');
    await until(() => drafts.get(PATH));
    expect(drafts.get(PATH)!.text).to.contain('Ask');
    expect(drafts.get(PATH)!.text).not.to.contain('example');
  });
});

describe('a publication', () => {
  /** Opens the dialog of a changed survey with these changes. */
  async function review(changes: object[]): Promise<HTMLElement> {
    answer('/v1/content/compare', { live: { id: '3', at: '', live: true }, changes });
    answer('/v1/content/publish', { version: { id: '4', at: '', by: 'Ada', live: true } });
    answer('/v1/content/versions', { versions: [] });
    await rename('Bookshop');
    await until(() => nameOf(NODE));
    (await button('Publish')).click();
    await button('Publish now');
    return root.querySelector('dialog')!;
  }
  const change = (file: string, more: object) => ({ file, message: 'In English', ...more });

  it('has the names of its parts, and their paths for developers alone', async () => {
    await open('Shop', `#${PATH}`);
    const dialog = await review([
      change(NODE, { kind: 'changed', setting: 'logo_url', after: LOGO, part: 'Shop' }),
      change(NODE, { kind: 'changed', setting: 'name', after: 'Bookshop', part: 'Shop' }),
      change(WIDGET, { kind: 'added', part: 'PSN-SHOP123' }),
      change(LOGO, { kind: 'added' }),
    ]);
    const lines = [...dialog.querySelectorAll('.changes li')].map((line) => line.textContent);
    expect(lines).to.deep.equal([
      'Page of Shop – Logo:  logo-2.svg',
      'Page of Shop – Name that visitors read:  Bookshop',
      'Widget of Shop – It is new.',
    ]);
    const included = () => dialog.querySelector('.draft-choice [role="status"]')!.textContent;
    expect(included()).to.equal('All changes are published together.');
    const labels = [...dialog.querySelectorAll('.draft-choice label')];
    expect(labels.map(({ textContent }) => textContent)).to.deep.equal(['Shop', 'Page of Shop']);
    const paths = [...dialog.querySelectorAll('.draft-choice details code')];
    expect(paths.map(({ textContent }) => textContent)).to.deep.equal([PATH, NODE]);
    expect(dialog.querySelectorAll('code').length).to.equal(paths.length);
    labels[1]!.querySelector('input')!.click();
    await until(() => included() === 'Changed parts to publish: 1 of 2');
  });

  it('is one line for a first survey, without a choice of its page and its widget', async () => {
    await open('Shop', `#${PATH}`, {}, false);
    const added = { kind: 'added', path: '', part: 'Shop' };
    const dialog = await review([
      change(PATH, { ...added, size: { pages: 2, questions: 3, languages: 1 } }),
      change(NODE, added),
      change(WIDGET, added),
    ]);
    expect(dialog.querySelector('.changes')!.textContent).to.equal(
      'Shop – New survey: 2 pages · 3 questions',
    );
    expect(dialog.querySelector('.changes li, .draft-choice')).to.equal(null);
  });

  it('names the survey of each change where several have some', async () => {
    await open('Shop', `#${PATH}`);
    const dialog = await review([
      change(PATH, { setting: 'title', after: 'Hello', part: 'Shop' }),
      change(PATH, { kind: 'added', page: 2 }),
      change('flows/b.json', { kind: 'removed', part: 'Other' }),
    ]);
    const places = [...dialog.querySelectorAll('.changes li .place-name')];
    expect(places.map(({ textContent }) => textContent)).to.deep.equal([
      'Shop',
      'Shop · Page 2',
      'Other',
    ]);
  });

  for (const [changes, title, place] of [
    [
      [change(PATH, { kind: 'added', path: '', part: 'Bookshop' })],
      '“Bookshop” is live',
      '.studio-dialog-box > .share',
    ],
    [
      [change(PATH, { setting: 'name', after: 'Bookshop' })],
      'Your changes are live',
      '.share-choice:not([open]) > .share',
    ],
  ] as const)
    it(`ends with “${title}”, and the line for a website`, async () => {
      await open('Shop', `#${PATH}`);
      const dialog = await review([...changes]);
      (await button('Publish now')).click();
      await until(() => dialog.querySelector('h2')!.textContent === title);
      await until(() => dialog.querySelector(place));
    });
});
