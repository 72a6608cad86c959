import { expect, it } from 'vitest';
import { cutQuotes } from '../../cli/host/inbound-mail/cut-quotes.ts';
import { quotedReplies } from '../support/quoted-replies.ts';

/** Tests of the words that are new in a reply by email. */

/** Replies that may be cut wrongly, of each 200. */
const MAX_WRONG = 5;

it('finds the new words of 200 replies of many mail programs and languages', () => {
  const wrong = quotedReplies.filter(({ text, words }) => cutQuotes(text) !== words);
  expect(quotedReplies.length).toBeGreaterThanOrEqual(200);
  expect(
    wrong.map(({ program, text }) => `${program}: ${cutQuotes(text)}`),
    `${wrong.length} of ${quotedReplies.length}`,
  ).toHaveLength(Math.min(wrong.length, MAX_WRONG));
});

it.each(['', ' \n\n', '>', '> > >\n>'])('finds none in %j', (text) => {
  expect(cutQuotes(text)).toBe('');
});

it('keeps long lines as they are', () => {
  const line = `${'a 10:00 ada@home.example '.repeat(400)}:`;
  expect(cutQuotes(`${line}\n\n> quoted`)).toBe(line);
});
