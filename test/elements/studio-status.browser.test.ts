import { expect } from '@esm-bundle/chai';
import { answer, forgetAll, type, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio } from '../support/studio-page.ts';

/** Colours and marks of the editor, as assistive technology gets them. */

const PATH = 'flows/marked.json';
const survey = {
  id: 'marked',
  name: 'Marked',
  default_language_id: 'en',
  languages: [
    { id: 'en', code: 'en', name: 'English' },
    { id: 'tr', code: 'tr', name: 'Türkçe' },
  ],
  states: [
    {
      id: 'ask',
      style: 'normal',
      order: 0,
      title: { en: 'Ask', tr: 'Sor' },
      next_state_id: 'bye',
      elements: [
        {
          id: 'why',
          type: 'question',
          order: 0,
          question: {
            id: 'why',
            key: 'why',
            style: 'text',
            body: { en: 'Why?' },
            is_required: true,
          },
        },
      ],
    },
    { id: 'bye', style: 'thank', order: 1, title: { en: 'Bye', tr: 'Hoşça kal' }, elements: [] },
  ],
};

let root: ShadowRoot;
before(async () => {
  await import('/dist/studio.js' as string);
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
});

const FINDINGS = [
  { path: 'states.0', severity: 'error', code: 'state_dead_end' },
  { path: 'states.1', severity: 'warning', code: 'state_unreachable' },
];

async function open(view = '', findings: readonly object[] = []): Promise<void> {
  answerStudio({ [PATH]: survey });
  answer('/v1/content/file', {
    path: PATH,
    live: { text: JSON.stringify(survey, null, 2), digest: PATH },
    draft: null,
    findings: findings.map((each) => ({ file: PATH, line: 1, column: 1, message: '', ...each })),
  });
  root = await openStudio(`#${PATH}${view}`);
}

const describedWords = (field: Element): string =>
  root.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const descriptions = (selector: string) =>
  [...root.querySelectorAll(selector)].map(({ ariaDescription }) => ariaDescription ?? '');

it('the star of a question that needs an answer has words', async () => {
  await open();
  const kind = await until(() => root.querySelector('.card-kind'));
  expect(kind.textContent).to.contain('(An answer is required)');
  expect(kind.querySelector('[aria-hidden="true"]')!.textContent).to.equal('*');
});

it('an outdated translation describes its field', async () => {
  await open();
  type(await until(() => root.querySelector<HTMLTextAreaElement>('.canvas-title textarea')), 'New');
  root.querySelectorAll<HTMLElement>('.studio-views button')[3]!.click();
  const stale = await until(() => root.querySelector('[data-state="stale"] textarea'));
  expect(describedWords(stale)).to.equal('The original has changed');
  expect(describedWords(root.querySelector('[data-state="done"] textarea')!)).to.equal('');
});

it('findings have their severity as a word in the outline, the graph and the list', async () => {
  await open('', FINDINGS);
  await until(() => descriptions('.outline li').some(Boolean));
  expect(descriptions('.outline li').filter(Boolean)).to.match(/^Mistake: .*,Advice: /);
  root.querySelectorAll<HTMLElement>('.studio-views button')[1]!.click();
  await until(() => root.querySelector('.logic-page'));
  expect(descriptions('.logic-page')[0]).to.contain('Mistake: ');
  // The description of each page has its ways: the lines have ids alone.
  const lines = await until(() => {
    const all = [...root.querySelectorAll('.react-flow__edge')];
    return all.length > 0 && all;
  });
  expect(lines.every((line) => line.ariaHidden === 'true')).to.equal(true);
});

it('the question that another person is at is a text', async () => {
  await open();
  const mara = { id: 'mara', name: 'Mara', place: 'why', at: '2026-11-01T10:00:00.000Z' };
  answer('/v1/content/presence', { others: [mara], draft: null, live: '3' });
  const other = await until(() => root.querySelector('.studio-other'));
  expect(other.textContent).to.equal('Mara is here tooWhy?');
  expect(other.querySelector('[aria-live="off"]')!.textContent).to.equal('Why?');
});

it('Logic opens as the list that was chosen last', async () => {
  await open(':logic');
  const list = () => root.querySelectorAll<HTMLElement>('.logic-forms button')[1];
  (await until(list)).click();
  await until(() => root.querySelector('.logic-list'));
  document.body.replaceChildren();
  await open(':logic');
  await until(() => root.querySelector('.logic-list'));
  expect(root.querySelector('.logic-graph')).to.equal(null);
});

it('the file is the main part of its view, in English', async () => {
  await open(':file');
  const editor = await until(() => root.querySelector('.cm-content'));
  expect(editor.closest('main')!.lang).to.equal('en');
});
