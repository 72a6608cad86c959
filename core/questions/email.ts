import { invalid } from './answer.ts';
import { countless, type QuestionFacts } from './question-facts.ts';
import type { QuestionType } from './question-type.ts';
import { textAnswer } from './written.ts';

const ADDRESS =
  /^[^\s@,;<>()"]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u;
/** One or more addresses with commas between them; top-level domains of 2 to 8 characters. */
const LIST_ADDRESS =
  /^[^\s@,;<>()"]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,8}$/;

export const isEmail = (text: string): boolean => text.length <= 254 && ADDRESS.test(text);
export const isEmailList = (text: string): boolean =>
  text.trim() === '' || text.split(/[,،、，]/).every((part) => LIST_ADDRESS.test(part.trim()));

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
