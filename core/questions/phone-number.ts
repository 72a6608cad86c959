import { invalid } from './answer.ts';
import { textAnswer } from './written.ts';

/** E.164: a plus sign, the country code, at most 15 digits. */
const E164 = /^\+[1-9]\d{6,14}$/;

export const isPhoneNumber = (text: string): boolean => E164.test(text);

export const phoneNumber = {
  ...textAnswer((text) => (isPhoneNumber(text) ? null : invalid('phone'))),
  toCustomer: (value: string) => ({ phoneNumber: value }),
};
