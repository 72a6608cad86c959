import {
  answerOf,
  applyOpenTriggers,
  changeAnswer,
  emptyResponse,
  type FlowIndex,
  isAnswered,
  isDrawDue,
  shuffle,
  type SurveyResponse,
} from '../engine/index.ts';
import { isRecord, typeOf } from '../../questions/index.ts';
import { answerFromOutside, inAnsweringOrder } from './outside-answers.ts';

/** Answers given by the host page or its address, by question key. */
export type Prefill = ReadonlyMap<string, unknown>;

/** Parses JSON that is plain, URL-encoded, base64 or base64url; `null` for anything else. */
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

/** Reads the `responses` of an element or address: an object, a list, or either as text. Empty for unreadable ones. */
export function readPrefill(responses: unknown): Prefill {
  const value = typeof responses === 'string' ? decode(responses) : responses;
  if (isRecord(value)) return new Map(Object.entries(value));
  const answers = new Map<string, unknown>();
  for (const item of Array.isArray(value) ? value.filter(isRecord) : []) {
    const key = String(item['question_key']);
    const before = answers.get(key);
    // A list has one item for each chosen option.
    if (item['option_key'] === undefined) answers.set(key, item['body']);
    else
      answers.set(
        key,
        before === undefined ? item['option_key'] : [before, item['option_key']].flat(),
      );
  }
  return answers;
}

/** Draws an option for each random question without a prefilled answer; `random` returns 0 up to 1. */
function drawsOf(
  index: FlowIndex,
  prefill: Prefill,
  random: () => number,
): ReadonlyMap<string, string> {
  const drawn = [...index.questions.values()].filter(
    ({ question }) => typeOf(question).kind === 'drawn' && !prefill.has(question.key),
  );
  return new Map(
    drawn.flatMap(({ id, atFirst: { options } }) =>
      options.length ? [[id, options[Math.floor(random() * options.length)]!.key] as const] : [],
    ),
  );
}

const drawAll = (index: FlowIndex, begun: SurveyResponse): SurveyResponse =>
  [...begun.draws].reduce(
    (response, [id, drawn]) =>
      isDrawDue(response, index.questions.get(id)!, drawn)
        ? changeAnswer(index, response, id, drawn)
        : response,
    begun,
  );

/** Creates a response with the drawn options and orders, and the prefilled answers. */
export function startResponse(
  index: FlowIndex,
  prefill: Prefill,
  random: () => number,
): SurveyResponse {
  const drawn = { ...emptyResponse(), draws: drawsOf(index, prefill, random) };
  const begun = shuffle(index, drawn, random);
  return preload(index, drawAll(index, applyOpenTriggers(index, begun)), prefill);
}

/** Answers the questions in advance and marks the answers as preloaded. */
function preload(index: FlowIndex, begun: SurveyResponse, prefill: Prefill): SurveyResponse {
  return inAnsweringOrder(index, prefill).reduce((before, { element, value }) => {
    const response = answerFromOutside(index, before, element, value);
    const answer = { ...answerOf(response, element), isPreloaded: true };
    return { ...response, answers: response.answers.with([[element.id, answer]]) };
  }, begun);
}

/** Answers the open questions about the customer from the given customer attributes. */
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
      typeOf(element.question).isCustomerAttribute === true &&
      !isAnswered(response, element)
    );
  };
  return preload(
    index,
    response,
    new Map(Object.entries(attributes).filter(([key]) => isOpen(key))),
  );
}
