import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import {
  answer,
  asked,
  button,
  event,
  forgetAll,
  inside,
  type,
  until,
} from '../support/browser-api.ts';
import { chat, item, opened } from '../support/chat-page.ts';
import { allByRole, byRole, byText } from '../support/roles.ts';

const texts = (element: Element, selector: string) =>
  [...element.shadowRoot!.querySelectorAll(selector)].map(({ textContent }) => textContent);
const input = (element: Element) => inside<HTMLTextAreaElement>(element, 'textarea');
const press = (element: Element, more: object = {}) =>
  input(element).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more }),
  );

/** The different idempotency keys that messages were sent under. */
const messageKeys = () => [
  ...new Set(
    asked
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('idempotency-key')),
  ),
];

before(() => import('/dist/psn.js' as string));

afterEach(() => {
  document.body.replaceChildren();
  forgetAll();
});

it('reports its language once, and each other one', async () => {
  const codes: string[] = [];
  const report = (change: Event) =>
    codes.push((change as CustomEvent<{ code: string }>).detail.code);
  document.addEventListener('psn-language-change', report);
  const element = await opened();
  await until(() => codes.length > 0);
  element.lang = 'pt_br';
  await until(() => codes.length > 1);
  document.removeEventListener('psn-language-change', report);
  expect(codes).to.deep.equal(['en', 'pt-BR']);
});

it('shows the answers first, then the conversation in order', async () => {
  chat([item(2, 'How can we help?', 'user'), item(1, 'Hello')]);
  const element = await opened();
  expect(texts(element, '.answers p, .answers .answer')).to.deep.equal(['How was it?', 'Good']);
  expect(texts(element, '.group div.bubble')).to.deep.equal(['Hello', 'How can we help?']);
  expect(texts(element, '.sender')).to.deep.equal(['You', 'Sam']);
  expect(inside(element, '[role="log"]').getAttribute('aria-label')).to.equal('Conversation');
  expect(asked.filter(({ path }) => path === '/v1/feedbacks/f/chat').length).to.equal(1);
});

it('sends with Enter, not with Shift and Enter, and not while a word is being composed', async () => {
  chat([]);
  answer('/v1/feedbacks/f/chat_messages', item(1, 'Hello'));
  const element = await opened();
  const sent = event(element, 'psn-message');
  type(input(element), 'Hello');
  // A message that is sent leaves the field at once; its request follows.
  press(element, { shiftKey: true });
  expect(input(element).value).to.equal('Hello');
  press(element, { isComposing: true });
  expect(input(element).value).to.equal('Hello');
  expect(asked.filter(({ method }) => method === 'POST').length).to.equal(0);
  press(element);
  expect(await sent).to.deep.equal({ id: 'i-1', own: true, body: 'Hello' });
  const [post] = asked.filter(({ method }) => method === 'POST');
  expect(post!.headers.get('x-chat-token')).to.equal('secret');
  expect(input(element).value).to.equal('');
});

it('refuses a message that is too long with its number of characters, and sends no blank one', async () => {
  chat([]);
  const element = await opened();
  // Eleven code units each.
  type(input(element), '👨‍👩‍👧‍👦'.repeat(1000));
  press(element);
  await until(() =>
    element.shadowRoot!.textContent!.includes(
      'This message is too long: 1,000 of at most 910 characters.',
    ),
  );
  type(input(element), '\u200b\u2060');
  press(element);
  expect(input(element).value).to.equal('\u200b\u2060');
  expect(asked.filter(({ method }) => method === 'POST')).to.deep.equal([]);
});

it('keeps a message that failed and sends it again', async () => {
  chat([]);
  const element = await opened();
  type(input(element), 'Hello');
  press(element);
  const again = await until(() => button(element, 'Send again'));
  answer('/v1/feedbacks/f/chat_messages', item(1, 'Hello'));
  again.focus();
  again.click();
  expect(element.shadowRoot!.activeElement).to.equal(inside(element, '[role="log"]'));
  await until(() => inside(element, '.group .tick[title="Sent"]'));
  expect(messageKeys()).to.have.length(1);
});

for (const [name, refusal] of [
  ['a status of 503', () => Response.json({}, { status: 503 })],
  ['a status of 429', () => Response.json({}, { status: 429 })],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const) {
  it(`says that a message met ${name}, offers to send it again, and sends it by itself`, async () => {
    chat([]);
    const path = '/v1/feedbacks/f/chat_messages';
    answer(path, refusal);
    const element = await opened();
    type(input(element), 'Hello');
    press(element);
    await until(() => button(element, 'Send again'));
    const meta = inside(element, '.group-outgoing .meta');
    expect(meta.textContent).to.equal('Not sent yet. It will be tried again.');
    expect(meta.querySelector('svg')).to.not.equal(null);
    expect(meta.classList.contains('meta-failed')).to.equal(false);
    expect(inside(element, '.spinner')).to.equal(null);
    answer(path, item(1, 'Hello'));
    await until(() => inside(element, '.group .tick[title="Sent"]'));
    expect(messageKeys()).to.have.length(1);
  });
}

it('is continued by a message once it is closed', async () => {
  chat([], { status: 'closed' });
  const element = await opened();
  expect(element.shadowRoot!.textContent).to.contain('This conversation is over.');
  expect(input(element)!.getAttribute('placeholder')).to.equal(
    'Write to continue this conversation',
  );
});

it('has a button for a new message once it is archived', async () => {
  chat([], { status: 'archived' });
  const element = await opened();
  expect(input(element)).to.equal(null);
  button(element, 'Write a new message').click();
  await until(() => element.shadowRoot!.activeElement === input(element));
});

it('has no field while it is queued', async () => {
  chat([], { status: 'queued' });
  expect(input(await opened())).to.equal(null);
});

for (const [attributes, code] of [
  ['token="t"', 'missing_feedback_id'],
  ['feedback-id="f"', 'missing_token'],
] as const) {
  it(`says that the address is wrong without ${code.slice(8)}, and asks for nothing`, async () => {
    const place = document.createElement('div');
    place.innerHTML = `<psn-chat ${attributes} lang="en"></psn-chat>`;
    const element = place.firstElementChild!;
    const failed = event<{ code: string }>(element, 'psn-error');
    document.body.append(place);
    expect((await failed).code).to.equal(code);
    await until(() => element.shadowRoot!.textContent!.includes('Nothing was found here'));
    expect(asked).to.deep.equal([]);
  });
}

const refused = (status: number, code: string) => () =>
  Response.json({ error: { code, message: 'Refused.' } }, { status });

it('says when it can not be loaded', async () => {
  answer('/v1/feedbacks/f/chat', refused(503, 'busy'));
  const element = await opened();
  await byText(element, 'Something went wrong while loading the chat details.');
  await byRole(element, 'button', 'Try again');
});

it('has the focus after “Try again”, so that the next Tab leads into it', async () => {
  answer('/v1/feedbacks/f/chat', refused(503, 'busy'));
  const element = await opened();
  const again = await byRole(element, 'button', 'Try again');
  again.focus();
  chat([item(1, 'Hello')]);
  await sendKeys({ press: 'Enter' });
  await until(() => input(element));
  const focused = () => element.shadowRoot!.activeElement;
  await until(() => focused() && !focused()!.matches('.focus-holder'));
  await sendKeys({ press: 'Tab' });
  expect(focused()).not.to.equal(null);
});

it('says when it no longer exists, also after a message', async () => {
  chat([item(1, 'Hello')]);
  const element = await opened();
  answer('/v1/feedbacks/f/chat', refused(401, 'unauthorized'));
  answer('/v1/feedbacks/f/chat_messages', refused(401, 'unauthorized'));
  type(input(element), 'Are you there?');
  press(element);
  await byText(element, 'This conversation no longer exists.');
  expect(element.shadowRoot!.textContent).not.to.include('Hello');
  expect(allByRole(element, 'button', 'Try again')).to.have.length(0);
});
