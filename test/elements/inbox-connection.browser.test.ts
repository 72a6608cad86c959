import { expect } from '@esm-bundle/chai';
import { answer, forgetAll, until } from '../support/browser-api.ts';

before(() => import('/dist/inbox.js' as string));
afterEach(() => {
  document.body.replaceChildren();
  forgetAll();
});

it('an inbox without a connection to its host shows one line, in a live region', async () => {
  answer('/v1/inbox/me', { id: 'mara', name: 'Mara', roles: ['agent'] });
  answer('/v1/inbox/conversations', { conversations: [] });
  // There is no socket at this address.
  document.body.innerHTML = '<psn-inbox token="t"></psn-inbox>';
  const { shadowRoot } = document.body.firstElementChild!;
  const region = await until(() =>
    shadowRoot?.querySelector('.inbox-connection [aria-live="polite"]'),
  );
  expect(region!.textContent).to.equal('');
  await until(() => region!.textContent !== '');
  expect(region!.textContent).to.equal(
    'No connection. Drafts are saved, and messages are sent as soon as there is a connection.',
  );
});
