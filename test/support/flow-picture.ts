import type { FlowState } from '../../core/contract/flow.ts';
import {
  answerOf,
  defaultThankState,
  doesNextSend,
  firstState,
  type FlowIndex,
  isElementVisible,
  nextState,
  questionOf,
  type SurveyResponse,
  validateState,
} from '../../core/survey/engine/index.ts';
import { isOptionVisible } from '../../core/survey/engine/response.ts';
import type { ReferenceEngine } from './reference-engine.ts';
import type { Plain } from './reference-reader.ts';

/** Comparable descriptions of a response, from the flow engine and from the reference engine. */

/** A rule was broken: `rule` is its name, the message describes the difference. */
export class Broken extends Error {
  readonly rule: string;
  constructor(rule: string, found: string) {
    super(found);
    this.rule = rule;
  }
}

export const sources = ['next', 'auto', 'skip'] as const;

const nameOf = (state: FlowState): string | null => (state === defaultThankState ? null : state.id);

/** A comparable description of a response: entries of kind, id of the element or state, and details. */
export type Picture = readonly (readonly [kind: string, id: string, ...details: unknown[]])[];

export const picture = (index: FlowIndex, response: SurveyResponse): Picture => [
  ['begins in', nameOf(firstState(index, response)) ?? 'the thank-you'],
  ...[...index.questions.values()].map((element) => {
    const { value, error, problem } = answerOf(response, element);
    const offered = questionOf(response, element).options.map(({ id }) => id);
    const visible = element.question.options.map((option) =>
      isOptionVisible(response, element.question, option),
    );
    return [
      'the question',
      element.id,
      value,
      error?.code ?? null,
      problem?.code ?? null,
      offered,
      visible,
    ] as const;
  }),
  ...index.flow.states.flatMap(({ id, elements }) => [
    ...elements.map(
      (element) =>
        [
          'is visible',
          element.id,
          isElementVisible(response, index.questions.get(element.id) ?? element),
        ] as const,
    ),
    ['does next send', id, doesNextSend(index, response, id)] as const,
    ...sources.map((source) => {
      const { questions, state: whole } = validateState(index, response, id, source);
      const next = nameOf(nextState(index, response, id, source));
      return [
        'the way on',
        id,
        source,
        questions.map(([question, { code }]) => [question, code]),
        whole?.code ?? null,
        next,
      ] as const;
    }),
  ]),
];

/** The same description of the reference engine's state. */
export const expectedPicture = (engine: ReferenceEngine, plain: Plain): Picture => [
  ['begins in', engine.first(plain) ?? 'the thank-you'],
  ...engine.asked.map((asked) => {
    const { value, error, problem } = engine.said(plain, asked);
    const offered = engine.questionOf(plain, asked).options.map(({ id }) => id);
    const visible = asked.question.options.map((option) =>
      engine.isOptionVisible(plain, asked.question, option),
    );
    return ['the question', asked.id, value, error, problem, offered, visible] as const;
  }),
  ...engine.flow.states.flatMap((state) => [
    ...state.elements.map(
      (element) => ['is visible', element.id, engine.isVisible(plain, element)] as const,
    ),
    ['does next send', state.id, engine.doesNextSend(plain, state)] as const,
    ...sources.map((source) => {
      const { questions, state: whole } = engine.obstacles(plain, state, source);
      return [
        'the way on',
        state.id,
        source,
        questions,
        whole,
        engine.next(plain, state, source),
      ] as const;
    }),
  ]),
];

export function expectEqual(rule: string, found: Picture, expected: Picture): void {
  if (JSON.stringify(found) === JSON.stringify(expected)) return;
  const [foundParts, expectedParts] = [found, expected].map((picture) =>
    picture.map((part) => JSON.stringify(part)),
  );
  const at = foundParts!.findIndex((part, place) => part !== expectedParts![place]);
  throw new Broken(rule, `${foundParts![at]}\n  expected ${expectedParts![at]}`);
}
