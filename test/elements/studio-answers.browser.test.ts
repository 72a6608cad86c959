import { expect } from '@esm-bundle/chai';
import { answer, asked, flow, forgetAll, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio } from '../support/studio-page.ts';

/** Answers of another program in the studio: the file, the columns, and the import. */

before(async () => {
  await import('/dist/studio.js' as string);
});
beforeEach(() => {
  const question = {
    id: 'q-where',
    key: 'where',
    style: 'radio',
    body: 'Where?',
    options: [
      { id: 'o1', key: 'shop', body: 'Shop' },
      { id: 'o2', key: 'online', body: 'Online' },
    ],
  };
  const states = [
    { id: 's1', elements: [{ id: 'e1', type: 'question', order: 0, key: 'where', question }] },
  ];
  answerStudio(
    { 'flows/a.json': flow('flow-a', { name: 'A', states }), 'nodes/a.json': { id: 'node-a' } },
    { channels: [{ kind: 'node', id: 'node-a', path: 'nodes/a.json', name: 'A' }] },
  );
  answer('/v1/content/answers', { added: 2, known: 0 });
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
});

const named = <T extends Element>(root: ShadowRoot, selector: string, name: string) =>
  until(() =>
    [...root.querySelectorAll<HTMLElement>(selector)].find(
      (element) => (element.ariaLabel ?? element.textContent) === name,
    ),
  ) as unknown as Promise<T & HTMLElement>;

async function openDialog(): Promise<ShadowRoot> {
  const root = await openStudio();
  (await named(root, 'button', 'Actions for A')).click();
  (await named(root, '[role="menuitem"]', 'Import responses')).click();
  await until(() => root.querySelector('dialog input[type="file"]'));
  return root;
}

function give(root: ShadowRoot, text: string): void {
  const files = new DataTransfer();
  files.items.add(new File([text], 'answers.csv', { type: 'text/csv' }));
  const input = root.querySelector<HTMLInputElement>('dialog input[type="file"]')!;
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

it('the columns are shown with their values, corrected, and imported', async () => {
  const root = await openDialog();
  give(root, 'id,Where?,Note\n1,Shop,a\n2,Market,b\n');
  await until(() => root.querySelector('.answer-columns'));
  const table = root.querySelector('.answer-columns')!;
  expect(table.textContent).to.include('1 of 2 understood');
  const unknown = [...table.querySelectorAll<HTMLSelectElement>('details select')];
  expect(unknown.map(({ ariaLabel }) => ariaLabel)).to.deep.equal(['Market']);
  unknown[0]!.value = 'online';
  unknown[0]!.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() =>
    root.querySelector('.answer-columns')?.textContent?.includes('2 of 2 understood'),
  );
  const start = await named(root, 'dialog button', 'Import');
  await until(() => start.ariaDisabled === 'false');
  start.click();
  await until(() => root.querySelector('dialog')?.textContent?.includes('Imported: 2.'));
  const [call] = asked.filter(
    ({ method, path }) => method === 'POST' && path === '/v1/content/answers',
  );
  expect(call!.body).to.deep.include({ survey: 'flow-a', program: 'csv' });
  const { responses } = call!.body as { responses: { key: string; answers: object }[] };
  expect(responses.map(({ key, answers }) => [key, answers])).to.deep.equal([
    ['1', { where: 'shop' }],
    ['2', { where: 'online' }],
  ]);
});

it('a file that is none is refused with the reason, and another one may follow', async () => {
  const root = await openDialog();
  give(root, 'Where?\n"Shop\n');
  await until(() => root.querySelector('dialog [role="alert"]')?.textContent?.includes('Row 1'));
  give(root, 'Where?\nShop\n');
  await until(() => root.querySelector('.answer-columns'));
  expect(root.querySelector('dialog [role="alert"]')?.textContent).to.equal('');
});

it('earlier imports are listed, and the answers of one are removed after a question', async () => {
  const id = '0b6f2f5e-8a44-4c53-9d0e-6c1d6f7f0a11';
  let imports = [
    {
      id,
      program: 'typeform',
      file: 'old.csv',
      imported_by: 'Ann',
      imported_at: '2026-01-02T03:04:05.000Z',
      responses: 12,
    },
  ];
  answer('/v1/content/answers', () => ({ imports }));
  // Without its answers, the survey is below another one.
  const survey = (name: string, at: string | null) => ({
    id: `flow-${name}`,
    path: `flows/${name}.json`,
    title: name.toUpperCase(),
    pages: 1,
    questions: 1,
    responses: 0,
    last_response_at: at,
    channels: [],
  });
  answer('/v1/content/workspace', () => ({
    live: { id: '3', at: '2026-01-03T00:00:00.000Z', by: 'Ada', live: true },
    files: [],
    surveys: [
      survey('a', imports.length > 0 ? '2026-01-02T00:00:00.000Z' : null),
      survey('b', '2026-01-01T00:00:00.000Z'),
    ],
  }));
  answer(`/v1/content/answers/${id}`, () => {
    imports = [];
    return { removed: 12 };
  });
  const root = await openDialog();
  await until(() => root.querySelector('.earlier-imports li'));
  const list = root.querySelector('.earlier-imports')!;
  for (const words of ['old.csv', 'Typeform', 'Ann', '12 responses'])
    expect(list.textContent).to.include(words);
  (await named(root, '.earlier-imports button', 'Remove these responses')).click();
  await until(() => root.querySelector('.earlier-question'));
  expect(list.textContent).to.include('Number: 12.');
  // The harmless button has the focus.
  expect(root.activeElement!.textContent).to.equal('Cancel');
  (root.activeElement as HTMLElement).click();
  await until(() => !root.querySelector('.earlier-question'));
  expect(root.activeElement!.textContent).to.equal('Remove these responses');
  expect(asked.some(({ method }) => method === 'DELETE')).to.equal(false);
  (await named(root, '.earlier-imports button', 'Remove these responses')).click();
  await until(() => root.querySelector('.earlier-question'));
  (await named(root, '.earlier-question .main-button', 'Remove these responses')).click();
  await until(() => list.textContent!.includes('Removed responses: 12.'));
  await until(() => !root.querySelector('.earlier-imports li'));
  const names = () =>
    [...root.querySelectorAll('.survey-card-name')].map((name) => name.textContent);
  await until(() => names().join() === 'B,A');
  expect(root.activeElement!.className).to.equal('earlier-imports');
  expect(root.querySelector('dialog')!.matches(':modal')).to.equal(true);
});
