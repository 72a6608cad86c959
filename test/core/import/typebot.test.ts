import { describe, expect, it } from 'vitest';
import { importSurvey, programOf, type Json } from '../../../core/import/index.ts';
import type { WireFlow } from '../../support/imports/wire-flow.ts';

/** Conversations of Typebot: each test makes the groups that it is about. */

const text = (id: string, words: string): Json => ({
  id,
  type: 'text',
  content: { richText: [{ type: 'p', children: [{ text: words }] }] },
});
const input = (id: string, type: string, more: Json = {}): Json => ({ id, type, ...more });
const choices = (id: string, ...items: Json[]): Json => input(id, 'choice input', { items });
const group = (id: string, ...blocks: Json[]): Json => ({
  id,
  title: `Group ${id}`,
  graphCoordinates: { x: 1, y: 2 },
  blocks,
});

/** Edges are named by their targets: `>b` leads to the group `b`. */
function botOf(groups: readonly Json[], variables: readonly Json[] = []): Json {
  const names = new Set(
    JSON.stringify(groups)
      .match(/">[\w.]+"/g)
      ?.map((name) => name.slice(1, -1)) ?? [],
  );
  return {
    version: '6.1',
    id: 'bot',
    name: 'Garden',
    events: [{ id: 'start', type: 'start', outgoingEdgeId: 'begin' }],
    groups,
    edges: [
      { id: 'begin', from: { eventId: 'start' }, to: { groupId: groups[0]!['id'] } },
      ...[...names].map((name) => {
        const [groupId, blockId] = name.slice(1).split('.');
        return {
          id: name,
          from: { blockId: 'x' },
          to: { groupId, ...(blockId ? { blockId } : {}) },
        };
      }),
    ],
    variables,
    theme: {},
    settings: {},
  };
}

function imported(file: Json): { flow: WireFlow; lost: string[] } {
  expect(programOf(file)).toBe('typebot');
  const { build, lost } = importSurvey(file, 'typebot');
  return { flow: build('garden') as unknown as WireFlow, lost: lost() };
}

const wordsOf = ({ states }: WireFlow) =>
  states.map(({ elements }) =>
    elements
      .filter(({ type }) => type !== 'next_page')
      .map(({ question, text: own }) => question?.['body'] ?? own),
  );

it('asks with the text before a question, and ends with the last texts', () => {
  const { flow, lost } = imported(
    botOf(
      [
        group(
          'a',
          text('t1', 'Hello'),
          text('t2', 'Your name?'),
          input('i', 'text input', {
            outgoingEdgeId: '>b',
            options: { variableId: 'v', labels: { placeholder: 'Ann', button: 'Go' } },
          }),
        ),
        group('b', text('t3', 'Thank you, {{Name}}')),
      ],
      [{ id: 'v', name: 'Name' }],
    ),
  );
  expect(lost).toEqual([]);
  expect(wordsOf(flow)).toEqual([['Hello', 'Your name?'], ['Thank you, {{name}}']]);
  expect(flow.states[0]!.elements[1]!.question).toMatchObject({
    style: 'text',
    is_required: true,
    placeholder: 'Ann',
  });
  expect(flow.states[0]!.elements[2]).toMatchObject({ type: 'next_page', text: 'Go' });
});

it.each<[string, Json, object]>([
  ['text input', { options: { isLong: true } }, { style: 'textarea' }],
  [
    'number input',
    { options: { min: 1, max: 9 } },
    { style: 'numeric', extra: { lower_limit: 1, upper_limit: 9 } },
  ],
  ['email input', {}, { style: 'email' }],
  ['phone number input', {}, { style: 'phone_number' }],
  ['date input', {}, { style: 'datepicker' }],
  ['rating input', {}, { style: 'score' }],
  [
    'rating input',
    { options: { buttonType: 'Icons', length: 5 } },
    { style: 'star', extra: { upper_limit: 5 } },
  ],
  [
    'file input',
    { options: { isRequired: false, allowedFileTypes: { isEnabled: true, types: ['.png'] } } },
    { style: 'file', extra: { file_types: ['image/png'] } },
  ],
  [
    'choice input',
    { items: [{ id: '1', content: 'Red' }], options: { isMultipleChoice: true } },
    { style: 'checklist', options: [{ body: 'Red' }] },
  ],
  [
    'picture choice input',
    { items: [{ id: '1', title: 'Red', pictureSrc: 'https://example.com/a.png' }] },
    { style: 'radio', options: [{ body: 'Red', image_url: 'https://example.com/a.png' }] },
  ],
])('reads a %s with %j', (type, more, expected) => {
  const { flow, lost } = imported(
    botOf([group('a', text('t', 'Question?'), input('i', type, more))]),
  );
  expect(lost).toEqual([]);
  expect(flow.states[0]!.elements[0]!.question).toMatchObject({ body: 'Question?', ...expected });
});

describe('the way', () => {
  it('parts by choices, and meets again', () => {
    const { flow, lost } = imported(
      botOf([
        group(
          'a',
          text('t1', 'Which?'),
          choices(
            'i',
            { id: '1', content: 'Red', outgoingEdgeId: '>b' },
            { id: '2', content: 'Blue', outgoingEdgeId: '>c' },
          ),
        ),
        group('b', text('t2', 'Why red?'), input('j', 'text input', { outgoingEdgeId: '>c' })),
        group('c', text('t3', 'How old?'), input('k', 'number input')),
      ]),
    );
    expect(lost).toEqual([]);
    const [a, b, c] = flow.states.map(({ id }) => id);
    expect(flow.transitions.map(({ from_state_id: from, to_state_id: to }) => [from, to])).toEqual([
      [a, b],
      [a, c],
    ]);
    expect(flow.states[1]!.next_state_id).toBe(c);
  });

  it('follows conditions through groups without texts', () => {
    const compare = (operator: string, value: string, edge: string): Json => ({
      id: edge,
      outgoingEdgeId: edge,
      content: { comparisons: [{ id: 'x', variableId: 'v', comparisonOperator: operator, value }] },
    });
    const { flow, lost } = imported(
      botOf(
        [
          group(
            'a',
            text('t1', 'How likely?'),
            input('i', 'rating input', { outgoingEdgeId: '>b', options: { variableId: 'v' } }),
          ),
          group(
            'b',
            input('cond', 'Condition', {
              items: [compare('Greater than', '8', '>c'), compare('Less or equal to', '3', '>d')],
              outgoingEdgeId: '>e',
            }),
          ),
          group('c', text('t2', 'Great')),
          group('d', text('t3', 'Sorry')),
          group('e', text('t4', 'Fine')),
        ],
        [{ id: 'v', name: 'Score' }],
      ),
    );
    expect(lost).toEqual([]);
    expect(
      flow.transitions.map(({ rules: [rule] }) => [rule!['rule_type'], rule!['answer_value']]),
    ).toEqual([
      ['at_least', '9'],
      ['less_than', '4'],
    ]);
    const next = flow.states.find(({ id }) => id === flow.states[0]!.next_state_id);
    expect(next!.elements[0]!.text).toBe('Fine');
  });

  it('of a condition on a computed value is listed, and its pages stay', () => {
    const item = {
      id: 'x',
      outgoingEdgeId: '>c',
      content: {
        comparisons: [{ variableId: 'v', comparisonOperator: 'Equal to', value: 'high' }],
      },
    };
    const { flow, lost } = imported(
      botOf(
        [
          group(
            'a',
            text('t', 'Hi'),
            choices('i', { id: '1', content: 'Go' }),
            input('s', 'Set variable', { options: { variableId: 'v' } }),
            input('k', 'Condition', { items: [item], outgoingEdgeId: '>b' }),
          ),
          group('b', text('t2', 'Low')),
          group('c', text('t3', 'High')),
        ],
        [{ id: 'v', name: 'Level' }],
      ),
    );
    expect(lost).toEqual([
      '“s” (groups[0].blocks[2]): the block Set variable',
      'a condition: a branch if Level equal to high',
    ]);
    expect(wordsOf(flow)).toEqual([['Hi'], ['Low'], ['High']]);
  });

  it('in a circle ends', () => {
    const { flow } = imported(
      botOf([
        group(
          'a',
          text('t', 'Again?'),
          choices('i', { id: '1', content: 'Yes', outgoingEdgeId: '>a' }),
        ),
        group('b', input('j', 'Jump', { options: { groupId: 'c' } })),
        group('c', input('k', 'Jump', { options: { groupId: 'b' } })),
      ]),
    );
    expect(flow.transitions).toHaveLength(1);
  });
});

it('leads to an address after a question in the same group', () => {
  const { flow, lost } = imported(
    botOf([
      group(
        'a',
        text('t', 'Your name?'),
        input('i', 'text input'),
        input('r', 'Redirect', { options: { url: 'https://example.com' } }),
      ),
    ]),
  );
  expect(flow.states.at(-1)!.elements).toMatchObject([
    { type: 'button_link', url: 'https://example.com' },
  ]);
  expect(lost).toHaveLength(1);
});
