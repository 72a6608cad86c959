import { expect } from '@esm-bundle/chai';
import { forgetAll, inside } from '../support/browser-api.ts';
import { chat, opened } from '../support/chat-page.ts';

/** A conversation outside of the opening hours of its channel. */

before(() => import('/dist/psn.js' as string));

afterEach(() => {
  document.body.replaceChildren();
  forgetAll();
});

const closed = { node: { operating: false } };
const field = (element: Element) => inside(element, 'textarea');
const notice = (element: Element) => inside(element, '.chat-closed')?.textContent ?? null;

it('has a text of the channel in place of its field', async () => {
  chat([], { ...closed, chat_away_body: { en: 'We are at sea until Monday.' } });
  const element = await opened();
  expect(field(element)).to.equal(null);
  expect(notice(element)).to.equal('We are at sea until Monday.');
});

it('has a sentence without such a text', async () => {
  chat([], closed);
  expect(notice(await opened())).to.equal(
    'We are not online at the moment. Please check back in operating hours.',
  );
});

it('has its field where customers can write then, and says that nobody is there', async () => {
  chat([], { ...closed, chat_open_when_away: true });
  const element = await opened();
  expect(field(element)).not.to.equal(null);
  expect(notice(element)).to.equal(
    'We are away at the moment. Write to us, and we will reply when we are back.',
  );
});

it('has no field while it waits, even where customers can write then', async () => {
  chat([], { ...closed, status: 'queued', chat_open_when_away: true });
  const element = await opened();
  expect(field(element)).to.equal(null);
  expect(notice(element)).to.contain('Please check back in operating hours.');
});

it('has no notice within the hours', async () => {
  chat([], { node: { operating: true }, chat_away_body: 'We are at sea.' });
  const element = await opened();
  expect([field(element) !== null, notice(element)]).to.deep.equal([true, null]);
});
