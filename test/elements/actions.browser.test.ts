import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { inside } from '../support/browser-api.ts';
import { next, state, thanks, type Json } from '../support/flows.ts';
import { named } from '../support/one-question.ts';
import { preview } from '../support/preview.ts';
import { allByRole, byRole, byText, clickOn } from '../support/roles.ts';

/** The frame of a page: the bar with the progress at its top, the row of actions at its end. */

const usual = { width: innerWidth, height: innerHeight };

before(() => import('/dist/psn.js' as string));
afterEach(async () => {
  document.body.replaceChildren();
  await setViewport(usual);
});

const name = named('name', 'text');
const town = named('town', 'text');
const words = { id: 'words', type: 'label', text: 'Words' };
const pages = [
  state('a', [name, next], { next_state_id: 'b' }),
  state('b', [town, { ...next, id: 'send' }], { order: 1, next_state_id: 'bye' }),
  thanks(),
];
const bars = (element: Element) => allByRole(element, 'progressbar') as HTMLProgressElement[];

describe('the progress', () => {
  it('is a bar at the top of each page, and the same one on the next page', async () => {
    const shown = await preview({ states: pages });
    const [bar] = bars(shown);
    expect(bar!.value).to.equal(0);
    const field = await byRole(shown, 'textbox');
    expect(bar!.getBoundingClientRect().bottom).to.be.lessThan(field.getBoundingClientRect().top);
    await clickOn(shown, 'button', 'Next');
    await byText(shown, 'The town');
    expect(bars(shown)).to.deep.equal([bar]);
    expect(bar!.value).to.equal(0.5);
    await clickOn(shown, 'button', 'Send');
    await byText(shown, 'Thank');
    expect(bars(shown)).to.deep.equal([]);
  });

  it('moves with the page: its frames would hold up the rendering of the next one', async () => {
    const shown = await preview({ states: pages });
    const [bar] = bars(shown);
    const early: number[] = [];
    const changes = new MutationObserver(() => {
      if (inside(shown, '.question').textContent.includes('The name')) early.push(bar!.value);
    });
    changes.observe(shown.shadowRoot!, { subtree: true, childList: true, attributes: true });
    await clickOn(shown, 'button', 'Next');
    await byText(shown, 'The town');
    changes.disconnect();
    expect(bar!.value).to.equal(0.5);
    expect(early).not.to.include(0.5);
  });

  const rules = [{ question_key: 'name', rule_type: 'answered' }];
  const gauge = { id: 'gauge', type: 'gauge' };
  for (const [where, flow, count] of [
    ['on the only page', { states: [state('a', [name, next]), thanks()] }, 0],
    [
      'where some people finish on the first page',
      {
        states: [state('a', [name, next], { next_state_id: 'bye' }), pages[1], thanks()],
        transitions: [{ from_state_id: 'a', to_state_id: 'b', rules }],
      },
      1,
    ],
    ['where its owner wants none', { states: pages, show_progress: false }, 0],
    ['for one question at a time too', { states: pages, layout: 'one', show_progress: false }, 0],
    [
      'beside a gauge of the page, which replaces it',
      { states: [state('a', [gauge, name, next], { next_state_id: 'b' }), ...pages.slice(1)] },
      1,
    ],
  ] as const)
    it(`has ${count} bars ${where}`, async () => {
      const shown = await preview(flow);
      await byRole(shown, 'button', /^(Next|Send)$/);
      if (count > 0) await byRole(shown, 'progressbar');
      expect(bars(shown)).to.have.length(count);
    });
});

describe('the button that moves on', () => {
  const widthsIn = async (width: number) => {
    await setViewport({ width, height: 800 });
    const shown = await preview({ states: pages });
    const button = await byRole(shown, 'button', 'Next');
    return [button.offsetWidth, inside(shown, '.main-action').offsetWidth];
  };

  const last = (...elements: Json[]) => [state('a', elements, { next_state_id: 'bye' }), thanks()];
  const send = { id: 'send', type: 'submit', order: 99 };
  for (const [where, word, flow] of [
    ['on the last page', 'Send', { states: last(name, next) }],
    ['on a page before', 'Next', { states: pages }],
    ['with a text of its own', 'Done', { states: last(name, { ...next, text: 'Done' }) }],
    [
      'as a submit on a page before',
      'Send',
      { states: [state('a', [name, send], { next_state_id: 'b' }), ...pages.slice(1)] },
    ],
    ['where the last page has none of its own', 'Send', { states: last(words) }],
    ['of a question before the last one', 'Next', { states: last(name, town), layout: 'one' }],
    ['of the last question', 'Send', { states: last(name), layout: 'one' }],
  ] as const)
    it(`reads “${word}” ${where}`, async () => {
      const shown = await preview(flow);
      await byRole(shown, 'button', word);
      expect(inside(shown, '.main-action > .button').textContent).to.equal(word);
    });

  it('fills its row on a phone', async () => {
    const [button, row] = await widthsIn(390);
    expect(button).to.equal(row);
  });

  it('is as wide as its text where there is room', async () => {
    const [button, row] = await widthsIn(1000);
    expect(button).to.be.lessThan(row! / 3);
  });

  it('has the way back beside it, on the same line', async () => {
    await setViewport({ width: 320, height: 800 });
    const shown = await preview({ states: pages });
    await clickOn(shown, 'button', 'Next');
    const [back, move] = [
      (await byRole(shown, 'button', 'Back')).getBoundingClientRect(),
      (await byRole(shown, 'button', 'Send')).getBoundingClientRect(),
    ];
    expect(back.right).to.be.at.most(move.left);
    expect(move.width).to.be.greaterThan(back.width);
    expect(move.bottom).to.be.greaterThan(back.top);
    expect(move.top).to.be.lessThan(back.bottom);
  });
});
