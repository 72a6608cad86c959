import type { FlowIndex } from '../engine/flow-index.ts';
import { tryAnswer, type AnswerResult } from '../engine/answering.ts';
import {
  answerOf,
  emptyResponse,
  isAnswered,
  isElementVisible,
  questionOf,
  type SurveyResponse,
} from '../engine/response.ts';
import { isRecord } from '../questions/answer.ts';
import { styleOf, typeOf } from '../questions/index.ts';

/** Answers that come with the page: a map from question key to value, or a list of single answers. */
export type Prefill = ReadonlyMap<string, unknown>;

/** JSON as it is, URL-encoded, or in base64 or base64url; `null` for anything else. */
function decode(text: string): unknown {
  const fromBase64 = () =>
    new TextDecoder().decode(
      Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
        character.charCodeAt(0),
      ),
    );
  for (const read of [() => text, () => decodeURIComponent(text), fromBase64]) {
    try {
      return JSON.parse(read()) as unknown;
    } catch {
      continue;
    }
  }
  return null;
}

/** Reads the `responses` of an element or address; what can't be read prefills nothing. */
export function readPrefill(given: unknown): Prefill {
  const value = typeof given === 'string' ? decode(given) : given;
  if (isRecord(value)) return new Map(Object.entries(value));
  const answers = new Map<string, unknown>();
  for (const item of Array.isArray(value) ? value.filter(isRecord) : []) {
    const key = String(item['question_key']);
    const before = answers.get(key);
    // A list names each chosen option on its own.
    if (item['option_key'] === undefined) answers.set(key, item['body']);
    else
      answers.set(
        key,
        before === undefined ? item['option_key'] : [before, item['option_key']].flat(),
      );
  }
  return answers;
}

/** What chance gives each random question that did not come with an answer; `random` gives 0 up to 1. */
function drawsOf(
  index: FlowIndex,
  prefill: Prefill,
  random: () => number,
): ReadonlyMap<string, string> {
  const drawn = [...index.questions.values()].filter(
    ({ question }) => styleOf(question) === 'random' && !prefill.has(question.key),
  );
  return new Map(
    drawn.flatMap(({ id, atFirst: { options } }) =>
      options.length ? [[id, options[Math.floor(random() * options.length)]!.key] as const] : [],
    ),
  );
}

function drawAll(index: FlowIndex, begun: SurveyResponse): AnswerResult {
  return [...begun.draws].reduce<AnswerResult>(
    ({ response, fault }, [id, drawn]) => {
      const element = index.questions.get(id)!;
      const isThere =
        isElementVisible(response, element) &&
        questionOf(response, element).options.some(({ key }) => key === drawn);
      const isDue = !fault && isThere && !response.answers.get(id);
      return isDue ? tryAnswer(index, response, id, drawn) : { response, fault };
    },
    { response: begun, fault: null },
  );
}

/** A response that holds what chance decides and what came with the page, read by each question's own type. */
export function startResponse(
  index: FlowIndex,
  prefill: Prefill,
  random: () => number,
): AnswerResult {
  return preload(
    index,
    drawAll(index, { ...emptyResponse(), draws: drawsOf(index, prefill, random) }),
    prefill,
  );
}

/** Answers that come from elsewhere than the respondent, marked as such. */
function preload(index: FlowIndex, begun: AnswerResult, prefill: Prefill): AnswerResult {
  const given = [...prefill].flatMap(([key, value]) => {
    const element = index.questionByKey.get(key);
    return element ? [{ element, value }] : [];
  });
  // A question that copies its options has none before its source is answered.
  const inOrder = [
    ...given.filter(({ element }) => element.source === null),
    ...given.filter(({ element }) => element.source !== null),
  ];
  return inOrder.reduce<AnswerResult>(({ response, fault }, { element, value }) => {
    if (fault) return { response, fault };
    const attempt = tryAnswer(
      index,
      response,
      element.id,
      typeOf(element.question).fromOutside(value, questionOf(response, element)),
    );
    return {
      ...attempt,
      response: markPreloaded(attempt.response, element.id, answerOf(attempt.response, element)),
    };
  }, begun);
}

/** What the page knows of the customer answers the questions about the customer that are still open. */
export function withAttributes(
  index: FlowIndex,
  response: SurveyResponse,
  attributes: unknown,
): SurveyResponse {
  if (!isRecord(attributes)) return response;
  const isOpen = (key: string) => {
    const element = index.questionByKey.get(key);
    return (
      element !== undefined &&
      styleOf(element.question) === 'customer_schema' &&
      !isAnswered(response, element)
    );
  };
  return preload(
    index,
    { response, fault: null },
    new Map(Object.entries(attributes).filter(([key]) => isOpen(key))),
  ).response;
}

const markPreloaded = (
  response: SurveyResponse,
  elementId: string,
  answer: ReturnType<typeof answerOf>,
): SurveyResponse => ({
  ...response,
  answers: response.answers.with([[elementId, { ...answer, isPreloaded: true }]]),
});
