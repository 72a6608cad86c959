import { expect } from '@esm-bundle/chai';
import { answer, asked, flow, forgetAll, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio, type SavedFile } from '../support/studio-page.ts';

/** A survey of the list is archived, and its archiving is published. */

const PATH = 'flows/a.json';

let drafts: Map<string, SavedFile>;
let root: ShadowRoot;
before(async () => {
  await import('/dist/studio.js' as string);
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
});

async function open(more: object, draft?: string): Promise<void> {
  drafts = answerStudio({ [PATH]: flow('flow-a', { name: 'Shop' }) }, more);
  if (draft !== undefined) drafts.set(PATH, { text: draft, revision: 4 });
  answer('/v1/content/compare', { live: { id: '3', at: '', live: true }, changes: [] });
  root = await openStudio();
}
const buttonOf = (name: string, place = '') =>
  until(() =>
    [...root.querySelectorAll<HTMLElement>(`${place} button`)].find(
      (button) => (button.ariaLabel ?? button.textContent) === name,
    ),
  );
const compared = () =>
  until(() => asked.find(({ path }) => path === '/v1/content/compare')?.body as { drafts: object });

it('is a current survey until visitors see it as well, and its card publishes that', async () => {
  await open({ archived: true, archived_live: false }, '{}');
  await until(() => root.querySelector('.survey-card'));
  expect(root.querySelector('details')).to.equal(null);
  (await buttonOf('Publish “Shop”', '.survey-card')).click();
  expect(await compared()).to.deep.equal({ drafts: [{ path: PATH, revision: 4 }] });
});

it('is behind a button once visitors see it as archived', async () => {
  await open({ archived: true, archived_live: true });
  await until(() => root.querySelector('details .survey-card'));
  expect(root.querySelector('.survey-state')!.textContent).to.equal('Archived');
});

it('is archived and offered for publication by one button', async () => {
  await open({});
  (await buttonOf('Actions for Shop')).click();
  const archive = await until(() =>
    [...root.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
      ({ textContent }) => textContent === 'Archive',
    ),
  );
  archive.click();
  (await buttonOf('Archive and publish', 'dialog')).click();
  expect(await compared()).to.deep.equal({ drafts: [{ path: PATH, revision: 1 }] });
  expect(JSON.parse(drafts.get(PATH)!.text!)).to.have.property('archived', true);
});

it('is offered for no publication where it was archived before it was published', async () => {
  await open({});
  const names = ['shop', 'hotel'];
  const draft = { revision: 1, by: 'Ada', at: '2026-11-01T10:00:00.000Z', removed: false };
  answer('/v1/content/workspace', {
    live: { id: '3', at: '', by: 'Ada', live: true },
    files: names.map((name) => ({ path: `flows/${name}.json`, digest: null, size: 2, draft })),
    surveys: names.map((name) => ({
      id: name,
      path: `flows/${name}.json`,
      title: name,
      pages: 1,
      questions: 1,
      responses: 0,
      channels: [],
      archived: name === 'shop',
    })),
  });
  await leaveStudio();
  root = await openStudio();
  (await buttonOf('Publish', '.studio-new')).click();
  expect(await compared()).to.deep.equal({ drafts: [{ path: 'flows/hotel.json', revision: 1 }] });
});
