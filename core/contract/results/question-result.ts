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
import {
  amountResult,
  bar,
  binResult,
  ofBefore,
  rankResult,
  statementResult,
  utilityResult,
} from './result-parts.ts';
import { resultKinds } from './result-kinds.ts';

/** Results of one question, with the data of its chart. Counts are numbers of responses unless noted otherwise. */

export const questionResultSchema = wire({
  /** Id of the question. */
  id,
  /** Key of the question. */
  key: withDefault(string, ''),
  /** Id of its page. */
  stateId: withDefault(string, ''),
  /** Type of the question. */
  style: withDefault(string, ''),
  /** How it is counted. The fields below depend on it. */
  kind: withDefault(oneOf(...resultKinds), 'count'),
  /** Whether the steps of a `scale` are the weights of its options, which have colours and no numbers. */
  isWeighted: withDefault(boolean, false),
  /** Whether a frequent answer is no finding: a consent, a drawn option, or data of the customer. */
  isFormal: withDefault(boolean, false),
  /** Text of the question. */
  body: withDefault(text, ''),
  /** Whether the live version no longer has it. */
  isRemoved: withDefault(boolean, false),
  /** Earlier texts of the question and of its options, the newest first. */
  earlier: listOf(
    wire({
      /** Id of the option or statement; `null` for the question itself. */
      partId: optional(string),
      /** Text in the answered version. */
      body: withDefault(text, ''),
      /** Text since then. */
      later: withDefault(text, ''),
      /** Time of the version that changed it. */
      until: string,
    }),
  ),
  /** Responses that answer it. */
  answered: withDefault(number, 0),
  answeredBefore: ofBefore,
  /** Whether there are too many different answers to count each of them: the rarest are left out. */
  isPart: withDefault(boolean, false),
  /** Whether a shared link shows no numbers: fewer than ten responses answer it in whole days that are over. */
  isHidden: withDefault(boolean, false),
  /** Whether shared links do not read the answers: personal data, and texts in which it is masked. */
  isPrivate: withDefault(boolean, false),

  /** Numbers of responses by answer, of `nps`, `scale`, `choice`, `conjoint` and `date`. */
  bars: listOf(bar),
  /** Mean, of `nps`, `scale` and `number`. */
  mean: optional(number),
  meanBefore: ofBefore,
  /** Median, of `number`. */
  median: optional(number),
  medianBefore: ofBefore,
  /** Least, of `number`. */
  min: optional(number),
  /** Most, of `number`. */
  max: optional(number),
  /** Lowest and highest number of a scale, with the texts beside them. */
  scale: optional(
    wire({
      /** Lowest number. */
      low: number,
      /** Highest number. */
      high: number,
      /** Text beside it. */
      lowLabel: optional(text),
      /** Text beside it. */
      highLabel: optional(text),
    }),
  ),
  /** Share of the answers in the best two steps of a `scale`, from 0 to 1. */
  topShare: optional(number),
  topShareBefore: ofBefore,
  /** Net promoter score, of `nps`. */
  nps: optional(
    wire({
      /** Share of promoters less that of detractors, from -100 to 100. */
      score: number,
      scoreBefore: ofBefore,
      /** Answers of 9 and 10. */
      promoters: number,
      /** Answers of 7 and 8. */
      passives: number,
      /** Answers of 0 to 6. */
      detractors: number,
    }),
  ),
  /** By day, or by week from Monday on where the period is longer than 92 days. For shared links by groups of days. */
  trend: listOf(
    wire({
      /** Day, or Monday of the week; for shared links the first day of the group. */
      day: string,
      answered: number,
      /** Mean of the answers. */
      mean: number,
      /** Net promoter score, of `nps` only. */
      score: optional(number),
    }),
  ),
  /** Statements of a `matrix`, each with bars. */
  statements: listOf(statementResult),
  /**
   * Of `maxdiff`: choices as best less choices as worst, by the number of responses, from -1 to 1. Of `conjoint`: share
   * of the choices that have the level less the share of the profiles that have it.
   */
  utilities: listOf(utilityResult),
  /** Average places of the options, of `ranking`. */
  ranks: listOf(rankResult),
  /**
   * Numbers of responses by range, of `number`. `from` is included; `to` is not, but in the last one and where both are
   * the same.
   */
  bins: listOf(binResult),
  /** A number for each option, of `amounts`. */
  amounts: listOf(amountResult),
});

/** `GET /v1/results/surveys/{id}/questions` */
export const questionResultsSchema = wire({
  /** The questions, in the order of the survey. */
  questions: listOf(questionResultSchema),
});

export type QuestionResult = Output<typeof questionResultSchema>;
export type ResultBar = Output<typeof bar>;
