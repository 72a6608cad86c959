import { expect, it } from 'vitest';
import { maskPersonalData } from '../../../core/privacy/mask.ts';

const RANDOM_NUMBERS = Number(process.env['RUNS'] ?? 20_000);

it('leaves nearly all random numbers of 16 digits alone', { timeout: 30_000 }, () => {
  let state = 42;
  const half = (): string => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return String(((mixed ^ (mixed >>> 14)) >>> 0) % 100_000_000).padStart(8, '0');
  };
  let masked = 0;
  for (let count = 0; count < RANDOM_NUMBERS; count += 1) {
    const number = half() + half();
    if (maskPersonalData(number) !== number) masked += 1;
  }
  expect(masked / RANDOM_NUMBERS).toBeLessThanOrEqual(0.04);
  expect(masked).toBeGreaterThan(0);
});

const HOSTILE_LENGTH = 100_000;

const HOSTILE = [
  '1',
  '4',
  '0',
  ' ',
  '\n4111',
  '4111_',
  '\r\n1',
  'tel0',
  'TC1',
  'AA11',
  'a[at]',
  'a [at] a.',
  'a at a dot ',
  ' [',
  '"a',
  '"@',
  '<br>',
  '4111<br>',
  '4111,',
  '&nbsp;1',
  '%40',
  '%25',
  'a%40a.',
  'a',
  '@',
  '.',
  '-',
  '+',
  '(',
  '+1 (',
  'a@',
  'a@a.',
  'a.',
  'a@a@a@',
  '4 ',
  '44 ',
  '4-1 ',
  '4111 ',
  '0 1 ',
  '(0',
  '(1) ',
  '01/',
  '((((12',
  '+1 ( 2 ( 3 ',
  '123456782 ',
  '123 456 782 ',
  '046454286 ',
  '123-45-6789 ',
  '10000000146 ',
  '4111 1111 1111 1111 ',
  'GB82 ',
  'DE',
  'GB82WEST12345698765432 ',
  'RSSMRA85T10A562S ',
  'ABCD12 ',
  'passport U12345678 ',
  'passport ',
  'tel 5551234 ',
  'order 046454286 ',
  'a@b.co ',
  `${'a'.repeat(63)}@`,
  `a@${'a.'.repeat(150)}`,
  `a[at]${'a[dot]'.repeat(150)}`,
  '٤',
  '४१ ',
  '𝟿',
  '订单号护照',
  '\u200b',
  '12345678-',
  'abcdef01',
  '12.34-56 78(9) ',
  '5321234567 ',
  'aA1 ',
];

// Quadratic work would exceed the test's timeout.
it.each(HOSTILE)('comes to its end with a long text of nothing but %j', (piece) => {
  const text = piece.repeat(HOSTILE_LENGTH / piece.length);
  expect(maskPersonalData(text, ['DK'])).toEqual(expect.any(String));
});
