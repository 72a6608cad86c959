import { expect } from '@esm-bundle/chai';
import { answer, flow, forgetAll, type, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio, type SavedFile } from '../support/studio-page.ts';

/** Numbers of notifications and widgets in the studio: others than the host accepts are rejected at the field. */

const NOTICE = 'notifications/a.json';
const WIDGET = 'widgets/a.json';
const MINUTES = 'Minutes between two emails';

before(async () => {
  await import('/dist/studio.js' as string);
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
});

const CHANNELS = [
  { kind: 'node', id: 'node-a', path: 'nodes/a.json', name: 'Shop' },
  { kind: 'widget', id: 'PSN-SHOP123', path: WIDGET, name: 'PSN-SHOP123' },
];

async function open(view: string): Promise<{ root: ShadowRoot; drafts: Map<string, SavedFile> }> {
  answer('/v1/sign-in', { is_set_up: true, has_mail: false, provider_name: null });
  const drafts = answerStudio(
    {
      'flows/a.json': flow('flow-a', { name: 'A' }),
      'nodes/a.json': { id: 'node-a', name: 'Shop', flow_id: 'flow-a' },
      [WIDGET]: { code: 'PSN-SHOP123', node_id: 'node-a', size: 60 },
      [NOTICE]: { id: 'a', name: 'A', event: 'response', operator_ids: [], digest_minutes: 20 },
    },
    { channels: CHANNELS },
  );
  return { root: await openStudio(`#flows/a.json:${view}`), drafts };
}

/** The field with a label; `aria-label` begins with it. */
const fieldOf = (root: ShadowRoot, label: string): Promise<HTMLInputElement> =>
  until(() => root.querySelector<HTMLInputElement>(`input[type="number"][aria-label^="${label}"]`));
const problemOf = (field: HTMLElement): string | undefined =>
  field.parentElement!.querySelector('[role="alert"]')?.textContent;
const jsonOf = (drafts: Map<string, SavedFile>, path: string): Record<string, unknown> =>
  JSON.parse(drafts.get(path)!.text!) as Record<string, unknown>;

it('rejects minutes that no notification can have, and keeps the last good ones', async () => {
  const { root, drafts } = await open('notices');
  const field = await fieldOf(root, MINUTES);
  field.closest('details')!.open = true;
  field.focus();
  type(field, '-5');
  await until(() => problemOf(field) === 'Please enter a number between 1 and 1,440.');
  expect(field.getAttribute('aria-invalid')).to.equal('true');
  const described = field.getAttribute('aria-describedby')!;
  expect(root.getElementById(described)!.textContent).to.equal(problemOf(field));
  field.blur();
  expect(field.value).to.equal('-5');
  expect(drafts.has(NOTICE)).to.equal(false);
  type(field, '1441');
  await until(() => problemOf(field) !== undefined && field.value === '1441');
  expect(drafts.has(NOTICE)).to.equal(false);
  type(field, '30');
  await until(() => drafts.has(NOTICE));
  expect(jsonOf(drafts, NOTICE)['digest_minutes']).to.equal(30);
  await until(() => problemOf(field) === undefined);
  expect(field.getAttribute('aria-invalid')).to.equal(null);
});

it('stays empty while it is written anew, and rounds minutes', async () => {
  const { root, drafts } = await open('notices');
  const field = await fieldOf(root, MINUTES);
  field.closest('details')!.open = true;
  field.focus();
  type(field, '');
  await until(() => drafts.has(NOTICE));
  expect(jsonOf(drafts, NOTICE)).to.not.have.property('digest_minutes');
  expect(field.value).to.equal('');
  type(field, '2.6');
  await until(() => jsonOf(drafts, NOTICE)['digest_minutes'] === 3);
  field.blur();
  await until(() => field.value === '3');
});

it('rejects numbers of a widget that have no meaning', async () => {
  const { root, drafts } = await open('look');
  for (const [label, wrong, problem] of [
    ['Share of visitors', '101', 'Please enter a number between 0 and 100.'],
    ['Size of the button', '0', 'Please enter a number greater than or equal to 1.'],
    ['Distance from the edge', '-1', 'Please enter a number greater than or equal to 0.'],
    ['Rounding of corners', '-1', 'Please enter a number greater than or equal to 0.'],
    ['Open by itself', '-1', 'Please enter a number greater than or equal to 0.'],
  ] as const) {
    const field = await fieldOf(root, label);
    type(field, wrong);
    await until(() => problemOf(field) === problem);
  }
  expect(drafts.has(WIDGET)).to.equal(false);
});

it('replaces a rejected number by undo', async () => {
  const { root, drafts } = await open('notices');
  const field = await fieldOf(root, MINUTES);
  field.closest('details')!.open = true;
  field.focus();
  type(field, '30');
  await until(() => drafts.has(NOTICE));
  type(field, '-5');
  await until(() => problemOf(field));
  root.querySelector<HTMLElement>('.studio-undo button')!.click();
  await until(() => field.value === '20');
  expect(problemOf(field)).to.equal(undefined);
});

it('explains that a host without a mail server stores answers, and sends nothing', async () => {
  const { root } = await open('notices');
  const note = await until(() => root.querySelector('.notices [role="note"]'));
  expect(note.textContent).to.contain('Responses arrive, and email addresses are stored');
  expect(note.textContent).to.contain('no mail server').and.contain('docs/operating.md');
});
