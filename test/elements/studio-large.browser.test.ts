import { expect } from '@esm-bundle/chai';
import { forgetAll, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio } from '../support/studio-page.ts';

/** The editor of a large survey: its page is painted before the whole outline. */

const PATH = 'flows/large.json';
const PAGES = 100;
const MAX_FIRST_ROWS = 100;

const states = Array.from({ length: PAGES }, (_, at) => ({
  id: `page-${at}`,
  style: 'normal',
  order: at,
  title: `Page ${at}`,
  elements: [
    {
      id: `e-${at}`,
      type: 'question',
      question: { id: `q-${at}`, key: `q${at}`, style: 'text', body: `Ask ${at}` },
    },
  ],
}));

before(async () => {
  await import('/dist/studio.js' as string);
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
});

it('the first rows are there with the page, and all of them soon after', async () => {
  const languages = [{ id: 'en', code: 'en', name: 'English' }];
  answerStudio({ [PATH]: { id: 'large', name: 'Large', languages, states } });
  const root = await openStudio(`#${PATH}`);
  const rows = () => [...root.querySelectorAll<HTMLElement>('[role="treeitem"]')];
  let first = rows().length;
  const observer = new MutationObserver(() => (first ||= rows().length));
  observer.observe(root, { childList: true, subtree: true });
  await until(() => rows().length === 2 * PAGES);
  observer.disconnect();
  expect(first).to.be.greaterThan(0).and.to.be.lessThan(MAX_FIRST_ROWS);
  expect(rows().at(-1)!.textContent).to.equal(`Ask ${PAGES - 1}`);
});
