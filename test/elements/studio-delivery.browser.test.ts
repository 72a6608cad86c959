import { expect } from '@esm-bundle/chai';
import { answer, flow, forgetAll, type, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio } from '../support/studio-page.ts';

/** The test of a webhook in the studio: its failures in words. */

const WEBHOOK = 'webhooks/a.json';

before(async () => {
  await import('/dist/studio.js' as string);
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
});

it('names a mistake of the file and a dead connection apart, and forgets both with the next text', async () => {
  answerStudio({
    'flows/a.json': flow('flow-a', { name: 'A' }),
    [WEBHOOK]: { id: 'a', url: 'nonsense', secret: 'x'.repeat(32), events: [] },
  });
  const root = await openStudio('#flows/a.json:notices');
  const card = await until(() => root.querySelector('.delivery-test')?.closest('details'));
  card.open = true;
  const status = () => card.querySelector('.delivery-test [role="status"]')!.textContent;
  const button = card.querySelector<HTMLButtonElement>('.delivery-test button')!;
  answer('/v1/content/test', () => new Response('{}', { status: 404 }));
  button.click();
  await until(() => status() === 'These mistakes have to be corrected first');
  answer('/v1/content/test', () => new Response('', { status: 503 }));
  button.click();
  await until(() => status() === 'There is no connection. Please try again.');
  type(card.querySelector('input')!, 'https://shop.example/hook');
  await until(() => status() === '');
  expect(button.getAttribute('aria-disabled')).to.not.equal(null);
});
