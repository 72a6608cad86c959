import type { Flow, FlowState } from '../../core/contract/flow.ts';
import { changeAnswer } from '../../core/survey/engine/answering.ts';
import {
  type AnswerAct,
  answerOf,
  defaultThankState,
  doesNextSend,
  emptyResponse,
  firstState,
  type FlowIndex,
  indexFlow,
  isAskedNow,
  isElementVisible,
  isEnd,
  movesOn,
  nextState,
  type QuestionElement,
  questionOf,
  revalidate,
  type SurveyResponse,
  validateState,
  withErrors,
  withSeed,
} from '../../core/survey/engine/index.ts';
import { isOptionVisible } from '../../core/survey/engine/response.ts';
import { invalid, rulesOf } from '../../core/questions/index.ts';
import { draftAnswers, withDraft } from '../../core/survey/optional/draft-answers.ts';
import { answerFromOutside } from '../../core/survey/session/index.ts';
import { pathTo } from '../../core/survey/session/current-state.ts';
import { startResponse } from '../../core/survey/session/prefill.ts';
import { frozen, invariants } from './flow-invariants.ts';
import { flowOf } from './flows.ts';
import { Chance } from '../../cli/host/samples/chance.ts';
import { controlValue, pageValue } from './random-answers.ts';
import type { Case, Step } from './random-flows.ts';
import { ReferenceEngine, type Plain } from './reference-engine.ts';

/** Plays a random case on the flow engine and the reference engine, and compares them after every step. */

/** A rule was broken: `rule` is its name, the message describes the difference. */
export class Broken extends Error {
  readonly rule: string;
  constructor(rule: string, found: string) {
    super(found);
    this.rule = rule;
  }
}

const sources = ['next', 'auto', 'skip'] as const;

const nameOf = (state: FlowState): string | null => (state === defaultThankState ? null : state.id);

/** A comparable description of a response: entries of kind, id of the element or state, and details. */
type Picture = readonly (readonly [kind: string, id: string, ...details: unknown[]])[];

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
const expectedPicture = (engine: ReferenceEngine, plain: Plain): Picture => [
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

/** A run of one case on both engines. */
export class Run {
  readonly #flow: Flow;
  readonly index: FlowIndex;
  readonly #reference: ReferenceEngine;
  readonly #seed: number;
  readonly #prefill: Case['prefill'];
  readonly #toldWhileHidden = new Set<string>();
  response: SurveyResponse = emptyResponse();
  #plain: Plain | null = null;
  #path: readonly string[] = [];
  /** The answers of the draft, in the order in which they are stored. */
  #stored: [key: string, value: unknown][] = [];
  /** The seed of the draft. */
  #drawn: number | null = null;
  /** The states that were shown, each with the one that it was first entered from since the beginning. */
  readonly #cameFrom = new Map<string, string | null>();
  /** Log of the given answers, for the message of a failure. */
  readonly #said: string[];

  constructor({ flow, prefill, seed }: Case, said: string[]) {
    this.#flow = frozen(flowOf(flow));
    this.index = indexFlow(this.#flow);
    this.#reference = new ReferenceEngine(this.#flow);
    this.#seed = seed;
    this.#said = said;
    this.#prefill = prefill;
  }

  start(seed = this.#seed): void {
    const random = () => new Chance(seed).next;
    this.response = startResponse(this.index, new Map(this.#prefill), random());
    this.#plain = this.#reference.start(this.#prefill, random());
    for (const { id, question } of this.index.questions.values()) {
      if (this.#prefill.some(([key]) => key === question.key)) this.#toldWhileHidden.add(id);
    }
    this.#store();
    this.#begin();
  }

  take(step: Step): void {
    this.#take(step);
    this.#store();
  }

  #take(step: Step): void {
    if (step.kind === 'resume') return this.#resume();
    if (step.kind === 'move') return this.#move(step.source);
    if (step.kind === 'back') return this.#back();
    const element = this.index.questions.get(step.element);
    if (!element) return;
    if (step.kind === 'leave') return this.#leave(element);
    const chance = new Chance(step.seed);
    const asked = questionOf(this.response, element);
    const type = rulesOf(asked);
    const value =
      step.from === 'nobody'
        ? type.empty(asked)
        : step.from === 'page'
          ? type.fromOutside(pageValue(chance, asked), asked)
          : controlValue(chance, asked);
    const wasVisible = this.#isVisible(element.id);
    const wasAsked = isAskedNow(this.response, element);
    const before = this.#plain!;
    this.#said.push(
      `${element.id}: ${JSON.stringify(value)}${step.isProblem ? ', with a problem' : ''}`,
    );
    const problem = step.isProblem ? 'upload' : null;
    this.response = changeAnswer(
      this.index,
      this.response,
      element.id,
      value,
      problem && invalid(problem),
    );
    this.#plain = this.#reference.answer(this.#plain!, element.id, value, problem);
    if (!wasVisible) this.#toldWhileHidden.add(element.id);
    const act = { elementId: element.id, isSettled: step.isSettled, wasAsked };
    const moves = this.#movesOn(act, before);
    if (step.isSettled) this.#leave(element);
    if (chance.is(0.1)) this.#sayAgain(element.id);
    if (moves) this.#move('auto');
  }

  #store(): void {
    this.#drawn = this.response.seed;
    this.#stored = draftAnswers(this.index, this.response, this.#stored, () => false).answers;
  }

  /** Starts anew from the stored answers, as a reloaded page does. */
  #resume(): void {
    const stored = JSON.parse(JSON.stringify(this.#stored)) as [string, unknown][];
    this.#said.push(`resumed with ${JSON.stringify(stored)}`);
    const seed = this.#drawn;
    this.start(this.#seed + 1);
    if (seed !== null) {
      this.response = withSeed(this.index, this.response, seed);
      this.#plain = this.#reference.seeded(this.#plain!, seed);
    }
    this.response = withDraft(this.index, this.response, stored);
    this.#plain = this.#reference.resume(this.#plain!, stored);
    const valueIn = (response: SurveyResponse, key: string): string =>
      JSON.stringify(answerOf(response, this.index.questionByKey.get(key)!).value);
    for (const [key, value] of stored) {
      const element = this.index.questionByKey.get(key)!;
      this.#toldWhileHidden.add(element.id);
      if (valueIn(this.response, key) === JSON.stringify(value) || !this.#isVisible(element.id))
        continue;
      const given = answerFromOutside(this.index, this.response, element, value);
      const fits = valueIn(given, key) !== valueIn(this.response, key);
      // A question that hides the source of its options revokes its own answer.
      const isContradicted = [...this.index.questions.values()].some(
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
    this.#begin();
  }

  /** Whether the answer moves the flow on; both engines must agree. */
  #movesOn(act: AnswerAct, before: Plain): boolean {
    const found = movesOn(this.index, this.response, this.#stateId, act);
    const expected = this.#reference.movesOn(before, this.#plain!, this.#stateId, act);
    if (found !== expected)
      throw new Broken('only what somebody sees moves on', `${act.elementId}: ${found}`);
    return found;
  }

  get #stateId(): string {
    return this.#path.at(-1)!;
  }

  #begin(): void {
    this.#path = [];
    this.#cameFrom.clear();
    this.#enter(firstState(this.index, this.response).id);
  }

  #enter(id: string): void {
    if (!this.#path.includes(id)) this.#cameFrom.set(id, this.#path.at(-1) ?? null);
    this.#path = pathTo(this.#path, id);
  }

  #back(): void {
    const [from, to] = [this.#stateId, this.#path.at(-2) ?? null];
    if (to !== this.#cameFrom.get(from))
      throw new Broken('the way back leads where one came from', `${from} to ${to}`);
    if (to !== null) this.#enter(to);
  }

  #leave(element: QuestionElement): void {
    this.response = revalidate(this.response, element);
    this.#plain = this.#reference.leave(
      this.#plain!,
      this.#reference.asked.find(({ id }) => id === element.id)!,
    );
  }

  #isVisible = (id: string): boolean =>
    isElementVisible(this.response, this.index.questions.get(id)!);

  #sayAgain(elementId: string): void {
    const before = picture(this.index, this.response);
    const { value, problem } = answerOf(this.response, this.index.questions.get(elementId)!);
    this.response = changeAnswer(this.index, this.response, elementId, value, problem);
    expectEqual(
      'saying the same again changes nothing',
      picture(this.index, this.response),
      before,
    );
  }

  #move(source: (typeof sources)[number]): void {
    const found = validateState(this.index, this.response, this.#stateId, source);
    if (found.questions.length > 0 || found.state !== null) {
      this.response = withErrors(this.index, this.response, found.questions);
      this.#plain = this.#reference.markWrong(
        this.#plain!,
        found.questions.map(([id, { code }]) => [id, code]),
      );
    } else {
      const to = nextState(this.index, this.response, this.#stateId, source);
      // An end cannot be left: begins again.
      if (isEnd(to)) this.#begin();
      else this.#enter(to.id);
    }
  }

  /** Checks the rules, and returns the present picture. */
  check(): Picture {
    const found = picture(this.index, this.response);
    if (new Set(this.#path).size !== this.#path.length)
      throw new Broken('the path has each state once', this.#path.join());
    for (const id of this.#toldWhileHidden)
      if (this.#isVisible(id)) this.#toldWhileHidden.delete(id);
    for (const [rule, holds] of Object.entries(invariants)) {
      const broken = holds({
        index: this.index,
        response: this.response,
        toldWhileHidden: this.#toldWhileHidden,
      });
      if (broken !== null) throw new Broken(rule, broken);
    }
    expectEqual('the plain engine agrees', found, expectedPicture(this.#reference, this.#plain!));
    return found;
  }
}
