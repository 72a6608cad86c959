import { expect, it } from 'vitest';
import { begunMention, matchingOperators, mentionedIn } from '../../../core/inbox/mentions.ts';

const operators = [
  { id: 'mara', name: 'Mara Quill', nickname: 'Mara' },
  { id: 'mara2', name: 'Mara Quillon', nickname: null },
  { id: 'ole', name: 'Ole Brand', nickname: '' },
  { id: 'isik', name: 'Işık Ünal', nickname: null },
  { id: 'nobody', name: null, nickname: null },
];

it.each([
  ['a name', 'Please look, @Ole Brand.', ['ole']],
  ['a nickname', '@Mara?', ['mara']],
  ['the longest name', '@Mara Quill knows', ['mara']],
  ['another longer name', '@Mara Quillon knows', ['mara2']],
  ['several, once', '@mara and @OLE BRAND, @mara', ['mara', 'ole']],
  ['other letters', '@isik unal', ['isik']],
  ['no part of a word', '@Marathon', []],
  ['no email', 'Write to ole@mara.example', []],
  ['nobody', '@ @@ @Bob', []],
])('%s is mentioned', (_, text, ids) => {
  expect(mentionedIn(text, operators)).toEqual(ids);
});

it('operators of one name are all mentioned', () => {
  const twins = [...operators, { id: 'ole2', name: 'Ole Brand', nickname: null }];
  expect(mentionedIn('@Ole Brand', twins)).toEqual(['ole', 'ole2']);
});

it.each([
  ['@', ''],
  ['Ask @Ma', 'Ma'],
  ['(@Mara Qu', 'Mara Qu'],
  ['mail@ma', null],
  ['@Mara, ', null],
  ['Hello', null],
])('%s begins a mention of %s', (text, begun) => {
  expect(begunMention(text)).toBe(begun);
});

it.each([
  ['', ['mara', 'mara2', 'ole', 'isik']],
  ['ma', ['mara', 'mara2']],
  ['mara quill', ['mara', 'mara2']],
  ['brand', ['ole']],
  ['UNA', ['isik']],
  ['x', []],
])('%s offers %s', (begun, ids) => {
  expect(matchingOperators(operators, begun).map(({ id }) => id)).toEqual(ids);
});
