import { describe, expect, it } from 'vitest';
import type { Json } from '../../../core/import/index.ts';
import { elementsOf, imported, parts } from '../../support/imports/forms.ts';

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

  it('has the translations of titles, descriptions and choices', () => {
    const { flow, lost } = imported(
      form(
        [
          field('multiple_choice', CHOICES, { description: 'In short' }),
          field('yes_no', {}, { id: 'q2' }),
        ],
        {
          settings: { locale: 'en', languages: ['de', 'fr'] },
          translations: {
            de: {
              q1: {
                title: [['p', ['Frage?']]],
                description: 'Kurz',
                choices: { r: 'Rot', b: 'Blau' },
              },
            },
          },
        },
      ),
      'heyform',
    );
    expect(flow.languages.map(({ code }) => code)).toEqual(['en', 'de']);
    expect(elementsOf(flow).map(({ question }) => question)).toMatchObject([
      {
        body: { en: 'Question?', de: 'Frage?' },
        description: { en: 'In short', de: 'Kurz' },
        options: [{ body: { en: 'Red', de: 'Rot' } }, { body: { en: 'Blue', de: 'Blau' } }],
      },
      { body: 'Question?' },
    ]);
    expect(lost).toEqual(['the form: the language fr, which the file has no texts in']);
  });
});
