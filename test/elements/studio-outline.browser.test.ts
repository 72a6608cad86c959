import { expect } from '@esm-bundle/chai';
import { asked, forgetAll, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio, type SavedFile } from '../support/studio-page.ts';

/** The outline of a survey in the studio: pages and parts are moved by pointer, keys and menu. */

const PATH = 'flows/pages.json';
const ask = (key: string, order: number) => ({
  id: `e-${key}`,
  type: 'question',
  order,
  question: { id: `q-${key}`, key, style: 'text', body: `Ask ${key}` },
});
const page = (id: string, order: number, next: string, elements: object[]) => ({
  id,
  style: 'normal',
  order,
  title: `Page ${id}`,
  next_state_id: next,
  elements,
});

let drafts: Map<string, SavedFile>;
let root: ShadowRoot;
before(async () => {
  await import('/dist/studio.js' as string);
});
beforeEach(async () => {
  drafts = answerStudio({
    [PATH]: {
      id: 'pages',
      name: 'Pages',
      languages: [{ id: 'en', code: 'en', name: 'English' }],
      states: [
        page('a', 0, 'b', [ask('one', 0), ask('two', 1)]),
        page('b', 1, 'c', [ask('three', 0)]),
        page('c', 2, 'end', []),
        { id: 'end', style: 'thank', order: 3, title: 'Bye', elements: [] },
      ],
    },
  });
  root = await openStudio(`#${PATH}`);
  // Narrow windows show one part of the editor at a time, and the editor follows the list.
  await until(() => {
    root.querySelector<HTMLElement>('.build-tabs button')?.click();
    return rows().length === 7 && rows()[0]!.getClientRects().length > 0;
  });
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
});

const rows = () => [...root.querySelectorAll<HTMLElement>('[role="treeitem"]')];
const names = () => rows().map(({ textContent }) => textContent);
const rowOf = (name: string) => rows().find(({ textContent }) => textContent === name)!;
const spoken = () => [...root.querySelectorAll('[role="status"]')].map((each) => each.textContent);
const press = (name: string, key: string) => {
  rowOf(name).focus();
  rowOf(name).dispatchEvent(
    new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true }),
  );
};

/** Drags a row by the pointer onto another one. */
async function drag(name: string, onto: string): Promise<void> {
  const centre = (row: HTMLElement) => {
    const { left, top, height } = row.getBoundingClientRect();
    return { clientX: left + 20, clientY: top + height / 2 };
  };
  const [from, to] = [centre(rowOf(name)), centre(rowOf(onto))];
  const fire = (target: EventTarget, type: string, at: object) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        ...at,
        isPrimary: true,
        button: 0,
        bubbles: true,
        cancelable: true,
      }),
    );
  fire(rowOf(name), 'pointerdown', from);
  fire(document, 'pointermove', { ...from, clientY: from.clientY + 10 });
  await until(() => root.querySelector('[data-dragged="true"]'));
  fire(document, 'pointermove', to);
  // The other row makes room.
  await until(() => /[1-9]\d*(\.\d+)?px/.test(rowOf(onto).style.transform));
  fire(document, 'pointerup', to);
}

it('a page is dragged to another place, and the ways between pages follow', async () => {
  await drag('Page c', 'Page a');
  await until(() => names().indexOf('Page c') === 0);
  expect(names().slice(0, 4)).to.deep.equal(['Page c', 'Page a', 'Ask one', 'Ask two']);
  await until(() => drafts.has(PATH));
  const { states } = JSON.parse(drafts.get(PATH)!.text!) as {
    states: { id: string; next_state_id?: string }[];
  };
  expect(states.find(({ id }) => id === 'b')?.next_state_id).to.equal('end');
});

it('a question is dragged to another page', async () => {
  await drag('Ask one', 'Ask three');
  await until(() => names().indexOf('Ask one') > names().indexOf('Page b'));
});

it('keys move a question across the edge of its page, which is announced', async () => {
  press('Ask two', 'ArrowDown');
  await until(() => names().indexOf('Ask two') === names().indexOf('Page b') + 1);
  expect(root.activeElement?.textContent).to.equal('Ask two');
  expect(spoken().join()).to.include('Ask two: now 1 of 2');
  press('Ask two', 'ArrowUp');
  await until(() => names().indexOf('Ask two') === 2);
});

it('the menu of a page moves it behind any other', async () => {
  rowOf('Page a').click();
  const menu = await until(() =>
    root.querySelector<HTMLElement>('[aria-label="Actions for Page a"]'),
  );
  menu.click();
  const items = () => [...root.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  await until(() => items().length > 0);
  expect(items().map(({ textContent }) => textContent)).to.deep.equal([
    'Move down',
    'Move after “Page b”',
    'Move after “Page c”',
    'Move after “Bye”',
    'Remove',
  ]);
  items()[2]!.click();
  await until(() => names().indexOf('Page a') > names().indexOf('Page c'));
  expect(spoken().join()).to.include('Page a: now 3 of 4');
});

it('requests its first data once, while its code loads', () => {
  const calls = asked.filter(({ method }) => method === 'GET').map(({ path }) => path);
  expect(calls.filter((path) => path.startsWith('/v1/account'))).to.have.length(1);
  expect(calls.filter((path) => path.startsWith('/v1/content/workspace'))).to.have.length(1);
  expect(calls.filter((path) => path.startsWith('/v1/content/file'))).to.have.length(1);
});

it('undo leads to the page that it changes', async () => {
  const shown = () => root.querySelector('.canvas')?.getAttribute('aria-label');
  rowOf('Ask three').focus();
  rowOf('Ask three').dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Delete', bubbles: true, cancelable: true }),
  );
  await until(() => rows().length === 6);
  rowOf('Ask one').click();
  await until(() => shown() === 'Page a');
  root.querySelector<HTMLElement>('button[aria-label="Undo"]')!.click();
  await until(() => shown() === 'Page b');
  expect(root.querySelector('.card[data-chosen="true"]')!.textContent).to.contain('Ask three');
  root.querySelector<HTMLElement>('button[aria-label="Redo"]')!.click();
  await until(() => rows().length === 6);
  expect(shown()).to.equal('Page b');
});
