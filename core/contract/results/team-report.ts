import { listOf, wire } from '../collections.ts';
import { boolean, number, oneOf, optional, string, withDefault, type Output } from '../schema.ts';
import { tableFormats } from './table.ts';

/** Report about the conversations of a team. Days and hours are in the time zones of the channels. */

const count = withDefault(number, 0);

/** Numbers of conversations that began in a period. Medians are `null` without a conversation that has the time. */
const numbers = {
  /** Conversations: a customer has written or asked for help. */
  conversations: count,
  /** Conversations with an answer of an operator. */
  answered: count,
  /** Median time from the first question to the first answer. */
  medianAnswerSeconds: optional(number),
  /** Closed and archived ones. */
  resolved: count,
  /** Median time from the first question to the last closing. */
  medianResolutionSeconds: optional(number),
  /** Latest ratings of the customers: 100. */
  good: count,
  /** Ratings of 50. */
  middle: count,
  /** Ratings of 0. */
  bad: count,
};

const numbersSchema = wire(numbers);

export const teamReportSchema = wire({
  ...numbers,
  /** The same for the period of the same length before `from`. */
  before: optional(numbersSchema),
  /** Operators with first answers or closings. Ratings are of conversations with their first answer. */
  people: listOf(
    wire({
      /** Id of the operator; `null` for removed ones, and for messages of earlier versions of the host. */
      id: optional(string),
      /** Name of the operator. */
      name: withDefault(string, ''),
      ...numbers,
    }),
  ),
  /** Channels. */
  channels: listOf(
    wire({
      /** Id of the channel. */
      id: string,
      /** Name of the channel. */
      name: withDefault(string, ''),
      ...numbers,
    }),
  ),
  /** Hours of the day at which conversations began, 0 to 23. */
  hours: listOf(
    wire({
      /** The hour. */
      hour: number,
      ...numbers,
    }),
  ),
  /** Days at which conversations began. */
  days: listOf(
    wire({
      /** The day as YYYY-MM-DD. */
      day: string,
      ...numbers,
    }),
  ),
  /** All channels with conversations, for the filter. */
  nodes: listOf(
    wire({
      /** Id of the channel. */
      id: string,
      /** Name of the channel. */
      name: withDefault(string, ''),
    }),
  ),
  /** Time zones of the days and hours. */
  timeZones: listOf(string),
  /** Whether there are more conversations than are counted: the newest 100,000. */
  isLimited: withDefault(boolean, false),
  /** Whether samples are counted. */
  hasSamples: withDefault(boolean, false),
});

/** Query of `GET /v1/results/team/export`, beside the filter. */
export const teamTableQuerySchema = wire({
  /** Format of the file. */
  format: oneOf(...tableFormats),
});

export type TeamReport = Output<typeof teamReportSchema>;
export type TeamNumbers = Output<typeof numbersSchema>;
