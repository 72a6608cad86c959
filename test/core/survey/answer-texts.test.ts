import { describe, expect, it } from 'vitest';
import type { ResponseItem } from '../../../core/contract/feedback.ts';
import type { LocalizedText } from '../../../core/contract/wire.ts';
import { resolveText } from '../../../core/language/resolve.ts';
import type { Wording } from '../../../core/questions/index.ts';
import { pipedTexts } from '../../../core/survey/answer-texts/piped-texts.ts';
import { writtenAnswers } from '../../../core/survey/answer-texts/written-answers.ts';
import { fillIn, fillInQuestion } from '../../../core/survey/engine/index.ts';
import { answering, flowOf, indexOf, options, question, state } from '../../support/flows.ts';

const wordingIn = (code: string): Wording => ({
  read: (text: LocalizedText) => resolveText(text, [code]),
  locale: code,
  numbers: code,
});

const statements = [
  { id: 's-staff', key: 'staff', body: 'The staff' },
  { id: 's-soup', key: 'soup', body: 'The soup' },
];
const matrix = (kind: string) =>
  question('grid', 'matrix', {
    statements,
    options: options('good', 'fast'),
    extra: { matrix_question_type: kind },
  });

const item = (fields: Partial<ResponseItem>) => ({
  questionId: 'q-it',
  optionId: null,
  body: null,
  activeStorageBlobId: null,
  ...fields,
});

describe('an answer as people read it', () => {
  const written = (asked: object[], items: object[], code = 'en') =>
    writtenAnswers(
      flowOf({ states: [state('s', asked as never)] }),
      items.map((fields) => item(fields)),
      wordingIn(code),
    );
  const asking = (style: string, more = {}) => question('it', style, more);

  it.each<[string, object[], object[], string[]]>([
    ['a text', [asking('text')], [{ body: 'Fine' }], ['Fine']],
    ['a score', [asking('score')], [{ body: '9' }], ['9']],
    [
      'options by their texts',
      [asking('checklist', { options: options('a', 'b') })],
      [{ optionId: 'id-b' }, { optionId: 'id-a' }],
      ['B', 'A'],
    ],
    [
      'an option that is gone by its id',
      [asking('radio', { options: options('a') })],
      [{ optionId: 'id-z' }],
      ['id-z'],
    ],
    [
      'ranks with their numbers',
      [asking('ranking', { options: options('a', 'b') })],
      [{ optionId: 'id-b' }, { optionId: 'id-a' }],
      ['1. B', '2. A'],
    ],
    ['a date', [asking('datepicker')], [{ body: '2026-11-22' }], ['November 22, 2026']],
    ['what is no date', [asking('datepicker')], [{ body: 'soon' }], ['soon']],
    ['a number', [asking('numeric')], [{ body: '1234.0625' }], ['1,234.0625']],
    ['what is no number', [asking('slider')], [{ body: 'many' }], ['many']],
    [
      'a date of a customer',
      [asking('customer_schema', { extra: { schema_type: 'date' } })],
      [{ body: '2026-11-22' }],
      ['November 22, 2026'],
    ],
    [
      'a number of a customer',
      [asking('customer_schema', { extra: { schema_type: 'number' } })],
      [{ body: '1234.5' }],
      ['1,234.5'],
    ],
    [
      'a consent without its links',
      [
        asking('agreement', {
          options: [{ id: 'o', key: 'o', body: 'I accept [the terms](https://a.example/b).' }],
        }),
      ],
      [{ optionId: 'o' }],
      ['I accept the terms.'],
    ],
    [
      'a matrix by its statements',
      [matrix('single')],
      [
        { questionId: 's-soup', optionId: 'id-fast' },
        { questionId: 's-staff', optionId: 'id-good' },
      ],
      ['The staff: GOOD', 'The soup: FAST'],
    ],
    [
      'several options of a statement',
      [matrix('multi')],
      [
        { questionId: 's-staff', optionId: 'id-good' },
        { questionId: 's-staff', optionId: 'id-fast' },
      ],
      ['The staff: GOOD and FAST'],
    ],
    [
      'best and worst',
      [matrix('maxdiff')],
      [
        { questionId: 's-soup', optionId: 'id-good' },
        { questionId: 's-staff', optionId: 'id-fast' },
      ],
      ['FAST: The staff', 'GOOD: The soup'],
    ],
    [
      'numbers with the options that were copied',
      [
        question('from', 'checklist', { options: options('a', 'b') }),
        asking('dynamic_multiple_value', { extra: { options_source: 'from' } }),
      ],
      [{ body: 'b=3' }, { body: 'gone=4' }],
      ['B: 3', 'gone: 4'],
    ],
    [
      'options that were copied twice',
      [
        question('from', 'checklist', { options: options('a', 'b') }),
        question('again', 'dynamic_multiple_choice', { extra: { options_source: 'from' } }),
        asking('dynamic_multiple_choice', { extra: { options_source: 'again' } }),
      ],
      [{ body: 'b' }],
      ['B'],
    ],
  ])('has %s', (_, asked, items, lines) => {
    const [answer] = written(asked, items);
    expect(answer!.lines).toEqual(lines);
  });

  it('is written in the language of the reader', () => {
    const body = { en: 'When?', tr: 'Ne zaman?' };
    expect(written([asking('datepicker', { body })], [{ body: '2026-11-22' }], 'tr')).toEqual([
      {
        questionId: 'q-it',
        question: 'Ne zaman?',
        isKnown: true,
        style: 'datepicker',
        rows: [{ label: null, text: '22 Kasım 2026' }],
        lines: ['22 Kasım 2026'],
        files: [],
      },
    ]);
  });

  it('fills in what its question names', () => {
    const asked = [question('name', 'text'), asking('text', { body: 'How was it, {{name}}?' })];
    const answers = written(asked, [{ questionId: 'q-name', body: 'Ada' }, { body: 'Fine' }]);
    expect(answers[1]!.question).toBe('How was it, Ada?');
  });

  it('fills in its options, and leaves braces that the respondent wrote', () => {
    const asked = [
      question('name', 'text'),
      asking('radio', { options: [{ id: 'id-a', key: 'a', body: 'With {{name}}' }] }),
    ];
    const answers = written(asked, [
      { questionId: 'q-name', body: 'Use {{name}} and {{code}}' },
      { optionId: 'id-a' },
    ]);
    expect(answers.map(({ lines }) => lines)).toEqual([
      ['Use {{name}} and {{code}}'],
      ['With Use {{name}} and {{code}}'],
    ]);
  });

  it('has files by their ids', () => {
    expect(written([asking('file')], [{ activeStorageBlobId: 'blob' }])[0]).toMatchObject({
      lines: [],
      files: ['blob'],
    });
  });

  it('leaves out what nobody answered, and keeps what the flow no longer has', () => {
    const asked = [asking('random', { options: options('a') })];
    expect(written(asked, [{ optionId: 'id-a' }])).toEqual([]);
    expect(written(asked, [{ questionId: 'q-gone', body: 'Kept' }])).toEqual([
      {
        questionId: 'q-gone',
        question: 'q-gone',
        isKnown: false,
        style: null,
        rows: [{ label: null, text: 'Kept' }],
        lines: ['Kept'],
        files: [],
      },
    ]);
  });
});

describe('a text with {{question_key}}', () => {
  const index = indexOf(
    state('s', [
      question('name', 'text', { body: '{{many}}{{nps}}{{day}}{{gone}}{{picture}}' }),
      question('many', 'checklist', { options: options('a', 'b', 'c'), body: '{{name}}' }),
      question('nps', 'score'),
      question('day', 'datepicker'),
      question('picture', 'file'),
    ]),
  );
  const response = answering(
    index,
    ['name', ' Ada '],
    ['many', ['a', 'b', 'c']],
    ['day', '2026-11-22'],
    ['picture', { name: 'cat.png', size: 1, type: 'image/png', url: '', blobId: 'b' }],
  );
  const textsIn = (code: string) => pipedTexts(index, response, wordingIn(code));

  it.each([
    ['Thanks, {{name}}!', 'Thanks, Ada!'],
    ['You liked {{ many }}.', 'You liked A, B, and C.'],
    ['{{nps}}{{gone}}{{}}', '{{}}'],
    ['{{name}} and {{name}}', 'Ada and Ada'],
    ['On {{day}}', 'On November 22, 2026'],
    ['{{picture}}', 'cat.png'],
    ['nothing here', 'nothing here'],
  ])('%s reads %s', (text, expected) => {
    expect(fillIn(text, textsIn('en'))).toBe(expected);
  });

  it('lists in the language of the reader', () => {
    expect(fillIn('{{many}}', textsIn('tr'))).toBe('A, B ve C');
  });

  it('is filled in wherever a question has texts, but an answer becomes no link in a consent', () => {
    const texts = new Map([['name', '[Ada](https://evil.example)']]);
    const asked = (style: string) =>
      indexOf(
        state('s', [
          question('it', style, {
            body: { en: 'a {{name}}', tr: 'b {{name}}' },
            description: '{{name}}',
            placeholder: '{{name}}',
            options: [{ id: 'o', key: 'o', body: '{{name}}' }],
            statements: [{ id: 't', key: 't', body: '{{name}}' }],
            extra: { low_label: '{{name}}', high_label: '{{name}}' },
          }),
        ]),
      ).questionByKey.get('it')!.question;
    const filled = JSON.stringify(fillInQuestion(asked('radio'), texts));
    expect(filled).not.toContain('{{');
    expect(filled.match(/\[Ada\]/g)).toHaveLength(8);
    expect(JSON.stringify(fillInQuestion(asked('agreement'), texts))).not.toContain('[Ada]');
  });
});
