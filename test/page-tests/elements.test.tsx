import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import 'psn-elements/widget';
import 'psn-elements/feedback';
import 'psn-elements/chat';
import 'psn-elements/flow-preview';
import { PsnChat, PsnFeedback, PsnFlowPreview, PsnWidget } from 'psn-elements/react';

import flow from '../../examples/workspace/flows/store-visit.json';
import gallery from '../../examples/workspace/flows/gallery.json';
import store from '../../examples/workspace/nodes/store.json';
import widget from '../../examples/workspace/widgets/bookshop.json';

/** Tests of a page that uses the elements, as their users write them: in jsdom and in happy-dom, quietly. */

const API = 'https://feedback.example.com';

const node = { ...store, flow };
/** Replies of a host by the beginning of their paths. */
const replies: Record<string, object> = {
  '/v1/web_widgets/code/': widget,
  '/v1/nodes/': node,
  '/v1/flows/': flow,
  '/v1/feedbacks/f/chat': {
    feedback: { id: 'f', status: 'open', node },
    items: [],
    last_seq: 0,
    users: [],
  },
};

const noise = ['error', 'warn', 'info', 'log', 'debug'] as const;
const faults: unknown[] = [];

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  for (const level of noise)
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => void faults.push(args));
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, API);
    const [, reply] = Object.entries(replies).find(([path]) => pathname.startsWith(path)) ?? [];
    return reply ? Response.json(reply) : new Response('', { status: 404 });
  });
});
afterEach(async () => {
  document.body.replaceChildren();
  // Otherwise a survey resumes with the answers of the previous test.
  localStorage.clear();
  // Removed elements clean up in the microtasks after it.
  await new Promise((done) => setTimeout(done, 50));
  expect(faults.splice(0)).toEqual([]);
});

/** Text of an element, which is in its shadow root. */
const textOf = (element: Element): string => element.shadowRoot!.textContent!;
const find = (tag: string): Element => document.querySelector(tag)!;
const patient = { timeout: 20_000 };
const expectText = (tag: string, text: string | RegExp) =>
  vi.waitFor(() => expect(textOf(find(tag))).toMatch(text), patient);

const QUESTION = /How was your visit/;

test('a survey', async () => {
  document.body.innerHTML = `<psn-feedback node-id="node-store" api-url="${API}"></psn-feedback>`;
  await expectText('psn-feedback', QUESTION);
});

const buttons = (element: Element, name: RegExp) =>
  [...element.shadowRoot!.querySelectorAll('button')].filter(({ textContent }) =>
    name.test(textContent),
  );

test('a survey that is answered', async () => {
  document.body.innerHTML = `<psn-feedback node-id="node-store" api-url="${API}"></psn-feedback>`;
  await expectText('psn-feedback', QUESTION);
  const survey = find('psn-feedback');
  // Not yet: the first question is required.
  buttons(survey, /^Next$/)[0]!.click();
  await vi.waitFor(() =>
    expect(survey.shadowRoot!.querySelector('[aria-invalid="true"]')).not.toBeNull(),
  );
  for (const group of survey.shadowRoot!.querySelectorAll('[role="radiogroup"]'))
    group.querySelector<HTMLInputElement>('[type="radio"]')!.click();
  buttons(survey, /^Next$/)[0]!.click();
  await vi.waitFor(() => expect(textOf(survey)).not.toMatch(QUESTION), patient);
  expect(survey.shadowRoot!.querySelectorAll('[data-element]').length).toBeGreaterThan(0);
});

test('every question type', async () => {
  const shown = new Set<string | undefined>();
  for (const state of gallery.states.filter(({ elements }) => elements.length > 1)) {
    const preview = document.createElement('psn-flow-preview');
    Object.assign(preview, { apiUrl: API, flow: { ...gallery, states: [state] } });
    document.body.replaceChildren(preview);
    const questions = () => [
      ...preview.shadowRoot!.querySelectorAll<HTMLElement>('[data-element]'),
    ];
    await vi.waitFor(() => expect(questions()).not.toEqual([]), patient);
    for (const { dataset } of questions()) shown.add(dataset['style']);
    // Nothing is answered yet: mistakes are shown.
    for (const button of buttons(preview, /^(Next|Submit|Send)$/)) button.click();
  }
  expect(shown.size).toBeGreaterThan(25);
});

test('a widget that is modal', async () => {
  replies['/v1/web_widgets/code/'] = { ...widget, modal_mode: true };
  document.body.innerHTML = `<psn-widget code="PSN-BOOKSHP" api-url="${API}"></psn-widget>`;
  const element = find('psn-widget') as HTMLElementTagNameMap['psn-widget'];
  await element.open();
  await expectText('psn-widget', QUESTION);
  await element.close();
  replies['/v1/web_widgets/code/'] = widget;
});

// happy-dom's observers never report.
test.skipIf('happyDOM' in globalThis)(
  'a survey that loads when it comes near the window',
  async () => {
    document.body.innerHTML = `<psn-feedback node-id="node-store" api-url="${API}" preload="none"></psn-feedback>`;
    await expectText('psn-feedback', QUESTION);
  },
);

test('a preview', async () => {
  document.body.innerHTML = `<psn-flow-preview flow-id="flow-store" api-url="${API}" frame></psn-flow-preview>`;
  await expectText('psn-flow-preview', QUESTION);
});

test('a widget that opens and closes', async () => {
  document.body.innerHTML = `<psn-widget code="PSN-BOOKSHP" api-url="${API}"></psn-widget>`;
  const element = find('psn-widget') as HTMLElementTagNameMap['psn-widget'];
  await element.open();
  await expectText('psn-widget', QUESTION);
  expect(element.hasAttribute('open')).toBe(true);
  await element.close();
  expect(element.hasAttribute('open')).toBe(false);
});

test('a chat', async () => {
  document.body.innerHTML = `<psn-chat feedback-id="f" token="t" api-url="${API}"></psn-chat>`;
  await vi.waitFor(() => expect(find('psn-chat').hasAttribute('ready')).toBe(true), patient);
});

test('all elements by their React components', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <>
        <PsnWidget code="PSN-BOOKSHP" apiUrl={API} />
        <PsnFeedback nodeId="node-store" apiUrl={API} customer={{ name: 'Ada' }} />
        <PsnFlowPreview flowId="flow-store" apiUrl={API} />
        <PsnChat feedbackId="f" token="t" apiUrl={API} />
      </>,
    ),
  );
  await expectText('psn-feedback', QUESTION);
  await expectText('psn-flow-preview', QUESTION);
  await act(async () => root.unmount());
});

test('a React component that opens and closes a widget, and follows its visitor', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const states: boolean[] = [];
  const render = (open: boolean) =>
    act(async () =>
      root.render(
        <PsnWidget
          code="PSN-BOOKSHP"
          apiUrl={API}
          title="Feedback"
          aria-busy
          open={open}
          onPsnOpen={() => states.push(true)}
          onPsnClose={() => states.push(false)}
        />,
      ),
    );
  await render(true);
  const element = find('psn-widget') as HTMLElementTagNameMap['psn-widget'];
  await expectText('psn-widget', QUESTION);
  expect([element.title, element.getAttribute('aria-busy')]).toEqual(['Feedback', 'true']);
  await render(false);
  expect(element.hasAttribute('open')).toBe(false);
  await render(true);
  expect(element.hasAttribute('open')).toBe(true);
  element.shadowRoot!.querySelector<HTMLElement>('.launcher')!.click();
  await vi.waitFor(() => expect(states).toEqual([true, false, true, false]));
  expect(element.hasAttribute('open')).toBe(false);
  await act(async () => root.unmount());
});

test('elements whose host does not answer', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed');
  });
  document.body.innerHTML = `<psn-widget code="PSN-BOOKSHP" api-url="${API}"></psn-widget>
    <psn-feedback node-id="node-store" api-url="${API}"></psn-feedback>
    <psn-flow-preview flow-id="flow-store" api-url="${API}"></psn-flow-preview>
    <psn-chat feedback-id="f" token="t" api-url="${API}"></psn-chat>`;
  // The console names each, once.
  await vi.waitFor(() => expect(faults).toHaveLength(3), patient);
  expect(String(faults)).toMatch(/<psn-widget code="PSN-BOOKSHP">: Network failure/);
  faults.splice(0);
});
