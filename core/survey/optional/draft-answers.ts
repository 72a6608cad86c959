import {
  answerOf,
  type FlowIndex,
  isAnswered,
  type QuestionElement,
  type SurveyResponse,
} from '../engine/index.ts';
import { type AnswerValue, isPrivate } from '../../questions/index.ts';
import { answerFromOutside, inAnsweringOrder, type OutsideAnswers } from '../session/index.ts';

/** Answers of a draft, without personal data. */

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const isStorable = (
  { question }: QuestionElement,
  value: AnswerValue,
  isMasked: (text: string) => boolean,
): boolean => !isPrivate(question) && !textsIn(value).some(isMasked);

type StoredAnswer = [questionKey: string, value: unknown];

/** Puts answers that have changed since the draft before behind the others: triggers then fire in the same order again. */
function inOrderOfChange(
  before: readonly StoredAnswer[],
  answers: readonly StoredAnswer[],
): StoredAnswer[] {
  const values = new Map(answers.map(([key, value]) => [key, JSON.stringify(value)]));
  const unchanged = new Map(
    before.filter(([key, value]) => values.get(key) === JSON.stringify(value)),
  );
  return [...unchanged, ...answers.filter(([key]) => !unchanged.has(key))];
}

/** Returns the answers to store, by question key, and the keys of the personal ones, which are withheld. */
export function draftAnswers(
  { questions }: FlowIndex,
  response: SurveyResponse,
  before: readonly StoredAnswer[],
  isMasked: (text: string) => boolean,
): { answers: StoredAnswer[]; withheld: string[] } {
  const answers: StoredAnswer[] = [];
  const withheld: string[] = [];
  for (const element of questions.values()) {
    const { key } = element.question;
    const { value } = answerOf(response, element);
    if (!isAnswered(response, element)) continue;
    if (isStorable(element, value, isMasked)) answers.push([key, value]);
    else withheld.push(key);
  }
  return { answers: inOrderOfChange(before, answers), withheld };
}

/**
 * Returns the response with the draft's answers; answers that no longer fit their question are left out. An answer that
 * needs a question or an option which a later one shows is given again after it, until that changes nothing.
 */
export function withDraft(
  index: FlowIndex,
  begun: SurveyResponse,
  answers: OutsideAnswers,
): SurveyResponse {
  const given = inAnsweringOrder(index, answers);
  let response = begun;
  const stillMissing = () =>
    given.filter(
      ({ element, value }) =>
        JSON.stringify(answerOf(response, element).value) !== JSON.stringify(value),
    );
  let missing = stillMissing();
  let before = '';
  for (let round = 0; missing.length > 0 && round <= given.length; round += 1) {
    response = missing.reduce(
      (next, { element, value }) => answerFromOutside(index, next, element, value),
      response,
    );
    missing = stillMissing();
    const after = JSON.stringify(
      missing.map(({ element }) => [element.id, answerOf(response, element).value]),
    );
    if (after === before) break;
    before = after;
  }
  return response;
}
