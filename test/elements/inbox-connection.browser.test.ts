import { expect } from '@esm-bundle/chai';
import { answer, forgetAll, until } from '../support/browser-api.ts';

before(() => import('/dist/inbox.js' as string));
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', location.pathname);
  forgetAll();
});

for (const [page, hash, roles] of [
  ['inbox', '', ['agent']],
  ['customers page', '#customers', ['agent', 'customers']],
] as const)
  it(`the ${page} shows one line without a connection to the host, in a live region`, async () => {
    location.hash = hash;
    answer('/v1/inbox/me', { id: 'mara', name: 'Mara', roles });
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
    expect(shadowRoot!.querySelector('.customers') !== null).to.equal(hash !== '');
  });
