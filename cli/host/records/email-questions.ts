import type { Flow, Question } from '../../../core/contract/flow.ts';
import { factsOf } from '../../../core/questions/facts.ts';
import { styleOf } from '../../../core/questions/index.ts';

/** False for unknown styles, of a newer program. */
const asksForAddress = (question: Question): boolean =>
  styleOf(question) !== null && factsOf(question).isAddress === true;

/** Ids of the questions for the email address of the customer. */
export const emailQuestions = ({ states }: Flow): string[] =>
  states
    .flatMap(({ elements }) => elements)
    .flatMap(({ question }) => (question && asksForAddress(question) ? [question.id] : []));
