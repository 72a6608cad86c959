import { describe, expect, it } from 'vitest';
import type { Json } from '../../../core/import/index.ts';
import { elementsOf, imported, parts } from '../../support/imports/forms.ts';

/** Forms of Tally: each test makes the part of a file that it is about. */

describe('tally', () => {
  const block = (type: string, groupUuid: string, payload: Json = {}): Json => ({
    uuid: `${groupUuid}-${String(payload['text'] ?? type)}`,
    type,
    groupUuid,
    groupType: type,
    payload,
  });
  const form = (blocks: readonly Json[], more: Json = {}): Json => ({
    id: 'f',
    name: 'Garden',
    blocks,
    ...more,
  });
  const asked = (...blocks: Json[]): Json =>
    form([
      block('FORM_TITLE', 'g0', { html: 'Garden' }),
      block('TITLE', 'g1', { html: 'Question?' }),
      ...blocks,
    ]);

  it.each<[string, readonly Json[], object]>([
    [
      'a line',
      [block('INPUT_TEXT', 'g2', { isRequired: true, placeholder: 'Ann' })],
      { style: 'text', is_required: true, placeholder: 'Ann' },
    ],
    [
      'a number',
      [block('INPUT_NUMBER', 'g2', { minNumber: 1, hasMinNumber: true })],
      { style: 'numeric', extra: { lower_limit: 1 } },
    ],
    [
      'choices',
      [
        block('MULTIPLE_CHOICE_OPTION', 'g2', { text: 'Red' }),
        block('MULTIPLE_CHOICE_OPTION', 'g2', { text: 'Blue' }),
      ],
      { style: 'radio', options: [{ body: 'Red' }, { body: 'Blue' }] },
    ],
    [
      'boxes',
      [block('CHECKBOX', 'g2', { text: 'Red' })],
      { style: 'checklist', options: [{ body: 'Red' }] },
    ],
    ['an order', [block('RANKING_OPTION', 'g2', { text: 'Red' })], { style: 'ranking' }],
    ['stars', [block('RATING', 'g2', { stars: 4 })], { style: 'star', extra: { upper_limit: 4 } }],
    [
      'a scale',
      [block('LINEAR_SCALE', 'g2', { start: 0, end: 10, leftLabel: 'Bad' })],
      { style: 'score', extra: { low_label: 'Bad' } },
    ],
    [
      'a matrix',
      [
        block('MATRIX_COLUMN', 'g2', { text: 'Good' }),
        block('MATRIX_ROW', 'g2', { text: 'Roses' }),
      ],
      { style: 'matrix', options: [{ body: 'Good' }], statements: [{ body: 'Roses' }] },
    ],
  ])('reads %s', (_, blocks, expected) => {
    const read = imported(asked(...blocks), 'tally');
    expect(parts(read)).toMatchObject([{ body: 'Question?', ...expected }]);
    expect(read.lost).toEqual([]);
  });

  it('has pages, texts and other choices, and lists the rest', () => {
    const { flow, lost } = imported(
      form(
        [
          block('FORM_TITLE', 'g0', { title: 'Garden', button: { label: 'Go' } }),
          block('TEXT', 'g1', { safeHTMLSchema: [['Hello ', [['font-weight', 'bold']]], ['you']] }),
          block('INPUT_EMAIL', 'g2', { placeholder: 'Your email' }),
          block('PAGE_BREAK', 'g3', { button: { label: 'Next one' } }),
          block('TITLE', 'g4', { html: 'Which?' }),
          block('DROPDOWN_OPTION', 'g5', { text: 'Red' }),
          block('DROPDOWN_OPTION', 'g5', { text: 'Another', isOtherOption: true }),
          block('CONDITIONAL_LOGIC', 'g6', {
            conditionals: [],
            actions: [{ type: 'CALCULATE', payload: {} }],
          }),
          block('SIGNATURE', 'g7', {}),
        ],
        { settings: { language: 'nl' } },
      ),
      'tally',
    );
    expect(flow.languages[0]!.code).toBe('nl');
    expect(flow.states.map(({ elements }) => elements.length)).toEqual([3, 3, 0]);
    expect(elementsOf(flow)[0]!.text).toBe('Hello you');
    expect(elementsOf(flow)[2]!.question).toMatchObject({
      style: 'dropdown',
      options: [{ body: 'Red' }, { body: 'Another' }],
    });
    expect(lost).toEqual([
      '“g7” (blocks[8]): the question of the type SIGNATURE',
      'the form (blocks[7].payload.actions[0]): the action calculate',
    ]);
  });

  describe('logic', () => {
    const hidden = { isHidden: true };
    const single = (comparison: string, value: unknown, groupUuid = 'g2'): Json => ({
      type: 'SINGLE',
      payload: {
        field: {
          uuid: groupUuid,
          type: 'INPUT_FIELD',
          questionType: 'MULTIPLE_CHOICE',
          blockGroupUuid: groupUuid,
          title: 'Question?',
        },
        comparison,
        value,
      },
    });
    const logic = (actions: readonly Json[], conditionals: readonly Json[], operator = 'AND') =>
      block('CONDITIONAL_LOGIC', 'logic', { logicalOperator: operator, conditionals, actions });
    const show = (...showBlocks: string[]): Json => ({
      type: 'SHOW_BLOCKS',
      payload: { showBlocks },
    });
    const CHOICES = ['Red', 'Blue'].map((text) => block('MULTIPLE_CHOICE_OPTION', 'g2', { text }));
    const why = [
      block('TITLE', 'g3', { html: 'Why?', isHidden: true }),
      block('TEXTAREA', 'g4', hidden),
    ];

    it('shows and hides questions, choices and texts', () => {
      const { flow, lost } = imported(
        asked(
          ...CHOICES,
          ...why,
          block('TEXT', 'g5', { html: 'Thank you' }),
          block('TITLE', 'g6', { html: 'Which size?' }),
          block('DROPDOWN_OPTION', 'g7', { text: 'S' }),
          block('DROPDOWN_OPTION', 'g7', { text: 'XL', isHidden: true }),
          logic([show('g3-TITLE', 'g4-TEXTAREA')], [single('IS', 'g2-Red')]),
          logic(
            [{ type: 'HIDE_BLOCKS', payload: { hideBlocks: ['g5-TEXT'] } }, show('g7-XL')],
            [single('IS_NOT', 'g2-Red')],
          ),
        ),
        'tally',
      );
      expect(lost).toEqual([]);
      const [which, reason, words, size] = elementsOf(flow);
      expect([which, reason, words, size].map((each) => each!.is_visible ?? true)).toEqual([
        true,
        false,
        false,
        true,
      ]);
      expect(size!.question!['options']).toMatchObject([{ body: 'S' }, { is_visible: false }]);
      expect(which!.triggers).toMatchObject([
        {
          rule_type: 'equal',
          answer_value: 'g2_red',
          target_ids: [reason!.id, words!.id],
          action: 'make_visible',
        },
        { rule_type: 'not_equal', answer_value: 'g2_red', action: 'make_visible' },
      ]);
    });

    it('shows rows of a matrix, each as a question', () => {
      const { flow, lost } = imported(
        asked(
          ...CHOICES,
          block('TITLE', 'g3', { html: 'Rate' }),
          block('MATRIX_COLUMN', 'g4', { text: 'Good' }),
          block('MATRIX_ROW', 'g4', { text: 'Roses', isHidden: true }),
          block('MATRIX_ROW', 'g4', { text: 'Trees' }),
          logic([show('g4-Roses')], [single('IS', 'g2-Red')]),
        ),
        'tally',
      );
      expect(lost).toEqual([]);
      expect(elementsOf(flow).slice(1)).toMatchObject([
        { question: { style: 'matrix', statements: [{ body: 'Trees' }] } },
        { is_visible: false, question: { style: 'radio', body: 'Rate: Roses' } },
      ]);
    });

    it.each<[string, Json[], string, number]>([
      ['both of two', [single('IS_NOT_EMPTY', null), single('IS', 'g2-Red')], 'AND', 1],
      ['one of two', [single('IS', 'g2-Blue'), single('IS', 'g2-Red')], 'OR', 0],
      ['any of a list', [single('IS_ANY_OF', ['g2-Blue', 'g2-Red'])], 'AND', 0],
      [
        'a group',
        [
          single('IS_NOT_EMPTY', null),
          {
            type: 'GROUP',
            payload: {
              logicalOperator: 'OR',
              conditionals: [single('IS', 'g2-Blue'), single('IS', 'g2-Red')],
            },
          },
        ],
        'AND',
        2,
      ],
    ])('joins conditions: %s', (_, conditionals, operator, branches) => {
      const { flow, lost } = imported(
        asked(...CHOICES, ...why, logic([show('g4-TEXTAREA')], conditionals, operator)),
        'tally',
      );
      expect(lost).toEqual([]);
      expect(flow.transitions).toHaveLength(branches);
    });

    const pageBreak = (name: string, more: Json = {}) => block('PAGE_BREAK', name, more);
    const jump = (jumpToPage: unknown): Json => ({ type: 'JUMP_TO_PAGE', payload: { jumpToPage } });
    const paged = (...rules: Json[]) =>
      asked(
        ...CHOICES,
        ...rules,
        pageBreak('b2'),
        block('INPUT_TEXT', 'g3', { name: 'Second?' }),
        pageBreak('b3'),
        block('INPUT_TEXT', 'g4', { name: 'Third?' }),
        pageBreak('b4', { isThankYouPage: true }),
        block('HEADING_1', 'g5', { html: 'See you' }),
      );

    it('jumps to pages by their numbers and ids', () => {
      const { flow, lost } = imported(
        paged(
          logic([jump(3)], [single('IS', 'g2-Red')]),
          logic([jump('b2-PAGE_BREAK')], [single('IS', 'g2-Blue')]),
          logic([jump(4)], [single('IS_EMPTY', null)]),
        ),
        'tally',
      );
      expect(lost).toEqual([]);
      const [first, second, third, end] = flow.states.map(({ id }) => id);
      expect(
        flow.transitions.map(({ from_state_id: from, to_state_id: to }) => [from, to]),
      ).toEqual([
        [first, third],
        [first, second],
        [first, end],
      ]);
      expect(flow.states.at(-1)!.title).toBe('See you');
    });

    it('is listed in words where it has no equivalent', () => {
      const { lost } = imported(
        paged(
          logic([jump(2)], [single('STARTS_WITH', 'R')]),
          logic([{ type: 'REQUIRE_ANSWER', payload: {} }], [single('IS', 'g2-Red')]),
          logic([jump(9)], [single('IS', 'g2-Red')]),
        ),
        'tally',
      );
      expect(lost).toEqual([
        'the form (blocks[5].payload.actions[0]): the action require answer if “Question?” is Red',
        'a condition: a jump to page 2 if “Question?” starts with R',
        'a condition: a jump to page 9 if “Question?” is Red',
      ]);
    });
  });

  it('has pictures, files, a matrix with its head, mentions, and titles without a question', () => {
    const { flow, lost } = imported(
      asked(
        block('MATRIX', 'g2', { isRequired: true }),
        block('MATRIX_ROW', 'g2', { text: 'Roses' }),
        block('MATRIX_COLUMN', 'g2', { text: 'Good' }),
        block('IMAGE', 'g3', { images: [{ url: 'https://example.com/a.png' }], altText: 'A rose' }),
        block('TEXT', 'g4', {
          safeHTMLSchema: [['Hello '], ['@name', [['mention', 'm']]]],
          mentions: [{ uuid: 'm', field: { type: 'INPUT_FIELD', blockGroupUuid: 'g6' } }],
        }),
        block('TITLE', 'g5', { html: 'Your plan' }),
        block('FILE_UPLOAD', 'g6', {
          allowedFiles: { 'image/*': ['.png'] },
          hasMaxFileSize: true,
          maxFileSize: 2,
          maxFileSizeUnit: 'KB',
        }),
        block('LABEL', 'g7', { html: 'The end' }),
      ),
      'tally',
    );
    expect(lost).toEqual([]);
    expect(elementsOf(flow).map((each) => each.question ?? each)).toMatchObject([
      { style: 'matrix', is_required: true, statements: [{ body: 'Roses' }] },
      { type: 'image', url: 'https://example.com/a.png', text: 'A rose' },
      { text: expect.stringMatching(/^Hello \{\{\w+\}\}$/) as string },
      { style: 'file', extra: { file_types: ['image/png'], max_file_size: 2048 } },
      { type: 'label', text: 'The end' },
    ]);
  });
});
