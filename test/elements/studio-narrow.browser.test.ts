import { expect } from '@esm-bundle/chai';
import { sendMouse, setViewport } from '@web/test-runner-commands';
import { flow, forgetAll, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio } from '../support/studio-page.ts';

/** The row of views, the room of the name, and the places of the notice of an act, of the row of an added page and of the help of a name, on a phone. */

const PATH = 'flows/a.json';

before(async () => {
  await import('/dist/studio.js' as string);
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
  await setViewport({ width: 800, height: 600 });
});

it('the tabs of a phone keep their place below the notice of an act', async () => {
  await setViewport({ width: 390, height: 844 });
  answerStudio({ [PATH]: flow('flow-a', { name: 'A' }) });
  const root = await openStudio(`#${PATH}`);
  const tabs = await until(() => root.querySelector('.build-tabs'));
  const { top } = tabs.getBoundingClientRect();
  const add = await until(() =>
    [...root.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Ask for an email address',
    ),
  );
  add.click();
  const notice = await until(() => root.querySelector('.removal-box'));
  expect(tabs.getBoundingClientRect().top).to.equal(top);
  const box = notice.getBoundingClientRect();
  expect(Math.abs(box.bottom - top)).to.be.below(1);
  // It covers nothing of the page above it.
  const page = root.querySelector('.build-page')!;
  expect(page.getBoundingClientRect().bottom).to.be.at.most(box.top);
  notice.querySelector<HTMLElement>('[aria-label="Close"]')!.click();
  await until(() => !notice.isConnected);
  expect(page.getBoundingClientRect().bottom).to.be.at.most(top);
  await until(() => root.activeElement?.matches('.studio-views [aria-current]'));
});

it('a page of the list leads to its settings after a trial run', async () => {
  await setViewport({ width: 390, height: 844 });
  answerStudio({ [PATH]: flow('flow-a', { name: 'A' }) });
  const root = await openStudio(`#${PATH}:logic`);
  const named = (name: string) =>
    until(() =>
      [...root.querySelectorAll<HTMLElement>('.logic button')].find(
        (button) => button.textContent === name && button.getClientRects().length > 0,
      ),
    );
  (await named('Trial run')).click();
  await until(() => root.querySelector('.run h2'));
  (await named('List')).click();
  const page = await until(() => root.querySelector<HTMLElement>('.logic-list-name'));
  page.click();
  await until(() => root.querySelector('.page-properties, .build-properties .branches'));
  expect(root.querySelector('.run')).to.equal(null);
  expect((await named('Settings')).ariaPressed).to.equal('true');
  // The button above the list shows the run as well.
  (await named('List')).click();
  root.querySelector<HTMLElement>('.logic-bar > .chip')!.click();
  await until(() => root.querySelector('.run h2')?.getClientRects().length === 1);
});

it('the outline shows the row of an added page', async () => {
  await setViewport({ width: 390, height: 844 });
  const pages = Array.from({ length: 30 }, (_, at) => ({
    id: `p${at}`,
    style: 'normal',
    order: at,
    title: `Page number ${at}`,
    elements: [],
  }));
  answerStudio({ [PATH]: flow('flow-a', { name: 'A', states: pages }) });
  const root = await openStudio(`#${PATH}`);
  const named = (name: string) =>
    until(() =>
      [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name),
    );
  (await named('Outline')).click();
  const pane = root.querySelector('.build-outline')!;
  await until(() => root.querySelectorAll('[role="treeitem"]').length === 30);
  pane.scrollTop = pane.scrollHeight;
  (await named('Add page')).click();
  // Below the first page, which is chosen.
  const added = await until(() => {
    const row = root.querySelectorAll('[role="treeitem"]')[1];
    return row?.ariaSelected === 'true' && row;
  });
  const shown = pane.getBoundingClientRect();
  await until(() => added.getBoundingClientRect().top >= shown.top);
  expect(added.getBoundingClientRect().bottom).to.be.at.most(shown.bottom);
});

it('an arrow beside the views scrolls their row, and opens none of them', async () => {
  await setViewport({ width: 390, height: 844 });
  answerStudio({ [PATH]: flow('flow-a', { name: 'A' }) });
  const root = await openStudio(`#${PATH}`);
  const row = await until(() => root.querySelector('.view-tabs'));
  const shown = row.parentElement!;
  const press = async (side: string) => {
    const { left, top, width, height } = shown
      .querySelector(`[data-side="${side}"]`)!
      .getBoundingClientRect();
    const position: [number, number] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    await sendMouse({ type: 'click', position });
  };
  expect(await until(() => shown.dataset['more'])).to.equal('right');
  await press('right');
  await until(() => row.scrollLeft > 100);
  expect(root.querySelector('.view-tabs [aria-current]')!.textContent).to.equal('Build');
  await until(() => shown.dataset['more']!.includes('left'));
  await press('left');
  await until(() => row.scrollLeft === 0);
  expect(root.querySelector('.view-tabs [aria-current]')!.textContent).to.equal('Build');
});

it('the chosen view is in sight after the window has become narrow', async () => {
  await setViewport({ width: 1280, height: 844 });
  answerStudio({ [PATH]: flow('flow-a', { name: 'A' }) });
  const root = await openStudio(`#${PATH}:notices`);
  const row = await until(() => root.querySelector('.view-tabs'));
  const chosen = await until(() => row.querySelector('[aria-current]'));
  const isInSight = (): boolean => {
    const [tab, all] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
    return tab.left >= all.left && tab.right <= all.right;
  };
  await until(isInSight);
  await setViewport({ width: 320, height: 640 });
  expect(row.scrollWidth).to.be.above(row.clientWidth);
  await until(isInSight);
});

it('the help of a name is inside the narrowest window', async () => {
  await setViewport({ width: 320, height: 568 });
  const node = { id: 'node-a', name: 'A', flow_id: 'flow-a' };
  answerStudio(
    { [PATH]: flow('flow-a', { name: 'A' }), 'nodes/a.json': node },
    { channels: [{ kind: 'node', id: 'node-a', path: 'nodes/a.json', name: 'A' }] },
  );
  const root = await openStudio(`#${PATH}`);
  const field = await until(() => root.querySelector<HTMLElement>('.studio-name textarea'));
  field.focus();
  const help = await until(() => root.querySelector('.studio-name-help'));
  const { left, right } = help.getBoundingClientRect();
  expect([left >= 0, right <= innerWidth]).to.deep.equal([true, true]);
});

for (const width of [360, 320])
  it(`the name has its room beside long words of the buttons in a window of ${width} px`, async () => {
    await setViewport({ width, height: 740 });
    localStorage.setItem('psn:operator-language', '"de"');
    try {
      answerStudio({ [PATH]: flow('flow-a', { name: 'A' }) });
      const root = await openStudio(`#${PATH}`);
      const publish = await until(() =>
        [...root.querySelectorAll('.studio-editor-header > button')].find(
          ({ textContent }) => textContent === 'Veröffentlichen',
        ),
      );
      const [name, button] = [root.querySelector('.studio-name')!, publish].map((part) =>
        part.getBoundingClientRect(),
      );
      // The way back and the search are beside it.
      expect(name!.width).to.be.at.least(width - 136);
      expect(button!.top).to.be.at.least(name!.bottom);
      expect(button!.right).to.be.at.most(width);
    } finally {
      localStorage.removeItem('psn:operator-language');
    }
  });
