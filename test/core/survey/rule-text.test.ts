import { beforeEach, describe, expect, it } from 'vitest';
import editor from '../../../i18n/en/editor/index.ts';
import type { Translations } from '../../../i18n/i18n-types';
import { createRuleTexts, type RuleTexts } from '../../../core/survey/engine/rule-text.ts';
import { createMessages } from '../../../core/language/messages.ts';
import { flowOf, next, options, question, state, thanks } from '../../support/flows.ts';

const many = Array.from({ length: 11 }, (_, at) => `o${at}`);
const matrix = { statements: [{ id: 's', key: 's', body: 'The staff' }], options: options('good') };
const trigger = (more: object) => ({
  key: 'color',
  answer_value: 'red',
  target_ids: ['why'],
  action: 'make_visible',
  ...more,
});
const transition = (...rules: object[]) => ({ from_state_id: 'one', to_state_id: 'bye', rules });

const flow = flowOf({
  states: [
    state(
      'one',
      [
        question('color', 'radio', {
          body: 'Colour',
          options: options('red', 'blue'),
          triggers: [
            trigger({}),
            trigger({ action: 'make_invisible', rule_type: 'regex', answer_value: '^b' }),
            trigger({
              scope: 'option',
              target_option_ids: [{ question_key: 'long', option_key: 'o1' }],
            }),
            trigger({ rule_type: 'not_equal' }),
            trigger({ rule_type: 'any_of', answer_value: 'red, blue' }),
            trigger({ rule_type: 'not_answered', answer_value: null }),
          ],
        }),
        question('why', 'text', { body: { en: 'Why?', tr: 'Neden?' } }),
        question('long', 'dropdown', { body: 'Long', options: options(...many) }),
        question('m', 'matrix', { body: 'Matrix', ...matrix }),
        { id: 'note', type: 'label', text: 'Read this' },
        next,
      ],
      { title: 'Start' },
    ),
    thanks(),
  ],
  transitions: [
    transition({ question_key: 'color', option_keys: ['red', 'blue'] }),
    transition(
      { question_key: 'why', rule_type: 'contains', answer_value: 'late' },
      { question_key: 'color', rule_type: 'not_contains', answer_value: 'x' },
    ),
    transition({ question_key: 'long', option_keys: many }),
    transition({
      question_key: 'm',
      statement_options: [{ statement_key: 's', option_key: 'good' }],
    }),
    transition({ question_key: 'gone', rule_type: 'equal', answer_value: '1' }),
    transition({ question_key: 'gone', rule_type: 'not_equal', answer_value: '1' }),
    ...[
      ['less_than', '7'],
      ['at_least', '9'],
      ['between', '7,8'],
      ['answered', null],
    ].map(([type, value]) =>
      transition({ question_key: 'gone', rule_type: type, answer_value: value }),
    ),
    transition(),
  ],
});

describe('a rule in words', () => {
  let words: RuleTexts;
  beforeEach(() => {
    words = createRuleTexts(flow, createMessages('en', { editor } as Translations), ['en']);
  });

  it('says what a trigger shows and hides', () => {
    const { question: colour, triggers } = flow.states[0]!.elements[0]!;
    expect(triggers.map((trigger) => words.trigger(colour!, trigger))).toEqual([
      'Why? is made visible if Colour equals “RED”',
      'Why? is made invisible if Colour matches “^b”',
      'Long: O1 is made visible if Colour equals “RED”',
      'Why? is made visible if Colour does not equal “RED”',
      'Why? is made visible if Colour is RED or BLUE',
      'Why? is made visible if Colour is not answered',
    ]);
  });

  it('says when a transition fires', () => {
    expect(flow.transitions.map(words.transition)).toEqual([
      'From Start to bye if Colour is RED or BLUE',
      'From Start to bye if Why? contains “late” and Colour does not contain “x”',
      'From Start to bye if Long is … (As there are more than 10 options, they are not displayed.)',
      'From Start to bye if Matrix has GOOD for The staff',
      'From Start to bye if gone equals “1”',
      'From Start to bye if gone does not equal “1”',
      'From Start to bye if gone < 7',
      'From Start to bye if gone ≥ 9',
      'From Start to bye if gone 7 – 8',
      'From Start to bye if gone is answered',
      'From Start to bye',
    ]);
  });

  it('falls back to ids and keys of parts without a text, and names labels by theirs', () => {
    const { question: colour, triggers } = flow.states[0]!.elements[0]!;
    const shows = (...targetIds: string[]) => words.effect(colour!, { ...triggers[0]!, targetIds });
    expect(shows('note', 'next', 'gone').targets).toEqual(['Read this', 'next', 'gone']);
    const targetOptionIds = [
      { questionKey: 'gone', optionKey: 'o' },
      { questionKey: 'long', optionKey: 'gone' },
    ];
    expect(
      words.effect(colour!, { ...triggers[2]!, targetOptionIds, answerValue: null }),
    ).toMatchObject({ targets: ['gone: o', 'Long: gone'], condition: 'equals “”' });
    expect([words.state('one'), words.state('bye'), words.state('gone')]).toEqual([
      'Start',
      'bye',
      'gone',
    ]);
  });

  it('describes statements that are not in the flow by their keys, and ten options by their texts', () => {
    const rule = flow.transitions[3]!.rules[0]!;
    const statementOptions = [
      { statementKey: 's', optionKey: 'good' },
      { statementKey: 'gone', optionKey: 'bad' },
    ];
    expect(words.conditions([{ ...rule, statementOptions }])).toEqual([
      'Matrix has GOOD for The staff and has bad for gone',
    ]);
    expect(words.conditions([{ ...rule, questionKey: 'gone' }])).toEqual(['gone has good for s']);
    const ten = many.slice(0, 10);
    expect(words.conditions([{ ...rule, statementOptions: [], optionKeys: ten }])).toEqual([
      `Matrix is ${ten.slice(0, 9).join(', ')}, or o9`,
    ]);
    const asked = flow.states[0]!.elements[2]!.question!;
    expect(words.options({ ...asked, options: asked.options.slice(0, 10) })).toBe(
      ten.join(', ').toUpperCase(),
    );
  });

  it('names up to ten options', () => {
    const asked = (key: string) =>
      flow.states[0]!.elements.find((element) => element.key === key)!.question!;
    expect(words.options(asked('color'))).toBe('RED, BLUE');
    expect(words.options(asked('long'))).toBe(
      'As there are more than 10 options, they are not displayed.',
    );
  });
});
