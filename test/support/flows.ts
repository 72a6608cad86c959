import { flowSchema, type Flow } from '../../core/contract/flow.ts';
import { parse } from '../../core/contract/wire.ts';
import { changeAnswer } from '../../core/survey/engine/answering.ts';
import {
  emptyResponse,
  type FlowIndex,
  indexFlow,
  type SurveyResponse,
} from '../../core/survey/engine/index.ts';
import type { AnswerValue } from '../../core/questions/index.ts';

export type Json = Record<string, unknown>;

/** Parses a flow in the wire format; throws if it is invalid. */
export function flowOf(wire: Json): Flow {
  const parsed = parse(flowSchema, { id: 'flow', ...wire });
  if (!parsed.ok)
    throw new Error(parsed.problems.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  return parsed.value;
}

export const options = (...keys: string[]): Json[] =>
  keys.map((key) => ({ id: `id-${key}`, key, body: key.toUpperCase() }));

/** A question element in the wire format; `name` is the id of the element and the key of the question. */
export const question = (name: string, style: string, more: Json = {}): Json => {
  const { triggers, is_visible, order, ...rest } = more;
  return {
    id: name,
    type: 'question',
    key: name,
    ...(triggers ? { triggers } : {}),
    ...(is_visible === undefined ? {} : { is_visible }),
    ...(order === undefined ? {} : { order }),
    question: { id: `q-${name}`, key: name, style, body: name, ...rest },
  };
};

export const next: Json = { id: 'next', type: 'next_page', order: 99 };

export const state = (id: string, elements: Json[], more: Json = {}): Json => ({
  id,
  style: 'normal',
  elements: elements.map((element, order) => ({ order, ...element })),
  ...more,
});

export const thanks = (id = 'bye', order = 90): Json => ({
  id,
  style: 'thank',
  order,
  elements: [],
});

export const indexOf = (...states: Json[]): FlowIndex => indexFlow(flowOf({ states }));

/** Applies answers one after the other to an empty response. */
export const answering = (
  index: FlowIndex,
  ...answers: [element: string, value: AnswerValue][]
): SurveyResponse =>
  answers.reduce(
    (response, [element, value]) => changeAnswer(index, response, element, value),
    emptyResponse(),
  );
