import { expect } from '@esm-bundle/chai';
import { emulateMedia } from '@web/test-runner-commands';
import { answer, asked, button, forgetAll, until } from '../support/browser-api.ts';

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
  expect(textOf(inbox)).not.to.include('No conversations match these filters.');
  expect(textOf(inbox)).not.to.include('Clear filters');
  button(inbox, 'Unread').click();
  await until(() => textOf(inbox).includes('No conversations match these filters.'));
  button(inbox, 'Clear filters').click();
  await until(() => textOf(inbox).includes('There are no conversations here.'));
});

const conversation = (id: string, more: object = {}) => ({
  id,
  survey_name: 'Visit',
  active_at: '2026-01-01T10:00:00.000Z',
  ...more,
});

async function openList(conversations: object[], hasMore = false): Promise<HTMLElement[]> {
  answer('/v1/inbox/me', { id: 'mara', name: 'Mara', roles: ['agent'] });
  answer('/v1/inbox/conversations', { conversations, has_more: hasMore });
  document.body.innerHTML = '<psn-inbox token="t"></psn-inbox>';
  const { shadowRoot } = document.body.firstElementChild!;
  const entries = () => [...shadowRoot!.querySelectorAll<HTMLElement>('.inbox-entry')];
  await until(() => entries().length === conversations.length);
  return entries();
}

it('the words of a read conversation end with the row, and of an unread one before its number', async () => {
  const excerpt = 'The bench at the window '.repeat(9);
  const entries = await openList([
    conversation('a', { excerpt, last_seq: 1 }),
    conversation('b', { excerpt, unread: 1, last_seq: 1 }),
  ]);
  const endOf = (entry: Element, part: string): number =>
    entry.querySelector(part)!.getBoundingClientRect().right;
  const [read, unread] = entries.map((entry) => endOf(entry, '.inbox-entry-last'));
  expect(read).to.equal(endOf(entries[0]!, 'time'));
  expect(unread).to.be.below(endOf(entries[1]!, 'time'));
});

it('a row has the score, the first words, and the page of an answer, in 72 px', async () => {
  const entries = await openList([
    conversation('a', {
      score: { text: '9', max: 10, tone: 'good' },
      excerpt: 'The bench at the window',
      page_url: 'https://shop.example/rooms?id=1',
    }),
    conversation('b', {
      score: { text: { en: 'Dissatisfied', de: 'Unzufrieden' }, max: 5, tone: 'bad' },
      page_url: 'https://shop.example/',
    }),
    conversation('c', {
      score: { text: '3', max: 5, tone: 'middle' },
      excerpt: 'Coffee',
      last_message: { body: 'Are you open?' },
    }),
    conversation('d'),
  ]);
  const labels = entries.map((entry) => entry.getAttribute('aria-label')!);
  expect(labels[0]).to.match(
    /^Anonymous visitor, 9\/10, The bench at the window, .*Visit, \/rooms$/,
  );
  expect(labels[1]).to.include('Dissatisfied, Answered the survey,');
  expect(labels[1]).to.match(/Visit, shop\.example$/);
  expect(labels[2]).to.include('3/5, Are you open?,');
  expect(labels[3]).to.match(/^Anonymous visitor, Answered the survey, .*Visit$/);
  const colours = entries.slice(0, 3).map((entry) => {
    const badge = entry.querySelector('.inbox-score')!;
    return getComputedStyle(badge).backgroundColor;
  });
  expect(new Set(colours).size).to.equal(3);
  for (const entry of entries) expect(entry.offsetHeight).to.equal(72);
});

it('the focus moves from a closed dialog to the heading where its opener is gone', async () => {
  await openList([conversation('a')]);
  const inbox = document.body.firstElementChild!;
  const { shadowRoot } = inbox;
  const opener = button(inbox, 'Keyboard shortcuts');
  const closeDialog = async () => {
    const dialog = await until(() => shadowRoot!.querySelector('dialog[open]'));
    button(inbox, 'Close').click();
    await until(() => !dialog.isConnected);
  };
  opener.focus();
  opener.click();
  await closeDialog();
  await until(() => shadowRoot!.activeElement === opener);
  opener.click();
  await until(() => shadowRoot!.querySelector('dialog[open]'));
  opener.hidden = true;
  opener.disabled = true;
  await closeDialog();
  await until(() => shadowRoot!.activeElement?.tagName === 'H1');
});

it('the focus moves to the last entry where the last page removes its button', async () => {
  await openList([conversation('a')], true);
  const inbox = document.body.firstElementChild!;
  answer('/v1/inbox/conversations', { conversations: [conversation('b')] });
  const more = button(inbox, 'Show more');
  more.focus();
  more.click();
  await until(() => !more.isConnected);
  const { shadowRoot } = inbox;
  expect(shadowRoot!.activeElement!.getAttribute('data-conversation')).to.equal('a');
});

it('unknown visitors have one grey figure, known ones their colour', async () => {
  const entries = await openList([
    conversation('a'),
    conversation('b', { creator: {} }),
    conversation('c', { creator: { name: 'Ada' } }),
    conversation('d', { creator: { email: 'bo@example.com' } }),
  ]);
  const [first, second, ada, bo] = entries.map(
    (entry) => getComputedStyle(entry.querySelector('.avatar')!).backgroundColor,
  );
  expect(first).to.equal(second);
  expect(ada).not.to.equal(first);
  expect(bo).not.to.equal(first);
});

it('a thread begins with the answers', async () => {
  answer('/v1/inbox/conversations/a', {
    id: 'a',
    status: 'open',
    created_at: '2026-01-01T10:00:00.000Z',
    node: { name: 'Visit' },
    responses: [
      { response: 'The parcel is lost', question: { body: 'What happened?', style: 'text' } },
    ],
    timeline_items: [
      { id: 'r', seq: 1, action: 'request_help', actor: 'customer', detail: { comment: {} } },
    ],
  });
  const [entry] = await openList([
    conversation('a', { excerpt: 'The parcel is lost', unread: 1, last_seq: 1 }),
  ]);
  expect(entry!.getAttribute('aria-label')).to.include('The parcel is lost, 1 unread');
  entry!.click();
  const { shadowRoot } = document.body.firstElementChild!;
  await until(() => shadowRoot!.querySelector('.thread-name') !== null);
  const messages = [...shadowRoot!.querySelectorAll('.timeline .message')];
  expect(messages).to.have.length(1);
  expect(messages[0]!.textContent).to.include('What happened?The parcel is lost');
  expect(messages[0]!.querySelector('[aria-label=Answers]')).not.to.equal(null);
});

it('messages within five minutes have one time, below the last of them', async () => {
  const message = (seq: number, created_at: string) => ({
    id: `m-${seq}`,
    seq,
    action: 'add_comment',
    actor: 'customer',
    detail: { comment: { body: `Message ${seq}`, created_at } },
  });
  answer('/v1/inbox/conversations/a', {
    id: 'a',
    status: 'open',
    node: { name: 'Visit' },
    timeline_items: [
      message(1, '2026-01-01T10:00:00.000Z'),
      message(2, '2026-01-01T10:03:00.000Z'),
      message(3, '2026-01-01T10:30:00.000Z'),
    ],
  });
  const [entry] = await openList([conversation('a')]);
  entry!.click();
  const { shadowRoot } = document.body.firstElementChild!;
  await until(() => shadowRoot!.querySelectorAll('.message').length === 3);
  const times = [...shadowRoot!.querySelectorAll('.message .meta time')].map((time) =>
    time.getAttribute('datetime'),
  );
  expect(times).to.deep.equal(['2026-01-01T10:03:00.000Z', '2026-01-01T10:30:00.000Z']);
});

/** The signed-in operator with colleagues, channels, languages and tags. */
const me = {
  id: 'mara',
  name: 'Mara',
  roles: ['agent'],
  operators: [
    { id: 'mara', name: 'Mara' },
    { id: 'ole', name: 'Ole' },
  ],
  nodes: [
    { id: 'n1', name: 'Shop' },
    { id: 'n2', name: 'Site' },
  ],
  languages: ['en', 'tr'],
  tags: ['refund'],
};

async function openInbox(conversations: object[] = []): Promise<Element> {
  answer('/v1/inbox/me', me);
  answer('/v1/inbox/conversations', { conversations });
  document.body.innerHTML = '<psn-inbox token="t" lang="en"></psn-inbox>';
  const inbox = document.body.firstElementChild!;
  await until(() => inbox.shadowRoot!.querySelector('.chip-more') !== null);
  return inbox;
}
const choose = (root: Element, label: string, value: string): void => {
  const select = root.shadowRoot!.querySelector<HTMLSelectElement>(
    `:is(.more-filters, .icon-select) select[aria-label="${label}"]`,
  )!;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

it('further filters are counted on their button, and cleared with the others', async () => {
  const inbox = await openInbox();
  const more = button(inbox, 'More filters');
  more.click();
  await until(() => more.getAttribute('aria-expanded') === 'true');
  for (const [label, value] of [
    ['Score', 'bad'],
    ['Unanswered for', '1440'],
    ['Tags', 'refund'],
    ['Assigned to', 'ole'],
    ['Channel', 'n2'],
    ['Language', 'tr'],
  ] as const)
    choose(inbox, label, value);
  button(inbox, 'Snoozed').click();
  await until(() => more.textContent === '7');
  await until(() => textOf(inbox).includes('No conversations match these filters.'));
  button(inbox, 'Clear filters').click();
  await until(() => more.textContent === '');
});

it('tags are added by Enter and removed by their buttons, and a snooze is chosen and ended', async () => {
  const path = '/v1/inbox/conversations/a';
  answer(path, { id: 'a', status: 'open', node: { name: 'Visit' } });
  answer(`${path}/details`, { tags: ['late'] });
  answer(`${path}/tags`, {});
  answer(`${path}/snooze`, {});
  const inbox = await openInbox([conversation('a', { tags: ['late'] })]);
  const root = inbox.shadowRoot!;
  await until(() => root.querySelector('.inbox-entry') !== null);
  expect(root.querySelector('.inbox-entry')!.ariaLabel).to.match(/Visit, #late$/);
  root.querySelector<HTMLElement>('.inbox-entry')!.click();
  await until(() => root.querySelector('.icon-select select:not(:disabled)') !== null);
  if (!root.querySelector('.tag-field')) button(inbox, 'Details').click();
  await until(() => root.querySelector('.tag-field') !== null);
  const field = root.querySelector<HTMLInputElement>('.tag-field')!;
  field.value = '  refund ';
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await until(() => root.querySelectorAll('.tag').length === 2);
  button(inbox, 'Remove the tag late').click();
  await until(() => root.querySelectorAll('.tag').length === 1);
  choose(inbox, 'Snooze', 'reply');
  await until(() => root.querySelector('option[value=end]') !== null);
  choose(inbox, 'Snooze', 'end');
  await until(() => asked.filter(({ path: of }) => of.endsWith('/snooze')).length === 2);
  const bodies = asked.filter(({ path: of }) => /(tags|snooze)$/.test(of)).map(({ body }) => body);
  expect(bodies).to.deep.equal([
    { add: ['refund'] },
    { remove: ['late'] },
    { snooze: { until: null } },
    { snooze: null },
  ]);
});

/** An inbox with conversations that are selected by their names. */
async function openNamed(names: string[]) {
  const entries = await openList(
    names.map((name) => conversation(name, { creator: { name }, last_seq: 1 })),
  );
  const root = entries[0]!.getRootNode() as ShadowRoot;
  const box = (name: string) =>
    root.querySelector<HTMLInputElement>(`input[aria-label="Select: ${name}"]`)!;
  return { root, entries, box, isChecked: () => names.filter((name) => box(name).checked) };
}
const press = (target: Element, key: string, more: KeyboardEventInit = {}) =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }),
  );

it('conversations are selected by checkboxes, Shift, the arrow keys and x', async () => {
  const { root, entries, box, isChecked } = await openNamed(['Ada', 'Bo', 'Cleo', 'Dan']);
  box('Ada').click();
  await until(() => textOf(root.host).includes('Selected: 1'));
  box('Cleo').dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
  await until(() => textOf(root.host).includes('Selected: 3'));
  expect(isChecked()).to.deep.equal(['Ada', 'Bo', 'Cleo']);
  entries[0]!.focus();
  press(entries[0]!, 'Escape');
  await until(() => !root.querySelector('.bulk-bar'));
  press(entries[0]!, 'ArrowDown', { shiftKey: true });
  await until(() => isChecked().length === 2);
  expect(root.activeElement).to.equal(entries[1]);
  press(entries[1]!, 'x');
  await until(() => isChecked().length === 1);
  expect(isChecked()).to.deep.equal(['Ada']);
});

it('closes the selected conversations, with one way back', async () => {
  const { root, box } = await openNamed(['Ada', 'Bo', 'Cleo']);
  box('Ada').click();
  box('Bo').click();
  await until(() => textOf(root.host).includes('Selected: 2'));
  button(root.host, 'Close').click();
  await until(() => textOf(root.host).includes('Conversations: 2 · Closed'));
  expect(root.querySelectorAll('.inbox-status[data-status="closed"]')).to.have.lengthOf(2);
  button(root.host, 'Undo').click();
  await until(() => !root.querySelector('.closing-bar'));
  expect(root.querySelectorAll('.inbox-status')).to.have.lengthOf(0);
  expect(asked.some(({ method }) => method === 'POST')).to.equal(false);
});

it('sends a bulk change when the page is left, and shows how many were skipped', async () => {
  const { root, box } = await openNamed(['Ada', 'Bo']);
  answer('/v1/inbox/bulk_changes', { changed: 1, skipped: 1 });
  box('Ada').click();
  box('Bo').click();
  await until(() => textOf(root.host).includes('Selected: 2'));
  button(root.host, 'Mark as read').click();
  await until(() => textOf(root.host).includes('Conversations: 2 · Marked as read'));
  dispatchEvent(new Event('pagehide'));
  await until(() => textOf(root.host).includes('changed in the meantime: 1'));
  const { body } = asked.find(({ path }) => path === '/v1/inbox/bulk_changes')!;
  expect(body).to.deep.equal({
    act: { kind: 'read' },
    conversations: ['Ada', 'Bo'].map((id) => ({ id, last_seq: 1, assignee_id: null })),
  });
});

it('the chosen tab stands out in forced colours', async () => {
  await emulateMedia({ forcedColors: 'active' });
  await openList([conversation('a')]);
  const { shadowRoot } = document.body.firstElementChild!;
  const colourOf = (isChosen: boolean) =>
    getComputedStyle(shadowRoot!.querySelector(`.inbox-tabs [aria-pressed='${isChosen}']`)!).color;
  const [chosen, other] = [colourOf(true), colourOf(false)];
  await emulateMedia({ forcedColors: 'none' });
  expect(chosen).not.to.equal(other);
});

it('the choice of a language names each one in itself, also those that Chromium has no names for', async () => {
  await openList([conversation('a')]);
  const { shadowRoot } = document.body.firstElementChild!;
  const options = () => [...shadowRoot!.querySelectorAll<HTMLOptionElement>('option[lang]')];
  await until(() => options().length > 1);
  const english = new Intl.DisplayNames(['en'], { type: 'language' });
  const inEnglish = options()
    .filter(({ value, text }) => text === english.of(value))
    .map(({ value }) => value);
  expect(inEnglish).to.deep.equal(['en']);
});
