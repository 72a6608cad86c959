import { expect } from '@esm-bundle/chai';
import { flow, forgetAll, type, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio } from '../support/studio-page.ts';

/** The list of many surveys: its search, filters and order, in the address. */

let root: ShadowRoot;
before(async () => {
  await import('/dist/studio.js' as string);
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
});

async function open(count: number, query = ''): Promise<void> {
  answerStudio(
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `flows/${at}.json`,
        flow(`flow-${at}`, { name: `Shop ${at}` }),
      ]),
    ),
  );
  const address = new URL(location.href);
  for (const [name, value] of new URLSearchParams(query)) address.searchParams.set(name, value);
  history.replaceState(null, '', address);
  root = await openStudio();
  await until(() => root.querySelector('.survey-card, .list-none'));
}
const names = (): string[] =>
  [...root.querySelectorAll('.survey-card-name')].map((name) => name.textContent);
const status = (): string => root.querySelector('.list-filter [role="status"]')!.textContent;
const search = () => root.querySelector<HTMLInputElement>('input[type="search"]')!;
const parameter = (name: string): string | null => new URLSearchParams(location.search).get(name);

/** The last note of the only card. */
const lastNote = () =>
  until(() => [...root.querySelectorAll('.survey-card-note')].at(-1)?.textContent);

it('a card has the age of the live content, and the author of a later change', async () => {
  const path = 'flows/a.json';
  const drafts = answerStudio(
    { [path]: flow('flow-a', { name: 'Shop' }) },
    { published_at: new Date(Date.now() - 3 * 60_000).toISOString() },
  );
  root = await openStudio();
  expect(await lastNote()).to.equal('Published 3 minutes ago');
  drafts.set(path, { text: '{}', revision: 1 });
  root = await openStudio();
  expect(await lastNote()).to.match(/^Edited .* by Ada$/);
});

it('a short list has no search', async () => {
  await open(7);
  expect(names()).to.have.length(7);
  expect(root.querySelector('.list-filter')).to.equal(null);
});

it('the search filters with each key, announces the number, and stays in the address', async () => {
  await open(12);
  expect(status()).to.equal('12 surveys');
  type(search(), 'shop 1');
  await until(() => names().length === 3);
  expect(names()).to.deep.equal(['Shop 1', 'Shop 10', 'Shop 11']);
  expect(status()).to.equal('3 surveys');
  expect(parameter('list-search')).to.equal('shop 1');
});

it('an opened survey leaves the search in the address', async () => {
  await open(12);
  type(search(), 'shop 11');
  await until(() => names().length === 1);
  root.querySelector<HTMLElement>('.survey-card-open')!.click();
  await until(() => location.hash === '#flows/11.json');
  history.back();
  await until(() => root.querySelector('.survey-card'));
  expect(search().value).to.equal('shop 11');
  expect(names()).to.deep.equal(['Shop 11']);
});

it('the address has the filter, and unknown parts of it are ignored', async () => {
  await open(12, 'list-search=shop&list-state=live&list-order=sideways');
  const [state, order] = root.querySelectorAll<HTMLSelectElement>('.list-filter select');
  expect([search().value, state!.value, order!.value]).to.deep.equal(['shop', 'live', 'latest']);
});

it('filters that nothing fits are cleared, and the search has the focus', async () => {
  await open(12, 'list-search=hotel&list-state=draft&list-order=name');
  const clear = await until(() => root.querySelector<HTMLElement>('.list-none button'));
  expect(status()).to.equal('0 surveys');
  clear.click();
  await until(() => names().length === 12);
  expect(root.activeElement).to.equal(search());
  expect([parameter('list-search'), parameter('list-order')]).to.deep.equal([null, 'name']);
});
