import type { Question } from '../contract/flow.ts';
import type { ResultKind } from '../contract/results/result-kinds.ts';
import type { LocalizedText } from '../contract/wire.ts';
import type { Limits } from './number.ts';
import type { Scale } from './rating.ts';

/** The possible answers to a question, as rules and triggers compare them. */
export interface PossibleAnswers {
  /** `null` for answers without a finite list, such as texts. */
  values: readonly string[] | null;
  /** Whether an answer may have several of them. */
  isMany: boolean;
  /** Whether the values are option keys. */
  areOptions: boolean;
}

/** Least numbers of options and statements, and other parts without which a question can't be answered. */
export interface RequiredParts {
  options?: number;
  statements?: number;
  /** The source of copied options: `options_source`. */
  source?: true;
  /** A file in `lookups/`. */
  lookUp?: true;
  /** A code sent by SMS, which verifies a phone number. */
  smsCode?: true;
}

/** Key of a question that only some question types use. */
export type Setting =
  | keyof NonNullable<Question['extra']>
  | 'isMultiSelect'
  | 'statements'
  | 'shuffle'
  | 'exclusive';

/** The way in which a terminal asks for an answer. */
export type Prompt =
  | 'text'
  | 'option'
  | 'options'
  | 'ranking'
  | 'option_by_statement'
  | 'options_by_statement'
  | 'best_and_worst'
  | 'amounts'
  | 'file'
  | 'verification';

/** Values of stored items, as rules compare them. */
interface StoredAnswer {
  values: readonly string[];
  ofStatement(key: string): readonly string[];
}

/** Groups of question types, in the order of the studio's list. */
export const questionGroups = ['choose', 'rate', 'write', 'person', 'file', 'special'] as const;
export type QuestionGroup = (typeof questionGroups)[number];

/**
 * Facts of a question type that only the command, the host and the studio need. Declare them as plain object literals, without
 * calls and spreads: browser builds then drop them.
 */
export interface QuestionFacts {
  /** Group in the list of types that the studio offers. */
  group: QuestionGroup;
  /** @param ofSource possible answers of the source of copied options; `null` if they are unknown */
  possibleAnswers(question: Question, ofSource: () => PossibleAnswers | null): PossibleAnswers;
  /** Parts that the question needs, by its `extra`. */
  requires: RequiredParts | ((extra: Question['extra']) => RequiredParts);
  /** Settings that have an effect, beside the ones of all types. */
  settings: readonly Setting[];
  /** How `psn flow run` asks for an answer; `null` for types without one. */
  prompt: Prompt | null | ((question: Question) => Prompt);
  /** How answers are counted and drawn; `null` for types without answers. */
  result: ResultKind | null | ((question: Question) => ResultKind);
  /** The form of a typed answer, shown in the terminal. */
  hint?: string | ((question: Question) => string);
  /** The numbers of a rating scale. An option names one of them by its key or its weight. */
  scale?: Scale;
  /** Whether its empty field has a text: `placeholder`. */
  hasPlaceholder?: true;
  /** Whether its options have a `weight`: a colour, or a number of the scale. */
  hasWeights?: true;
  /** Whether its answer is an address that the host writes to. */
  isAddress?: true;
  /** Whether a dial can show its answer. */
  isNumber?: true;
  /** Whether a frequent answer is no finding, as of a consent. */
  isFormal?: true;
  /** The range of a number without `lower_limit` and `upper_limit`. */
  defaultRange?: readonly [min: number, max: number];
  /** Reads stored values where items belong to statements, or differ from the compared values. */
  storedAnswer?(question: Question, valuesOf: (id: string) => string[]): StoredAnswer;
  /** The columns of an exported table, each as a question of its own; one by default. */
  columns?(question: Question, read: (text: LocalizedText) => string): Question[];
}

const optionKeys = ({ options }: Question): string[] => options.map(({ key }) => key);

/** One of the options, or several with `is_multi_select`. */
export const oneOption: QuestionFacts['possibleAnswers'] = (question) => ({
  values: optionKeys(question),
  isMany: question.isMultiSelect,
  areOptions: true,
});

/** Any of the options. */
export const anyOptions: QuestionFacts['possibleAnswers'] = (question) => ({
  values: optionKeys(question),
  isMany: true,
  areOptions: true,
});

const single = (values: PossibleAnswers['values']): PossibleAnswers => ({
  values,
  isMany: false,
  areOptions: false,
});

/** One text or number of countless ones. */
export const countless: QuestionFacts['possibleAnswers'] = () => single(null);

/** One number of a rating scale. */
export const scaleNumbers = (numbers: readonly number[]): PossibleAnswers =>
  single(numbers.map(String));

/** Ranges with more values count as countless. */
const MAX_VALUES = 1000;

/** One number of a range. */
export function rangeNumbers({ lower, upper }: Limits, step: number): PossibleAnswers {
  if (lower === null || upper === null || step <= 0 || (upper - lower) / step > MAX_VALUES)
    return single(null);
  const count = Math.max(0, Math.floor((upper - lower) / step) + 1);
  return single([...Array(count).keys()].map((at) => String(lower + at * step)));
}

export const promptByMultiSelect = ({ isMultiSelect }: Question): Prompt =>
  isMultiSelect ? 'options' : 'option';

/** Lowest and highest number of a scale. */
export const scaleHint = (numbers: readonly number[]): string =>
  `${numbers[0]} to ${numbers.at(-1)}`;
