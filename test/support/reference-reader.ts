import type { ChoiceOption, Flow, FlowElement, Question, Rule } from '../../core/contract/flow.ts';
import { compilePattern, doesMatch } from '../../core/contract/pattern.ts';
import { inOrderOf } from '../../core/survey/engine/order.ts';
import {
  type AnswerValue,
  type InvalidCode,
  rulesOf,
  shuffledPartOf,
  styleOf,
} from '../../core/questions/index.ts';
import { fitsNumber, low, optionTargetOf, type PlainEffect } from './reference-effects.ts';

export interface Asked extends FlowElement {
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

export const drawn = <T extends { key: string; fixed: boolean }>(
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

export const isSame = (a: AnswerValue, b: AnswerValue): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
export const inOrder = <T extends { order: number }>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => a.order - b.order);

/** Reads a response of the reference engine: answers, visible elements, offered options and rules. */
export class ReferenceReader {
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

  find = (elementId: string): Asked | undefined => this.asked.find(({ id }) => id === elementId);
  byKey = (key: string): Asked | undefined =>
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
    const asked = this.find(element.id);
    if (asked && asked.source !== null && this.questionOf(plain, asked).options.length === 0)
      return false;
    return (
      plain.effects.findLast(({ target }) => target === element.id)?.isVisible ?? element.isVisible
    );
  }

  isOptionVisible = (plain: Plain, question: Question, option: ChoiceOption): boolean =>
    plain.effects.findLast(({ target }) => target === optionTargetOf(question.key, option.key))
      ?.isVisible ?? option.isVisible;

  /** The number of questions that the options of a question are copied through. */
  depth(asked: Asked, passed: readonly string[] = []): number {
    return asked.source === null || passed.includes(asked.source)
      ? passed.length
      : this.depth(this.find(asked.source)!, [...passed, asked.source]);
  }

  /** The visible or copied options, in their drawn order. */
  offered(plain: Plain, asked: Asked): ChoiceOption[] {
    const { question, source } = asked;
    const all = source === null ? question.options : this.copies(plain, this.find(source)!, asked);
    const isDrawn = question.shuffle && shuffledPartOf(question) === 'options';
    const ordered = plain.seed !== null && isDrawn ? drawn(plain.seed, question, all) : all;
    return ordered.filter((option) => this.isOptionVisible(plain, question, option));
  }

  copies(plain: Plain, source: Asked, { id }: Asked): ChoiceOption[] {
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

  validate(plain: Plain, asked: Asked): InvalidCode | null {
    const { value, problem } = this.said(plain, asked);
    if (problem) return problem;
    if (!this.isAnswered(plain, asked)) return asked.question.isRequired ? 'required' : null;
    return rulesOf(asked.question).validate(value!, this.questionOf(plain, asked))?.code ?? null;
  }

  doesRuleHold(
    plain: Plain,
    { questionKey, ruleType, answerValue, optionKeys, statementOptions }: Rule,
  ): boolean {
    const asked = this.byKey(questionKey);
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
}
