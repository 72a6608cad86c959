import { expect } from '@esm-bundle/chai';
import { deleteDatabase } from '../../core/platform/browser/database.ts';
import {
  answer,
  asked,
  button,
  event,
  forgetAll,
  inside,
  node,
  shown,
  type,
  until,
} from '../support/browser-api.ts';

/** A survey that was begun before another version was published. */

before(async () => {
  // The outbox may have submissions of other files.
  await deleteDatabase();
  await import('/dist/psn.js' as string);
});

afterEach(() => {
  document.body.replaceChildren();
  forgetAll();
  localStorage.clear();
});

const question = (key: string, style: string, body: string, more: object = {}) => ({
  id: `e-${key}`,
  type: 'question',
  order: 0,
  key,
  question: { id: `q-${key}`, key, style, body, ...more },
});
const survey = (...elements: object[]) => ({
  id: 'flow-visit',
  allow_saving_incomplete_survey: true,
  states: [
    {
      id: 'one',
      order: 0,
      next_state_id: 'bye',
      elements: [...elements, { id: 'e-send', type: 'submit', order: 99 }],
    },
    { id: 'bye', style: 'thank', order: 9, title: 'Thanks', elements: [] },
  ],
});
const mood = question('mood', 'radio', 'How was it?', {
  options: [{ id: 'o-good', key: 'good', body: 'Good' }],
});
const earlier = survey(
  mood,
  question('order', 'dynamic_request', 'Your order?'),
  question('plate', 'text', 'Your plate?', { extra: { integration: true } }),
  question('phone', 'phone_verification', 'Your phone?'),
);

type Survey = HTMLElement & { answer(key: string, value: unknown): void };
const open = () =>
  shown<Survey>('<psn-feedback node-id="visit" lang="en" proxy-url="/v1"></psn-feedback>');
const bodyOf = (path: string) =>
  asked.find((request) => request.method === 'POST' && request.path === path)?.body;
const isGood = (element: Element) =>
  inside<HTMLInputElement>(element, 'input[type="radio"]').checked;

/** Begins the survey in version 1, and publishes version 2 without its questions. */
async function beginInVersion1(): Promise<Survey> {
  node('visit', { version: '1', flow: earlier });
  const element = await open();
  element.answer('mood', 'good');
  await until(() => isGood(element));
  node('visit', { version: '2', flow: survey(question('other', 'text', 'Other words?')) });
  return element;
}
const publishEarlier = () =>
  answer('/v1/flows/flow-visit', ({ url }) =>
    new URL(url).searchParams.get('version') === '1'
      ? earlier
      : survey(question('other', 'text', 'Other words?')),
  );

it('is resumed, asks, and is sent in the version in which it was begun', async () => {
  publishEarlier();
  answer('/v1/flows/flow-visit/requests', { responses: [] });
  answer('/v1/integration', {});
  answer('/v1/customers/send_verification_token', { id: 'v-1' });
  answer('/v1/feedbacks', { id: 'f-1', status: 'completed', chat_token_string: 't' });
  (await beginInVersion1()).remove();
  const element = await open();
  await until(() => isGood(element));
  expect(element.shadowRoot!.textContent).to.contain('How was it?');

  const fields = element.shadowRoot!.querySelectorAll<HTMLInputElement>(
    'input:not([type="radio"])',
  );
  const [order, plate] = fields;
  const phone = inside<HTMLInputElement>(element, 'input[inputmode="tel"]');
  type(order!, '1001');
  button(element, 'Look up').click();
  type(plate!, 'AB 12');
  plate!.blur();
  type(phone, '+905321112233');
  button(element, 'Send code').click();
  const calls = ['flows/flow-visit/requests', 'integration', 'customers/send_verification_token'];
  await until(() => calls.every((path) => bodyOf(`/v1/${path}`)));
  expect(bodyOf('/v1/flows/flow-visit/requests')).to.include({ flow_version: '1' });
  expect(bodyOf('/v1/integration')).to.include({ flow_version: '1' });
  const form = new URLSearchParams(bodyOf('/v1/customers/send_verification_token') as string);
  expect(form.get('flow_version')).to.equal('1');

  type(phone, '');
  const sent = event(element, 'psn-submit');
  [...element.shadowRoot!.querySelectorAll('button')].at(-1)!.click();
  await sent;
  const bodies = asked.filter(({ path }) => path === '/v1/feedbacks').map(({ body }) => body);
  expect(bodies).to.have.length.above(0);
  for (const body of bodies) expect(body).to.include({ flow_version: '1' });
});
