import { expect } from '@esm-bundle/chai';
import {
  answer,
  asked,
  button,
  forgetAll,
  inside,
  shown,
  type,
  until,
} from '../support/browser-api.ts';
import { chat, item, opened } from '../support/chat-page.ts';
import { allByRole, byRole, byText, clickOn } from '../support/roles.ts';

/** The look of a conversation: its answers, its messages, its input and its rating. */

const LOGO = `${location.origin}/docs/widget.png`;

before(() => import('/dist/psn.js' as string));

afterEach(() => {
  document.body.replaceChildren();
  forgetAll();
});

const all = (element: Element, selector: string) => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];
const link = (element: Element, name: RegExp) => byRole<HTMLAnchorElement>(element, 'link', name);

it('shows that it is loading until its content arrives', async () => {
  let arrive: (chat: object) => void = () => undefined;
  answer('/v1/feedbacks/f/chat', () => new Promise<object>((resolve) => (arrive = resolve)));
  const opening = opened();
  const element = await until(() => document.querySelector('psn-chat'));
  await until(() => element.shadowRoot && inside(element, '.loading')?.checkVisibility());
  arrive({ node: {}, timeline_items: [item(1, 'Hello')] });
  await opening;
  expect(all(element, '.loading')).to.have.length(0);
});

it('has the logo of the channel in its header', async () => {
  chat([], { node: { name: 'The quay', logo_url: LOGO } });
  const element = await opened();
  expect(inside<HTMLImageElement>(element, '.chat-header img').src).to.equal(LOGO);
});

describe('the answers', () => {
  it('are bold, after their questions', async () => {
    chat([]);
    const element = await opened();
    const [asks, says] = [await byText(element, 'How was it?'), await byText(element, 'Good')];
    const weights = [asks, says].map((text) => Number(getComputedStyle(text).fontWeight));
    expect(weights).to.deep.equal([400, 600]);
  });

  it('are links that open in a new tab, where they are files', async () => {
    const response = { response: LOGO, file_type: 'application/pdf', question: { body: 'Bill' } };
    chat([], { responses: [response] });
    const { href, target, rel } = await link(await opened(), /^Click to open/);
    expect([href, target]).to.deep.equal([LOGO, '_blank']);
    expect(rel).to.contain('nofollow');
  });
});

describe('messages', () => {
  it('are right where they are own ones, and left otherwise', async () => {
    chat([item(1, 'Mine'), item(2, 'Yours', 'user')]);
    const element = await opened();
    const log = inside(element, '[role="log"]').getBoundingClientRect();
    const middle = log.x + log.width / 2;
    const [own, other] = [await byText(element, 'Mine'), await byText(element, 'Yours')];
    expect(own.getBoundingClientRect().x).to.be.greaterThan(middle);
    expect(other.getBoundingClientRect().right).to.be.lessThan(middle);
  });

  it('have links that open in a new tab, with nofollow', async () => {
    chat([item(1, 'See https://shop.example/help')]);
    const { href, target, rel } = await link(await opened(), /shop\.example/);
    expect([href, target]).to.deep.equal(['https://shop.example/help', '_blank']);
    expect(rel).to.contain('nofollow');
  });

  it('of one, two and three emoji are large, the larger the fewer there are', async () => {
    const texts = ['🎉', '🎉🎉', '🎉🎉🎉', '🎉🎉🎉🎉'];
    chat(texts.map((text, at) => item(at + 1, text)));
    const element = await opened();
    const sizes = all(element, '.group .bubble p').map((text) =>
      parseFloat(getComputedStyle(text).fontSize),
    );
    expect(sizes).to.have.length(4);
    for (const [at, size] of sizes.slice(1).entries()) expect(size).to.be.lessThan(sizes[at]!);
  });

  it('of a person without a name are from somebody unknown', async () => {
    chat([{ ...item(1, 'Hi', 'user'), detail: { comment: { body: 'Hi' }, user: {} } }]);
    const element = await opened();
    expect(inside(element, '.sender').textContent).to.equal('Unknown');
    expect(inside(element, '.group .avatar').textContent).to.equal('X');
  });

  it('have a spinner while they are sent', async () => {
    chat([]);
    let store: (message: object) => void = () => undefined;
    answer(
      '/v1/feedbacks/f/chat_messages',
      () => new Promise<object>((resolve) => (store = resolve)),
    );
    const element = await opened();
    type(inside<HTMLTextAreaElement>(element, 'textarea'), 'Hello');
    await clickOn(element, 'button', 'Send');
    await until(() => inside(element, '.group .spinner')?.checkVisibility());
    await until(() => asked.some(({ method }) => method === 'POST'));
    store(item(1, 'Hello'));
    await until(() => inside(element, '.group .tick[title="Sent"]'));
    expect(all(element, '.spinner')).to.have.length(0);
  });

  it('stay in their place when they are stored', async () => {
    chat([item(1, 'Hi', 'user')]);
    let store: (message: object) => void = () => undefined;
    answer(
      '/v1/feedbacks/f/chat_messages',
      () => new Promise<object>((resolve) => (store = resolve)),
    );
    const element = await opened();
    for (const [seq, body] of [
      [2, 'Hello'],
      [3, 'Again'],
    ] as const) {
      type(inside<HTMLTextAreaElement>(element, 'textarea'), body);
      await clickOn(element, 'button', 'Send');
      await until(() => asked.filter(({ method }) => method === 'POST').length === seq - 1);
      const boxOf = () => {
        const { top, height } = all(element, '.message-own .bubble')
          .at(-1)!
          .getBoundingClientRect();
        return [top - inside(element, '.timeline-items').getBoundingClientRect().top, height];
      };
      await Promise.all(
        inside(element, '.group-outgoing')
          .getAnimations()
          .map((one) => one.finished),
      );
      const before = boxOf();
      const now = new Date().toISOString();
      store({ ...item(seq, body), detail: { comment: { body, created_at: now } } });
      await until(() => all(element, '.group-outgoing').length === 0);
      expect(boxOf()).to.deep.equal(before);
    }
  });

  it('take an image along, which leaves the field', async () => {
    const element = await shown('<psn-chat preview lang="en"></psn-chat>');
    // A picture of one pixel.
    const bytes = Uint8Array.from(
      atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
      (letter) => letter.charCodeAt(0),
    );
    const files = new DataTransfer();
    files.items.add(new File([bytes], 'a.gif', { type: 'image/gif' }));
    const chooser = inside<HTMLInputElement>(element, 'input[type="file"]');
    chooser.files = files.files;
    chooser.dispatchEvent(new Event('change', { bubbles: true }));
    await byRole(element, 'button', 'Remove a.gif');
    await clickOn(element, 'button', 'Send');
    await until(() => inside(element, '.message img'));
    expect(allByRole(element, 'button', 'Remove a.gif')).to.deep.equal([]);
  });
});

describe('the input', () => {
  const input = (element: Element) => inside<HTMLTextAreaElement>(element, 'textarea');

  for (const prevent_upload of [false, true])
    it(`with prevent_upload: ${prevent_upload}`, async () => {
      chat([], { prevent_upload });
      const element = await opened();
      expect(input(element).placeholder).to.equal('Your message');
      const attach = allByRole(element, 'button', 'Attach files');
      expect(attach).to.have.length(prevent_upload ? 0 : 1);
    });

  it('has the direction of its text, and that of the page without one', async () => {
    chat([]);
    for (const [lang, empty] of [
      ['en', 'ltr'],
      ['ar', 'rtl'],
    ] as const) {
      const field = input(await shown(`<psn-chat preview lang="${lang}"></psn-chat>`));
      const direction = () => getComputedStyle(field).direction;
      expect(direction()).to.equal(empty);
      type(field, 'مرحبًا');
      expect(direction()).to.equal('rtl');
      type(field, 'Hello');
      expect(direction()).to.equal('ltr');
    }
  });

  for (const [chat_queue_body, sentence] of [
    [{ en: 'Two people are before you' }, 'Two people are before you'],
    [null, 'Thank you for your patience.'],
  ] as const)
    it(`is replaced by “${sentence}” while the conversation is queued`, async () => {
      chat([], { status: 'queued', chat_queue_body });
      const element = await opened();
      const notice = inside(element, '.chat-closed');
      expect(notice.textContent).to.contain(sentence);
      expect(inside(element, '.chat-closed .avatar').textContent).to.equal('X');
      expect(all(element, 'textarea')).to.have.length(0);
    });
});

it('ends only where the question is answered with Yes', async () => {
  chat([]);
  const element = await opened();
  const ask = async () => {
    button(element, 'Options').click();
    await clickOn(element, 'button', 'End this conversation');
    return byRole(element, 'dialog', 'End the conversation?');
  };
  (await ask()).click();
  await until(() => allByRole(element, 'dialog').length === 0);
  await ask();
  await clickOn(element, 'button', 'Keep it');
  await until(() => allByRole(element, 'dialog').length === 0);
  expect(asked.filter(({ method }) => method === 'POST')).to.deep.equal([]);
  answer('/v1/feedback/f/archive', { status: 'archived' });
  await ask();
  await clickOn(element, 'button', 'End it');
  await byText(element, 'This conversation is over.');
  expect(asked.at(-1)).to.deep.include({
    path: '/v1/feedback/f/archive',
    body: { token: 'secret' },
  });
});

describe('the rating', () => {
  const over = { status: 'closed', chat_rating_enabled: true };

  for (const [chat_rating_setting, prompt] of [
    [{ body: { en: 'Did we help?' } }, 'Did we help?'],
    [null, 'This conversation is over. How did we do?'],
  ] as const)
    it(`asks “${prompt}” under name and logo of the channel`, async () => {
      const node = { name: 'The quay', logo_url: LOGO };
      chat([], { ...over, node, chat_rating_setting });
      const rating = await byRole(await opened(), 'group', prompt);
      expect(rating.textContent).to.contain('The quay');
      expect(rating.querySelector('img')!.src).to.equal(LOGO);
    });

  it('can be left out', async () => {
    chat([], over);
    const element = await opened();
    await clickOn(element, 'button', 'Not now');
    await byText(element, 'This conversation is over.');
    expect(all(element, '.rating')).to.deep.equal([]);
    expect(all(element, 'textarea')).to.have.length(1);
  });

  for (const [name, rating] of [
    ['Not satisfied', 0],
    ['Neutral', 50],
    ['Satisfied', 100],
  ] as const)
    it(`of “${name}” is ${rating}, and given once`, async () => {
      chat([], over);
      answer('/v1/feedbacks/f/chat_ratings', { rating, created_at: '2026-01-02T00:00:00Z' });
      const element = await opened();
      const choice = await byRole(element, 'button', name);
      choice.focus();
      choice.click();
      await until(() => choice.ariaPressed === 'true');
      // The block shrinks to its result, which has the focus.
      expect(all(element, '.rating-choice')).to.deep.equal([choice]);
      expect(element.shadowRoot!.activeElement).to.equal(choice);
      expect(choice.ariaDisabled).to.equal('true');
      choice.click();
      const calls = asked.filter(({ method }) => method === 'POST');
      expect(calls.map(({ body }) => body)).to.deep.equal([{ rating }]);
    });
});
