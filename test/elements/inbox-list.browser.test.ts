import { expect } from '@esm-bundle/chai';
import { answer, button, forgetAll, until } from '../support/browser-api.ts';

/** The list of conversations without any. */

before(() => import('/dist/inbox.js' as string));
afterEach(() => {
  document.body.replaceChildren();
  forgetAll();
});

const textOf = (element: Element) => element.shadowRoot?.textContent ?? '';

it('an empty inbox names filters only once the operator has chosen one', async () => {
  answer('/v1/inbox/me', { id: 'mara', name: 'Mara', roles: ['agent'] });
  answer('/v1/inbox/conversations', { conversations: [] });
  document.body.innerHTML = '<psn-inbox token="t"></psn-inbox>';
  const inbox = document.body.firstElementChild!;
  await until(() => textOf(inbox).includes('There are no conversations here.'));
  expect(textOf(inbox)).to.include('New feedback appears here as soon as it is sent.');
  expect(textOf(inbox)).not.to.include('No conversation fits these filters.');
  button(inbox, 'Unread').click();
  await until(() => textOf(inbox).includes('No conversation fits these filters.'));
  button(inbox, 'Clear filters').click();
  await until(() => textOf(inbox).includes('There are no conversations here.'));
});
