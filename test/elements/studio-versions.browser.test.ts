import { expect } from '@esm-bundle/chai';
import { answer, asked, flow, forgetAll, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio } from '../support/studio-page.ts';

/** The versions of a workspace in the studio: their list, and the changes between any two. */

/** Time of a version, and its name in the studio. */
const timeOf = (id: string): string => `2026-11-0${id}T10:00:00.000Z`;
const nameOf = (id: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(timeOf(id)),
  );

const restoredFrom = (id: string): string => `Restored from the version of ${nameOf(id)}`;

before(async () => {
  await import('/dist/studio.js' as string);
});
beforeEach(() => {
  answerStudio({ 'flows/a.json': flow('flow-a', { name: 'A' }) });
  answer('/v1/content/versions', {
    versions: ['3', '2', '1'].map((id) => ({
      id,
      at: timeOf(id),
      by: 'Ada',
      live: id === '3',
    })),
  });
  answer('/v1/content/compare', async (request) => {
    const { version, with: earlier } = (await request.json()) as Record<string, string>;
    return {
      live: { id: '3', at: '', live: true },
      changes: [
        {
          file: 'flows/a.json',
          message: '',
          setting: 'title',
          before: `Of ${earlier}`,
          after: `Of ${version}`,
          part: 'Welcome',
        },
      ],
    };
  });
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
});

const compared = () => asked.filter(({ path }) => path === '/v1/content/compare');
const buttonOf = (root: ShadowRoot, name: string) =>
  until(() =>
    [...root.querySelectorAll('button')].find(
      (button) => (button.ariaLabel ?? button.textContent) === name,
    ),
  );

const chooseAll = async (root: ShadowRoot): Promise<void> =>
  (await until(() => root.querySelector<HTMLElement>('.history-scope button + button'))).click();

/** Opens the versions of all surveys. */
async function openAll(): Promise<ShadowRoot> {
  const root = await openStudio('#flows/a.json:history');
  await chooseAll(root);
  await until(() => root.textContent?.includes('makes a version of all surveys'));
  return root;
}

it('any two versions are compared, and one of them is restored', async () => {
  const root = await openAll();
  (await buttonOf(root, `Changes in version ${nameOf('2')}`)).click();
  await until(() => root.textContent?.includes('Of 1 Of 2'));
  expect(root.activeElement?.className).to.equal('history-pair');
  const later = [...root.querySelectorAll('select')].at(-1)!;
  later.value = '3';
  later.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => root.textContent?.includes('Of 1 Of 3'));
  (await buttonOf(root, `Restore version ${nameOf('1')}`)).click();
  await until(() => root.querySelector('dialog')?.textContent?.includes('Of undefined Of 1'));
  expect(compared().map(({ body }) => body)).to.deep.include({ version: '1' });
});

const OWN = 'A – 1 question · 1 text · Page 2 (Branches) · With a Back button';

it('each version has its author, time and changes, and the live one is marked', async () => {
  const now = new Date(Date.now() - 5 * 60_000).toISOString();
  const listed: string[] = [];
  answer('/v1/content/versions', ({ url }) => {
    listed.push(new URL(url).search);
    return {
      versions: [
        { id: '2', at: now, by: 'Ada', message: 'Shorter', live: true },
        { id: '1', at: '2026-01-31T10:00:00.000Z', by: '', message: 'First version' },
      ],
    };
  });
  const part = { message: '', kind: 'changed' };
  const changes = [
    { ...part, file: 'nodes/a.json', setting: 'status', after: 'archived', part: 'B' },
    { ...part, file: 'flows/a.json', path: 'states.0.elements.0.question.body', setting: 'body' },
    { ...part, file: 'flows/a.json', path: 'transitions.0', kind: 'added', page: 2 },
    { ...part, file: 'flows/a.json', setting: 'allow_back', after: 'false', part: 'A' },
    { ...part, file: 'flows/new.json', kind: 'added', part: 'Night' },
  ];
  answer('/v1/content/compare', { live: { id: '2', at: '', live: true }, changes });
  const root = await openStudio('#flows/a.json:history');
  const own = await until(() => root.querySelector('.history-files'));
  expect(own.textContent).to.equal(OWN);
  await chooseAll(root);
  const files = await until(() => root.querySelector('.history-files:has(li + li)'));
  expect([...files.children].map(({ textContent }) => textContent)).to.deep.equal([
    OWN,
    'Night – It is new.',
    'Page of the survey · B – The survey is closed.',
  ]);
  const [latest, first] = root.querySelectorAll('.history > ol > li');
  expect(latest!.getAttribute('aria-current')).to.equal('true');
  expect(latest!.textContent).to.match(/Live now.*Shorter.*Ada · 5 minutes ago/);
  expect(latest!.querySelector('strong time')!.getAttribute('datetime')).to.equal(now);
  expect(first!.textContent).to.contain('Jan 31, 2026');
  expect(first!.querySelector('.history-files')).to.equal(null);
  const pairs = new Set(compared().map(({ body }) => JSON.stringify(body)));
  expect([...pairs]).to.deep.equal([JSON.stringify({ version: '2', with: '1' })]);
  expect(listed).to.deep.equal(['?path=flows%2Fa.json', '']);
});

it('a restore ends with the name of the version, and nothing to share', async () => {
  answer('/v1/content/publish', { version: { id: '4', at: '', by: 'Ada', live: true } });
  const root = await openAll();
  (await buttonOf(root, `Restore version ${nameOf('1')}`)).click();
  const dialog = await until(() => root.querySelector('dialog:has([type="submit"])'));
  expect(dialog.querySelector('h2')!.textContent).to.equal(`Restore version ${nameOf('1')}`);
  dialog.querySelector<HTMLElement>('[type="submit"]')!.click();
  const heading = await until(() =>
    [...root.querySelectorAll('dialog h2')].find(
      ({ textContent }) => textContent === `Version ${nameOf('1')} is restored`,
    ),
  );
  await until(() => root.activeElement === heading);
  expect(root.querySelector('dialog .share')).to.equal(null);
  const published = asked.find(({ path }) => path === '/v1/content/publish')!;
  expect(published.body).to.include({ version: '1', base: '3', message: restoredFrom('1') });
});

it('the two newest versions are compared at once, and only asked comparisons are announced', async () => {
  const root = await openStudio('#flows/a.json:history');
  await until(() => root.textContent?.includes('Of 2 Of 3'));
  const result = root.querySelector('.history-pair [aria-live]')!;
  expect(result.getAttribute('aria-live')).to.equal('off');
  (await buttonOf(root, `Changes in version ${nameOf('2')}`)).click();
  await until(() => root.textContent?.includes('Of 1 Of 2'));
  expect(result.getAttribute('aria-live')).to.equal('polite');
});

it('one survey is restored as a draft, with the way back', async () => {
  const drafts = answerStudio({ 'flows/a.json': flow('flow-a', { name: 'A' }) });
  const text = JSON.stringify(flow('flow-a', { name: 'Before' }));
  answer('/v1/content/versions/1', {
    version: { id: '1', at: '' },
    files: [{ path: 'flows/a.json', digest: '1', text }],
  });
  const root = await openStudio('#flows/a.json:history');
  (await buttonOf(root, `Restore version ${nameOf('1')}`)).click();
  const notice = await until(() => root.querySelector('.removal-box'));
  expect(notice.textContent).to.contain(`“Before” is as in version ${nameOf('1')}.`);
  await until(() => drafts.get('flows/a.json')?.text === text);
  const publish = await buttonOf(root, 'Publish');
  const note = () => root.querySelector<HTMLInputElement>('dialog .publish-note input');
  publish.click();
  expect((await until(note)).value).to.equal(restoredFrom('1'));
  (await buttonOf(root, 'Cancel')).click();
  await until(() => !root.querySelector('dialog[open]'));
  notice.querySelector('button')!.click();
  await until(() => drafts.get('flows/a.json')?.text?.includes('"name": "A"'));
  expect(root.querySelector('.removal-box')).to.equal(null);
});

it('the same version in both places exchanges them', async () => {
  const root = await openStudio('#flows/a.json:history');
  await buttonOf(root, `Changes in version ${nameOf('3')}`);
  const [earlier] = root.querySelectorAll('select');
  earlier!.value = '3';
  earlier!.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => root.textContent?.includes('Of 3 Of 2'));
});

/** Shows one change of the versions; resolves to its words. */
async function wordsOf(change: object): Promise<string> {
  const changes = [{ file: 'flows/a.json', message: 'In English', ...change }];
  answer('/v1/content/compare', { live: { id: '3', at: '', live: true }, changes });
  const root = await openAll();
  (await buttonOf(root, `Changes in version ${nameOf('2')}`)).click();
  const item = await until(() => root.querySelector('.changes li'));
  return item.textContent.trim();
}

for (const [change, words] of [
  [{ kind: 'added', page: 2, part: 'How was it?' }, 'How was it? – It is new.'],
  [{ kind: 'removed', page: 2, part: 'Why? · Price' }, 'Why? · Price – It was removed.'],
  [{ kind: 'moved', part: 'Why?' }, 'Why? – It moved to another page.'],
  [{ kind: 'reordered', page: 3 }, 'Page 3 – Its parts are in another order.'],
  [{ kind: 'removed', page: 1, type: 'submit' }, 'Page 1 · Send – It was removed.'],
  [
    { setting: 'body', language: 'de', before: 'Warum?', after: 'Wieso?', part: 'Why?' },
    'Why? – Text (Deutsch): Warum? Wieso?',
  ],
  [{ setting: 'is_required', after: 'true', part: 'Why?' }, 'Why? – An answer is required: on'],
  [{ setting: 'is_required', before: 'true', part: 'Why?' }, 'Why? – An answer is required: off'],
  [{ setting: 'allow_back', before: 'false', part: 'A' }, 'A – With a Back button: on'],
  [
    { setting: 'is_visible', after: 'false', part: 'Why?' },
    'Why? – Hidden until an answer shows it: on',
  ],
  [{ setting: 'style', before: 'radio', after: 'star', part: 'Why?' }, 'Why? – Type: Choice Stars'],
  [
    { setting: 'type', before: 'submit', after: 'next_page', page: 2, type: 'next_page' },
    'Page 2 · Next – Type: Send Next',
  ],
  [
    { setting: 'next_state_id', before: 'Thank you!', after: '5', part: 'Tea' },
    'Tea – Then: Thank you! Page 5',
  ],
  [
    { path: 'name', setting: 'name', before: 'A', after: 'B', part: 'B' },
    'Name of the survey: A B',
  ],
  [{ path: 'transitions.0', kind: 'added', page: 1 }, 'Page 1 – Branches: It is new.'],
  [{ kind: 'added', page: 5, type: 'page', part: 'Why?' }, 'Page 5: Why? – It is new.'],
  [
    { path: 'states.0.elements.0.triggers.0', kind: 'removed', part: 'Why?' },
    'Why? – Show and hide: It was removed.',
  ],
  [
    { file: 'widgets/a.json', setting: 'hide_widget', after: 'true', part: 'PSN-SHOP123' },
    'Widget · PSN-SHOP123 – Its button is hidden on all pages.',
  ],
  [
    { file: 'env.json', setting: 'smtp.password', part: '' },
    'env.json – Setting “smtp.password”: It has changed.',
  ],
] as const)
  it(`a change is a sentence in the language of the person: ${words}`, async () => {
    expect(await wordsOf(change)).to.equal(words);
  });

it('versions of one minute are named with their seconds', async () => {
  answer('/v1/content/versions', {
    versions: ['02', '01'].map((seconds) => ({
      id: seconds,
      at: `2026-11-01T10:00:${seconds}.000Z`,
      by: 'Ada',
    })),
  });
  const root = await openStudio('#flows/a.json:history');
  const names = await until(() => {
    const list = [...root.querySelectorAll('.history strong')];
    return list.length === 2 && list.map(({ textContent }) => textContent);
  });
  expect(names.map((name) => /:00:0\d/.exec(name)?.[0])).to.deep.equal([':00:02', ':00:01']);
});
