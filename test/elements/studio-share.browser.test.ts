import { expect } from '@esm-bundle/chai';
import { asked, flow, forgetAll, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio } from '../support/studio-page.ts';

/** The part of the studio with the address and the tag of a survey. */

const NODE = { id: 'node-a', name: 'Shop', flow_id: 'flow-a' };
const WIDGET = { code: 'PSN-SHOP123', node_id: 'node-a' };
const PAGE = 'https://shop.example/pricing';

before(async () => {
  await import('/dist/studio.js' as string);
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
});

/** Opens the look of a survey with this sighting of its widget. */
async function openLook(
  seen: { at: string; page: string } | null,
  widget: object = {},
): Promise<ShadowRoot> {
  answerStudio(
    {
      'flows/a.json': flow('flow-a', { name: 'A' }),
      'nodes/a.json': NODE,
      'widgets/a.json': { ...WIDGET, ...widget },
    },
    {
      channels: [
        { kind: 'node', id: 'node-a', path: 'nodes/a.json', name: 'Shop' },
        { kind: 'widget', id: WIDGET.code, path: 'widgets/a.json', name: WIDGET.code, seen },
      ],
    },
  );
  const root = await openStudio('#flows/a.json:look');
  await until(() => root.querySelector('.share'));
  return root;
}
const reasonsOf = (root: ShadowRoot) =>
  root.querySelector<HTMLAnchorElement>(`.share a[href$="/explain?code=${WIDGET.code}"]`);
const shareOf = (root: ShadowRoot): string => root.querySelector('.share')!.textContent;

it('a widget that no page has loaded asks for its line', async () => {
  const root = await openLook(null);
  expect(shareOf(root)).to.contain('Not seen on any page yet.');
  expect(reasonsOf(root)!.textContent).to.equal('Why is it not on my page?');
});

it('the line of a website has a floating button, unless it is hidden or waits for its page', async () => {
  expect(shareOf(await openLook(null))).to.contain('A floating button then appears');
  for (const setting of [{ hide_widget: true }, { is_visible: false }]) {
    await leaveStudio();
    expect(shareOf(await openLook(null, setting))).not.to.contain('floating');
  }
});

it('the words on the button are announced with its line', async () => {
  const root = await openLook(null, { launcher_text: { en: 'Your tea?' } });
  expect(shareOf(root)).to.contain('opens the survey. Words on the button: Your tea?');
});

it('a widget names the page that loaded it today, and its time', async () => {
  const at = new Date();
  const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(at);
  const root = await openLook({ at: at.toISOString(), page: PAGE });
  expect(shareOf(root)).to.contain(`Seen today at ${time} on ${PAGE}`);
  expect(reasonsOf(root)).to.equal(null);
});

it('a widget names the page and the day that it was seen on before', async () => {
  const root = await openLook({ at: '2026-01-05T10:00:00.000Z', page: PAGE });
  expect(shareOf(root)).to.match(/Last seen on https:\/\/shop\.example\/pricing: .*2026/);
  expect(reasonsOf(root)).not.to.equal(null);
});

it('a line that the browser does not copy is selected', async () => {
  const { clipboard } = navigator;
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: () => Promise.reject(new Error('Denied.')) },
    configurable: true,
  });
  try {
    const root = await openLook(null);
    const line = [...root.querySelectorAll('.share code')].at(-1)!;
    const button = line.parentElement!.querySelector('button')!;
    button.click();
    await until(() => getSelection()!.toString() === line.textContent);
    expect(button.textContent).to.equal('Copy');
  } finally {
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  }
});

/** Runs an act in which the first interval of 10 seconds passes by calls of `tick`. */
async function withInterval(act: (tick: () => void, hasEnded: () => boolean) => Promise<void>) {
  const { setInterval: start, clearInterval: stop } = window;
  const timers: { tick: () => void; id: number }[] = [];
  const ended: unknown[] = [];
  window.setInterval = ((tick: () => void, ms?: number) => {
    const id = start(ms === 10_000 ? () => undefined : tick, ms);
    if (ms === 10_000) timers.push({ tick, id });
    return id;
  }) as typeof start;
  window.clearInterval = (id) => {
    ended.push(id);
    stop(id);
  };
  try {
    await act(
      () => timers[0]!.tick(),
      () => ended.includes(timers[0]!.id),
    );
  } finally {
    Object.assign(window, { setInterval: start, clearInterval: stop });
  }
}
/** Waits for the replies of the fake host and their effects. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
const readsOfList = (): number =>
  asked.filter(({ path }) => path === '/v1/content/workspace').length;

it('the sighting is read every 10 seconds for 10 minutes, until its part is left', () =>
  withInterval(async (tick, hasEnded) => {
    const root = await openLook(null);
    const opened = readsOfList();
    tick();
    await until(() => readsOfList() > opened);
    for (let polls = 2; polls <= 60; polls += 1) tick();
    await settled();
    const all = readsOfList();
    tick();
    await settled();
    expect(readsOfList()).to.equal(all);
    window.dispatchEvent(new Event('focus'));
    await until(() => readsOfList() > all);
    [...root.querySelectorAll<HTMLElement>('.studio-views button')][0]!.click();
    await until(hasEnded);
  }));

it('a page in the background reads nothing', () =>
  withInterval(async (tick) => {
    await openLook(null);
    const before = readsOfList();
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    try {
      tick();
      await settled();
      expect(readsOfList()).to.equal(before);
    } finally {
      Reflect.deleteProperty(document, 'visibilityState');
    }
  }));

it('returning to the studio reads the sighting again', async () => {
  await openLook(null);
  const reads = () => asked.filter(({ path }) => path === '/v1/content/workspace').length;
  const before = reads();
  document.dispatchEvent(new Event('visibilitychange'));
  await until(() => reads() > before);
});

it('the focus of the window reads the sighting again', async () => {
  await openLook(null);
  const reads = () => asked.filter(({ path }) => path === '/v1/content/workspace').length;
  const before = reads();
  window.dispatchEvent(new Event('focus'));
  await until(() => reads() > before);
});
