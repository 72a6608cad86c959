import { describe, expect, it } from 'vitest';
import { typeOf, type AnswerValue } from '../../../core/flow/questions/index.ts';
import { isEmail, isEmailList } from '../../../core/flow/questions/email.ts';
import { indexOf, options, question, state } from '../../support/flows.ts';

const questionOf = (style: string, more: object = {}) => {
  const index = indexOf(state('s', [question('a', style, { options: options('x', 'y'), ...more })]));
  return index.questions.get('a')!.question;
};

const sent = (value: object) => ({ optionId: null, body: null, ranking: null, activeStorageBlobId: null, token: null, hidePersonalData: false, questionId: 'q-a', ...value });

describe('an answer is sent as', () => {
  it.each<[string, object, AnswerValue, object[]]>([
    ['radio', {}, 'x', [{ optionId: 'id-x' }]],
    ['radio', { is_multi_select: true }, ['y', 'x'], [{ optionId: 'id-y', ranking: 0 }, { optionId: 'id-x', ranking: 1 }]],
    ['checklist', {}, ['x', 'y'], [{ optionId: 'id-x', ranking: 0 }, { optionId: 'id-y', ranking: 1 }]],
    ['dropdown', {}, 'y', [{ optionId: 'id-y' }]],
    ['score', { options: [] }, 0, [{ body: '0' }]],
    ['score', { options: options('0', '1') }, 1, [{ optionId: 'id-1' }]],
    ['star', { options: [{ id: 'w', key: 'good', body: 'Good', weight: 4 }] }, 4, [{ optionId: 'w' }]],
    ['text', {}, ' words ', [{ body: 'words' }]],
    ['textarea', {}, 'two\nlines', [{ body: 'two\nlines' }]],
    ['email', {}, 'a@example.com', [{ body: 'a@example.com' }]],
  ])('%s %o', (style, more, value, expected) => {
    const asked = questionOf(style, more);
    expect(typeOf(asked).toResponses(value!, asked)).toEqual(expected.map(sent));
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
  ])('%s %o takes %o for %o', (style, more, given, expected) => {
    const asked = questionOf(style, more);
    expect(typeOf(asked).fromOutside(given, asked)).toEqual(expected);
  });
});

describe('the length of a text', () => {
  it.each<[object, string, object | null]>([
    [{ min_response_length: 3, max_response_length: 5 }, 'ab', { code: 'textBetween', params: { min: 3, max: 5 } }],
    [{ min_response_length: 3, max_response_length: 5 }, 'abc', null],
    [{ min_response_length: 3 }, 'ab', { code: 'textAtLeast', params: { min: 3 } }],
    [{ max_response_length: 2 }, 'abc', { code: 'textAtMost', params: { max: 2 } }],
    [{ max_response_length: 2 }, '👍👍', null],
    [{}, 'anything', null],
  ])('%o with %o', (extra, value, expected) => {
    const asked = questionOf('text', { extra });
    expect(typeOf(asked).validate(value, asked)).toEqual(expected);
  });
});

describe('an email address', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.travel', 'ü@exämple.de', "o'hara@example.com"])('%s is one', (text) => expect(isEmail(text)).toBe(true));
  it.each(['', 'a', 'a@b', '@b.co', 'a@@b.co', 'a b@c.de', 'a@-b.co', 'a@b.c', 'a@b.co,c@d.ef'])('"%s" is none', (text) => expect(isEmail(text)).toBe(false));
  it.each(['', 'a@b.co', 'a@b.co, c@d.museums'])('"%s" is a list', (text) => expect(isEmailList(text)).toBe(true));
  it.each(['a@b.co,', 'a@b.co;c@d.ef', 'a@b.toolongtld'])('"%s" is no list', (text) => expect(isEmailList(text)).toBe(false));

  it('tells who the customer is', () => {
    const asked = questionOf('email');
    expect(typeOf(asked).toCustomer!(' a@b.co ', asked, 0)).toEqual({ email: 'a@b.co' });
  });
});
