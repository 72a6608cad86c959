import { expect, it } from 'vitest';
import type { Locales } from '../../../i18n/i18n-types';
import { locales } from '../../../i18n/i18n-util.ts';
import { fetchSentences } from '../../../core/language/locale-for.ts';
import { createMessages } from '../../../core/language/messages.ts';
import { sentenceFiles } from '../../support/sentences.ts';

/** Tests of numbers in sentences: plural forms and digits of each language. */

/** Wraps the messages in an object, as a promise can't resolve to them: their proxy looks like a thenable. */
const messages = async (code: Locales) => ({
  say: createMessages(code, await fetchSentences(sentenceFiles, code, ['panel'])),
});

it.each<[Locales, Record<number, RegExp>]>([
  ['en', { 1: /^1 new message$/, 2: /^2 new messages$/, 1234: /^1,234 new messages$/ }],
  ['de', { 1: /^1 neue Nachricht$/, 1234: /^1\.234 neue Nachrichten$/ }],
  ['tr', { 1: /^1 yeni mesaj$/, 5: /^5 yeni mesaj$/ }],
])('%s counts new messages', async (code, expected) => {
  const { say } = await messages(code);
  for (const [count, sentence] of Object.entries(expected))
    expect(say.panel.unread({ count: Number(count) })).toMatch(sentence);
});

/** The numbers in a row have forms of their own. */
it.each<[Locales, number[]]>([
  ['pl', [1, 2, 5]],
  ['ru', [1, 2, 5]],
  ['uk', [1, 3, 11]],
  ['cs', [1, 2, 5]],
  ['sl', [1, 2, 3, 5]],
  ['lt', [1, 2, 10]],
  ['lv', [0, 1, 2]],
  ['ro', [1, 2, 20]],
  ['ar', [1, 2, 3]],
  ['he', [1, 2]],
])('%s has a form for each of %o', async (code, counts) => {
  const { say } = await messages(code);
  const forms = counts.map((count) => say.panel.unread({ count }).replaceAll(/[\p{Nd}]+/gu, '#'));
  expect(new Set(forms).size).toBe(counts.length);
  expect(forms.every((form) => form.length > 5)).toBe(true);
});

it.each(locales)('%s counts missing answers in every plural form', async (code) => {
  const { missing } = (await messages(code)).say.validation;
  for (const count of [1, 2, 3, 5, 11, 20, 21, 100, 1_000_000]) {
    const sentence = missing({ count });
    // Arabic has words for one and two.
    if (code !== 'ar' || count > 2)
      expect(sentence).toContain(new Intl.NumberFormat(code).format(count));
    expect(sentence).not.toMatch(/[{}|?]|\s{2}|\s[.。।۔]|^\s|\s$/);
  }
});

it.each<[Locales, number, string]>([
  ['en', 1, '1 question needs an answer.'],
  ['en', 3, '3 questions need an answer.'],
  ['es', 1, 'Falta 1 pregunta por responder.'],
  ['es', 2, 'Faltan 2 preguntas por responder.'],
  ['pl', 5, 'Bez odpowiedzi: 5 pytań.'],
  ['ro', 20, '20 de întrebări așteaptă un răspuns.'],
  ['ar', 0, 'لم تتم الإجابة بعد عن 0 سؤال.'],
  ['ar', 1, 'لم تتم الإجابة بعد عن سؤال واحد.'],
  ['ar', 2, 'لم تتم الإجابة بعد عن سؤالين.'],
  ['ar', 3, 'لم تتم الإجابة بعد عن 3 أسئلة.'],
])('%s says of %d missing answers: %s', async (code, count, sentence) => {
  expect((await messages(code)).say.validation.missing({ count })).toBe(sentence);
});

it('numbers are written with the digits of the language', async () => {
  expect(
    (await messages('fa')).say.validation.numberBetween({ lowerLimit: 1, upperLimit: 10 }),
  ).toMatch(/۱.*۱۰/);
  expect(
    (await messages('en')).say.validation.numberBetween({ lowerLimit: 1, upperLimit: 10 }),
  ).toMatch(/1.*10/);
});

it.each<[Locales, string, string]>([
  ['ar', 'Store visit 5', '\u2068Store visit 5\u2069'],
  ['ar', 'https://shop.example/', '\u2068https://shop.example/\u2069'],
  ['ar', 'استبيان 5', 'استبيان 5'],
  ['ar', '9:00–17:00', '9:00–17:00'],
  ['en', 'استبيان 5', '\u2068استبيان 5\u2069'],
  ['en', 'Café “Ω” 5', 'Café “Ω” 5'],
])('%s isolates a text of the other direction in a sentence: %s', async (code, text, placed) => {
  const sentence = (await messages(code)).say.questions.remove;
  expect(sentence({ name: text })).toContain(placed);
});

it('a sentence is the same function at each reading', async () => {
  const { say } = await messages('en');
  expect(say.validation).toBe(say.validation);
  expect(say.validation.missing).toBe(say.validation.missing);
});
