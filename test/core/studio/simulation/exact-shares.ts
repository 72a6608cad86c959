import {
  flowSchema,
  type Flow,
  type FlowState,
  type Question,
} from '../../../../core/contract/flow.ts';
import { parse } from '../../../../core/contract/wire.ts';
import { rulesOf } from '../../../../core/questions/index.ts';
import { ReferenceEngine } from '../../../support/reference-engine.ts';
import type { Plain } from '../../../support/reference-reader.ts';

/** Exact shares of small surveys: all answers are listed, by the model of `docs/simulation.md`. */

const LEFT_OUT = 0.1;
/** Less likely ways are not followed: a page may be asked again and again. */
const NEGLECTED = 1e-7;

type Answer = readonly [value: unknown, probability: number];

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
const alike = (values: readonly unknown[]): Answer[] =>
  values.map((value) => [value, 1 / values.length]);

const subsets = <T>(list: readonly T[]): T[][] =>
  list.reduce<T[][]>((all, member) => [...all, ...all.map((set) => [...set, member])], [[]]);

function severalOptions(question: Question): Answer[] {
  const { options, minSelectionCount: min, maxSelectionCount: max } = question;
  const keys = (isAlone: boolean): string[] =>
    options.filter(({ exclusive }) => exclusive === isAlone).map(({ key }) => key);
  const alone = keys(true);
  const others = keys(false);
  const most = Math.min(max ?? others.length, others.length);
  const sizes = numbers(Math.min(min ?? 1, most), most);
  const share = others.length / options.length;
  return [
    ...alone.map((key): Answer => [[key], 1 / options.length]),
    ...sizes.flatMap((size) =>
      alike(subsets(others).filter(({ length }) => length === size)).map(
        ([value, probability]): Answer => [value, (probability * share) / sizes.length],
      ),
    ),
  ];
}

/** All answers of a question with their probabilities. */
function answersTo(question: Question): Answer[] {
  const keys = question.options.map(({ key }) => key);
  switch (question.style) {
    case 'score':
      return alike(numbers(0, 10));
    case 'ces':
      return alike(numbers(1, 7));
    case 'star':
      return alike(numbers(1, 5));
    case 'radio':
      return alike(keys);
    case 'ranking':
      return [[keys, 1]];
    case 'checklist':
    case 'dynamic_multiple_choice':
      return severalOptions(question);
    default:
      throw new Error(`no answers to ${question.style}`);
  }
}

export interface Shares {
  pages: Record<string, number>;
  questions: Record<string, number>;
}

/** Probability that a respondent reaches each page and sees each question. */
export function exactShares(json: unknown): Shares {
  const parsed = parse(flowSchema, json);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const flow: Flow = parsed.value;
  const engine = new ReferenceEngine(flow);
  const shares: Shares = { pages: {}, questions: {} };

  function count(of: Record<string, number>, seen: ReadonlySet<string>, probability: number): void {
    for (const id of seen) of[id] = (of[id] ?? 0) + probability;
  }

  function enter(
    plain: Plain,
    id: string | null,
    probability: number,
    pages: ReadonlySet<string>,
    questions: ReadonlySet<string>,
  ): void {
    const reached = new Set([...pages, id ?? 'psn-thank']);
    const state = flow.states.find((each) => each.id === id);
    if (!state || state.style !== 'normal' || probability < NEGLECTED) {
      count(shares.pages, reached, probability);
      count(shares.questions, questions, probability);
      return;
    }
    ask({ plain, state, probability, pages: reached, questions, asked: new Set(), answered: 0 });
  }

  interface Asking {
    plain: Plain;
    state: FlowState;
    probability: number;
    pages: ReadonlySet<string>;
    questions: ReadonlySet<string>;
    asked: ReadonlySet<string>;
    answered: number;
  }

  /** Asks the next question of a page; behind the last one, enters the next page. */
  function ask(asking: Asking): void {
    const { plain, state, probability, pages, questions, asked, answered } = asking;
    const visible = engine.asked.filter(
      (element) => element.stateId === state.id && engine.isVisible(plain, element),
    );
    const isAgain = state.requireAny && answered === 0 && visible.every(({ id }) => asked.has(id));
    const element = isAgain ? visible[0] : visible.find(({ id }) => !asked.has(id));
    if (!element) {
      enter(plain, engine.next(plain, state, 'next'), probability, pages, questions);
      return;
    }
    const canLeaveOut =
      !isAgain && engine.hasNextButton(plain, state) && !element.question.isRequired;
    const question = engine.questionOf(plain, element);
    const given = answersTo(question).map(([value, share]): Answer => [
      value,
      canLeaveOut ? share * (1 - LEFT_OUT) : share,
    ]);
    for (const [value, share] of canLeaveOut ? [...given, [null, LEFT_OUT] as const] : given)
      ask({
        plain: engine.answer(plain, element.id, rulesOf(question).fromOutside(value, question)),
        state,
        probability: probability * share,
        pages,
        questions: new Set([...questions, element.id]),
        asked: new Set([...asked, element.id]),
        answered: answered + (value === null ? 0 : 1),
      });
  }

  const plain = engine.start([], () => 0);
  enter(plain, engine.first(plain), 1, new Set(), new Set());
  return shares;
}
