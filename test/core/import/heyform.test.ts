import { describe, expect, it } from 'vitest';
import { HEYFORM } from '../../../core/import/form-layouts.ts';
import type { Json } from '../../../core/import/index.ts';
import { elementsOf, imported, parts, silent } from '../../support/imports/forms.ts';

/** Forms of HeyForm: each test makes the part of a file that it is about. */

describe('heyform', () => {
  const form = (fields: readonly Json[], more: Json = {}): Json => ({
    id: 'f',
    name: 'Garden',
    fields,
    ...more,
  });
  const field = (kind: string, properties: Json = {}, more: Json = {}): Json => ({
    id: 'q1',
    kind,
    title: 'Question?',
    properties,
    ...more,
  });
  const CHOICES = {
    choices: [
      { id: 'r', label: 'Red' },
      { id: 'b', label: 'Blue' },
    ],
  };

  it.each<[string, Json, Json, object]>([
    [
      'short_text',
      {},
      { required: true, max: 9 },
      { style: 'text', is_required: true, extra: { max_response_length: 9 } },
    ],
    ['long_text', {}, {}, { style: 'textarea' }],
    ['number', {}, { min: 1 }, { style: 'numeric', extra: { lower_limit: 1 } }],
    [
      'multiple_choice',
      { ...CHOICES, allowMultiple: true, randomize: true },
      { max: 1 },
      { style: 'checklist', shuffle: true, max_selection_count: 1 },
    ],
    ['yes_no', {}, {}, { style: 'radio', options: [{ body: 'Yes' }, { body: 'No' }] }],
    ['legal_terms', {}, { required: true }, { style: 'agreement', is_required: true }],
    ['rating', { total: 6 }, {}, { style: 'star', extra: { upper_limit: 6 } }],
    [
      'opinion_scale',
      { start: 0, total: 10, leftLabel: 'Bad' },
      {},
      { style: 'score', extra: { low_label: 'Bad' } },
    ],
    ['date', {}, {}, { style: 'datepicker' }],
    ['statement', {}, {}, { type: 'label', text: 'Question?' }],
  ])('reads a %s with %j', (kind, properties, validations, expected) => {
    const read = imported(form([field(kind, properties, { validations })]), 'heyform');
    expect(parts(read)).toMatchObject([expected]);
    expect(read.lost).toEqual([]);
  });

  it('has welcome, groups, texts with answers, ends with links, and jumps', () => {
    const { flow, lost } = imported(
      form(
        [
          { id: 'w', kind: 'welcome', title: 'Hello', properties: { buttonText: 'Start' } },
          field('multiple_choice', CHOICES),
          {
            id: 'g',
            kind: 'group',
            title: 'More',
            properties: {
              fields: [
                {
                  id: 'q2',
                  kind: 'short_text',
                  title: ['Why ', ['mention', ['@Question'], { id: 'q1' }], '?'],
                },
              ],
            },
          },
          { id: 'q3', kind: 'number', title: 'Age?' },
          {
            id: 't',
            kind: 'thank_you',
            title: 'Bye',
            properties: { buttonText: 'Shop', buttonLinkUrl: 'https://example.com' },
          },
        ],
        {
          settings: { locale: 'de' },
          logics: [
            {
              fieldId: 'q1',
              payloads: [
                {
                  id: '1',
                  condition: { comparison: 'is', expected: 'b' },
                  action: { kind: 'navigate', fieldId: 'q3' },
                },
              ],
            },
            {
              fieldId: 'q3',
              payloads: [
                {
                  id: '2',
                  condition: { comparison: 'greater_than', expected: 3 },
                  action: { kind: 'calculate', variable: 'v' },
                },
              ],
            },
          ],
        },
      ),
      'heyform',
    );
    expect(flow.languages[0]!.code).toBe('de');
    expect(flow.states.map(({ title }) => title)).toEqual([
      'Hello',
      undefined,
      'More',
      undefined,
      'Bye',
    ]);
    expect(flow.states[0]!.elements.at(-1)).toMatchObject({ text: 'Start' });
    expect(elementsOf(flow)[2]!.question!['body']).toBe('Why {{q1}}?');
    expect(elementsOf(flow).at(-1)).toMatchObject({ type: 'button_link', text: 'Shop' });
    expect(flow.transitions).toMatchObject([
      { to_state_id: flow.states[3]!.id, rules: [{ option_keys: ['b'] }] },
    ]);
    expect(lost).toEqual([
      expect.stringMatching(
        /^“Age\?” \(logics\[1\].payloads\[0\]\): the action calculate if it greater than 3/,
      ),
    ]);
  });

  it.each([
    'short_text',
    'number',
    'multiple_choice',
    'picture_choice',
    'yes_no',
    'rating',
    'opinion_scale',
    'date',
    'file_upload',
    'email',
    'url',
    'full_name',
    'address',
    'legal_terms',
    'statement',
  ])('a field of the kind %s loses no setting silently', (kind) => {
    const properties: Json = {
      buttonText: 'Go',
      allowOther: true,
      allowMultiple: true,
      randomize: true,
      other: 'Else',
      total: 4,
      start: 3,
      leftLabel: 'Bad',
      centerLabel: 'Fair',
      rightLabel: 'Good',
      defaultCountryCode: 'DE',
      currency: 'EUR',
      price: { value: 3 },
      allowTime: true,
      timeFormat: 'HH',
      use12Hours: true,
      tableColumns: [{ id: 'c', label: 'C' }],
      score: 3,
      sourceUrl: 'https://example.com',
      someFutureSetting: 'on',
    };
    const base = kind.endsWith('choice') ? CHOICES : {};
    const own = silent(
      'heyform',
      HEYFORM.names,
      (more) => form([field(kind, { ...base, ...more })]),
      properties,
    );
    const others = silent('heyform', HEYFORM.names, (more) => form([field(kind, base, more)]), {
      description: 'Words',
      layout: { mediaUrl: 'https://example.com/a.png' },
      hide: true,
      label: 'Short',
      validations: { min: 3 },
    });
    const needs = base === CHOICES ? ['other'] : ['other', 'allowOther'];
    expect([...own, ...others].filter((name) => !needs.includes(name))).toEqual([]);
  });

  it('a form loses no setting silently', () => {
    const fileWith = (more: Json) => form([field('yes_no')], more);
    const settings = {
      hiddenFields: [{ id: 'h', name: 'plan' }],
      variables: [{ id: 'v', name: 'score', kind: 'number', value: 0 }],
      translations: { de: { q1: { title: 'Frage?' } } },
      settings: { redirectUrl: 'https://example.com', redirectOnCompletion: true },
      stripeAccount: { accountId: 'x' },
    };
    expect(silent('heyform', HEYFORM.names, fileWith, settings)).toEqual([]);
  });
});
