import { createResponseItem } from '../contract/feedback.ts';
import {
  type AnswerMap,
  type AnswerRules,
  invalid,
  isRecord,
  mapEntry,
  textFrom,
} from './answer.ts';
import { isPhoneNumber, PHONE_HINT } from './phone-number.ts';
import { countless, type QuestionFacts } from './question-facts.ts';
import type { QuestionType } from './question-type.ts';

const part = (value: AnswerMap | null, name: string): string => String(mapEntry(value, name) ?? '');

const rules: AnswerRules<AnswerMap> = {
  empty: () => null,
  isAnswered: (value) => part(value, 'token') !== '',
  validate: (value) => (isPhoneNumber(part(value, 'phone')) ? null : invalid('phone')),
  toResponses: (value, { id }) => [
    createResponseItem({ questionId: id, body: part(value, 'phone'), token: part(value, 'token') }),
  ],
  // A prefilled number still has to be verified.
  fromOutside(value) {
    const { phone, verificationId = '', token = '' } = isRecord(value) ? value : { phone: value };
    return typeof phone === 'string' && phone !== ''
      ? { phone, verificationId: textFrom(verificationId) ?? '', token: textFrom(token) ?? '' }
      : null;
  },
  ruleValues: (value) => [part(value, 'phone')],
};

/** A phone number verified by a code: `{ phone, verificationId, token }`. */
export const phoneVerification: QuestionType = { rules, isCompletedByTap: false, isPersonal: true };

export const phoneVerificationFacts: QuestionFacts = {
  group: 'person',
  possibleAnswers: countless,
  requires: { smsCode: true },
  settings: [],
  prompt: 'verification',
  hint: PHONE_HINT,
  result: 'count',
};
