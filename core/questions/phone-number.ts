import { invalid } from './answer.ts';
import { countless, type QuestionFacts } from './question-facts.ts';
import type { QuestionType } from './question-type.ts';
import { textAnswer } from './written.ts';

/** E.164: a plus sign, the country code, at most 15 digits. */
const E164 = /^\+[1-9]\d{6,14}$/;

export const isPhoneNumber = (text: string): boolean => E164.test(text);

const rules = {
  ...textAnswer((text) => (isPhoneNumber(text) ? null : invalid('phone'))),
  toCustomer: (value: string) => ({ phoneNumber: value }),
};

export const phoneNumber: QuestionType = { rules, isCompletedByTap: false, isPersonal: true };

export const PHONE_HINT = '+905321234567';

export const phoneNumberFacts: QuestionFacts = {
  group: 'person',
  possibleAnswers: countless,
  requires: {},
  settings: [],
  prompt: 'text',
  hint: PHONE_HINT,
  result: 'count',
};
