import { expect } from '@esm-bundle/chai';
import {
  answer,
  asked,
  event,
  forgetAll,
  inside,
  node,
  shown,
  until,
} from '../support/browser-api.ts';
import { next, options, question, state, thanks, type Json } from '../support/flows.ts';
import { states as oneByOne } from '../support/one-question.ts';
import { byRole, byText, clickOn } from '../support/roles.ts';
import { config, widget } from '../support/widget-page.ts';

/** The browser's history in a survey that is the page itself. */

before(() => import('/dist/psn.js' as string));
beforeEach(() => history.pushState(null, '', location.href));
afterEach(() => {
  document.body.replaceChildren();
  forgetAll();
  localStorage.clear();
});

const page = (id: string, order: number, elements: Json[], nextId: string): Json =>
  state(id, [...elements, next], { order, next_state_id: nextId, title: `Page ${id}` });
const words = { id: 'words', type: 'label', text: 'Words' };

const survey = {
  states: [
    page('hello', 0, [words], 'way'),
    page('way', 1, [question('way', 'radio', { options: options('left', 'right') })], 'left'),
    page('left', 2, [question('l', 'text', { is_required: true })], 'last'),
    page('right', 3, [question('r', 'text')], 'bye'),
    page('last', 4, [question('z', 'text')], 'bye'),
    thanks(),
  ],
  transitions: [
    {
      from_state_id: 'way',
      to_state_id: 'right',
      rules: [{ question_key: 'way', option_keys: ['right'] }],
    },
  ],
};

const open = async (flow: object = survey, attributes = 'history'): Promise<HTMLElement> => {
  node('n', { flow: { id: 'flow', ...flow } });
  return shown(`<psn-feedback node-id="n" ${attributes}></psn-feedback>`);
};
const depth = () => (history.state as { psnDepth?: number } | null)?.psnDepth;
/** Waits for a page, and for the entry of the browser that belongs to it. */
async function at(element: HTMLElement, title: string, entry?: number): Promise<void> {
  await byText(element, title);
  await until(() => depth() === entry);
}
/** Moves in the history; resolves when the browser is there. */
const traverse = (delta: number): Promise<unknown> => {
  const isThere = new Promise((there) => addEventListener('popstate', there, { once: true }));
  history.go(delta);
  return isThere;
};
const goOn = (element: HTMLElement) => clickOn(element, 'button', /^(Next|Send)$/);

it('leads to the page before and to the next one', async () => {
  const element = await open();
  await at(element, 'Page hello', 0);
  await goOn(element);
  await at(element, 'Page way', 1);
  (await byRole(element, 'radio', 'LEFT')).click();
  await goOn(element);
  await at(element, 'Page left', 2);

  history.back();
  await at(element, 'Page way', 1);
  expect((await byRole<HTMLInputElement>(element, 'radio', 'LEFT')).checked).to.equal(true);
  history.back();
  await at(element, 'Page hello', 0);
  history.forward();
  await at(element, 'Page way', 1);
  history.forward();
  await at(element, 'Page left', 2);
  history.go(-2);
  await at(element, 'Page hello', 0);
  history.go(2);
  await at(element, 'Page left', 2);
});

it('is in step with the button that leads back', async () => {
  const element = await open();
  await goOn(element);
  await at(element, 'Page way', 1);
  const entries = history.length;
  await clickOn(element, 'button', 'Back');
  await at(element, 'Page hello', 0);
  history.forward();
  await at(element, 'Page way', 1);
  await clickOn(element, 'button', 'Back');
  await at(element, 'Page hello', 0);
  await goOn(element);
  await at(element, 'Page way', 1);
  expect(history.length).to.equal(entries);
});

it('leads forward by the present answers, and not past a question that needs one', async () => {
  const element = await open();
  await goOn(element);
  await at(element, 'Page way', 1);
  await goOn(element);
  await at(element, 'Page left', 2);
  history.back();
  await at(element, 'Page way', 1);
  (await byRole(element, 'radio', 'RIGHT')).click();
  history.forward();
  await at(element, 'Page right', 2);

  history.back();
  await at(element, 'Page way', 1);
  (await byRole(element, 'radio', 'LEFT')).click();
  history.forward();
  await at(element, 'Page left', 2);
  // The entry of a later page, which the survey cannot reach without an answer.
  history.pushState({ psnDepth: 3 }, '');
  await traverse(-1);
  await traverse(1);
  await byText(element, 'Please write something.');
  await at(element, 'Page left', 2);
});

it('neither submits by Forward, nor again by Back', async () => {
  answer('/v1/feedbacks', { id: 'f', status: 'completed', chat_token_string: null });
  const element = await open();
  await goOn(element);
  await at(element, 'Page way', 1);
  (await byRole(element, 'radio', 'LEFT')).click();
  await goOn(element);
  await at(element, 'Page left', 2);
  history.back();
  await at(element, 'Page way', 1);
  (await byRole(element, 'radio', 'RIGHT')).click();
  await goOn(element);
  await at(element, 'Page right', 2);
  // The entry of a page behind the end.
  history.pushState({ psnDepth: 3 }, '');
  await traverse(-1);
  await traverse(1);
  await at(element, 'Page right', 2);
  const sent = () => asked.filter(({ path }) => path === '/v1/feedbacks').length;
  expect(sent()).to.equal(0);

  await goOn(element);
  await at(element, 'Thank you', 0);
  await traverse(1);
  await at(element, 'Thank you', 0);
  expect(sent()).to.equal(1);
});

it('goes back twice when Back is pressed twice, and not while the answers are being sent', async () => {
  let send = (): void => undefined;
  answer('/v1/feedbacks', async () => {
    await new Promise<void>((sent) => (send = sent));
    return { id: 'f', status: 'completed', chat_token_string: null };
  });
  const element = await open();
  await goOn(element);
  await at(element, 'Page way', 1);
  (await byRole(element, 'radio', 'RIGHT')).click();
  await goOn(element);
  await at(element, 'Page right', 2);
  await traverse(-1);
  await traverse(-1);
  await at(element, 'Page hello', 0);
  await goOn(element);
  await at(element, 'Page way', 1);
  await goOn(element);
  await at(element, 'Page right', 2);
  await goOn(element);
  await until(() => asked.some(({ path }) => path === '/v1/feedbacks'));
  await traverse(-1);
  await byText(element, 'Page right');
  send();
  await at(element, 'Thank you', 0);
});

it('has an entry for each question where one is shown at a time', async () => {
  const element = await open({ states: oneByOne, layout: 'one' });
  (await byRole(element, 'radio', /^gift/i)).click();
  await at(element, 'The score', 1);
  (await byRole(element, 'radio', /^9\b/)).click();
  await at(element, 'The notes', 2);
  await goOn(element);
  await at(element, 'The mail', 3);
  history.go(-3);
  await at(element, 'The reason', 0);
  history.go(2);
  await at(element, 'The notes', 2);
});

describe('a page that is loaded again', () => {
  const reload = async (element: HTMLElement, flow: object): Promise<HTMLElement> => {
    element.remove();
    return open(flow);
  };

  it('stays on its page, with the answers of its draft', async () => {
    const flow = { ...survey, allow_saving_incomplete_survey: true };
    answer('/v1/feedbacks', { id: 'f', status: 'incomplete', chat_token_string: null });
    const before = await open(flow);
    await goOn(before);
    await at(before, 'Page way', 1);
    (await byRole(before, 'radio', 'LEFT')).click();
    await goOn(before);
    await at(before, 'Page left', 2);
    const again = await reload(before, flow);
    await at(again, 'Page left', 2);
    expect(document.activeElement === document.body).to.equal(true);
    history.back();
    await at(again, 'Page way', 1);
    await until(() => again.shadowRoot!.activeElement?.textContent === 'Page way');
    const last = await reload(again, flow);
    await at(last, 'Page way', 1);
    expect((await byRole<HTMLInputElement>(last, 'radio', 'LEFT')).checked).to.equal(true);
  });

  it('stays behind a page without questions, and begins again where answers are not stored', async () => {
    const before = await open();
    await goOn(before);
    await at(before, 'Page way', 1);
    const again = await reload(before, survey);
    await at(again, 'Page way', 1);
    await goOn(again);
    await at(again, 'Page left', 2);
    const last = await reload(again, survey);
    await at(last, 'Page way', 1);
  });

  it('stays behind a page that prefilled answers pass', async () => {
    const way = question('way', 'radio', { options: options('left', 'right') });
    const flow = {
      states: [
        state('way', [way], { title: 'Page way', next_state_id: 'last' }),
        page('last', 1, [question('z', 'text')], 'bye'),
        thanks(),
      ],
    };
    answer('/v1/feedbacks', { id: 'f', status: 'completed', chat_token_string: null });
    const prefilled = `history responses='{"way":"left"}'`;
    const before = await open(flow, prefilled);
    await at(before, 'Page last', 1);
    before.remove();
    const again = await open(flow, prefilled);
    await at(again, 'Page last', 1);
    await goOn(again);
    await at(again, 'Thank you', 0);
  });

  it('has an entry for each page of a draft in a new tab', async () => {
    const flow = { ...survey, allow_saving_incomplete_survey: true };
    answer('/v1/feedbacks', { id: 'f', status: 'incomplete', chat_token_string: null });
    const before = await open(flow);
    await goOn(before);
    (await byRole(before, 'radio', 'RIGHT')).click();
    await goOn(before);
    await at(before, 'Page right', 2);
    history.pushState(null, '', location.href);
    const again = await reload(before, flow);
    await at(again, 'Page right', 2);
    history.back();
    await at(again, 'Page way', 1);
    history.back();
    await at(again, 'Page hello', 0);
  });
});

it('keeps the data of the page in its entries, and ignores links within the page', async () => {
  history.replaceState({ router: 'a' }, '', location.href);
  const element = await open();
  await goOn(element);
  await at(element, 'Page way', 1);
  expect(history.state).to.deep.equal({ router: 'a', psnDepth: 1 });
  location.hash = 'part';
  await until(() => depth() === 1);
  await byText(element, 'Page way');
  history.back();
  await until(() => location.hash === '');
  await byText(element, 'Page way');
});

for (const [place, attributes] of [
  ['a page of others', ''],
  ['a page of others, as a preview', 'preview'],
] as const)
  it(`adds no entries in ${place}`, async () => {
    const entries = history.length;
    const element = await open(survey, attributes);
    await goOn(element);
    await byText(element, 'Page way');
    expect([history.length, history.state]).to.deep.equal([entries, null]);
  });

it('adds no entries in a frame', async () => {
  const entries = history.length;
  const frame = document.createElement('iframe');
  frame.src = '/test/tsconfig.json';
  document.body.append(frame);
  await new Promise((loaded) => frame.addEventListener('load', loaded));
  const around = frame.contentWindow!;
  const script = around.document.createElement('script');
  script.type = 'module';
  script.src = '/dist/psn.js';
  around.document.head.append(script);
  const element = around.document.createElement('psn-flow-preview');
  Object.assign(element, { flow: { id: 'flow', ...survey } });
  element.setAttribute('history', '');
  around.document.body.append(element);
  await until(() => element.hasAttribute('ready'));
  await goOn(element);
  await byText(element, 'Page way');
  expect([history.length, around.history.state, inside(element, 'section') !== null]).to.deep.equal(
    [entries, null, true],
  );
});

describe('a widget', () => {
  beforeEach(() => {
    config({ modal_mode: true, node_id: 'n' });
    node('n', { flow: { id: 'flow', ...survey } });
  });

  it('adds no entries, so that Back belongs to the page', async () => {
    const entries = history.length;
    const element = await widget('open');
    await goOn(element);
    await byText(element, 'Page way');
    element.close();
    expect([history.length, history.state]).to.deep.equal([entries, null]);
  });

  it('closes its modal panel at a close request of the browser, such as Back on Android', async () => {
    const element = await widget();
    inside(element, '.launcher').click();
    const dialog = inside<HTMLDialogElement>(element, 'dialog');
    await until(() => dialog.matches(':modal'));
    const closed = event(element, 'psn-close');
    dialog.requestClose();
    expect(await closed).to.deep.equal({ reason: 'escape' });
    expect(element.hasAttribute('open')).to.equal(false);
  });
});

it('returns to its first entry where the browser has dropped some of them', async () => {
  const questions = Array.from({ length: 55 }, (_, place) => question(`q${place}`, 'text'));
  answer('/v1/feedbacks', { id: 'f', status: 'completed', chat_token_string: null });
  const element = await open({
    layout: 'one',
    states: [page('one', 0, questions, 'bye'), thanks()],
  });
  for (const { id } of questions) {
    await byText(element, id as string);
    await goOn(element);
  }
  await at(element, 'Thank you', 0);
  await traverse(1);
  await at(element, 'Thank you', 0);
});
