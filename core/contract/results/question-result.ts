import { listOf, wire } from '../collections.ts';
import {
  boolean,
  id,
  number,
  oneOf,
  optional,
  string,
  withDefault,
  type Output,
} from '../schema.ts';
import { text } from '../wire.ts';

/** Results of one question, with the data of its chart. Counts are numbers of responses unless noted otherwise. */

/** Charts of questions. A kind has the fields in its comment, beside the common ones. */
const resultKinds = [
  /** 0 to 10: `bars`, `mean`, `nps`, `trend`. */
  'nps',
  /** Stars, effort and other scales: `bars`, `mean`, `topShare`, `trend`. */
  'scale',
  /** Options: `bars`. */
  'choice',
  /** Options in an order: `ranks`. */
  'ranking',
  /** Statements by options: `statements`. */
  'matrix',
  /** Best and worst: `utilities`, one for each statement. */
  'maxdiff',
  /** Profiles: `bars` for each profile, `utilities` for each level. */
  'conjoint',
  /** Numbers and sliders: `bins`, `mean`, `median`, `min`, `max`. */
  'number',
  /** A number for each option: `amounts`. */
  'amounts',
  /** Dates: `bars` by month as YYYY-MM, or by day as YYYY-MM-DD where there are few months. */
  'date',
  /** Texts: read in pages by a call of their own, and their themes. */
  'text',
  /** Files: read in pages by a call of their own. */
  'file',
  /** Only how many have answered: personal data. */
  'count',
] as const;
export type ResultKind = (typeof resultKinds)[number];

/** Of the period before; `null` when the filter has no first day, or the period has no answers. */
const ofBefore = optional(number);

const bar = wire({
  /** Value for the filter `answers`; of months and days the range is. */
  value: string,
  /** `null` for numbers and months, and for options that the survey no longer has. */
  label: optional(text),
  count: withDefault(number, 0),
  countBefore: ofBefore,
});

export const questionResultSchema = wire({
  id,
  key: withDefault(string, ''),
  stateId: withDefault(string, ''),
  style: withDefault(string, ''),
  kind: withDefault(oneOf(...resultKinds), 'count'),
  body: withDefault(text, ''),
  /** Responses that answer the question. */
  answered: withDefault(number, 0),
  answeredBefore: ofBefore,
  /** Whether there are too many different answers to count each of them: the rarest are left out. */
  isPart: withDefault(boolean, false),
  /** Whether fewer than ten responses answer it in the days that a shared link shows: then it has no numbers. */
  isHidden: withDefault(boolean, false),

  bars: listOf(bar),
  mean: optional(number),
  meanBefore: ofBefore,
  median: optional(number),
  medianBefore: ofBefore,
  min: optional(number),
  max: optional(number),
  /** Lowest and highest number of a scale, with the texts beside them. */
  scale: optional(
    wire({ low: number, high: number, lowLabel: optional(text), highLabel: optional(text) }),
  ),
  /** Share of the answers in the best two steps of the scale, from 0 to 1. */
  topShare: optional(number),
  topShareBefore: ofBefore,
  nps: optional(
    wire({
      /** Share of promoters less that of detractors, from -100 to 100. */
      score: number,
      scoreBefore: ofBefore,
      promoters: number,
      passives: number,
      detractors: number,
    }),
  ),
  /** By day, or by week from its Monday on where the period is longer than 92 days. */
  trend: listOf(
    wire({
      day: string,
      answered: number,
      mean: number,
      /** Of `nps` only. */
      score: optional(number),
    }),
  ),
  statements: listOf(
    wire({
      id,
      label: withDefault(text, ''),
      answered: withDefault(number, 0),
      answeredBefore: ofBefore,
      bars: listOf(bar),
    }),
  ),
  /**
   * Of `maxdiff`: choices as best less choices as worst, by the number of responses, from -1 to 1. Of `conjoint`: share of
   * the choices that have the level less the share of the profiles that have it.
   */
  utilities: listOf(
    wire({
      id: string,
      label: withDefault(text, ''),
      /** Statement of a level; `null` for `maxdiff`. */
      group: optional(text),
      /** Choices as best, or choices with the level. */
      chosen: withDefault(number, 0),
      /** Choices as worst; 0 for `conjoint`. */
      rejected: withDefault(number, 0),
      utility: withDefault(number, 0),
      utilityBefore: ofBefore,
    }),
  ),
  ranks: listOf(
    wire({
      id: string,
      label: optional(text),
      answered: withDefault(number, 0),
      /** Average place; the first is 1. */
      average: withDefault(number, 0),
      averageBefore: ofBefore,
    }),
  ),
  /** `from` is included; `to` is not, except that of the last bin, and where both are the same. */
  bins: listOf(
    wire({ from: number, to: number, count: withDefault(number, 0), countBefore: ofBefore }),
  ),
  amounts: listOf(
    wire({
      id: string,
      label: optional(text),
      answered: withDefault(number, 0),
      mean: withDefault(number, 0),
      meanBefore: ofBefore,
      total: withDefault(number, 0),
    }),
  ),
});

/** `GET /v1/results/surveys/{id}/questions` */
export const questionResultsSchema = wire({ questions: listOf(questionResultSchema) });

export type QuestionResult = Output<typeof questionResultSchema>;
export type ResultBar = Output<typeof bar>;
