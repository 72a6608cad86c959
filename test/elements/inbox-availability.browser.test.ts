import { expect } from '@esm-bundle/chai';
import { answer, asked, button, forgetAll, until } from '../support/browser-api.ts';

/** The switch of an operator's availability, which the server stores. */

before(() => import('/dist/inbox.js' as string));
afterEach(() => {
  document.body.replaceChildren();
  forgetAll();
});

async function open(more: object = {}): Promise<HTMLElement> {
  answer('/v1/inbox/me', { id: 'mara', name: 'Mara', roles: ['agent'], ...more });
  answer('/v1/inbox/conversations', { conversations: [] });
  document.body.innerHTML = '<psn-inbox token="t" lang="en"></psn-inbox>';
  const element = document.body.firstElementChild as HTMLElement;
  await until(() => button(element, 'Available for new conversations'));
  return element;
}
const state = (element: HTMLElement) =>
  button(element, 'Available for new conversations').getAttribute('aria-pressed');

it('is on until it is switched off, which the server stores', async () => {
  answer('/v1/inbox/me/availability', { is_away: true });
  const element = await open();
  expect(state(element)).to.equal('true');
  button(element, 'Available for new conversations').click();
  await until(() => state(element) === 'false');
  const [call] = asked.filter(({ path }) => path === '/v1/inbox/me/availability');
  expect(call!.body).to.deep.equal({ is_away: true });
});

it('stays as it is where the server does not store it', async () => {
  answer('/v1/inbox/me/availability', () => Response.json({}, { status: 500 }));
  const element = await open({ is_away: true });
  expect(state(element)).to.equal('false');
  button(element, 'Available for new conversations').click();
  await until(() => asked.some(({ path }) => path === '/v1/inbox/me/availability'));
  expect(state(element)).to.equal('false');
});
