import { expect } from '@esm-bundle/chai';
import { answer, asked, flow, forgetAll, type, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio, type SavedFile } from '../support/studio-page.ts';

/** A publication has the last words that were typed. */

const PATH = 'flows/a.json';

let drafts: Map<string, SavedFile>;
let root: ShadowRoot;
before(async () => {
  await import('/dist/studio.js' as string);
});
beforeEach(async () => {
  drafts = answerStudio({ [PATH]: flow('flow-a', { name: 'A' }) });
  answer('/v1/content/compare', { live: { id: '3', at: '', live: true }, changes: [] });
  root = await openStudio(`#${PATH}`);
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
});

/** Types a name, and clicks on Publish at once: the field loses the focus. */
async function publishNamed(name: string): Promise<void> {
  const field = await until(() =>
    root.querySelector<HTMLTextAreaElement>('[aria-label="Name of the survey"]'),
  );
  type(field, name);
  const publish = [...root.querySelectorAll<HTMLElement>('.main-button')].find(
    ({ textContent }) => textContent === 'Publish',
  )!;
  publish.focus();
  publish.click();
}
/** The drafts of the first comparison that is asked for. */
const compared = () =>
  until(() => asked.find(({ path }) => path === '/v1/content/compare')?.body as { drafts: object });

it('the drafts are offered once the host has the name that was typed before', async () => {
  await publishNamed('Of the bookshop');
  expect(await compared()).to.deep.equal({ drafts: [{ path: PATH, revision: 1 }] });
  expect(drafts.get(PATH)!.text).to.contain('Of the bookshop');
});

it('they are offered unsaved when the host refuses to save', async () => {
  answer('/v1/content/drafts', () => new Response('', { status: 503 }));
  await publishNamed('Of the bookshop');
  expect(await compared()).to.deep.equal({ drafts: [] });
  await until(() => root.querySelector('dialog[open]'));
});

it('a language with missing texts is named, and its note leads to them', async () => {
  await leaveStudio();
  const languages = [
    { id: 'en', code: 'en', name: 'English' },
    { id: 'tr', code: 'tr', name: 'Türkçe' },
    { id: 'de', code: 'de', name: 'Deutsch' },
  ];
  answerStudio({ [PATH]: flow('flow-a', { name: 'A', languages }) });
  const changes = [{ file: PATH, message: '', part: 'A' }];
  answer('/v1/content/compare', { live: { id: '3', at: '', live: true }, changes });
  root = await openStudio(`#${PATH}`);
  await publishNamed('B');
  const words = /Deutsch: 0 of \d+ translated/;
  const note = await until(() =>
    [...root.querySelectorAll<HTMLElement>('dialog .finding-button')].find(({ textContent }) =>
      words.test(textContent),
    ),
  );
  note.click();
  await until(() => root.querySelector('.translations th:last-child')?.textContent === 'Deutsch');
  expect(root.querySelector('dialog')).to.equal(null);
  expect(location.hash).to.equal(`#${PATH}:languages:de`);
});

it('advice of the check is counted', async () => {
  const changes = [{ file: PATH, message: '', part: 'A' }];
  answer('/v1/content/compare', { live: { id: '3', at: '', live: true }, changes });
  const place = { file: PATH, line: 1, column: 1, path: 'states.0' };
  const finding = { ...place, severity: 'warning', code: 'unreachable_state', message: '' };
  answer('/v1/content/drafts', {
    draft: { revision: 1, by: 'Ada', at: '2026-11-01T10:00:00.000Z' },
    findings: [finding],
  });
  await publishNamed('B');
  await until(() => root.querySelector('dialog')?.textContent?.includes('1 thing to look at'));
});

it('a mistake of a branch leads to its field', async () => {
  await leaveStudio();
  const rule = { question_key: 'name', rule_type: 'between', answer_value: '0,' };
  const transitions = [{ from_state_id: 'one', to_state_id: 'bye', rules: [rule] }];
  answerStudio({ [PATH]: flow('flow-a', { name: 'A', transitions }) });
  const path = 'transitions.0.rules.0.answer_value';
  const place = { file: PATH, line: 1, column: 1, path, message: '' };
  const findings = [{ ...place, severity: 'error', code: 'value_wrong' }];
  answer('/v1/content/compare', { live: { id: '3', at: '', live: true }, changes: [], findings });
  root = await openStudio(`#${PATH}:look`);
  await publishNamed('B');
  const mistake = await until(() => root.querySelector<HTMLElement>('dialog .finding-button'));
  expect(mistake.textContent).to.contain('A number is missing.');
  mistake.click();
  await until(() => root.activeElement?.closest('.branch'));
  expect(root.querySelector('dialog')).to.equal(null);
  expect(root.querySelector('.studio-views [aria-current]')!.textContent).to.equal('Build');
});

it('harm to no stored answer needs no agreement', async () => {
  const changes = [{ file: PATH, message: '', kind: 'removed', part: 'A' }];
  const harm = (answers: number) => [{ kind: 'survey_removed', file: PATH, message: '', answers }];
  const reply = { live: { id: '3', at: '', live: true }, changes };
  answer('/v1/content/compare', { ...reply, harm: harm(0) });
  await publishNamed('B');
  const now = await until(() => root.querySelector<HTMLElement>('dialog [type="submit"]'));
  expect(root.querySelector('dialog .harm, dialog form > .property-switch')).to.equal(null);
  now.click();
  const published = await until(() => asked.find(({ path }) => path === '/v1/content/publish'));
  expect((published.body as { accept_harm: boolean }).accept_harm).to.equal(true);
});

it('a changed text needs no agreement, and other harm does', async () => {
  const changes = [{ file: PATH, message: '', kind: 'changed', part: 'A' }];
  const harm = (kind: string) => [{ kind, file: PATH, message: '', answers: 3 }];
  const reply = { live: { id: '3', at: '', live: true }, changes };
  answer('/v1/content/compare', { ...reply, harm: harm('question_text_changed') });
  await publishNamed('B');
  const now = await until(() => root.querySelector<HTMLElement>('dialog [type="submit"]'));
  expect(root.querySelector('dialog')!.textContent).to.contain('A correction does no harm.');
  expect(root.querySelector('dialog form > .property-switch')).to.equal(null);
  now.click();
  const published = await until(() => asked.find(({ path }) => path === '/v1/content/publish'));
  expect((published.body as { accept_harm: boolean }).accept_harm).to.equal(true);
  const done = await until(() => root.querySelector<HTMLElement>('dialog .studio-buttons button'));
  done.click();
  answer('/v1/content/compare', {
    ...reply,
    harm: [...harm('question_text_changed'), ...harm('style_changed')],
  });
  await publishNamed('C');
  await until(() => root.querySelector('dialog form > .property-switch'));
  expect(root.querySelector('dialog')!.textContent).to.contain('Better: leave this part');
});

it('a change elsewhere that leaves nothing to publish moves the focus to the title', async () => {
  const live = { id: '3', at: '', live: true };
  answer('/v1/content/compare', { live, changes: [{ file: PATH, message: '', part: 'A' }] });
  await publishNamed('B');
  const now = await until(() => root.querySelector<HTMLElement>('dialog [type="submit"]'));
  answer('/v1/content/compare', { live, changes: [] });
  answer('/v1/content/publish', () => new Response('{}', { status: 409 }));
  now.focus();
  now.click();
  await until(() => root.querySelector('dialog')?.textContent?.includes('nothing to publish'));
  await until(() => root.activeElement?.matches('dialog h2'));
  expect(root.querySelector('dialog [role="alert"]')!.textContent).to.equal('');
});

it('an archived channel is a closed survey, in words', async () => {
  const part = { message: '', before: null, part: 'A' };
  const changes = [
    { ...part, file: 'nodes/a.json', setting: 'status', after: 'archived' },
    { ...part, file: 'widgets/a.json', setting: 'hide_widget', after: 'true' },
  ];
  answer('/v1/content/compare', { live: { id: '3', at: '', live: true }, changes });
  await publishNamed('B');
  const words = /The survey is closed\..*Its button is hidden on all pages\./s;
  await until(() => words.test(root.querySelector('dialog')?.textContent ?? ''));
});
