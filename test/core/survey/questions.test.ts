import { describe, expect, it } from 'vitest';
import { isEmail, isEmailList } from '../../../core/contract/email-address.ts';
import { checkFile } from '../../../core/questions/file.ts';
import { type AnswerValue, rulesOf } from '../../../core/questions/index.ts';
import { indexOf, options, question, state } from '../../support/flows.ts';

const questionOf = (style: string, more: object = {}) => {
  const index = indexOf(
    state('s', [question('a', style, { options: options('x', 'y'), ...more })]),
  );
  return index.questions.get('a')!.question;
};

const sent = (value: object) => ({
  optionId: null,
  body: null,
  ranking: null,
  activeStorageBlobId: null,
  token: null,
  hidePersonalData: false,
  questionId: 'q-a',
  ...value,
});

const statements = [
  { id: 'id-s1', key: 's1', body: 'One' },
  { id: 'id-s2', key: 's2', body: 'Two' },
];

describe('an answer is sent as', () => {
  it.each<[string, object, AnswerValue, object[]]>([
    ['radio', {}, 'x', [{ optionId: 'id-x' }]],
    [
      'radio',
      { is_multi_select: true },
      ['y', 'x'],
      [
        { optionId: 'id-y', ranking: 0 },
        { optionId: 'id-x', ranking: 1 },
      ],
    ],
    [
      'checklist',
      {},
      ['x', 'y'],
      [
        { optionId: 'id-x', ranking: 0 },
        { optionId: 'id-y', ranking: 1 },
      ],
    ],
    ['dropdown', {}, 'y', [{ optionId: 'id-y' }]],
    ['score', { options: [] }, 0, [{ body: '0' }]],
    ['score', { options: options('0', '1') }, 1, [{ optionId: 'id-1' }]],
    [
      'star',
      { options: [{ id: 'w', key: 'good', body: 'Good', weight: 4 }] },
      4,
      [{ optionId: 'w' }],
    ],
    ['text', {}, ' words ', [{ body: 'words' }]],
    ['textarea', {}, 'two\nlines', [{ body: 'two\nlines' }]],
    ['email', {}, 'a@example.com', [{ body: 'a@example.com' }]],
    ['email', {}, 'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', [{ body: 'ada@example.com' }]],
    [
      'ranking',
      {},
      ['y', 'x'],
      [
        { optionId: 'id-y', ranking: 0 },
        { optionId: 'id-x', ranking: 1 },
      ],
    ],
    ['agreement', {}, ['x', 'y'], [{ optionId: 'id-x' }, { optionId: 'id-y' }]],
    ['gender', {}, 'x', [{ optionId: 'id-x' }]],
    ['ces', { options: [] }, 7, [{ body: '7' }]],
    ['custom_score', {}, 'y', [{ optionId: 'id-y' }]],
    ['slider', {}, 12.5, [{ body: '12.5' }]],
    ['numeric', {}, -3, [{ body: '-3' }]],
    ['numeric', {}, 1e-7, [{ body: '0.0000001' }]],
    ['age', {}, 40, [{ body: '40' }]],
    ['naming', {}, 'Ada', [{ body: 'Ada' }]],
    ['external_id', {}, 'C-1', [{ body: 'C-1' }]],
    ['phone_number', {}, '+905321234567', [{ body: '+905321234567' }]],
    [
      'phone_verification',
      {},
      { phone: '+905321234567', verificationId: 'v', token: 't' },
      [{ body: '+905321234567', token: 't' }],
    ],
    ['datepicker', {}, '2024-02-29', [{ body: '2024-02-29' }]],
    ['customer_schema', {}, 'gold', []],
    [
      'file',
      {},
      { name: 'a.png', size: 1, type: 'image/png', url: '', blobId: 'b1' },
      [{ activeStorageBlobId: 'b1' }],
    ],
    [
      'screenshot',
      {},
      { name: 'a.png', size: 1, type: 'image/png', url: '', blobId: 'b2' },
      [{ activeStorageBlobId: 'b2' }],
    ],
    [
      'matrix',
      { statements },
      { s1: 'x', s2: 'y' },
      [
        { questionId: 'id-s1', optionId: 'id-x' },
        { questionId: 'id-s2', optionId: 'id-y' },
      ],
    ],
    [
      'matrix',
      { statements, extra: { matrix_question_type: 'multi' } },
      { s2: ['y', 'x'] },
      [
        { questionId: 'id-s2', optionId: 'id-y', ranking: 0 },
        { questionId: 'id-s2', optionId: 'id-x', ranking: 1 },
      ],
    ],
    [
      'matrix',
      { statements, extra: { matrix_question_type: 'dropdown' } },
      { s1: 'x' },
      [{ questionId: 'id-s1', optionId: 'id-x' }],
    ],
    [
      'matrix',
      { statements, extra: { matrix_question_type: 'maxdiff' } },
      { best: 's2', worst: 's1' },
      [
        { questionId: 'id-s2', optionId: 'id-x', ranking: 0 },
        { questionId: 'id-s1', optionId: 'id-y', ranking: 1 },
      ],
    ],
    [
      'matrix',
      { statements, extra: { matrix_question_type: 'conjoint' } },
      'y',
      [{ optionId: 'id-y' }],
    ],
    [
      'dynamic_multiple_choice',
      {},
      ['y', 'x'],
      [
        { body: 'y', ranking: 0 },
        { body: 'x', ranking: 1 },
      ],
    ],
    ['dynamic_multiple_choice', { extra: { exclude_from_submission: true } }, ['y'], []],
    [
      'dynamic_multiple_value',
      {},
      { x: 30, y: 70 },
      [
        { body: 'x=30', ranking: 0 },
        { body: 'y=70', ranking: 1 },
      ],
    ],
    ['dynamic_multiple_value', { extra: { exclude_from_submission: true } }, { x: 1 }, []],
    ['dynamic_request', {}, ' A1 ', [{ body: 'A1' }]],
    ['random', {}, 'x', [{ optionId: 'id-x' }]],
    ['plain', {}, null, []],
  ])('%s %o', (style, more, value, expected) => {
    const asked = questionOf(style, more);
    expect(rulesOf(asked).toResponses(value!, asked)).toEqual(expected.map(sent));
  });
});

describe('an answer from outside', () => {
  it.each<[string, object, unknown, AnswerValue]>([
    ['radio', {}, 'x', 'x'],
    ['radio', {}, 'nothing of ours', null],
    ['radio', { is_multi_select: true }, ['x', 'x', 'z'], ['x']],
    ['checklist', {}, 'x', ['x']],
    ['checklist', {}, null, []],
    ['score', {}, '7', 7],
    ['score', {}, 11, null],
    ['score', {}, '', null],
    ['star', {}, 0, null],
    ['star', { extra: { upper_limit: 7 } }, 7, 7],
    ['text', {}, 42, '42'],
    ['text', {}, { evil: true }, null],
    ['ranking', {}, ['y'], ['y', 'x']],
    ['ranking', {}, [], []],
    ['gender', {}, ['x', 'y'], 'x'],
    ['ces', {}, 8, null],
    ['slider', {}, '12', 12],
    ['numeric', {}, 'many', null],
    ['numeric', {}, true, null],
    ['numeric', {}, '123456789012345', 123456789012345],
    ['numeric', {}, '12345678901234567890', null],
    ['numeric', {}, '0.1234567890123456789', null],
    ['numeric', {}, '1e3', null],
    ['numeric', {}, 9007199254740992, null],
    ['numeric', {}, 0.1 + 0.2, 0.3],
    ['customer_schema', { extra: { schema_type: 'number' } }, '9007199254740993', null],
    ['age', {}, '40', 40],
    ['datepicker', {}, '2024-02-29', '2024-02-29'],
    ['datepicker', {}, '29.2.2024', '2024-02-29'],
    ['datepicker', {}, '29022024', '2024-02-29'],
    ['datepicker', {}, '30/02/2024', null],
    ['datepicker', {}, '2023-02-29', null],
    [
      'phone_verification',
      {},
      '+905321234567',
      { phone: '+905321234567', verificationId: '', token: '' },
    ],
    ['phone_verification', {}, {}, null],
    ['file', {}, { name: 'a.png' }, null],
    ['file', {}, { blobId: '../../../inbox#token=1' }, null],
    ['file', {}, { blobId: 7 }, { name: '', size: 0, type: '', url: '', blobId: '7' }],
    ['customer_schema', { extra: { schema_type: 'number' } }, '3', 3],
    ['customer_schema', { extra: { schema_type: 'select' } }, 'z', null],
    ['matrix', { statements }, { s1: 'x', s2: 'nothing', s9: 'x' }, { s1: 'x' }],
    ['matrix', { statements }, { constructor: 'x', __proto__: { s1: 'x' } }, null],
    ['matrix', { statements: [{ id: 'c', key: 'constructor', body: '' }] }, {}, null],
    [
      'matrix',
      { statements, extra: { matrix_question_type: 'multi' } },
      { s1: ['x', 'x'], s2: 'y' },
      { s1: ['x'], s2: ['y'] },
    ],
    [
      'matrix',
      { statements, extra: { matrix_question_type: 'maxdiff' } },
      { best: 's1', worst: 's1' },
      { best: 's1' },
    ],
    ['matrix', { statements, extra: { matrix_question_type: 'conjoint' } }, 'x', 'x'],
    ['dynamic_multiple_value', {}, { x: '3', y: 'no', z: 1 }, { x: 3 }],
    ['plain', {}, 'anything', null],
  ])('%s %o takes %o for %o', (style, more, given, expected) => {
    const asked = questionOf(style, more);
    expect(rulesOf(asked).fromOutside(given, asked)).toEqual(expected);
  });
});

describe('the length of a text', () => {
  it.each<[object, string, object | null]>([
    [
      { min_response_length: 3, max_response_length: 5 },
      'ab',
      { code: 'textBetween', params: { min: 3, max: 5 } },
    ],
    [{ min_response_length: 3, max_response_length: 5 }, 'abc', null],
    [{ min_response_length: 3 }, 'ab', { code: 'textAtLeast', params: { min: 3 } }],
    [{ max_response_length: 2 }, 'abc', { code: 'textAtMost', params: { max: 2 } }],
    [{ max_response_length: 2 }, '👍👍', null],
    [{ max_response_length: 2 }, '👩🏽‍🚀👨‍🚀', null],
    [{ min_response_length: 3 }, '👨‍👩‍👧‍👦', { code: 'textAtLeast', params: { min: 3 } }],
    [{ min_response_length: 3 }, 'a\u200b\u200b', { code: 'textAtLeast', params: { min: 3 } }],
    [{}, 'anything', null],
  ])('%o with %o', (extra, value, expected) => {
    const asked = questionOf('text', { extra });
    expect(rulesOf(asked).validate(value, asked)).toEqual(expected);
  });
});

describe('a text that shows nothing', () => {
  const TEXTS = ['', ' \n', '\u200b', '\u2060\u3164', '\ufe0f', '\u2800'];
  it.each([
    'text',
    'textarea',
    'naming',
    'external_id',
    'dynamic_request',
    'email',
    'phone_number',
    'customer_schema',
    'datepicker',
  ])('is no answer to a question of the type %s', (style) => {
    const asked = questionOf(style);
    expect(TEXTS.filter((text) => rulesOf(asked).isAnswered(text, asked))).toEqual([]);
  });
});

describe('an email address', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.travel', 'ü@exämple.de', "o'hara@example.com"])(
    '%s is one',
    (text) => expect(isEmail(text)).toBe(true),
  );
  it.each(['', 'a', 'a@b', '@b.co', 'a@@b.co', 'a b@c.de', 'a@-b.co', 'a@b.c', 'a@b.co,c@d.ef'])(
    '"%s" is none',
    (text) => expect(isEmail(text)).toBe(false),
  );
  it.each(['', 'a@b.co', 'a@b.co, c@d.museums', 'a@b.co，c@d.ef', 'a@b.co، c@d.ef'])(
    '"%s" is a list',
    (text) => expect(isEmailList(text)).toBe(true),
  );
  it.each(['a@b.co,', 'a@b.co;c@d.ef', 'a@b.toolongtld'])('"%s" is no list', (text) =>
    expect(isEmailList(text)).toBe(false),
  );

  it('tells who the customer is', () => {
    const asked = questionOf('email');
    expect(rulesOf(asked).toCustomer!(' a@b.co ', asked, 0)).toEqual({ email: 'a@b.co' });
  });

  it('may be in full-width letters', () => {
    const asked = questionOf('email');
    const { validate, toCustomer } = rulesOf(asked);
    expect(validate('ａ＠ｂ．ｃｏ', asked)).toBeNull();
    expect(validate('ａ＠ｂ', asked)).toMatchObject({ code: 'email' });
    expect(toCustomer!('ａ＠ｂ．ｃｏ', asked, 0)).toEqual({ email: 'a@b.co' });
  });
});

describe('what is wrong with an answer', () => {
  const required = { is_required: true };
  it.each<[string, object, AnswerValue, object | null]>([
    [
      'numeric',
      { extra: { lower_limit: 1, upper_limit: 3 } },
      4,
      { code: 'numberBetween', params: { lowerLimit: 1, upperLimit: 3 } },
    ],
    [
      'numeric',
      { extra: { lower_limit: 1 } },
      0,
      { code: 'numberAtLeast', params: { lowerLimit: 1 } },
    ],
    [
      'numeric',
      { extra: { upper_limit: 3 } },
      4,
      { code: 'numberAtMost', params: { upperLimit: 3 } },
    ],
    ['numeric', { extra: { lower_limit: 1, upper_limit: 3 } }, 3, null],
    ['slider', {}, 101, { code: 'numberBetween', params: { lowerLimit: 0, upperLimit: 100 } }],
    ['age', {}, 131, { code: 'numberBetween', params: { lowerLimit: 0, upperLimit: 130 } }],
    ['age', {}, 3.5, { code: 'number', params: {} }],
    ['phone_number', {}, '0532 123 45 67', { code: 'phone', params: {} }],
    ['phone_number', {}, '+905321234567', null],
    ['datepicker', {}, '2023-02-29', { code: 'date', params: {} }],
    ['external_id', { extra: { format: 'uuid' } }, '9f8b1c1e-5e0d-4b53-9c55-0c5ae1f6a001', null],
    [
      'external_id',
      { extra: { format: 'uuid' } },
      '9f8b1c1e-5e0d-9b53-9c55-0c5ae1f6a001',
      { code: 'generic', params: {} },
    ],
    ['agreement', required, ['x'], { code: 'required', params: {} }],
    ['agreement', required, ['y', 'x'], null],
    ['agreement', {}, ['x'], null],
    ['matrix', { ...required, statements }, { s1: 'x' }, { code: 'required', params: {} }],
    ['matrix', { ...required, statements }, { s1: 'x', s2: 'y' }, null],
    ['matrix', { statements }, { s1: 'x' }, null],
    [
      'matrix',
      { statements, extra: { matrix_question_type: 'maxdiff' } },
      { best: 's1' },
      { code: 'required', params: {} },
    ],
    [
      'matrix',
      { statements, extra: { matrix_question_type: 'maxdiff' } },
      { best: 's1', worst: 's2' },
      null,
    ],
    [
      'dynamic_multiple_value',
      { extra: { total_upper_limit: 10 } },
      { x: 6, y: 5 },
      { code: 'sumAtMost', params: { totalUpperLimit: 10 } },
    ],
    [
      'dynamic_multiple_value',
      { extra: { total_lower_limit: 10 } },
      { x: 4, y: 5 },
      { code: 'sumAtLeast', params: { totalLowerLimit: 10 } },
    ],
    [
      'dynamic_multiple_value',
      { extra: { total_lower_limit: 0.3, total_upper_limit: 0.3 } },
      { x: 0.1, y: 0.2 },
      null,
    ],
    [
      'dynamic_multiple_value',
      { extra: { upper_limit: 5 } },
      { x: 6 },
      { code: 'numberAtMost', params: { upperLimit: 5 } },
    ],
    ['dynamic_multiple_value', required, { x: 6 }, { code: 'required', params: {} }],
    [
      'phone_verification',
      {},
      { phone: '12', verificationId: '', token: 't' },
      { code: 'phone', params: {} },
    ],
  ])('%s %o with %o', (style, more, value, expected) => {
    const asked = questionOf(style, more);
    expect(rulesOf(asked).validate(value!, asked)).toEqual(expected);
  });

  it.each<[object, { type: string; size: number }, object | null]>([
    [{}, { type: 'application/pdf', size: 10 }, null],
    [{}, { type: 'image/svg+xml', size: 10 }, { code: 'file', params: {} }],
    [
      {},
      { type: 'image/png', size: 10 * 1024 * 1024 + 1 },
      { code: 'fileSize', params: { size: 10 * 1024 * 1024 } },
    ],
    [{ extra: { file_types: ['image/*'] } }, { type: 'image/bmp', size: 10 }, null],
    [
      { extra: { file_types: ['image/*'] } },
      { type: 'imagery/x', size: 10 },
      { code: 'fileTypes', params: { types: ['PNG', 'JPG', 'WEBP', 'GIF', 'HEIC'] } },
    ],
    [
      { extra: { file_types: ['image/jpeg', 'application/pdf', 'text/csv'] } },
      { type: 'image/png', size: 10 },
      { code: 'fileTypes', params: { types: ['JPG', 'PDF', 'CSV'] } },
    ],
    [
      { extra: { file_types: ['audio/*', 'application/x-zip', 'image/svg+xml', 'text/plain'] } },
      { type: 'image/png', size: 10 },
      { code: 'fileTypes', params: { types: ['AUDIO', 'ZIP', 'SVG', 'PLAIN'] } },
    ],
    [
      { extra: { max_file_size: 5 } },
      { type: 'image/png', size: 6 },
      { code: 'fileSize', params: { size: 5 } },
    ],
  ])('a file with %o: %o', (more, file, expected) =>
    expect(checkFile(file, questionOf('file', more))).toEqual(expected),
  );
});

it('an age and a gender say who the customer is', () => {
  const [age, gender] = [questionOf('age'), questionOf('gender')];
  expect(rulesOf(age).toCustomer!(40, age, Date.UTC(2026, 5, 1))).toEqual({ birthYear: 1986 });
  expect(rulesOf(gender).toCustomer!('x', gender, 0)).toEqual({ gender: 'x' });
});
