import { expect } from '@esm-bundle/chai';
import { openTabChannel } from '../../core/platform/browser/tab-channel.ts';
import { answer, asked, button, forgetAll, inside, type, until } from '../support/browser-api.ts';

/** Half-written replies and notes of the inbox: reload, other conversations, other tabs, and files. */

before(() => import('/dist/inbox.js' as string));
beforeEach(() => {
  const path = '/v1/inbox/conversations';
  answer('/v1/inbox/me', { id: 'mara', name: 'Mara', roles: ['agent'] });
  answer(path, {
    conversations: ['a', 'b'].map((id) => ({
      id,
      survey_name: `Visit ${id}`,
      active_at: '2026-01-01T10:00:00.000Z',
      last_message: { body: `Hello from ${id}`, actor: 'customer' },
    })),
  });
  for (const id of ['a', 'b']) {
    answer(`${path}/${id}`, { status: 'open', timeline_items: [] });
    answer(`${path}/${id}/details`, {});
    answer(`${path}/${id}/notes`, {});
  }
});
afterEach(() => {
  document.body.replaceChildren();
  location.hash = '';
  forgetAll();
});

/** Shows the inbox; again as after a reload. */
async function load(): Promise<HTMLElement> {
  location.hash = '';
  document.body.innerHTML = '<psn-inbox token="t"></psn-inbox>';
  const element = document.body.firstElementChild as HTMLElement;
  await until(() => element.shadowRoot?.querySelector('.inbox-entry'));
  return element;
}
const entry = (element: HTMLElement, id: string) =>
  inside<HTMLElement>(element, `[data-conversation="${id}"]`);
const field = (element: HTMLElement) => inside<HTMLTextAreaElement>(element, '.reply textarea');
async function openConversation(element: HTMLElement, id: string): Promise<HTMLTextAreaElement> {
  entry(element, id).click();
  await until(() => entry(element, id).getAttribute('aria-current') === 'true' && field(element));
  return field(element);
}
const wordsOf = (element: HTMLElement, id: string) =>
  entry(element, id)
    .querySelector('.inbox-entry-words')!
    .textContent!.replaceAll(/[\u2068\u2069]/g, '');
const send = (element: HTMLElement) => inside<HTMLButtonElement>(element, '.send');

it('a reply survives a reload and other conversations, and the list shows it', async () => {
  const first = await load();
  type(await openConversation(first, 'a'), 'Dear Ada, we have');
  type(await openConversation(first, 'b'), 'Dear Bo');
  expect(wordsOf(first, 'a')).to.equal('Draft: Dear Ada, we have');
  expect(entry(first, 'a').getAttribute('aria-label')).to.include('Draft: ');
  // The field of the open conversation has its own.
  expect(wordsOf(first, 'b')).to.equal('Hello from b');
  const second = await load();
  expect(wordsOf(second, 'b')).to.equal('Draft: Dear Bo');
  expect((await openConversation(second, 'a')).value).to.equal('Dear Ada, we have');
  expect(send(second).getAttribute('aria-disabled')).to.equal('false');
});

it('a note stays a note, and its field is open after a reload', async () => {
  const first = await load();
  await openConversation(first, 'a');
  button(first, 'Note').click();
  await until(() => field(first)?.getAttribute('aria-label') === 'Note');
  type(field(first), 'Do not refund');
  await openConversation(first, 'b');
  expect(wordsOf(first, 'a')).to.equal('Draft note: Do not refund');
  const second = await load();
  const note = await openConversation(second, 'a');
  expect([note.getAttribute('aria-label'), note.value]).to.deep.equal(['Note', 'Do not refund']);
  button(second, 'Reply').click();
  await until(() => field(second)?.getAttribute('aria-label') !== 'Note');
  expect(field(second).value).to.equal('');
});

it('a sent note is no draft any more', async () => {
  const first = await load();
  await openConversation(first, 'a');
  button(first, 'Note').click();
  await until(() => field(first)?.getAttribute('aria-label') === 'Note');
  type(field(first), 'Called back');
  send(first).click();
  await until(() => asked.some(({ path }) => path.endsWith('/a/notes')));
  const second = await load();
  expect(wordsOf(second, 'a')).to.equal('Hello from a');
});

it('attached files are named after a reload, until they are added again or dismissed', async () => {
  const first = await load();
  await openConversation(first, 'a');
  const attach = (element: HTMLElement, names: string[]): void => {
    const clipboardData = new DataTransfer();
    for (const name of names)
      clipboardData.items.add(new File(['x'], name, { type: 'application/pdf' }));
    field(element).dispatchEvent(
      new ClipboardEvent('paste', {
        clipboardData,
        bubbles: true,
        composed: true,
        cancelable: true,
      }),
    );
  };
  attach(first, ['plan.pdf', 'bill.pdf']);
  await until(() => first.shadowRoot!.querySelectorAll('.composer-file').length === 2);
  expect(inside(first, '.lost-files')).to.equal(null);
  const second = await load();
  expect(wordsOf(second, 'a')).to.equal('Draft: plan.pdf, bill.pdf');
  await openConversation(second, 'a');
  const note = () =>
    inside(second, '.lost-files p')?.textContent!.replaceAll(/[\u2068\u2069]/g, '') ?? '';
  expect(note()).to.include('Please add them again: plan.pdf, bill.pdf');
  attach(second, ['plan.pdf']);
  await until(() => note().endsWith('again: bill.pdf'));
  inside<HTMLButtonElement>(second, '.lost-files button').click();
  await until(() => note() === '');
  expect(second.shadowRoot!.activeElement).to.equal(field(second));
  await load().then((third) => expect(wordsOf(third, 'a')).to.equal('Draft: plan.pdf'));
});

describe('another tab', () => {
  const KEY = 'psn:inbox-draft/mara/reply/a';
  /** Stores a draft as another tab does, which browsers announce. */
  function writeElsewhere(text: string | null): void {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ text, files: [], savedAt: Date.now() }));
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
  }

  it('changes the list, and a field that nobody writes in', async () => {
    const element = await load();
    writeElsewhere('Dear Ada');
    await until(() => wordsOf(element, 'a') === 'Draft: Dear Ada');
    const reply = await openConversation(element, 'a');
    writeElsewhere('Dear Ada, we have');
    await until(() => reply.value === 'Dear Ada, we have');
    writeElsewhere(null);
    await until(() => reply.value === '');
    expect(send(element).getAttribute('aria-disabled')).to.equal('true');
  });

  it('leaves a text that is being typed, which counts with the next letter', async () => {
    const element = await load();
    const reply = await openConversation(element, 'a');
    type(reply, 'Mine');
    writeElsewhere('Theirs');
    await until(() => send(element));
    expect(reply.value).to.equal('Mine');
    type(reply, 'Mine!');
    expect(JSON.parse(localStorage.getItem(KEY)!).text).to.equal('Mine!');
  });
});

it('the sign-out of a page removes the drafts of its operator alone', async () => {
  answer('/v1/sign-out', () => new Response(null, { status: 204 }));
  const element = await load();
  type(await openConversation(element, 'a'), 'Dear Ada');
  const other = 'psn:inbox-draft/ole/reply/a';
  const theirs = JSON.stringify({ text: 'Dear Bo', files: [], savedAt: Date.now() });
  localStorage.setItem(other, theirs);
  inside<HTMLButtonElement>(element, '.person-menu-button').click();
  await until(() => button(element, 'Sign out'));
  button(element, 'Sign out').click();
  await until(() => localStorage.getItem('psn:inbox-draft/mara/reply/a') === null);
  expect(localStorage.getItem(other)).to.equal(theirs);
});

it('a sign-out that begins in another tab takes the conversation out of the address', async () => {
  const element = await load();
  await openConversation(element, 'a');
  await until(() => location.hash.includes('conversation'));
  const other = openTabChannel('psn:operator', () => undefined);
  other.post({ operatorId: 'mara', isBegun: true });
  await until(() => location.hash === '');
  // Its data leaves the page with the end of the session.
  expect(field(element)).not.to.equal(null);
  other.close();
});
