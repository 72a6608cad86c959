import { expect, test } from 'vitest';
import en from '../../i18n/en/index.ts';
import studio from '../../i18n/en/studio/index.ts';
import { createMessages } from '../../core/language/messages.ts';
import { readSurvey, STANDARD_END, turnOf, waysAt, waysOf } from '../../core/studio/index.ts';
import { reachedPages } from '../../core/studio/survey/reached-pages.ts';
import { followed } from '../../elements/studio/logic-keys.ts';
import { layoutOf } from '../../elements/studio/logic-layout.ts';
import { createWayWords } from '../../elements/studio/way-words.ts';

const question = (key: string, style: string, more: object = {}) => ({
  id: `e-${key}`,
  type: 'question',
  question: { id: `q-${key}`, key, style, body: { en: `What about ${key}?` }, ...more },
});
const rule = (question_key: string, rule_type: string, answer_value?: string) => ({
  question_key,
  rule_type,
  answer_value,
});
const survey = readSurvey(
  JSON.stringify({
    id: 'logic',
    languages: [{ id: 'en', code: 'en', name: 'English' }],
    states: [
      {
        id: 'ask',
        order: 0,
        title: { en: 'Ask' },
        next_state_id: 'low',
        elements: [
          {
            ...question('nps', 'score'),
            triggers: [
              {
                rule_type: 'at_least',
                answer_value: '9',
                action: 'make_visible',
                scope: 'element',
                target_ids: ['e-why'],
              },
            ],
          },
          { id: 'leave', type: 'footer', skip: true, order: 1, text: { en: 'Not now' } },
        ],
      },
      {
        id: 'high',
        order: 1,
        title: { en: 'High' },
        elements: [
          question('why', 'checklist', {
            options: [
              { id: 'a', key: 'price', body: { en: 'Price' } },
              { id: 'b', key: 'service', body: { en: 'Service' } },
            ],
          }),
        ],
      },
      { id: 'low', order: 2, title: { en: 'Low' }, next_state_id: 'end', elements: [] },
      { id: 'lost', order: 3, title: { en: 'Lost' }, next_state_id: 'end', elements: [] },
      { id: 'end', order: 4, style: 'thank', title: { en: 'Thanks' }, elements: [] },
    ],
    transitions: [
      { from_state_id: 'ask', to_state_id: 'high', rules: [rule('nps', 'at_least', '9')] },
      {
        from_state_id: 'high',
        to_state_id: 'end',
        rules: [rule('why', 'any_of', 'price,service')],
      },
      { from_state_id: 'high', to_state_id: 'nowhere', rules: [rule('nps', 'answered')] },
    ],
  }),
)!;
const ways = waysOf(survey);
const words = createWayWords(createMessages('en', { ...en, studio } as never).studio, survey, [
  'en',
]);

test('ways are branches, the page that follows, skips, and effects on other pages', () => {
  expect(ways.map(({ kind, from, to }) => `${kind} ${from} ${to}`)).toEqual([
    'branch ask high',
    'next ask low',
    'skip ask end',
    'trigger ask high',
    'branch high end',
    `branch high ${STANDARD_END}`,
    `next high ${STANDARD_END}`,
    'next low end',
    'next lost end',
  ]);
});

test('branches are tried in turn, and the page that follows otherwise comes last', () => {
  const turns = ways.map((way) => `${way.from} ${way.kind} ${turnOf(way)}`);
  expect(turns.filter((turn) => !turn.includes('trigger'))).toEqual([
    'ask branch 1',
    'ask next 2',
    'ask skip null',
    'high branch 1',
    'high branch 2',
    'high next 3',
    'low next null',
    'lost next null',
  ]);
});

test('ways are written as sentences, with the texts of questions and options', () => {
  expect(ways.map((way) => words.sentence(way))).toEqual([
    'If “What about nps?” is at least 9, show “High”',
    'Otherwise show “Low”',
    'Skipping the rest shows “Thanks”',
    'If “What about nps?” is at least 9, “High” shows What about why?',
    'If “What about why?” is one of Price or Service, show “Thanks”',
    'If “What about nps?” is answered, show “The standard thank-you”',
    'Otherwise show “The standard thank-you”',
    'Then show “Thanks”',
    'Then show “Thanks”',
  ]);
});

test('labels do not name the only question of a page', () => {
  expect(ways.map((way) => words.edge(way))).toEqual([
    'is at least 9',
    'otherwise',
    'skips the rest',
    'shows What about why?',
    'is one of Price or Service',
    '“What about nps?” is answered',
    'otherwise',
    '',
    '',
  ]);
});

test('a page that no way leads to is not reached', () => {
  expect([...reachedPages(survey, ways)].sort()).toEqual(
    ['ask', 'high', 'low', 'end', STANDARD_END].sort(),
  );
});

test('a finding is shown at the way that its place belongs to', () => {
  const idsAt = (place: string) => waysAt(ways, place).map(({ id }) => id);
  expect(idsAt('transitions.1.rules.0.answer_value')).toEqual(['branch 1']);
  expect(idsAt('states.0.next_state_id')).toEqual(['next ask']);
  expect(idsAt('states.0.elements.0.triggers.0.answer_value')).toHaveLength(1);
  expect(idsAt('states.0.elements.0.question.body')).toEqual([]);
  expect(idsAt('transitions.10')).toEqual([]);
});

test('pages do not overlap, and ways lead from the lower to the upper sides', () => {
  const { pages, ways: places } = layoutOf(survey, ways, words.edge);
  const boxes = [...pages.values()];
  for (const a of boxes)
    for (const b of boxes)
      expect(
        a === b ||
          a.x + a.width <= b.x ||
          b.x + b.width <= a.x ||
          a.y + a.height <= b.y ||
          b.y + b.height <= a.y,
      ).toBe(true);
  const { points } = places.get('next low')!;
  const [low, end] = [pages.get('low')!, pages.get('end')!];
  expect(points[0]!.y).toBe(low.y + low.height);
  expect(points.at(-1)!.y).toBe(end.y);
});

test('ways run upright behind their labels, and those without one lead straight to the next layer', () => {
  const { ways: places } = layoutOf(survey, ways, words.edge);
  for (const way of ways) {
    const { points, label } = places.get(way.id)!;
    if (words.edge(way) === '') expect(points).toHaveLength(2);
    else {
      const behind = points.filter(({ x }) => x === label.x);
      expect(Math.min(...behind.map(({ y }) => y))).toBeLessThan(label.y);
      expect(Math.max(...behind.map(({ y }) => y))).toBeGreaterThan(label.y);
    }
  }
});

test('arrow keys follow the ways, and pages beside each other', () => {
  const layout = layoutOf(survey, ways, words.edge);
  const list = [...layout.pages.keys()].map((id) => ({ id }));
  const press = (key: string, id: string) =>
    followed(
      key,
      id,
      list,
      ways.map((way) => ({ way })),
      layout,
    );
  expect(press('ArrowDown', 'ask')).toBe('low');
  expect(press('ArrowUp', 'low')).toBe('ask');
  const beside = [press('ArrowLeft', 'low'), press('ArrowRight', 'low')];
  expect(beside).toContain('high');
  expect(press('Home', 'end')).toBe('ask');
  expect(press('ArrowUp', 'ask')).toBeNull();
  expect(press('a', 'ask')).toBeUndefined();
});
