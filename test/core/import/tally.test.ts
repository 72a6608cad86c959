import { describe, expect, it } from 'vitest';
import { TALLY } from '../../../core/import/form-layouts.ts';
import type { Json } from '../../../core/import/index.ts';
import { elementsOf, imported, parts, silent } from '../../support/imports/forms.ts';

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

  it('has pages, texts, other choices, and lists conditions', () => {
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
          block('CONDITIONAL_LOGIC', 'g6', { conditionals: [{ payload: {} }] }),
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
      'the form (blocks[7]): a condition',
      '“g7” (blocks[8]): the question of the type SIGNATURE',
    ]);
  });

  it.each([
    'INPUT_TEXT',
    'INPUT_NUMBER',
    'INPUT_DATE',
    'TEXTAREA',
    'FILE_UPLOAD',
    'MULTIPLE_CHOICE_OPTION',
    'CHECKBOX',
    'RATING',
    'LINEAR_SCALE',
  ])('a block of the type %s loses no setting silently', (type) => {
    const settings: Json = {
      isRequired: true,
      isHidden: true,
      placeholder: 'Words',
      defaultAnswer: 'x',
      hasDefaultAnswer: true,
      minNumber: 3,
      maxCharacters: 7,
      minChoices: 1,
      randomize: true,
      allowMultiple: true,
      image: 'https://example.com/a.png',
      stars: 3,
      start: 2,
      end: 6,
      leftLabel: 'Bad',
      centerLabel: 'Fair',
      beforeDate: '2030-01-01',
      disableDays: ['MONDAY'],
      hasMaxFiles: true,
      maxFiles: 3,
      allowedFiles: { 'image/*': ['png'] },
      isOtherOption: true,
      calculatedFieldType: 'x',
      someFutureSetting: 'on',
    };
    const text = /OPTION|CHECKBOX/.test(type) ? { text: 'Red' } : {};
    const found = silent(
      'tally',
      TALLY.names,
      (more) => asked(block(type, 'g2', { ...text, ...more })),
      settings,
    );
    expect(found).toEqual([]);
  });
});
