import { answerOf, isElementVisible } from '../../core/survey/engine/index.ts';
import type { FlowIndex, SurveyResponse } from '../../core/survey/engine/index.ts';
import { answerFromOutside } from '../../core/survey/session/index.ts';
import { Broken } from './flow-picture.ts';

/** Throws where a response that was resumed from a draft lacks an answer that fits. */
export function expectResumed(
  index: FlowIndex,
  response: SurveyResponse,
  stored: readonly (readonly [key: string, value: unknown])[],
): void {
  const valueIn = (at: SurveyResponse, key: string): string =>
    JSON.stringify(answerOf(at, index.questionByKey.get(key)!).value);
  for (const [key, value] of stored) {
    const element = index.questionByKey.get(key)!;
    const isGiven = valueIn(response, key) === JSON.stringify(value);
    if (isGiven || !isElementVisible(response, element)) continue;
    const given = answerFromOutside(index, response, element, value);
    const fits = valueIn(given, key) !== valueIn(response, key);
    // A question that hides the source of its options revokes its own answer.
    const isContradicted = [...index.questions.values()].some(
      (other) =>
        other.question.extra?.optionsSource === key &&
        other.triggers.some(({ targetIds }) => targetIds.includes(element.id)),
    );
    if (fits && !isContradicted)
      throw new Broken(
        'a resume leaves out only answers that do not fit',
        `${key}: ${valueIn(given, key)}`,
      );
  }
}
