import { expect } from '@esm-bundle/chai';
import { flow, forgetAll, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio } from '../support/studio-page.ts';

/** Notifications and webhooks that are added in the studio: acts as any other. */

before(async () => {
  await import('/dist/studio.js' as string);
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
});

const named = (root: ShadowRoot, name: string): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>('button')].find(
    (button) => (button.ariaLabel ?? button.textContent) === name,
  );
const cards = (root: ShadowRoot): number => root.querySelectorAll('.notice-card').length;

it('Undo removes an added notification from the view and from the host, and Redo brings it back', async () => {
  const drafts = answerStudio({ 'flows/a.json': flow('flow-a', { name: 'A' }) });
  const PATH = 'notifications/a-response.json';
  const root = await openStudio('#flows/a.json:notices');
  (await until(() => named(root, 'Add a notification'))).click();
  const entry = await until(() => root.querySelector<HTMLElement>('[role="menuitem"]'));
  entry.click();
  await until(() => cards(root) === 1);
  await until(() => drafts.get(PATH)?.text?.includes('"event": "response"'));
  named(root, 'Undo')!.click();
  await until(() => cards(root) === 0);
  await until(() => drafts.get(PATH)?.text === null);
  expect(location.hash).to.equal('#flows/a.json:notices');
  named(root, 'Redo')!.click();
  await until(() => cards(root) === 1);
  await until(() => drafts.get(PATH)?.text?.includes('"id": "a-response"'));
});

it('two added webhooks have names of their own, and are undone one after the other', async () => {
  const drafts = answerStudio({ 'flows/a.json': flow('flow-a', { name: 'A' }) });
  const root = await openStudio('#flows/a.json:notices');
  const add = await until(() => named(root, 'Add a webhook'));
  add.click();
  await until(() => cards(root) === 1);
  add.click();
  await until(() => cards(root) === 2);
  await until(() => drafts.has('webhooks/webhook.json') && drafts.has('webhooks/webhook-2.json'));
  named(root, 'Undo')!.click();
  await until(() => cards(root) === 1);
  await until(() => drafts.get('webhooks/webhook-2.json')?.text === null);
  expect(drafts.get('webhooks/webhook.json')!.text).to.contain('https://');
});
