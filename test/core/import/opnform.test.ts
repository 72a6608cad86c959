import { describe, expect, it } from 'vitest';
import type { Json } from '../../../core/import/index.ts';
import { elementsOf, imported, parts } from '../../support/imports/forms.ts';

/** Forms of OpnForm: each test makes the part of a file that it is about. */

describe('opnform', () => {
  const form = (properties: readonly Json[], more: Json = {}): Json => ({
    id: 1,
    title: 'Garden',
    properties,
    ...more,
  });
  const block = (type: string, more: Json = {}): Json => ({
    id: 'q1',
    name: 'Question?',
    type,
    hidden: false,
    required: false,
    ...more,
  });
  const OPTIONS = {
    options: [
      { id: 'Red', name: 'Red' },
      { id: 'Blue', name: 'Blue' },
    ],
  };

  it.each<[string, Json, object]>([
    [
      'text',
      { required: true, help: '<p>In short</p>', placeholder: 'Ann', max_char_limit: 9 },
      {
        style: 'text',
        is_required: true,
        description: 'In short',
        placeholder: 'Ann',
        extra: { max_response_length: 9 },
      },
    ],
    ['text', { multi_lines: true }, { style: 'textarea' }],
    [
      'select',
      { select: OPTIONS },
      { style: 'dropdown', options: [{ body: 'Red' }, { body: 'Blue' }] },
    ],
    ['select', { select: OPTIONS, without_dropdown: true }, { style: 'radio' }],
    [
      'multi_select',
      { multi_select: OPTIONS, without_dropdown: true, max_selection: 1 },
      { style: 'checklist', max_selection_count: 1 },
    ],
    [
      'checkbox',
      { required: true },
      { style: 'agreement', is_required: true, options: [{ body: 'Question?' }] },
    ],
    ['rating', { rating_max_value: 4 }, { style: 'star', extra: { upper_limit: 4 } }],
    [
      'slider',
      { slider_min_value: 1, slider_max_value: 9 },
      { style: 'slider', extra: { lower_limit: 1, upper_limit: 9 } },
    ],
    [
      'matrix',
      { rows: ['Roses'], columns: [1, 2] },
      { style: 'matrix', statements: [{ body: 'Roses' }], options: [{ body: '1' }, { body: '2' }] },
    ],
    ['nf-text', { content: '<h2>Words</h2>' }, { type: 'label', text: 'Words' }],
    [
      'nf-image',
      { image_block: 'https://example.com/a.png' },
      { type: 'image', url: 'https://example.com/a.png' },
    ],
  ])('reads a %s with %j', (type, more, expected) => {
    const read = imported(form([block(type, more)]), 'opnform');
    expect(parts(read)).toMatchObject([expected]);
    expect(read.lost).toEqual([]);
  });

  const compare = (id: string, operator: string, value: unknown): Json => ({
    identifier: id,
    value: { operator, property_meta: { id, type: 'select' }, value },
  });
  const logic = (actions: readonly string[], ...children: Json[]): Json => ({
    logic: { conditions: { operatorIdentifier: 'and', children }, actions },
  });
  const color = block('select', { id: 'color', name: 'Color', select: OPTIONS });

  it('shows and hides blocks by conditions', () => {
    const { flow, lost } = imported(
      form([
        color,
        block('text', {
          id: 'a',
          hidden: true,
          ...logic(['show-block'], compare('color', 'equals', 'Red')),
        }),
        block('text', { id: 'b', ...logic(['hide-block'], compare('color', 'equals', 'Blue')) }),
        block('text', { id: 'c', hidden: true }),
        block('text', { id: 'd', ...logic(['require-answer'], compare('color', 'equals', 'Red')) }),
      ]),
      'opnform',
    );
    const triggers = elementsOf(flow)[0]!.triggers!.map(({ action, answer_value: value }) => [
      action,
      value,
    ]);
    expect(triggers).toEqual([
      ['make_visible', 'red'],
      ['make_invisible', 'blue'],
    ]);
    expect(lost).toEqual([
      '“Question?”: what respondents never saw',
      '“Question?”: the action require-answer if “Color” equals Red',
    ]);
  });

  it('has a page for each page break, and its end', () => {
    const { flow } = imported(
      form(
        [
          block('text'),
          { id: 'p', type: 'nf-page-break', name: 'Break', next_btn_text: 'Go on' },
          block('email', { id: 'q2' }),
        ],
        {
          language: 'fr',
          submitted_text: '<p>Bye</p>',
          redirect_url: 'https://example.com',
          submit_button_text: 'Send it',
        },
      ),
      'opnform',
    );
    expect(flow.languages[0]!.code).toBe('fr');
    expect(flow.states.map(({ elements }) => elements.at(-1)!.text)).toEqual([
      'Go on',
      'Send it',
      'Continue',
    ]);
    expect(flow.states[2]!.elements[0]!.text).toBe('Bye');
  });
});
