import { expect } from '@esm-bundle/chai';
import {
  answer,
  event,
  flow,
  forgetAll,
  inside,
  node,
  shown,
  until,
} from '../support/browser-api.ts';
import { chat, item } from '../support/chat-page.ts';
import { byRole, byText } from '../support/roles.ts';

/** The panel of a widget: its header, its conversation, and settings of the widget for its survey. */

const CODE = 'PSN-PANELAB';
const LOGO = `${location.origin}/docs/widget.png`;

type Widget = HTMLElement & {
  open(): void;
  close(): void;
  openChat(feedbackId: string, token: string): void;
};

const config = (more: object = {}) =>
  answer(`/v1/web_widgets/code/${CODE}`, { node_id: 'panel', ...more });
const widget = (attributes = '') =>
  shown<Widget>(`<psn-widget code="${CODE}" lang="en" ${attributes}></psn-widget>`);

before(() => import('/dist/psn.js' as string));

beforeEach(() => {
  node('panel');
  config();
});

afterEach(() => {
  document.body.replaceChildren();
  forgetAll();
});

it('has the logo of the widget in its header', async () => {
  config({ node_logo_url: LOGO });
  const element = await widget('open');
  await byRole(element, 'textbox');
  const logo = inside<HTMLImageElement>(element, '.header img');
  expect(logo.src).to.equal(LOGO);
  // Its edge has the colour of the title, which is seen on any header.
  const { color } = getComputedStyle(inside(element, '.header-title'));
  expect(getComputedStyle(logo).filter).to.equal(`drop-shadow(${color} 0px 0px 1px)`);
});

it('has the name of the channel from its first frame, in the same place', async () => {
  node('panel', { name: 'Hotel Miramar' });
  config({ node_name: 'Hotel Miramar' });
  const element = await widget();
  inside(element, '.launcher').click();
  const early = inside(element, '.panel-title');
  expect(early.textContent).to.equal('Hotel Miramar');
  // Without the motion of the panel.
  for (const motion of inside(element, '.panel').getAnimations()) motion.finish();
  const range = document.createRange();
  const placeOf = (text: Node) => {
    range.selectNodeContents(text);
    const { left, top } = range.getBoundingClientRect();
    const panel = inside(element, '.panel').getBoundingClientRect();
    return [left - panel.left, top - panel.top].map(Math.round);
  };
  const place = placeOf(early);
  await byRole(element, 'textbox');
  expect(placeOf(inside(element, '.header-title'))).to.deep.equal(place);
});

it('has that name alone until its survey is shown', async () => {
  node('panel', { name: 'Hotel Miramar' });
  config({ node_name: 'Hotel Miramar' });
  const element = await widget();
  const names = new Set<string>();
  const read = (): void => {
    const title = element.shadowRoot!.querySelector('.header-title');
    if (title) names.add(title.textContent);
  };
  const watch = new MutationObserver(read);
  watch.observe(element.shadowRoot!, { subtree: true, childList: true, characterData: true });
  element.open();
  await byRole(element, 'textbox');
  watch.disconnect();
  expect([...names]).to.deep.equal(['Hotel Miramar']);
});

/** Counts frames and requests of the survey, from now on; `end` stops it. */
function watchRequests() {
  const { fetch } = window;
  const seen = { frames: 0, requests: 0, framesBefore: 0 };
  const frame = (): void => {
    seen.frames += 1;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  window.fetch = (...asked) => {
    if (String(asked[0]).includes('/v1/nodes/panel')) {
      if (seen.requests === 0) seen.framesBefore = seen.frames;
      seen.requests += 1;
    }
    return fetch(...asked);
  };
  return { seen, end: () => void (window.fetch = fetch) };
}

it('asks for its survey after the frame in which it opens by a tap', async () => {
  const element = await widget();
  const { seen, end } = watchRequests();
  inside(element, '.launcher').dispatchEvent(new Event('touchstart'));
  inside(element, '.launcher').click();
  expect(inside(element, '.panel').checkVisibility()).to.equal(true);
  await byRole(element, 'textbox');
  end();
  expect(seen.framesBefore).to.be.greaterThan(0);
});

it('asks for nothing when it is closed before its first frame, and once when it is opened again', async () => {
  const element = await widget();
  const { seen, end } = watchRequests();
  element.open();
  element.close();
  await until(() => seen.frames > 3);
  expect(seen.requests).to.equal(0);
  element.open();
  element.close();
  element.open();
  await byRole(element, 'textbox');
  end();
  expect(seen.requests).to.equal(1);
});

it('shows the conversation that the page opens', async () => {
  chat([item(1, 'Hello there')]);
  const element = await widget();
  element.openChat('f', 'secret');
  await byText(element, 'Hello there');
});

for (const [identity, code] of [
  [['', 'secret'], 'missing_feedback_id'],
  [['f', ''], 'missing_token'],
] as const)
  it(`shows a system error for a conversation with ${code}`, async () => {
    const element = await widget();
    const failed = event<{ code: string }>(element, 'psn-error');
    element.openChat(identity[0], identity[1]);
    expect((await failed).code).to.equal(code);
    await byText(element, 'Something went wrong.');
  });

for (const [matrix_question_view_type, width] of [
  ['table', 355],
  ['cards', 800],
] as const)
  it(`shows a matrix as ${matrix_question_view_type} in a panel of ${width} px`, async () => {
    const question = {
      id: 'q',
      key: 'q',
      style: 'matrix',
      body: 'How were these?',
      statements: ['Staff', 'Food'].map((body) => ({ id: body, key: body, body })),
      options: ['Bad', 'Good'].map((body) => ({ id: body, key: body, body })),
    };
    const elements = [{ id: 'e', type: 'question', key: 'q', question }];
    node('panel', { flow: flow('panel', { states: [{ id: 's', elements }] }) });
    config({ matrix_question_view_type, width });
    const element = await widget('open');
    await byRole(element, 'radio', /Good/);
    // A table names its options once, above its rows.
    const isTable = inside(element, '.matrix-head').checkVisibility();
    expect(isTable).to.equal(matrix_question_view_type === 'table');
  });

it('shows every kind of element', async () => {
  const elements = [
    { id: 'a', type: 'label', text: 'A label' },
    { id: 'b', type: 'button_link', text: 'A link', url: 'https://shop.example/' },
    { id: 'c', type: 'gauge', text: 'The way' },
    { id: 'd', type: 'next_page', text: 'Go on' },
    { id: 'e', type: 'footer', text: 'Small text' },
    { id: 'f', type: 'footer', skip: true, text: 'Leave it' },
  ].map((each, order) => ({ ...each, order }));
  node('panel', { flow: flow('panel', { states: [{ id: 's', elements }] }) });
  const element = await widget('open');
  await byText(element, 'A label');
  expect((await byRole<HTMLAnchorElement>(element, 'link', /^A link/)).href).to.equal(
    'https://shop.example/',
  );
  await byRole(element, 'progressbar');
  await byText(element, 'The way');
  await byRole(element, 'button', 'Go on');
  await byText(element, 'Small text');
  await byRole(element, 'button', 'Leave it');
});
