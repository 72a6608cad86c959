import type { Question } from '../../contract/flow.ts';
import { numberFrom, rulesOf } from '../../questions/index.ts';
import {
  EXAMPLE_PHONE,
  exampleOf,
  isNumber,
  needsAllOptions,
} from '../../questions/typical-answers.ts';
import { factsOf, promptOf } from '../../questions/facts.ts';
import type { Prompt } from '../../questions/question-facts.ts';

/** Random answers: each possible answer to a question is equally likely. `docs/simulation.md` describes them. */

/** Draws an answer as `fromOutside` reads it; `undefined` where the question can't be answered. */
export type Draw = (random: () => number) => unknown;

const pick = <T>(list: readonly T[], random: () => number): T | undefined =>
  list[Math.floor(random() * list.length)];

/** A number of members of a list, each selection equally likely, in a random order. */
function sample<T>(list: readonly T[], count: number, random: () => number): T[] {
  const rest = [...list];
  for (let at = 0; at < count; at += 1) {
    const from = at + Math.floor(random() * (rest.length - at));
    [rest[at], rest[from]] = [rest[from]!, rest[at]!];
  }
  return rest.slice(0, count);
}

const keysOf = (parts: readonly { key: string }[]): string[] => parts.map(({ key }) => key);

type Plan = (question: Question, named: readonly string[]) => Draw;

const oneOption: Plan = ({ options }) => {
  const keys = keysOf(options);
  return (random) => pick(keys, random);
};

/** From the least to the greatest number of options, each number equally likely. One alone excludes the others. */
const severalOptions: Plan = (question) => {
  const { options, minSelectionCount, maxSelectionCount } = question;
  const keys = keysOf(options);
  if (needsAllOptions(question)) return () => (keys.length ? keys : undefined);
  const alone = keysOf(options.filter(({ exclusive }) => exclusive));
  const others = keysOf(options.filter(({ exclusive }) => !exclusive));
  const most = Math.min(maxSelectionCount ?? others.length, others.length);
  const least = Math.min(Math.max(1, minSelectionCount ?? 1), most);
  return (random) => {
    if (keys.length === 0) return undefined;
    if (alone.length > 0 && random() < alone.length / keys.length) return [pick(alone, random)];
    return sample(others, least + Math.floor(random() * (most - least + 1)), random);
  };
};

const ranking: Plan = ({ options }) => {
  const keys = keysOf(options);
  return (random) => (keys.length ? sample(keys, keys.length, random) : undefined);
};

/** An answer for each row. */
const byStatement =
  (plan: Plan): Plan =>
  (question, named) => {
    const draw = plan(question, named);
    return (random) =>
      question.statements.length && question.options.length
        ? Object.fromEntries(question.statements.map(({ key }) => [key, draw(random)]))
        : undefined;
  };

const bestAndWorst: Plan = ({ statements }) => {
  const keys = keysOf(statements);
  return (random) => {
    const [best, worst] = sample(keys, Math.min(2, keys.length), random);
    return worst === undefined ? undefined : { best, worst };
  };
};

/** Equal parts of the sum in the middle of its limits, else of 100. */
const amounts: Plan = ({ options, extra }) => {
  const upper = extra?.totalUpperLimit ?? extra?.totalLowerLimit ?? 100;
  const total = ((extra?.totalLowerLimit ?? upper) + upper) / 2;
  const part = Math.floor(total / options.length);
  const least = extra?.lowerLimit ?? -Infinity;
  const most = extra?.upperLimit ?? Infinity;
  const answer = Object.fromEntries(
    options.map(({ key }, at) => {
      const rest = at === 0 ? total - part * options.length : 0;
      return [key, Math.min(Math.max(part + rest, least), most)];
    }),
  );
  return () => (options.length ? answer : undefined);
};

/** Numbers without limits are drawn from this range. */
const NUMBERS = [0, 100] as const;

function numberPlan({ extra }: Question, named: readonly string[]): Draw {
  const lower = extra?.lowerLimit ?? Math.min(NUMBERS[0], (extra?.upperLimit ?? 0) - NUMBERS[1]);
  const upper = extra?.upperLimit ?? lower + NUMBERS[1];
  const numbers = named.flatMap((value) => numberFrom(value) ?? []);
  const near = numbers.flatMap((number) => [number - 1, number, number + 1]);
  const values = [...new Set(near)].filter((number) => number >= lower && number <= upper);
  return (random) =>
    values.length > 0
      ? pick(values, random)
      : Math.floor(lower) + Math.floor(random() * (upper - lower + 1));
}

/** One of the values that rules compare with, or another text. */
function textPlan(question: Question, named: readonly string[]): Draw {
  const example = exampleOf(question);
  const length = Math.max(question.extra?.minResponseLength ?? 0, 1);
  const other = example ?? 'x'.repeat(length);
  const { fromOutside, isAnswered, validate } = rulesOf(question);
  const isValid = (text: string): boolean => {
    const value = fromOutside(text, question);
    return isAnswered(value, question) && validate(value!, question) === null;
  };
  const texts = [...new Set([...named.filter(isValid), other])];
  return (random) => pick(texts, random);
}

const written: Plan = (question, named) => {
  const { values, areOptions } = factsOf(question).possibleAnswers(question, () => null);
  if (values && !areOptions) return (random) => pick(values, random);
  return isNumber(question) ? numberPlan(question, named) : textPlan(question, named);
};

const file: Plan = () => () => ({
  name: 'example.png',
  size: 1,
  type: 'image/png',
  url: '',
  blobId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
});

const verification: Plan = () => () => ({
  phone: EXAMPLE_PHONE,
  verificationId: 'example',
  token: 'example',
});

const plans: Readonly<Record<Prompt, Plan>> = {
  text: written,
  option: oneOption,
  options: severalOptions,
  ranking,
  option_by_statement: byStatement(oneOption),
  options_by_statement: byStatement(severalOptions),
  best_and_worst: bestAndWorst,
  amounts,
  file,
  verification,
};

/**
 * Draws answers to a question with its present options.
 *
 * @param named values that rules and triggers compare the answer with
 */
export const drawOf = (question: Question, named: readonly string[]): Draw =>
  plans[promptOf(question)](question, named);
