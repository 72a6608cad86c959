import { expect, it } from 'vitest';
import { maskPersonalData } from '../../../core/delivery/masking.ts';

it.each([
  ['4111111111111111', '[CARD]'],
  ['4111-1111-1111-1111', '[CARD]'],
  ['my card is 5555 5555 5555 4444.', 'my card is [CARD].'],
  ['378282246310005', '[CARD]'],
  ['4111 1111 1111 1111 123', '[CARD] 123'],
  ['4111 1111 1111 1111 12/25', '[CARD] 12/25'],
  ['table 12 4111 1111 1111 1111', 'table 12 [CARD]'],
  ['4111111111111111 5555555555554444', '[CARD] [CARD]'],
  ['6011111111111117', '[CARD]'],
  ['３５３０１１１３３３３０００００', '[CARD]'],
  ['٤١١١١١١١١١١١١١١١', '[CARD]'],
  ['write to ada.lovelace+x@example.co.uk please', 'write to [EMAIL] please'],
  ['+905321234567', '[PHONE]'],
  ['+44 20 7946 0958', '[PHONE]'],
  ['0532 123 45 67', '[PHONE]'],
  ['(212) 555-0143', '[PHONE]'],
  ['0049 30 901820', '[PHONE]'],
])('hides %s', (text, expected) => {
  expect(maskPersonalData(text)).toBe(expected);
});

it.each([
  '4111111111111112',
  '1234567890123',
  'order 20260101',
  'we waited 45 minutes',
  'at 12:30 on 24.12.2026',
  '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  '41111111-1111-4111-8111-411111111111',
  'ten out of 10',
  'name@',
])('leaves %s alone', (text) => {
  expect(maskPersonalData(text)).toBe(text);
});
