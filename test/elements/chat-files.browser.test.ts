import { expect } from '@esm-bundle/chai';
import { button, forgetAll, inside, shown, type, until } from '../support/browser-api.ts';
import { chat, item, opened } from '../support/chat-page.ts';

/** Tests of files in conversations: pictures and PDF, several at once. */

const fileOf = (name: string, mediaType: string, content = 'x'): File =>
  new File([content], name, { type: mediaType });
const PDF = fileOf('offer.pdf', 'application/pdf');
const PICTURE = fileOf('a.heic', 'image/heic');
const TEXT = fileOf('notes.txt', 'text/plain');

const transferOf = (...files: File[]): DataTransfer => {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
};

function choose(element: Element, ...files: File[]): void {
  const chooser = inside<HTMLInputElement>(element, 'input[type="file"]');
  chooser.files = transferOf(...files).files;
  chooser.dispatchEvent(new Event('change', { bubbles: true }));
}

function drag(element: Element, name: string, ...files: File[]): DragEvent {
  const options = { dataTransfer: transferOf(...files), bubbles: true, cancelable: true };
  const event = new DragEvent(name, options);
  inside(element, '[role="log"]').dispatchEvent(event);
  return event;
}

function paste(element: Element, transfer: DataTransfer): ClipboardEvent {
  const event = new ClipboardEvent('paste', {
    clipboardData: transfer,
    bubbles: true,
    cancelable: true,
  });
  inside(element, 'textarea').dispatchEvent(event);
  return event;
}

const all = (element: Element, selector: string) => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];
const names = (element: Element): (string | null)[] =>
  all(element, '.composer-file').map(({ textContent }) => textContent);
const problem = (element: Element): string => {
  const alert = inside<HTMLElement>(element, '.composer-box .error');
  return alert.hidden ? '' : alert.textContent!;
};

before(() => import('/dist/psn.js' as string));

afterEach(() => {
  document.body.replaceChildren();
  forgetAll();
});

it('are chosen, and those that the host refuses are named', async () => {
  chat([]);
  const element = await opened();
  choose(element, PDF, TEXT, fileOf('empty.pdf', 'application/pdf', ''));
  await until(() => names(element).length === 1);
  expect(names(element)[0]).to.contain('offer.pdf').and.to.contain('1 Bytes');
  expect(problem(element)).to.equal(
    'Not attached: notes.txt, empty.pdf. Images and PDF files of at most 10 MB can be attached, up to 10 at once.',
  );
  choose(element, ...Array.from({ length: 10 }, (_, at) => fileOf(`${at}.png`, 'image/png')));
  await until(() => names(element).length === 10);
  expect(problem(element)).to.contain('Not attached: 9.png.');
  button(element, 'Remove offer.pdf').click();
  await until(() => names(element).length === 9);
  expect(problem(element)).to.equal('');
});

it('are dropped on the conversation, and pasted unless there is a text', async () => {
  chat([]);
  const element = await opened();
  expect(drag(element, 'dragover', PDF).defaultPrevented).to.equal(true);
  await until(() => inside(element, '.composer-drop'));
  expect(drag(element, 'drop', PDF).defaultPrevented).to.equal(true);
  await until(() => names(element).length === 1);
  expect(inside(element, '.composer-drop')).to.equal(null);
  expect(paste(element, transferOf(PICTURE)).defaultPrevented).to.equal(true);
  await until(() => names(element).length === 2);
  const withText = transferOf(PICTURE);
  withText.setData('text/plain', 'A copied cell');
  expect(paste(element, withText).defaultPrevented).to.equal(false);
  expect(drag(element, 'dragover').defaultPrevented).to.equal(false);
});

it('are not dropped where the channel accepts none', async () => {
  chat([], { prevent_upload: true });
  const element = await opened();
  expect(drag(element, 'dragover', PDF).defaultPrevented).to.equal(false);
});

it('are sent as a message each, the first one with the text', async () => {
  const element = await shown('<psn-chat preview lang="en"></psn-chat>');
  choose(element, PDF, fileOf('terms.pdf', 'application/pdf'));
  await until(() => names(element).length === 2);
  const field = inside<HTMLTextAreaElement>(element, 'textarea');
  type(field, 'Here they are');
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await until(() => names(element).length === 0);
  // A preview shows the name of a file in place of the file.
  const sent = () => all(element, '.group:not(.group-outgoing) .bubble-own');
  await until(() => sent().length === 2);
  expect(sent().map(({ textContent }) => textContent)).to.deep.equal([
    'Here they are',
    'terms.pdf',
  ]);
});

/** Refuses all uploads, which are sent by `XMLHttpRequest`. */
class RefusingUpload extends EventTarget {
  upload = new EventTarget();
  status = 422;
  statusText = 'Unprocessable Content';
  responseText = JSON.stringify({ error: { code: 'file_refused', message: 'found unknown' } });
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    setTimeout(() => this.dispatchEvent(new Event('load')));
  }
}

it('that the host refuses are named, and can be removed', async () => {
  const real = window.XMLHttpRequest;
  window.XMLHttpRequest = RefusingUpload as unknown as typeof XMLHttpRequest;
  try {
    chat([]);
    const element = await opened();
    choose(element, PDF);
    await until(() => names(element).length === 1);
    inside(element, '.send').click();
    await until(() => inside(element, '.group-outgoing .error'));
    expect(inside(element, '.group-outgoing .error').textContent).to.contain(
      'Not attached: offer.pdf.',
    );
    expect(button(element, 'Send again')).to.equal(undefined);
    button(element, 'Remove offer.pdf').click();
    await until(() => !inside(element, '.group-outgoing'));
  } finally {
    window.XMLHttpRequest = real;
  }
});

it('of messages are cards with name and size, and pictures without a description', async () => {
  const withFile = (seq: number, file: object | undefined) => {
    const message = item(seq, '', 'user');
    Object.assign(message.detail.comment, { attachment: 'https://host.example/blob', file });
    return message;
  };
  chat([
    withFile(1, { name: 'Offer.pdf', type: 'application/pdf', size: 2048 }),
    withFile(2, { name: 'a.png', type: 'image/png', size: null }),
    withFile(3, undefined),
  ]);
  const element = await opened();
  const card = inside<HTMLAnchorElement>(element, '.file-link');
  expect(card.href).to.equal('https://host.example/blob');
  expect(card.textContent).to.equal('Offer.pdf2 KB');
  expect(all(element, '.file-link')).to.have.length(1);
  expect(all(element, '.attachment img')).to.have.length(2);
});
