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
import { allByRole, byRole } from '../support/roles.ts';
import { pretend, restoreAll } from '../support/widget-page.ts';

/**
 * Ids and names in the markup of the page are global variables there (DOM clobbering), and its scripts may replace
 * functions of the browser.
 */

before(() => import('/dist/psn.js' as string));

beforeEach(() => {
  node('w');
  answer('/v1/web_widgets/code/PSN-GLOBALS', { node_id: 'w', enabled_urls: ['#shop'] });
});

afterEach(() => {
  document.body.replaceChildren();
  forgetAll();
  restoreAll();
  history.replaceState(null, '', location.pathname + location.search);
});

const clobber = (markup: string): Element => {
  const place = document.createElement('div');
  place.innerHTML = markup;
  document.body.append(place);
  return place.firstElementChild!;
};

for (const [name, markup] of [
  ['a form', '<form id="psnEnv"><input name="apiUrl"><input name="analytics"></form>'],
  ['two anchors', '<a id="psnEnv"></a><a id="psnEnv" name="apiUrl" href="tel:1"></a>'],
  ['a frame', '<iframe name="psnEnv" srcdoc="<p id=apiUrl>"></iframe>'],
] as const)
  it(`shows a survey on a page with ${name} of the name psnEnv`, async () => {
    clobber(markup);
    const survey = await shown('<psn-feedback node-id="w"></psn-feedback>');
    expect(survey.shadowRoot!.textContent).to.contain('Your name');
  });

it('sends analytics on a page with elements of the name dataLayer', async () => {
  clobber('<a id="dataLayer"></a><a id="dataLayer" name="push"></a>');
  pretend(globalThis, 'psnEnv', { analytics: true });
  const survey = await shown('<psn-feedback node-id="w"></psn-feedback>');
  inside(survey, 'input[type="radio"]').click();
  const events = () => (globalThis as { dataLayer?: unknown }).dataLayer as { event?: string }[];
  await until(() => Array.isArray(events()) && events().some(({ event }) => event === 'psn_begin'));
});

it('follows the address where an anchor has the name of the Navigation API', async () => {
  // As in browsers without that API.
  pretend(window, 'navigation', clobber('<a id="navigation"></a>'));
  const widget = await shown('<psn-widget code="PSN-GLOBALS"></psn-widget>');
  expect(inside(widget, '.launcher').checkVisibility()).to.equal(false);
  const isShown = event(widget, 'psn-show');
  history.pushState(null, '', '#shop');
  await isShown;
});

it('shows a widget where an element has the name of a callback of the browser', async () => {
  pretend(globalThis, 'requestIdleCallback', clobber('<a id="requestIdleCallback"></a>'));
  history.replaceState(null, '', '#shop');
  const widget = await shown('<psn-widget code="PSN-GLOBALS"></psn-widget>');
  expect(inside(widget, '.launcher').checkVisibility()).to.equal(true);
});

it('shows a survey on a page with the Array.from of Prototype 1.7, which knows no iterables', async () => {
  const score = { id: 'q', key: 'q', style: 'score', body: 'Score' };
  const element = { id: 'e', type: 'question', order: 0, key: 'q', question: score };
  const send = { id: 's', type: 'submit', order: 1 };
  node('w', { flow: flow('f', { states: [{ id: 'a', order: 0, elements: [element, send] }] }) });
  pretend(Array, 'from', (list: { length?: number } | null) =>
    Array.prototype.slice.call(list ?? []),
  );
  const survey = await shown('<psn-feedback node-id="w"></psn-feedback>');
  expect(await allByRole(survey, 'radio')).to.have.length(11);
  (await byRole(survey, 'radio', /^9/)).click();
  const sent = event(survey, 'psn-submit');
  answer('/v1/feedbacks', { id: 'f', completed: true });
  (await byRole(survey, 'button', 'Send')).click();
  await sent;
});
