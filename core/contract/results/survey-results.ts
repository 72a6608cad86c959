import { listOf, wire } from '../collections.ts';
import { boolean, id, number, optional, string, withDefault, type Output } from '../schema.ts';
import { text } from '../wire.ts';

/** Surveys and their summaries. Days are in UTC, as YYYY-MM-DD. */

const count = withDefault(number, 0);
const named = wire({ id, name: withDefault(string, '') });

const survey = wire({
  id,
  name: withDefault(string, ''),
  /** Channels that show it or have responses to it. */
  nodes: listOf(named),
  /** Stored responses, completed or not. */
  started: count,
  completed: count,
  /** ISO 8601; `null` without a response. */
  lastAt: optional(string),
});

/** `GET /v1/results/surveys`: the survey of a shared link, or all of them. */
export const surveysSchema = wire({
  surveys: listOf(survey),
  /** Whether the token is that of a shared link: no single responses, no filter but days, nothing about fewer than ten. */
  isShared: withDefault(boolean, false),
  /** Whether the operator may also find and erase customers. */
  mayErase: withDefault(boolean, false),
});

const totals = {
  /** Stored responses: those completed, and those saved while they were begun. */
  started: count,
  completed: count,
  /** From 0 to 1; `null` without a response. */
  completionRate: optional(number),
  /** Of completed responses; `null` without one. */
  medianSeconds: optional(number),
  /**
   * Displays that were counted, for channels with a quota of displays only; `null` when none has one, or the filter asks
   * for more than days and a node.
   */
  displayed: optional(number),
};

/** `GET /v1/results/surveys/{id}/version` */
export const versionSchema = wire({
  /** Another text after each change of the responses of the survey; only whether it is the same means something. */
  version: string,
});

/** `GET /v1/results/surveys/{id}/summary` */
export const summarySchema = wire({
  id,
  name: withDefault(string, ''),
  languages: listOf(wire({ id, code: withDefault(string, ''), name: withDefault(string, '') })),
  ...totals,
  /** The period of the same length before the first day of the filter; `null` when it has none. */
  before: optional(wire({ from: string, to: string, ...totals })),
  days: listOf(wire({ day: string, started: count, completed: count })),
  /**
   * Pages in the order of the survey, with their questions. `left`: responses that were never completed and end with an
   * answer there; 0 for a survey that saves nothing before its end.
   */
  states: listOf(
    wire({
      id,
      title: optional(text),
      left: count,
      questions: listOf(
        wire({
          id,
          key: withDefault(string, ''),
          body: withDefault(text, ''),
          answered: count,
          left: count,
        }),
      ),
    }),
  ),
  /** Responses that were never completed and have no answer. */
  leftAtOnce: count,
  /** Whether the survey saves answers before its end; otherwise abandoned responses are unknown. */
  savesPartly: withDefault(boolean, false),
  /** Whether a shared link has nothing to show: fewer than ten responses in whole days that are over. */
  isHidden: withDefault(boolean, false),
  /** Choices of the filter, with the numbers of responses under the filter as it is. */
  choices: wire({
    nodes: listOf(wire({ id: string, name: withDefault(string, ''), count })),
    languages: listOf(wire({ id: string, name: withDefault(string, ''), count })),
    channels: listOf(wire({ id: string, count })),
    devices: listOf(wire({ id: string, count })),
  }),
});

export type SurveyOverview = Output<typeof survey>;
export type Surveys = Output<typeof surveysSchema>;
export type Summary = Output<typeof summarySchema>;
