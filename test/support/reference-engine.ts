import type { FlowState, Rule } from '../../core/contract/flow.ts';
import { inOrderOf } from '../../core/survey/engine/order.ts';
import { isAsked, type InvalidCode, styleOf } from '../../core/questions/index.ts';
import { ReferenceAnswers } from './reference-answers.ts';
import { inOrder, type Asked, type Plain } from './reference-reader.ts';

/**
 * A reference implementation of the flow engine, written for simplicity instead of speed: it searches the whole flow for
 * each step and changes nothing in place. The flow engine must give the same answers, visible questions and next states.
 * This part has the ways from state to state.
 */
export class ReferenceEngine extends ReferenceAnswers {
  hasNextButton = (plain: Plain, state: FlowState): boolean =>
    state.elements.some(
      (element) =>
        (element.type === 'next_page' || element.type === 'submit') &&
        this.isVisible(plain, element),
    );

  /** The questions of a state that a person sees and can answer. */
  #askedIn = (plain: Plain, state: FlowState): Asked[] => {
    const there = this.asked.filter(
      ({ stateId, question }) => stateId === state.id && isAsked(question),
    );
    const ordered =
      plain.seed === null || !state.shuffle
        ? there
        : inOrderOf(
            plain.seed,
            there,
            ({ id }) => id,
            ({ fixed }) => fixed,
          );
    return ordered.filter((asked) => this.isVisible(plain, asked));
  };

  /** Whether an answer moves the flow on from a state: never from one that was hidden before. */
  movesOn(
    before: Plain,
    after: Plain,
    stateId: string,
    { elementId, isSettled }: { elementId: string; isSettled: boolean },
  ): boolean {
    const state = this.flow.states.find(({ id }) => id === stateId);
    if (!state || !this.#askedIn(before, state).some(({ id }) => id === elementId)) return false;
    if (this.#askedIn(after, state).length === 0) return true;
    const found = this.obstacles(after, state, 'auto');
    const isFree = found.questions.length === 0 && found.state === null;
    return isSettled && isFree && !this.hasNextButton(after, state);
  }

  /** The problems that block leaving a state: of questions by element id, and of the state as a whole. */
  obstacles(
    plain: Plain,
    state: FlowState,
    source: 'next' | 'skip' | 'auto',
  ): { questions: [string, InvalidCode][]; state: InvalidCode | null } {
    const there = this.#askedIn(plain, state);
    const needsAll = source === 'auto' || (source === 'next' && !this.hasNextButton(plain, state));
    const questions = there.flatMap((asked): [string, InvalidCode][] => {
      const code =
        this.validate(plain, asked) ??
        (needsAll && !this.isAnswered(plain, asked) ? 'required' : null);
      return code ? [[asked.id, code]] : [];
    });
    const lacksAny =
      state.requireAny &&
      there.length > 0 &&
      there.every((asked) => !this.isAnswered(plain, asked));
    const open = questions.filter(([, code]) => code === 'required');
    const isEachNeeded = needsAll || there.every(({ question }) => question.isRequired);
    const sentence = isEachNeeded && open.length >= 2 ? 'answerAll' : 'missing';
    return { questions, state: lacksAny ? 'requireAny' : open.length > 0 ? sentence : null };
  }

  /** The id of the next state; `null` for the default thank-you. */
  next(plain: Plain, state: FlowState, source: 'next' | 'skip' | 'auto'): string | null {
    if (source === 'skip')
      return (
        inOrder(this.flow.states.filter(({ style }) => style === 'thank' || style === 'chat'))[0]
          ?.id ?? null
      );
    return this.#passBlank(plain, this.#target(plain, state), [state])?.id ?? null;
  }

  /** Whether the next button of a state leads to an end, however its own questions are answered. */
  doesNextSend(plain: Plain, state: FlowState): boolean {
    const isOwn = ({ questionKey }: Rule): boolean => this.byKey(questionKey)?.stateId === state.id;
    const leadsOn = (id: string | null): boolean =>
      this.flow.states.some((other) => other.id === id && other.style === 'normal');
    for (const { fromStateId, toStateId, rules } of this.flow.transitions) {
      const others = rules.filter((rule) => !isOwn(rule));
      if (fromStateId !== state.id || !others.every((rule) => this.doesRuleHold(plain, rule)))
        continue;
      if (leadsOn(toStateId)) return false;
      if (others.length === rules.length) return true;
    }
    return !leadsOn(state.nextStateId);
  }

  /** The id of the state that the flow begins in. */
  first = (plain: Plain): string | null =>
    this.#passBlank(plain, inOrder(this.flow.states)[0] ?? null, [])?.id ?? null;

  /** The state that a state leads to; `null` for the default thank-you. */
  #target(plain: Plain, state: FlowState): FlowState | null {
    const transition = this.flow.transitions.find(
      ({ fromStateId, rules }) =>
        fromStateId === state.id && rules.every((rule) => this.doesRuleHold(plain, rule)),
    );
    const id = transition ? transition.toStateId : state.nextStateId;
    return this.flow.states.find((flowState) => flowState.id === id) ?? null;
  }

  #passBlank(plain: Plain, state: FlowState | null, seen: readonly FlowState[]): FlowState | null {
    if (state === null || !this.#isBlank(plain, state)) return state;
    const target = this.#target(plain, state);
    return target?.style === 'normal' && target !== state && !seen.includes(target)
      ? this.#passBlank(plain, target, [...seen, state])
      : state;
  }

  #isBlank = (plain: Plain, { style, elements }: FlowState): boolean =>
    style === 'normal' &&
    elements.every((element) => {
      const known = element.question && styleOf(element.question);
      const isDrawn = element.type === 'question' && (!known || known === 'random');
      return isDrawn || !this.isVisible(plain, element);
    });
}
