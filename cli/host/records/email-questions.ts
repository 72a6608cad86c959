import type { Flow, Question } from '../../../core/contract/flow.ts';
import { rulesOf } from '../../../core/questions/index.ts';

const asksForAddress = (question: Question): boolean =>
  'email' in (rulesOf(question).toCustomer?.('', question, 0) ?? {});

/** Ids of the questions for the email address of the customer. */
export const emailQuestions = ({ states }: Flow): string[] =>
  states
    .flatMap(({ elements }) => elements)
    .flatMap(({ question }) => (question && asksForAddress(question) ? [question.id] : []));
