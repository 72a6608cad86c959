import { isEmail, isEmailList } from '../contract/email-address.ts';
import { invalid } from './answer.ts';
import { countless, type QuestionFacts } from './question-facts.ts';
import type { QuestionType } from './question-type.ts';
import { textAnswer } from './written.ts';

const rules = {
  ...textAnswer((text, question) => {
    if (question.extra?.multiple) return isEmailList(text) ? null : invalid('emailList');
    return isEmail(text.trim()) ? null : invalid('email');
  }),
  toCustomer: (value: string) => ({ email: value.trim() }),
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
