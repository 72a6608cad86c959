import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { answer, flow, forgetAll, type, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio } from '../support/studio-page.ts';

/** Back in the studio: it closes the open dialog, and leads to the place before. */

let root: ShadowRoot;
let drafts: ReturnType<typeof answerStudio>;

before(async () => {
  await import('/dist/studio.js' as string);
});
beforeEach(() => {
  drafts = answerStudio({ 'flows/a.json': flow('flow-a', { name: 'A' }) });
  const versions = ['2', '1'].map((id) => ({ id, at: '2026-11-01T10:00:00Z', live: id === '2' }));
  answer('/v1/content/versions', { versions });
  answer('/v1/content/compare', { changes: [], harm: [], findings: [] });
});
afterEach(async () => {
  await leaveStudio();
  sessionStorage.clear();
  forgetAll();
});

const button = (name: string) =>
  until(() =>
    [...root.querySelectorAll('button')].find((each) =>
      (each.ariaLabel ?? each.textContent.trim()).startsWith(name),
    ),
  );
const dialog = () => root.querySelector<HTMLDialogElement>('dialog[open]');
const openNew = async (): Promise<void> => {
  (await button('New survey')).click();
  await until(dialog);
};
/** Presses Back; resolves once the page has another entry. */
async function back(): Promise<void> {
  const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await moved;
}
/** Whether the page has the entry of a dialog. */
const hasEntry = (): boolean =>
  Boolean((history.state as object | null) && history.state.psnDialog);

it('closes a dialog of the list', async () => {
  root = await openStudio();
  const place = location.href;
  await openNew();
  await back();
  await until(() => !dialog());
  expect(location.href).to.equal(place);
  await openNew();
});

it('leaves no entry of a dialog that was closed otherwise', async () => {
  root = await openStudio();
  const lengths: number[] = [];
  for (let time = 0; time < 2; time += 1) {
    await openNew();
    expect(hasEntry()).to.equal(true);
    lengths.push(history.length);
    dialog()!.dispatchEvent(new Event('cancel', { cancelable: true }));
    await until(() => !dialog() && !hasEntry());
  }
  expect(lengths[1]).to.equal(lengths[0]);
});

it('leads from a new survey to the list', async () => {
  root = await openStudio();
  const list = location.href;
  await openNew();
  (await button('Empty survey')).click();
  const form = await until(() => dialog()!.querySelector('form'));
  form.requestSubmit();
  await until(() => location.hash.startsWith('#flows/'));
  await until(() => !dialog());
  expect(hasEntry()).to.equal(false);
  await back();
  expect(location.href).to.equal(list);
  await button('New survey');
});

it('loses no letter that was typed just before', async () => {
  root = await openStudio();
  (await until(() => root.querySelector<HTMLElement>('.survey-cards button'))).click();
  const field = await until(() => root.querySelector<HTMLTextAreaElement>('.card textarea'));
  type(field, 'Your whole name');
  await back();
  await until(() => drafts.get('flows/a.json')?.text?.includes('"en": "Your whole name"'));
  await button('New survey');
});

it('leads from the name of a new survey to the choices, and has the typed name for the next one', async () => {
  root = await openStudio();
  await openNew();
  (await button('Empty survey')).click();
  const field = await until(() => dialog()!.querySelector('form')?.querySelector('input'));
  type(field, 'Breakfast');
  await back();
  const empty = await button('Empty survey');
  await until(() => root.activeElement === empty && hasEntry());
  empty.click();
  const again = await until(() => dialog()!.querySelector('form')?.querySelector('input'));
  expect(again.value).to.equal('Breakfast');
  (await button('Back')).click();
  await button('Empty survey');
  await back();
  await until(() => !dialog());
});

it('leaves the next step to itself on a double click', async () => {
  root = await openStudio();
  await openNew();
  const press = (target: Element, detail: number): void => {
    for (const name of ['mousedown', 'mouseup', 'click'])
      target.dispatchEvent(
        new MouseEvent(name, { bubbles: true, cancelable: true, composed: true, detail }),
      );
  };
  press(await button('Empty survey'), 1);
  const form = await until(() => dialog()!.querySelector('form'));
  // The dialog is lower now: the second press is beside it, or on a button of the next step.
  press(dialog()!, 2);
  press(form.querySelector('button')!, 2);
  expect(form.isConnected && dialog()!.contains(form)).to.equal(true);
  expect(form.querySelector('input')!.selectionEnd).to.equal('New survey'.length);
  press(dialog()!, 1);
  await until(() => !dialog());
});

it('stays open when a selection of text ends beside the dialog', async () => {
  root = await openStudio();
  await openNew();
  (await button('Empty survey')).click();
  const field = await until(() => dialog()!.querySelector('form')?.querySelector('input'));
  field.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, detail: 1 }));
  dialog()!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(dialog()!.contains(field)).to.equal(true);
});

it('closes the dialog of a restored version, and stays at the versions', async () => {
  root = await openStudio('#flows/a.json:history');
  (await until(() => root.querySelector<HTMLElement>('.history-scope button + button'))).click();
  await until(() => root.textContent?.includes('makes a version of all surveys'));
  (await button('Restore version ')).click();
  await until(dialog);
  await back();
  await until(() => !dialog());
  expect(location.hash).to.equal('#flows/a.json:history');
  expect(root.querySelector('.history')).not.to.equal(null);
});

it('closes “Try it” on a phone, where it covers the view', async () => {
  await setViewport({ width: 390, height: 844 });
  try {
    root = await openStudio('#flows/a.json');
    const place = location.href;
    const tryIt = await button('Try it');
    tryIt.click();
    await until(() => root.querySelector('.try'));
    await back();
    await until(() => !root.querySelector('.try'));
    expect(location.href).to.equal(place);
    tryIt.click();
    await until(() => root.querySelector('.try'));
    root.querySelector<HTMLElement>('.try-bar > .icon-button')!.click();
    await until(() => !root.querySelector('.try') && !hasEntry());
    expect(location.href).to.equal(place);
  } finally {
    await setViewport({ width: 800, height: 600 });
  }
});

it('leaves “Try it” open beside the view of a wide window', async () => {
  await setViewport({ width: 1280, height: 800 });
  try {
    root = await openStudio('#flows/a.json');
    (await button('Try it')).click();
    await until(() => root.querySelector('.try'));
    expect(hasEntry()).to.equal(false);
  } finally {
    await setViewport({ width: 800, height: 600 });
  }
});

it('a page that is left for a reload shows the chosen page of the survey again', async () => {
  const pages = ['First', 'Second'].map((title, order) => ({
    id: `p${order}`,
    style: 'normal',
    order,
    title,
    elements: [],
  }));
  answerStudio({ 'flows/a.json': flow('flow-a', { name: 'A', states: pages }) });
  root = await openStudio('#flows/a.json');
  const title = () =>
    root.querySelector<HTMLTextAreaElement>('.canvas-title textarea')?.value ?? null;
  const row = await until(() =>
    [...root.querySelectorAll<HTMLElement>('[role="treeitem"]')].find(({ textContent }) =>
      textContent.includes('Second'),
    ),
  );
  row.click();
  await until(() => title() === 'Second');
  dispatchEvent(new Event('pagehide'));
  document.body.innerHTML = '<psn-studio></psn-studio>';
  root = await until(() => document.querySelector('psn-studio')!.shadowRoot);
  await until(() => title() !== null);
  expect(title()).to.equal('Second');
});
