import { expect } from '@esm-bundle/chai';
import schema from '../../cli/schemas/flow.schema.json' with { type: 'json' };
import { fileOnlyKeys } from '../../core/studio/survey/extra-fields.ts';
import { forgetAll, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio, type SavedFile } from '../support/studio-page.ts';

/** Settings of all parts of a survey in the forms of the studio. */

const PATH = 'flows/all.json';
const options = ['a', 'b', 'c'].map((key) => ({ id: `o-${key}`, key, body: `Option ${key}` }));
const rows = ['x', 'y'].map((key) => ({ id: `s-${key}`, key, body: `Row ${key}` }));
const ask = (key: string, style: string, more: object = {}) => ({
  id: `e-${key}`,
  type: 'question',
  key,
  question: { id: `q-${key}`, key, style, body: `Ask ${key}`, ...more },
});
const survey = {
  id: 'all',
  name: 'All',
  default_language_id: 'en',
  languages: [{ id: 'en', code: 'en', name: 'English' }],
  states: [
    {
      id: 'page',
      style: 'normal',
      order: 0,
      title: 'Page',
      next_state_id: 'bye',
      shuffle: true,
      elements: [
        ask('radio', 'radio', { options, shuffle: true }),
        ask('checklist', 'checklist', { options }),
        ask('weights', 'custom_score', { options }),
        ask('table', 'matrix', { options, statements: rows, shuffle: true }),
        ask('profiles', 'matrix', {
          options,
          statements: rows,
          extra: { matrix_question_type: 'conjoint' },
        }),
        ask('slider', 'slider'),
        ask('points', 'dynamic_multiple_value', { extra: { options_source: 'radio' } }),
        ask('text', 'text'),
        ask('email', 'email'),
        ask('number', 'external_id'),
        ask('attribute', 'customer_schema'),
        ask('file', 'file'),
        { id: 'e-gauge', type: 'gauge', text: 'Dial' },
        { id: 'e-link', type: 'button_link', text: 'Link' },
        { id: 'e-footer', type: 'footer', text: 'Footer' },
        { id: 'e-next', type: 'next_page' },
        ask('day', 'datepicker'),
      ].map((element, order) => ({ ...element, order })),
    },
    { id: 'bye', style: 'thank', order: 1, title: 'Bye', elements: [] },
  ],
  transitions: [],
};

let drafts: Map<string, SavedFile>;
let root: ShadowRoot;
before(async () => {
  await import('/dist/studio.js' as string);
});
beforeEach(async () => {
  drafts = answerStudio({ [PATH]: survey });
  root = await openStudio(`#${PATH}`);
  await until(() => root.querySelector('[role="treeitem"]'));
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
});

type Part = Record<string, unknown>;
const saved = (): Part => JSON.parse(drafts.get(PATH)?.text ?? '{}') as Part;
/** The value at a place of the draft, such as `states.0.title`. */
const valueAt = (place: string): unknown =>
  place.split('.').reduce<unknown>((json, key) => (json as Part | undefined)?.[key], saved());

async function choose(part: string): Promise<void> {
  (await until(() => root.querySelector<HTMLElement>(`[data-key="${part}"]`))).click();
  await until(() => root.querySelector(`[data-key="${part}"][aria-selected="true"]`));
}
const pane = () => root.querySelector('.properties')!;
const nameOf = (control: Element): string =>
  (control.ariaLabel ?? (control as HTMLInputElement).labels?.[0]?.textContent ?? '').trim();

/** Sets the control with a name: its last one on the page, such as the one of the last option. */
async function set(name: string, value: string | true, within: () => ParentNode = pane) {
  const control = await until(() =>
    [...within().querySelectorAll<HTMLInputElement>('input, textarea, select, .chip')].findLast(
      (each) => (each.matches('.chip') ? each.textContent : nameOf(each)).startsWith(name),
    ),
  );
  if (value === true) return control.click();
  const { set: write } = Object.getOwnPropertyDescriptor(
    Object.getPrototypeOf(control) as object,
    'value',
  )!;
  write!.call(control, value);
  control.dispatchEvent(
    new Event(control.matches('select') ? 'change' : 'input', { bubbles: true }),
  );
  control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

const canvas = () => root.querySelector('.build-page')!;
const E = 'states.0.elements';
/** Place of a key, the part to choose, the name of its control, its new value, and the value in the file. */
type Edit = [place: string, part: string, name: string, value: string | true, is: unknown];
const edits: Edit[] = [
  [`${E}.5.fixed`, 'element e-slider', 'Stays in its place', true, true],
  [`${E}.0.question.is_required`, 'element e-radio', 'An answer is required', true, true],
  [`${E}.0.question.is_multi_select`, 'element e-radio', 'Several may be chosen', true, true],
  [`${E}.7.question.hide_personal_data`, 'element e-text', 'Hide personal data', true, true],
  [
    `${E}.0.question.options.2.image_url`,
    'element e-radio',
    'Picture',
    'https://a.example/b.png',
    'https://a.example/b.png',
  ],
  [`${E}.0.question.options.2.exclusive`, 'element e-radio', 'Chosen alone', true, true],
  [`${E}.1.question.shuffle`, 'element e-checklist', 'In random order', true, true],
  [`${E}.1.question.options.2.fixed`, 'element e-checklist', 'Stays in its place', true, true],
  [`${E}.1.question.min_selection_count`, 'element e-checklist', 'At least', '1', 1],
  [`${E}.1.question.max_selection_count`, 'element e-checklist', 'At most', '2', 2],
  [`${E}.2.question.options.2.weight`, 'element e-weights', 'Weight', '100', 100],
  [`${E}.3.question.statements.1.fixed`, 'element e-table', 'Stays in its place', true, true],
  [
    `${E}.3.question.extra.matrix_question_type`,
    'element e-table',
    'Answers in each row',
    'multi',
    'multi',
  ],
  [`${E}.4.question.options.2.levels.y`, 'element e-profiles', 'Row y', 'Blue', 'Blue'],
  [`${E}.5.question.extra.lower_limit`, 'element e-slider', 'At least', '5', 5],
  [`${E}.5.question.extra.upper_limit`, 'element e-slider', 'At most', '50', 50],
  [`${E}.5.question.extra.step`, 'element e-slider', 'Step', '5', 5],
  [`${E}.5.question.extra.low_label`, 'element e-slider', 'Words at the low end', 'Cold', 'Cold'],
  [`${E}.5.question.extra.high_label`, 'element e-slider', 'Words at the high end', 'Hot', 'Hot'],
  [`${E}.6.question.extra.total_upper_limit`, 'element e-points', 'At most', '100', 100],
  [`${E}.6.question.extra.total_lower_limit`, 'element e-points', 'At least', '1', 1],
  [`${E}.6.question.extra.exclude_from_submission`, 'element e-points', 'Do not send', true, true],
  [
    `${E}.6.question.extra.options_source`,
    'element e-points',
    'Copies the chosen',
    'checklist',
    'checklist',
  ],
  [`${E}.7.question.placeholder`, 'element e-text', 'Text in the empty field', 'Type', 'Type'],
  [`${E}.7.question.extra.min_response_length`, 'element e-text', 'At least', '2', 2],
  [`${E}.7.question.extra.max_response_length`, 'element e-text', 'At most', '20', 20],
  [`${E}.7.question.extra.integration`, 'element e-text', 'Ask another system', true, true],
  [`${E}.8.question.extra.multiple`, 'element e-email', 'Several addresses', true, true],
  [`${E}.9.question.extra.format`, 'element e-number', 'Only UUIDs', true, 'uuid'],
  [`${E}.10.question.extra.schema_type`, 'element e-attribute', 'Kind of answer', 'date', 'date'],
  [`${E}.11.question.extra.file_types`, 'element e-file', 'PDF', true, 5],
  [`${E}.11.question.extra.max_file_size`, 'element e-file', 'Largest size', '2', 2 ** 21],
  [`${E}.1.question.extra.select_all`, 'element e-checklist', 'Offer “Select all”', true, true],
  [`${E}.16.question.extra.earliest_date`, 'element e-day', 'Earliest date', 'today', 'today'],
  [`${E}.16.question.extra.latest_date`, 'element e-day', 'Latest date', 'today+7d', 'today+7d'],
  [`${E}.7.question.style`, 'element e-text', 'Type', 'textarea', 'textarea'],
  [`${E}.12.value_from`, 'element e-gauge', 'Shows', 'slider', 'slider'],
  [`${E}.13.url`, 'element e-link', 'Address', 'https://a.example', 'https://a.example'],
  [`${E}.14.skip`, 'element e-footer', 'Skips the rest', true, true],
  ['states.0.require_any', 'page page', 'At least one answer', true, true],
  ['states.0.shuffle', 'page page', 'In random order', true, undefined],
  ['states.0.next_state_id', 'page page', 'Then', '', undefined],
  ['states.1.after.close', 'page bye', 'Offer to close', true, false],
  ['states.1.style', 'page bye', 'At the end', 'chat', 'chat'],
];

for (const part of new Set(edits.map(([, each]) => each)))
  it(`settings of ${part} are written`, async () => {
    await choose(part);
    for (const details of pane().querySelectorAll('details')) details.open = true;
    const own = edits.filter(([, each]) => each === part);
    for (const [, , name, value] of own) await set(name, value);
    await until(() => drafts.has(PATH));
    for (const [place, , , , is] of own)
      await until(() =>
        place.endsWith('file_types')
          ? (valueAt(place) as string[] | undefined)?.length === is
          : valueAt(place) === is,
      );
  });

it('the redirection to an app store is written, and removed', async () => {
  (await until(() => root.querySelector<HTMLElement>('.outline-survey'))).click();
  await set('Lead to an app store', true);
  await set('Address for Android', 'https://store.example/app');
  await until(() => valueAt('store_redirect.url.android') === 'https://store.example/app');
  [...pane().querySelectorAll('button')]
    .find(({ textContent }) => textContent.includes('Add condition'))!
    .click();
  await until(() => valueAt('store_redirect.rules.0.question_key') === 'radio');
  await set('Lead to an app store', true);
  await until(() => drafts.has(PATH) && saved()['store_redirect'] === undefined);
});

it('texts of questions, options, rows and parts are written on the page', async () => {
  await choose('element e-table');
  const written: [string, string][] = [
    ['Question', 'states.0.elements.3.question.body'],
    ['Help text', 'states.0.elements.3.question.description'],
    ['Option 3', 'states.0.elements.3.question.options.2.body'],
    ['Row 2', 'states.0.elements.3.question.statements.1.body'],
    ['Title of the page', 'states.0.title'],
  ];
  for (const [name, place] of written) {
    const within = () =>
      name === 'Title of the page'
        ? canvas()
        : canvas().querySelectorAll('.canvas-elements > li')[3]!;
    await set(name, `New ${name}`, within);
    await until(() => valueAt(place) === `New ${name}`);
  }
});

it('each key of the schema has a form, or a reason to be in the file alone', () => {
  const element = schema.properties.states.items.properties.elements.items.properties;
  const { question } = element;
  const lists: Record<string, object> = {
    states: schema.properties.states.items.properties,
    elements: element,
    question: question.properties,
    options: question.properties.options.items.properties,
    statements: question.properties.statements.items.properties,
    extra: question.properties.extra.properties,
  };
  /** Written on the page, or chosen as lists of parts. */
  const onPage: Record<string, string[]> = {
    states: ['title', 'after', 'elements'],
    elements: ['text', 'question'],
    question: ['body', 'description', 'options', 'statements', 'extra'],
    options: ['body', 'levels'],
    statements: ['body'],
  };
  for (const [list, keys] of Object.entries(lists)) {
    const pattern = new RegExp(`(^|\\.)${list}(\\.\\d+)?\\.([^.]+)$`);
    const edited = edits.flatMap(([place]) => pattern.exec(place)?.[3] ?? []);
    const known = [...edited, ...(onPage[list] ?? []), ...Object.keys(fileOnlyKeys[list] ?? {})];
    expect(
      Object.keys(keys).filter((key) => !known.includes(key)),
      list,
    ).to.deep.equal([]);
  }
});
