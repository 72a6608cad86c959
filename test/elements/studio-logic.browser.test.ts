import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { forgetAll, type, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio, type SavedFile } from '../support/studio-page.ts';

/** Branches and triggers in the settings of a page, and the tabs of the studio. */

const PATH = 'flows/a.json';
const options = ['yes', 'no'].map((key) => ({ id: `o-${key}`, key, body: key }));
const ask = (key: string, style: string, more: object = {}) => ({
  id: `e-${key}`,
  type: 'question',
  key,
  question: { id: `q-${key}`, key, style, body: `Ask ${key}`, ...more },
});
const survey = (transitions: object[]) => ({
  id: 'a',
  name: 'A',
  default_language_id: 'en',
  languages: [{ id: 'en', code: 'en', name: 'English' }],
  states: [
    {
      id: 'one',
      order: 0,
      title: 'One',
      next_state_id: 'bye',
      elements: [
        ask('gift', 'radio', { options }),
        { ...ask('rate', 'score'), order: 1 },
        { ...ask('what', 'text'), order: 2 },
      ],
    },
    { id: 'two', order: 1, title: 'Two', elements: [ask('more', 'text')] },
    { id: 'bye', style: 'thank', order: 2, title: 'Bye', elements: [] },
  ],
  transitions,
});

let drafts: Map<string, SavedFile>;
let root: ShadowRoot;

before(async () => {
  await import('/dist/studio.js' as string);
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
});

async function openLogic(transitions: object[] = []): Promise<void> {
  drafts = answerStudio({ [PATH]: survey(transitions) });
  root = await openStudio(`#${PATH}:logic`);
  (await buttonOf('List')).click();
  (await until(() => root.querySelector<HTMLElement>('.logic-list-name'))).click();
  await until(() => root.querySelector('.branches'));
}

it('a choice in a studio from right to left leaves its arrow free', async () => {
  const rules = [{ question_key: 'gift', type: 'equal', value: 'yes' }];
  const branch = { from_state_id: 'one', to_state_id: 'two', rules };
  drafts = answerStudio({ [PATH]: survey([branch]) });
  root = await openStudio(`#${PATH}:logic`, 'ar');
  const choices = await until(() => {
    const all = [...root.querySelectorAll('.branches select')];
    return all.length > 2 ? all : null;
  });
  for (const choice of choices) {
    const { direction, paddingLeft, textAlign } = getComputedStyle(choice);
    expect([direction, paddingLeft, textAlign]).to.deep.equal(['rtl', '32px', 'right']);
  }
  expect(getComputedStyle(choices[0]!.querySelector('option')!).unicodeBidi).to.equal('plaintext');
});

it('the graph of a phone opens with the first branch in sight, large enough to read', async () => {
  await setViewport({ width: 390, height: 844 });
  const branch = (to: string, score: number) => ({
    id: `to-${to}`,
    from_state_id: 'one',
    to_state_id: to,
    rules: [{ question_key: 'rate', type: 'equal', value: score }],
  });
  const pages = ['low', 'middle', 'high'].map((id, at) => ({ id, order: at + 3, elements: [] }));
  const content = survey(pages.map(({ id }, at) => branch(id, at)));
  answerStudio({ [PATH]: { ...content, states: [...content.states, ...pages] } });
  root = await openStudio(`#${PATH}:logic`);
  const start = await until(() => root.querySelector('[data-page="one"]'));
  const target = root.querySelector('[data-page="low"]')!;
  const graph = root.querySelector('.logic-graph')!.getBoundingClientRect();
  // The graph is placed once it is measured.
  await until(() => {
    const { left, right, width } = target.getBoundingClientRect();
    return left >= graph.left && right <= graph.right && width >= 0.69 * 240;
  });
  const { left, right } = start.getBoundingClientRect();
  expect(left < graph.right && right > graph.left).to.equal(true);
  await setViewport({ width: 800, height: 600 });
});

const buttonOf = (name: string, within: ParentNode = root) =>
  until(() =>
    [...within.querySelectorAll('button')].find(
      (button) => (button.ariaLabel ?? button.textContent.trim()) === name,
    ),
  );
const section = (name: string) => root.querySelector(`section[aria-label="${name}"]`)!;
const draft = () => JSON.parse(drafts.get(PATH)?.text ?? 'null') as ReturnType<typeof survey>;
const labels = () =>
  [...root.querySelectorAll('.property > label')].map(({ textContent }) => textContent);

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

it('the page that follows is the one otherwise, where the page has branches', async () => {
  await openLogic();
  expect(labels()).to.include('Then').and.not.include('Otherwise');
  (await buttonOf('Add branch')).click();
  await until(() => labels().includes('Otherwise'));
  expect(labels()).not.to.include('Then');
});

it('a trigger is added, changed and removed in the list', async () => {
  await openLogic();
  const triggers = section('Show and hide');
  (await buttonOf('Add rule', triggers)).click();
  await until(() => draft()?.states[1]!.elements[0]);
  const [question, comparison, action, target] = triggers.querySelectorAll('select');
  expect([question, comparison, action, target].map((select) => select?.value)).to.deep.equal([
    'what',
    'answered',
    'showParts',
    'e-more',
  ]);
  choose(question!, 'gift');
  await until(() => JSON.stringify(draft()).includes('"triggers"') && question!.value === 'gift');
  choose(comparison!, 'equal');
  const answer = await until(
    () => triggers.querySelectorAll('select')[4] && triggers.querySelectorAll('select')[2],
  );
  choose(answer, 'yes');
  await until(() => JSON.stringify(draft()).includes('"answer_value":"yes"'));
  const [first] = draft().states;
  expect((first!.elements[0] as unknown as { triggers: object[] }).triggers).to.deep.equal([
    { rule_type: 'equal', action: 'make_visible', target_ids: ['e-more'], answer_value: 'yes' },
  ]);
  expect(JSON.stringify(draft().states[1])).to.contain('"is_visible":false');
  (await buttonOf('Actions for Show and hide', triggers)).click();
  (await until(() => root.querySelector<HTMLElement>('[role="menuitem"]'))).click();
  await until(() => !JSON.stringify(draft()).includes('triggers'));
  expect(JSON.stringify(draft())).not.to.contain('is_visible');
});

it('a value that no answer can be is marked, with the accepted ones, as it is typed', async () => {
  const rule = { question_key: 'rate', rule_type: 'at_least', answer_value: '9' };
  const branch = { from_state_id: 'one', to_state_id: 'two', rules: [rule] };
  await openLogic([branch]);
  const field = await until(() =>
    root.querySelector<HTMLTextAreaElement>('.branch [aria-label="Answer"]'),
  );
  const problem = () => root.querySelector('.branch .problem')!;
  expect(problem().textContent).to.equal('');
  expect(field.ariaInvalid).to.equal(null);
  for (const value of ['25', 'abc']) {
    type(field, value);
    await until(() => problem().textContent === 'Please enter a number between 0 and 10.');
    expect(field.ariaInvalid).to.equal('true');
    expect(field.getAttribute('aria-describedby')).to.equal(problem().id);
  }
  expect(problem().role).to.equal('alert');
  type(field, '8');
  await until(() => problem().textContent === '');
  expect(field.ariaInvalid).to.equal(null);
  choose(root.querySelector<HTMLSelectElement>('.branch [aria-label="Comparison"]')!, 'between');
  const most = await until(() =>
    root.querySelector<HTMLInputElement>('.branch [aria-label="At most"]'),
  );
  await until(() => most.ariaInvalid === 'true');
  const least = root.querySelector('.branch [aria-label="At least"]')!;
  expect(least.ariaInvalid).to.equal(null);
  type(most, '7');
  await until(() => problem().textContent === 'These limits contradict each other.');
  expect(least.ariaInvalid).to.equal('true');
});

it('the chosen tab is in sight after Back in a narrow window', async () => {
  await openLogic();
  const row = root.querySelector<HTMLElement>('.studio-views')!;
  row.style.width = '160px';
  const isInSight = (): boolean => {
    const chosen = row.querySelector('[aria-current]')!.getBoundingClientRect();
    const box = row.getBoundingClientRect();
    return chosen.left >= box.left - 1 && chosen.right <= box.right + 1;
  };
  (await buttonOf('Versions')).click();
  await until(isInSight);
  (await buttonOf('Build')).click();
  await until(isInSight);
  history.back();
  await until(() => row.querySelector('[aria-current]')!.textContent === 'Versions' && isInSight());
});
