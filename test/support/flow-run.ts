import { changeAnswer } from '../../core/survey/engine/answering.ts';
import {
  type AnswerAct,
  answerOf,
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
import { invalid } from '../../core/questions/index.ts';
import { draftAnswers, withDraft } from '../../core/survey/optional/draft-answers.ts';
import { startResponse } from '../../core/survey/session/prefill.ts';
import { frozen } from './deep-freeze.ts';
import { expectInvariants } from './flow-invariants.ts';
import { FlowPath } from './flow-path.ts';
import {
  Broken,
  expectedPicture,
  expectEqual,
  picture,
  sources,
  type Picture,
} from './flow-picture.ts';
import { flowOf } from './flows.ts';
import { Chance } from '../../cli/host/samples/chance.ts';
import { randomAnswer } from './random-answers.ts';
import type { Case, Step } from './random-flows.ts';
import { ReferenceEngine } from './reference-engine.ts';
import type { Plain } from './reference-reader.ts';
import { expectResumed } from './resumed-answers.ts';

/** Plays a random case on the flow engine and the reference engine, and compares them after every step. */

/** A run of one case on both engines. */
export class Run {
  readonly index: FlowIndex;
  readonly #reference: ReferenceEngine;
  readonly #case: Case;
  readonly #toldWhileHidden = new Set<string>();
  response: SurveyResponse = emptyResponse();
  #plain: Plain | null = null;
  readonly #path = new FlowPath();
  /** The answers of the draft, in the order in which they are stored. */
  #stored: [key: string, value: unknown][] = [];
  /** The seed of the draft. */
  #drawn: number | null = null;
  /** Log of the given answers, for the message of a failure. */
  readonly #said: string[];

  constructor(given: Case, said: string[]) {
    const flow = frozen(flowOf(given.flow));
    this.index = indexFlow(flow);
    this.#reference = new ReferenceEngine(flow);
    this.#case = given;
    this.#said = said;
  }

  start(seed = this.#case.seed): void {
    const { prefill } = this.#case;
    const random = () => new Chance(seed).next;
    this.response = startResponse(this.index, new Map(prefill), random());
    this.#plain = this.#reference.start(prefill, random());
    for (const { id, question } of this.index.questions.values()) {
      if (prefill.some(([key]) => key === question.key)) this.#toldWhileHidden.add(id);
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
    if (step.kind === 'back') return this.#path.back();
    const element = this.index.questions.get(step.element);
    if (!element) return;
    if (step.kind === 'leave') return this.#leave(element);
    const chance = new Chance(step.seed);
    const asked = questionOf(this.response, element);
    const value = randomAnswer(step.from, chance, asked);
    const wasVisible = this.#isVisible(element.id);
    const wasAsked = isAskedNow(this.response, element);
    const before = this.#plain!;
    this.#said.push(
      `${element.id}: ${JSON.stringify(value)}${step.isProblem ? ', with a problem' : ''}`,
    );
    const problem = step.isProblem ? invalid('upload') : null;
    this.response = changeAnswer(this.index, this.response, element.id, value, problem);
    this.#plain = this.#reference.answer(this.#plain!, element.id, value, problem?.code);
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
    this.start(this.#case.seed + 1);
    if (seed !== null) {
      this.response = withSeed(this.index, this.response, seed);
      this.#plain = this.#reference.seeded(this.#plain!, seed);
    }
    this.response = withDraft(this.index, this.response, stored);
    this.#plain = this.#reference.resume(this.#plain!, stored);
    for (const [key] of stored) this.#toldWhileHidden.add(this.index.questionByKey.get(key)!.id);
    expectResumed(this.index, this.response, stored);
    this.#begin();
  }

  /** Whether the answer moves the flow on; both engines must agree. */
  #movesOn(act: AnswerAct, before: Plain): boolean {
    const found = movesOn(this.index, this.response, this.#path.stateId, act);
    const expected = this.#reference.movesOn(before, this.#plain!, this.#path.stateId, act);
    if (found !== expected)
      throw new Broken('only what somebody sees moves on', `${act.elementId}: ${found}`);
    return found;
  }

  #begin(): void {
    this.#path.begin(firstState(this.index, this.response).id);
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
    const found = validateState(this.index, this.response, this.#path.stateId, source);
    if (found.questions.length > 0 || found.state !== null) {
      this.response = withErrors(this.index, this.response, found.questions);
      this.#plain = this.#reference.markWrong(
        this.#plain!,
        found.questions.map(([id, { code }]) => [id, code]),
      );
    } else {
      const to = nextState(this.index, this.response, this.#path.stateId, source);
      // An end cannot be left: begins again.
      if (isEnd(to)) this.#begin();
      else this.#path.enter(to.id);
    }
  }

  /** Checks the rules, and returns the present picture. */
  check(): Picture {
    const found = picture(this.index, this.response);
    this.#path.check();
    for (const id of this.#toldWhileHidden)
      if (this.#isVisible(id)) this.#toldWhileHidden.delete(id);
    const { index, response } = this;
    expectInvariants({ index, response, toldWhileHidden: this.#toldWhileHidden });
    expectEqual('the plain engine agrees', found, expectedPicture(this.#reference, this.#plain!));
    return found;
  }
}
