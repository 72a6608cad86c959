import { expect } from '@esm-bundle/chai';
import { answer, asked, button, forgetAll, until } from '../support/browser-api.ts';

/** The states of emails at the messages of the inbox. */

before(() => import('/dist/inbox.js' as string));
afterEach(() => {
  document.body.replaceChildren();
  location.hash = '';
  forgetAll();
});

const message = (seq: number, time = `1${seq}:00`) => ({
  id: `m-${seq}`,
  seq,
  action: 'add_comment',
  actor: 'user',
  detail: {
    comment: { body: `Message ${seq}`, created_at: `2026-01-01T${time}:00.000Z` },
    user: { nickname: 'Mara' },
  },
});

/** Opens a conversation with a message for each email. */
async function openWith(
  mails: { status: string; problem?: string }[],
  delivery: object | null = null,
  times: string[] = [],
): Promise<ShadowRoot> {
  const path = '/v1/inbox/conversations';
  answer('/v1/inbox/me', { id: 'mara', name: 'Mara', roles: ['agent'] });
  answer(path, {
    conversations: [{ id: 'a', survey_name: 'Visit', active_at: '2026-01-01T10:00:00.000Z' }],
  });
  const items = mails.map((_, at) => message(at + 1, times[at]));
  answer(`${path}/a`, { status: 'open', timeline_items: items });
  answer(`${path}/a/details`, {
    mails: mails.map((mail, at) => ({ seq: at + 1, ...mail })),
    delivery,
  });
  document.body.innerHTML = '<psn-inbox token="t"></psn-inbox>';
  const { shadowRoot } = document.body.firstElementChild!;
  await until(() => Boolean(shadowRoot!.querySelector('.inbox-entry')));
  shadowRoot!.querySelector<HTMLElement>('.inbox-entry')!.click();
  await until(() => shadowRoot!.querySelectorAll('.message-own').length === mails.length);
  return shadowRoot!;
}
const textsOf = (root: ShadowRoot) =>
  [...root.querySelectorAll('.message-own')].map((own) =>
    own.querySelector('.mail-state')?.textContent?.replaceAll(/[\u2068\u2069]/g, ''),
  );

it('each message has the state of its email, and none without a problem yet', async () => {
  const root = await openWith([
    { status: 'sent' },
    { status: 'failed', problem: '550 No such mailbox' },
    { status: 'waiting', problem: 'Connection refused' },
    { status: 'unsubscribed' },
    { status: 'waiting' },
  ]);
  await until(() => root.querySelectorAll('.mail-state').length === 4);
  expect(textsOf(root)).to.deep.equal([
    'Sent by email',
    'Could not be delivered: 550 No such mailbox',
    'Not delivered yet: Connection refused',
    'Not sent by email: the customer has unsubscribed.',
    undefined,
  ]);
});

it('messages of one time have one mark, unless the later one was not sent by email', async () => {
  const times = ['10:00', '10:01', '10:02'];
  const root = await openWith(
    [{ status: 'sent' }, { status: 'sent' }, { status: 'waiting' }],
    null,
    times,
  );
  await until(() => root.querySelectorAll('.mail-state').length === 1);
  expect(textsOf(root)).to.deep.equal([undefined, 'Sent by email', undefined]);
});

it('the links in emails can be ended, and a failure is shown', async () => {
  const root = await openWith([{ status: 'sent' }]);
  const inbox = document.body.firstElementChild!;
  button(inbox, 'Details').click();
  await until(() => root.textContent!.includes('Disable the links in emails'));
  button(inbox, 'Disable the links in emails').click();
  await until(() => root.textContent!.includes('That did not work.'));
  answer('/v1/inbox/conversations/a/mail_links/revoke', {});
  button(inbox, 'Disable the links in emails').click();
  await until(() => root.textContent!.includes('The links in earlier emails no longer work.'));
  expect(asked.filter(({ path }) => path.endsWith('/mail_links/revoke'))).to.have.length(2);
});

it('without an email there are no links to end', async () => {
  const root = await openWith([{ status: 'waiting' }]);
  button(document.body.firstElementChild!, 'Details').click();
  await until(() => root.textContent!.includes('Anonymous visitor'));
  expect(root.textContent).not.to.include('Disable the links in emails');
});

for (const [way, words] of [
  ['email', 'Arrives in the chat, and by email to ada@home.example if not read there.'],
  ['unsubscribed', 'Arrives in the chat only: ada@home.example has unsubscribed from emails.'],
  ['no_address', 'The customer won’t be notified: no email address.'],
  ['no_mail_server', 'The customer won’t be notified: email is not set up.'],
  ['sample', 'Not delivered: this conversation is a sample.'],
])
  it(`the field of a reply has its way, ${way}, and that of a note has none`, async () => {
    const root = await openWith([], { way, address: 'ada@home.example' });
    const hint = await until(() => {
      const found = root.querySelector('.reply-delivery');
      return found?.textContent ? found : null;
    });
    expect(hint.textContent!.replaceAll(/[\u2068\u2069]/g, '')).to.include(words);
    expect(root.querySelector('textarea')!.getAttribute('aria-describedby')).to.equal(hint.id);
    button(document.body.firstElementChild!, 'Note').click();
    await until(() => !root.querySelector('.reply-delivery'));
  });

it('a host of an earlier version gives no way, and there is no hint', async () => {
  const root = await openWith([{ status: 'sent' }]);
  await until(() => root.querySelector('.mail-state'));
  expect(root.querySelector('.reply-delivery')!.textContent).to.equal('');
});
