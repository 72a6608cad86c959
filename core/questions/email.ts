import { isEmail, isEmailList } from '../contract/email-address.ts';
import { halfWidth } from '../language/half-width.ts';
import { invalid, type AnswerRules } from './answer.ts';
import { countless, type QuestionFacts } from './question-facts.ts';
import type { QuestionType } from './question-type.ts';
import { textAnswer } from './written.ts';

const written = textAnswer((text, question) => {
  const address = halfWidth(text);
  if (question.extra?.multiple) return isEmailList(address) ? null : invalid('emailList');
  return isEmail(address.trim()) ? null : invalid('email');
});

const rules: AnswerRules<string> = {
  ...written,
  toResponses: (value, question) => written.toResponses(halfWidth(value), question),
  toCustomer: (value) => ({ email: halfWidth(value).trim() }),
};

export const email: QuestionType = { rules, isCompletedByTap: false, isPersonal: true };

export const emailFacts: QuestionFacts = {
  group: 'person',
  possibleAnswers: countless,
  requires: {},
  settings: ['multiple'],
  prompt: 'text',
  result: 'count',
  hasPlaceholder: true,
  isAddress: true,
};
