import type {
  Flow,
  FlowElement,
  FlowState,
  ChoiceOption,
  Question,
  Rule,
} from '../../core/contract/flow.ts';
import { compilePattern, doesMatch } from '../../core/contract/pattern.ts';
import { inOrderOf } from '../../core/survey/engine/order.ts';
import {
  isAsked,
  type AnswerValue,
  type InvalidCode,
  rulesOf,
  shuffledPartOf,
  styleOf,
} from '../../core/questions/index.ts';
import {
  effectsOf,
  fitsNumber,
  isSameEffect,
  low,
  optionTargetOf,
  type PlainEffect,
} from './reference-effects.ts';

/**
 * A reference implementation of the flow engine, written for simplicity instead of speed: it searches the whole flow for
 * each step and changes nothing in place. The flow engine must give the same answers, visible questions and next states.
 */

interface Asked extends FlowElement {
  question: Question;
  stateId: string;
  /** The question with its initial options. */
  atFirst: Question;
  /** Id of the element that it copies its options from. */
  source: string | null;
}

interface Said {
  value: AnswerValue;
  error: InvalidCode | null;
  problem: InvalidCode | null;
}

export interface Plain {
  answers: Readonly<Record<string, Said>>;
  /** All effects in the order in which they fired. */
  effects: readonly PlainEffect[];
  /** The targets of each question, in the order of their first effect. */
  targets: Readonly<Record<string, readonly string[]>>;
  /** Questions with options that differ from the initial ones. */
  questions: Readonly<Record<string, Question>>;
  draws: Readonly<Record<string, string>>;
  /** Seed of the drawn orders. */
  seed: number | null;
}

/** A pending step; returns the new state and the steps that follow. */
type Task = (plain: Plain) => [Plain, Task[]];

const shuffles = ({ question }: Asked): boolean => question.shuffle;
const drawn = <T extends { key: string; fixed: boolean }>(
  seed: number,
  { id }: Question,
  items: readonly T[],
): T[] =>
  inOrderOf(
    seed,
    items,
    ({ key }) => `${id}/${key}`,
    ({ fixed }) => fixed,
  );

const nothing = (plain: Plain): [Plain, Task[]] => [plain, []];
const isSame = (a: AnswerValue, b: AnswerValue): boolean => JSON.stringify(a) === JSON.stringify(b);
const inOrder = <T extends { order: number }>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => a.order - b.order);

export class ReferenceEngine {
  readonly flow: Flow;
  /** Questions of all states with a known style. */
  readonly asked: readonly Asked[];

  constructor(flow: Flow) {
    this.flow = flow;
    const hasKnownStyle = ({ question }: FlowElement) =>
      question !== null && styleOf(question) !== null;
    const all = flow.states.flatMap(({ id, elements }) =>
      inOrder(elements.filter(hasKnownStyle)).map((element) => ({
        ...element,
        question: element.question!,
        stateId: id,
      })),
    );
    this.asked = all.map((element) => {
      const source =
        all.find(({ question }) => question.key === element.question.extra?.optionsSource)?.id ??
        null;
      const options =
        source === null ? element.question.options.filter(({ isVisible }) => isVisible) : [];
      return { ...element, source, atFirst: { ...element.question, options } };
    });
  }

  /** Draws for random questions without a prefilled answer, and gives the prefilled answers. */
  start(prefill: readonly (readonly [key: string, value: unknown])[], random: () => number): Plain {
    const drawn = this.asked.filter(
      ({ question }) =>
        styleOf(question) === 'random' && !prefill.some(([key]) => key === question.key),
    );
    const draws = drawn.flatMap(({ id, atFirst: { options } }) =>
      options.length ? [[id, options[Math.floor(random() * options.length)]!.key] as const] : [],
    );
    let plain: Plain = {
      answers: {},
      effects: [],
      targets: {},
      questions: {},
      draws: Object.fromEntries(draws),
      seed: null,
    };
    if (this.flow.states.some(({ shuffle }) => shuffle) || this.asked.some(shuffles))
      plain = this.seeded(plain, Math.floor(random() * 2 ** 32));
    for (const asked of this.asked.filter(({ triggers }) =>
      triggers.some(({ ruleType }) => ruleType === 'not_answered'),
    )) {
      const [next, follows] = this.#applyTriggers(plain, asked);
      plain = this.#carryOut(next, follows);
    }
    for (const [id, key] of draws) {
      const asked = this.#find(id)!;
      const isThere =
        this.isVisible(plain, asked) &&
        this.questionOf(plain, asked).options.some((option) => option.key === key);
      if (isThere && !plain.answers[id]) plain = this.answer(plain, id, key);
    }
    return this.answerAll(plain, prefill);
  }

  /** Puts the options and rows in the order of a seed, and so the copies of options. */
  seeded(begun: Plain, seed: number): Plain {
    const plain = { ...begun, seed };
    const questions = this.asked.filter(shuffles).map((asked) => {
      const question = this.questionOf(plain, asked);
      const { statements } = asked.question;
      const rows = shuffledPartOf(question) === 'statements';
      return [
        asked.id,
        {
          ...question,
          options: this.#offered(plain, asked),
          statements: rows ? drawn(seed, question, statements) : statements,
        },
      ] as const;
    });
    const ordered = {
      ...plain,
      questions: { ...plain.questions, ...Object.fromEntries(questions) },
    };
    return this.asked
      .filter(({ source }) => source !== null)
      .toSorted((a, b) => this.#depth(a) - this.#depth(b))
      .reduce((now, asked) => {
        const copy = { ...this.questionOf(now, asked), options: this.#offered(now, asked) };
        return { ...now, questions: { ...now.questions, [asked.id]: copy } };
      }, ordered);
  }

  /** Sets answers from outside, for questions that copy options after their sources. */
  answerAll(begun: Plain, answers: readonly (readonly [key: string, value: unknown])[]): Plain {
    const given = answers.flatMap(([key, value]) =>
      this.asked.filter(({ question }) => question.key === key).map((asked) => ({ asked, value })),
    );
    let plain = begun;
    for (const { asked, value } of given.toSorted(
      (a, b) => this.#depth(a.asked) - this.#depth(b.asked),
    )) {
      plain = this.answer(
        plain,
        asked.id,
        rulesOf(asked.question).fromOutside(value, this.questionOf(plain, asked)),
      );
    }
    return plain;
  }

  /** Sets the answers of a draft, and retries missing ones as often as there are answers. */
  resume(begun: Plain, stored: readonly (readonly [key: string, value: unknown])[]): Plain {
    const giveMissing = (plain: Plain): Plain => {
      const missing = stored.filter(
        ([key, value]) => !isSame(this.said(plain, this.#byKey(key)!).value, value as AnswerValue),
      );
      return this.answerAll(plain, missing);
    };
    return stored.reduce(giveMissing, giveMissing(begun));
  }

  /** The number of questions that the options of a question are copied through. */
  #depth(asked: Asked, passed: readonly string[] = []): number {
    return asked.source === null || passed.includes(asked.source)
      ? passed.length
      : this.#depth(this.#find(asked.source)!, [...passed, asked.source]);
  }

  answer(
    begun: Plain,
    elementId: string,
    value: AnswerValue,
    problem: InvalidCode | null = null,
  ): Plain {
    const asked = this.#find(elementId);
    return this.#carryOut(begun, asked ? [this.#give(asked, value, problem)] : []);
  }

  #carryOut(begun: Plain, first: readonly Task[]): Plain {
    const tasks = [...first];
    let plain = begun;
    while (tasks.length > 0) {
      const [next, follows] = tasks.shift()!(plain);
      plain = next;
      tasks.push(...follows);
    }
    return plain;
  }

  #find = (elementId: string): Asked | undefined => this.asked.find(({ id }) => id === elementId);
  #byKey = (key: string): Asked | undefined =>
    this.asked.find(({ question }) => question.key === key);
  questionOf = (plain: Plain, asked: Asked): Question => plain.questions[asked.id] ?? asked.atFirst;
  said = (plain: Plain, { id, question }: Asked): Said =>
    plain.answers[id] ?? { value: rulesOf(question).empty(question), error: null, problem: null };
  isAnswered = (plain: Plain, asked: Asked): boolean =>
    rulesOf(asked.question).isAnswered(
      this.said(plain, asked).value,
      this.questionOf(plain, asked),
    );

  isVisible(plain: Plain, element: FlowElement): boolean {
    const asked = this.#find(element.id);
    if (asked && asked.source !== null && this.questionOf(plain, asked).options.length === 0)
      return false;
    return (
      plain.effects.findLast(({ target }) => target === element.id)?.isVisible ?? element.isVisible
    );
  }

  isOptionVisible = (plain: Plain, question: Question, option: ChoiceOption): boolean =>
    plain.effects.findLast(({ target }) => target === optionTargetOf(question.key, option.key))
      ?.isVisible ?? option.isVisible;

  #give =
    (asked: Asked, value: AnswerValue, problem: InvalidCode | null, isCleared = false): Task =>
    (plain) => {
      const before = this.said(plain, asked);
      const answer = { value, problem, error: isCleared ? null : before.error };
      const next = this.#recheckWrong(
        { ...plain, answers: { ...plain.answers, [asked.id]: answer } },
        asked,
      );
      if (isSame(before.value, value)) return nothing(next);
      const [shown, follows] = this.#applyTriggers(next, asked);
      return [shown, [...follows, ...this.#renewDependents(asked)]];
    };

  /** Removes the effects of dropped values, adds the effects of new ones, and updates every changed target. */
  #applyTriggers(plain: Plain, asked: Asked): [Plain, Task[]] {
    const fired = effectsOf(asked, this.questionOf(plain, asked), this.said(plain, asked).value);
    // A question that hid itself stays hidden, although its answer was cleared.
    const isLeft = (target: string) => target === asked.id && !this.isVisible(plain, asked);
    const staysActive = (active: PlainEffect) =>
      active.sourceId !== asked.id ||
      isLeft(active.target) ||
      fired.some((effect) => isSameEffect(effect, active));
    const remaining = plain.effects.filter(staysActive);
    const fresh = fired.filter(
      (effect, at) =>
        ![...remaining, ...fired.slice(0, at)].some((earlier) => isSameEffect(earlier, effect)),
    );
    const effects = [...remaining, ...fresh];
    const before = plain.targets[asked.id] ?? [];
    const touched = new Set([
      ...before.filter((target) => !isLeft(target)),
      ...fresh.map(({ target }) => target),
    ]);
    const still = [...new Set([...before, ...touched])].filter((target) =>
      effects.some((effect) => effect.sourceId === asked.id && effect.target === target),
    );
    return [
      { ...plain, effects, targets: { ...plain.targets, [asked.id]: still } },
      this.#update([...touched]),
    ];
  }

  /** Settles changed elements, and renews once the options of each question with changed options. */
  #update = (targets: readonly string[]): Task[] => {
    const ofOption = (target: string) =>
      this.asked.find(({ question }) => target.startsWith(`[${JSON.stringify(question.key)},`));
    return targets.flatMap((target, at) => {
      const element = this.#find(target);
      if (element) return [this.#settle(element)];
      const asked = ofOption(target);
      return asked && !targets.slice(0, at).some((earlier) => ofOption(earlier) === asked)
        ? [this.#renew(asked)]
        : [];
    });
  };

  /** Clears the answer and errors of a hidden question; gives a random question its drawn option on first display. */
  #settle =
    (asked: Asked): Task =>
    (plain) => {
      if (!this.isVisible(plain, asked)) return this.#clear(plain, asked);
      const drawn = this.questionOf(plain, asked).options.find(
        ({ key }) => key === plain.draws[asked.id],
      );
      return drawn && !plain.answers[asked.id]
        ? this.#give(asked, drawn.key, null)(plain)
        : nothing(plain);
    };

  #clear(plain: Plain, asked: Asked): [Plain, Task[]] {
    const said = plain.answers[asked.id];
    const empty = rulesOf(asked.question).empty(asked.question);
    const isLeft =
      said && (said.error !== null || said.problem !== null || !isSame(said.value, empty));
    return isLeft ? this.#give(asked, empty, null, true)(plain) : nothing(plain);
  }

  #renewDependents = (asked: Asked): Task[] =>
    this.asked.filter(({ source }) => source === asked.id).map((copying) => this.#renew(copying));

  /** Recomputes the visible or copied options, and removes missing options from the answer. */
  #renew =
    (asked: Asked): Task =>
    (plain) => {
      const options = this.#offered(plain, asked).map((option) => ({ ...option, isVisible: true }));
      if (
        isSame(
          options.map(({ key }) => key),
          this.questionOf(plain, asked).options.map(({ key }) => key),
        )
      )
        return nothing(plain);
      const next = {
        ...plain,
        questions: {
          ...plain.questions,
          [asked.id]: { ...this.questionOf(plain, asked), options },
        },
      };
      // A question without copied options is hidden.
      if (asked.source !== null && options.length === 0) return this.#clear(next, asked);
      const { value } = this.said(next, asked);
      const { prune, fromOutside } = rulesOf(asked.question);
      const left =
        value === null ? null : (prune ?? fromOutside)(value, this.questionOf(next, asked));
      return isSame(left, value)
        ? [this.#recheckWrong(next, asked), this.#renewDependents(asked)]
        : this.#give(asked, left, null)(next);
    };

  /** The visible or copied options, in their drawn order. */
  #offered(plain: Plain, asked: Asked): ChoiceOption[] {
    const { question, source } = asked;
    const all =
      source === null ? question.options : this.#copies(plain, this.#find(source)!, asked);
    const isDrawn = question.shuffle && shuffledPartOf(question) === 'options';
    const ordered = plain.seed !== null && isDrawn ? drawn(plain.seed, question, all) : all;
    return ordered.filter((option) => this.isOptionVisible(plain, question, option));
  }

  #copies(plain: Plain, source: Asked, { id }: Asked): ChoiceOption[] {
    const question = this.questionOf(plain, source);
    const chosen = this.ruleValues(plain, source);
    return question.options
      .filter(({ key }) => chosen.includes(key))
      .map((option) => ({ ...option, id: `${id}/${option.id}`, isVisible: true, dynamic: true }));
  }

  ruleValues(plain: Plain, asked: Asked): readonly string[] {
    return this.isAnswered(plain, asked)
      ? rulesOf(asked.question).ruleValues(
          this.said(plain, asked).value!,
          this.questionOf(plain, asked),
        )
      : [];
  }

  #validate(plain: Plain, asked: Asked): InvalidCode | null {
    const { value, problem } = this.said(plain, asked);
    if (problem) return problem;
    if (!this.isAnswered(plain, asked)) return asked.question.isRequired ? 'required' : null;
    return rulesOf(asked.question).validate(value!, this.questionOf(plain, asked))?.code ?? null;
  }

  /** Validates a complete answer and shows its error; `required` only if it was shown before. */
  leave(plain: Plain, asked: Asked): Plain {
    const said = this.said(plain, asked);
    const isGiven = said.problem !== null || this.isAnswered(plain, asked);
    const error = isGiven
      ? this.#validate(plain, asked)
      : said.error === 'required'
        ? said.error
        : null;
    return error === said.error
      ? plain
      : { ...plain, answers: { ...plain.answers, [asked.id]: { ...said, error } } };
  }

  #recheckWrong = (plain: Plain, asked: Asked): Plain =>
    this.said(plain, asked).error === null ? plain : this.leave(plain, asked);

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
        this.#validate(plain, asked) ??
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

  markWrong = (plain: Plain, wrong: readonly (readonly [string, InvalidCode])[]): Plain =>
    wrong.reduce(
      (next, [id, error]) => ({
        ...next,
        answers: { ...next.answers, [id]: { ...this.said(next, this.#find(id)!), error } },
      }),
      plain,
    );

  doesRuleHold(
    plain: Plain,
    { questionKey, ruleType, answerValue, optionKeys, statementOptions }: Rule,
  ): boolean {
    const asked = this.#byKey(questionKey);
    if (!asked) return false;
    const values = this.ruleValues(plain, asked).map(low);
    const wanted = low(answerValue ?? '');
    if (ruleType === 'answered') return values.length > 0;
    if (ruleType === 'not_answered') return values.length === 0;
    if (ruleType === 'any_of')
      return (answerValue ?? '').split(',').some((each) => values.includes(low(each)));
    if (ruleType === 'less_than' || ruleType === 'at_least' || ruleType === 'between')
      return values.some((value) => fitsNumber(ruleType, answerValue ?? '', value));
    if (ruleType === 'equal') return values.includes(wanted);
    if (ruleType === 'not_equal') return !values.includes(wanted);
    if (ruleType === 'contains') return values.some((value) => value.includes(wanted));
    if (ruleType === 'not_contains') return values.every((value) => !value.includes(wanted));
    if (ruleType === 'regex')
      return this.ruleValues(plain, asked).some((value) =>
        doesMatch(compilePattern(answerValue ?? ''), value),
      );
    if (statementOptions.length === 0) return optionKeys.some((key) => values.includes(low(key)));
    const { value } = this.said(plain, asked);
    const question = this.questionOf(plain, asked);
    const chosenFor = (statement: string) =>
      (value === null
        ? []
        : (rulesOf(question).statementValues?.(value, question, statement) ?? [])
      ).map(low);
    const named = [...new Set(statementOptions.map(({ statementKey }) => statementKey))];
    return named.every((statement) =>
      statementOptions.some(
        ({ statementKey, optionKey }) =>
          statementKey === statement && chosenFor(statement).includes(low(optionKey)),
      ),
    );
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
    const isOwn = ({ questionKey }: Rule): boolean =>
      this.#byKey(questionKey)?.stateId === state.id;
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
