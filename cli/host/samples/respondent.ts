import type { Question } from '../../../core/contract/flow.ts';
import type { ResultKind } from '../../../core/contract/results/result-kinds.ts';
import { daysOf, isWithin } from '../../../core/questions/days.ts';
import { factsOf, promptOf, resultKindOf } from '../../../core/questions/facts.ts';
import type { Prompt } from '../../../core/questions/question-facts.ts';
import type { Respondent } from '../../flow/walk.ts';
import type { Chance } from './chance.ts';
import { fittingTexts, textsIn } from './fitting-texts.ts';
import type { Person } from './people.ts';
import { purposeOf } from './purposes.ts';
import type { Tone } from './texts.ts';

/** The invented author of a response. */
interface Author {
  chance: Chance;
  person: Person;
  /** Code of the language of the response. */
  language: string;
  /** Satisfaction, from 0 to 1. */
  mood: number;
  /** Time of the response, in milliseconds since 1970. */
  now: number;
}

/** An author in the middle of a survey. */
interface Answering extends Author {
  /** Latest score as a part of its scale, from 0 to 1; `null` before the first one. */
  score: number | null;
  /** Whether the current page is the first one. */
  isFirstPage: boolean;
}

/** Creates a plausible answer, which may be refused; `null` for none. */
type Create = (question: Question, author: Answering) => unknown;

const DAY_MS = 24 * 60 * 60_000;
/** Length up to which a text answers a short question. */
const SHORT = 120;
/** Greatest number where a question has no upper limit. */
const UPPER = 8;

const keysOf = ({ options }: Question): string[] => options.map(({ key }) => key);

/** Index of a list from worst to best that fits the mood. */
function placeOf({ chance, mood }: Author, count: number): number {
  const near = mood + (chance.next() - 0.5) * 0.3;
  return Math.max(0, Math.min(count - 1, Math.floor(near * count)));
}

/** One of a list. Earlier members are more frequent. */
const early = <T>({ chance }: Author, list: readonly T[]): T =>
  list[Math.floor(chance.next() ** 1.6 * list.length)]!;

/** Remembers a score as a part of its scale. */
function scoreOf(author: Answering, count: number): number {
  const place = placeOf(author, count);
  author.score = count > 1 ? place / (count - 1) : null;
  return place;
}

const numberOfScale: Create = (question, author) => {
  const { values } = factsOf(question).possibleAnswers(question, () => null);
  if (!values?.length) return 1 + author.chance.below(UPPER);
  const isScore = resultKindOf(question) !== 'number';
  return values[(isScore ? scoreOf : placeOf)(author, values.length)]!;
};

const dateBefore: Create = ({ extra }, { chance, now }) => {
  const day = new Date(now - chance.below(10) * DAY_MS).toISOString().slice(0, 10);
  const days = daysOf(extra, new Date(now));
  return isWithin(day, days) ? day : (days[0] ?? days[1]);
};

/** Satisfaction of a response, by its scores rather than by the mood behind them. */
function toneOf({ score, mood }: Answering): Tone {
  const satisfaction = score ?? mood;
  return satisfaction > 0.8 ? 'good' : satisfaction > 0.6 ? 'mixed' : 'bad';
}

/** Text that answers the question. A short one of unknown purpose names a thing, or, on a page after a low score, its reason. */
const remark: Create = (question, author) => {
  const { extra, isRequired } = question;
  const { chance, language, isFirstPage } = author;
  const texts = textsIn(language) ?? (isRequired ? textsIn('en') : null);
  if (!texts) return null;
  const isShort = (extra?.maxResponseLength ?? Infinity) < SHORT;
  if (!isShort && !isRequired && chance.is(0.55)) return null;
  const tone = toneOf(author);
  const purpose = purposeOf(question);
  const isThing = isShort && (isFirstPage || tone !== 'bad');
  if (purpose === null && isThing) return chance.one(texts.short);
  return chance.one(fittingTexts(texts, purpose ?? (isShort ? 'complaint' : 'opinion'), tone));
};

/** Personal data, in the form that the question accepts. */
const personal: Create = ({ isRequired }, { chance, person }) =>
  isRequired || chance.is(0.3)
    ? chance.few([person.email, person.phoneNumber, person.name], 3, 3)
    : null;

const typed: Partial<Record<ResultKind, Create>> = {
  nps: numberOfScale,
  scale: numberOfScale,
  number: numberOfScale,
  date: dateBefore,
  text: remark,
  count: personal,
};

const someOptions: Create = (question, author) => {
  const { options, isRequired } = question;
  const together = options.filter(({ exclusive }) => !exclusive).map(({ key }) => key);
  const count = 1 + author.chance.below(2);
  const chosen = Array.from({ length: count }, () => early(author, together));
  return isRequired || author.chance.is(0.85) ? [...new Set(chosen)] : null;
};

const byStatement =
  (create: Create): Create =>
  (question, author) =>
    Object.fromEntries(question.statements.map(({ key }) => [key, create(question, author)]));

const optionOfMood: Create = (question, author) =>
  keysOf(question)[placeOf(author, question.options.length)];

const optionOfScale: Create = (question, author) =>
  keysOf(question)[scoreOf(author, question.options.length)];

const creators: Readonly<Record<Prompt, Create>> = {
  text: (question, author) => typed[resultKindOf(question)!]?.(question, author) ?? null,
  option: (question, author) =>
    resultKindOf(question) === 'scale'
      ? optionOfScale(question, author)
      : early(author, keysOf(question)),
  options: someOptions,
  ranking: (question, { chance }) => {
    const keys = keysOf(question);
    return chance.is(0.5) ? keys : chance.few(keys, keys.length, keys.length);
  },
  option_by_statement: byStatement(optionOfMood),
  options_by_statement: byStatement(someOptions),
  best_and_worst({ statements }, { chance }) {
    const [best, worst] = chance.few(statements, 2, 2);
    return { best: best?.key, worst: worst?.key };
  },
  amounts: (question, { chance }) =>
    Object.fromEntries(keysOf(question).map((key) => [key, 1 + chance.below(UPPER)])),
  file: () => null,
  verification: () => null,
};

/** Number of answers that are tried before a question is left out. */
const TRIES = 12;

/**
 * Answers a survey as an invented author does.
 *
 * @param leavesAfter number of questions after which the author leaves; `null` for an author that stays
 */
export function sampleRespondent(
  author: Author,
  leavesAfter: number | null,
): Respondent & { hasLeft(): boolean } {
  let asked = 0;
  let pages = 0;
  const answering: Answering = { ...author, score: null, isFirstPage: true };
  const hasLeft = () => leavesAfter !== null && asked > leavesAfter;
  return {
    hasLeft,
    enter() {
      pages += 1;
      answering.isFirstPage = pages === 1;
    },
    answer(question, problemOf) {
      asked += 1;
      if (hasLeft()) return undefined;
      const create = creators[promptOf(question)];
      for (let tries = 0; tries < TRIES; tries += 1) {
        const created = create(question, answering);
        if (created === null || created === undefined) return undefined;
        const candidates = promptOf(question) === 'text' ? [created].flat() : [created];
        const accepted = candidates.find((candidate) => problemOf(candidate) === null);
        if (accepted !== undefined) return accepted;
      }
      return undefined;
    },
  };
}
