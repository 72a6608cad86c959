import { listOf, wire } from '../collections.ts';
import { fileAddress } from '../file-address.ts';
import { boolean, id, number, optional, string, withDefault, type Output } from '../schema.ts';
import { colorScheme, look, text } from '../wire.ts';

/** Surveys and their summaries. Days are in the time zones of the channels, as YYYY-MM-DD. */

const count = withDefault(number, 0);
const named = wire({ id, name: withDefault(string, '') });

const survey = wire({
  /** Id of the survey. */
  id,
  /** Name of the survey. */
  name: withDefault(string, ''),
  /** Channels that show it or have responses to it. */
  nodes: listOf(named),
  /** Stored responses, completed or not. */
  started: count,
  /** Completed responses. */
  completed: count,
  /** Time of the last response; `null` for shared links. */
  lastAt: optional(string),
  /** Whether it has samples: invented responses. */
  hasSamples: withDefault(boolean, false),
  /** Whether all of its responses are samples. */
  hasOnlySamples: withDefault(boolean, false),
});

const brand = wire({
  /** Name that visitors read. */
  name: withDefault(string, ''),
  /** Address of the logo. */
  logoUrl: optional(fileAddress),
  /** Colour of buttons and of charts. */
  primaryColor: optional(string),
  /** Colour of the text on it. */
  fontColor: optional(string),
  /** `light`, `dark`, or `auto` for the setting of the reader’s system. */
  colorScheme,
  /** Ready look. */
  look,
});

/** `GET /v1/results/surveys`: the survey of a shared link, or all of them. */
export const surveysSchema = wire({
  /** The surveys. */
  surveys: listOf(survey),
  /** Whether the token is that of a shared link: no single responses, no filter but days, nothing about fewer than ten. */
  isShared: withDefault(boolean, false),
  /** Whether the operator may also find and erase customers. */
  mayErase: withDefault(boolean, false),
  /** For a shared link: the brand of the first channel that shows its survey. */
  brand: optional(brand),
});

const totals = {
  /** Stored responses: those completed, and those saved while they were begun. */
  started: count,
  /** Completed responses. */
  completed: count,
  /** Share of completed ones, from 0 to 1; `null` without a response. */
  completionRate: optional(number),
  /** Median time of completed responses; `null` without one. */
  medianSeconds: optional(number),
  /**
   * Counted displays, for channels with a quota of displays only. `null` when none has one, or the filter asks for more
   * than days and a node.
   */
  displayed: optional(number),
};

/** `GET /v1/results/surveys/{id}/version` */
export const versionSchema = wire({
  /** Another text after each change of the responses; only whether it is the same means something. */
  version: string,
});

/** `GET /v1/results/surveys/{id}/summary` */
export const summarySchema = wire({
  /** Id of the survey. */
  id,
  /** Name of the survey. */
  name: withDefault(string, ''),
  /** Languages of the survey. */
  languages: listOf(
    wire({
      /** Id of the language, which `default_language_id` names. */
      id,
      /** Code of the language; `null` when the survey does not know it. */
      code: withDefault(string, ''),
      /** Name of the language in itself. */
      name: withDefault(string, ''),
    }),
  ),
  ...totals,
  /** The same for the period of the same length before `from`. */
  before: optional(
    wire({
      /** First day. */
      from: string,
      /** Last day. */
      to: string,
      ...totals,
    }),
  ),
  /** Time zones of the days, `time_zone` of the channels; a day of several is that of the channel of each response. */
  timeZones: listOf(string),
  /** Numbers of responses by day. */
  days: listOf(wire({ day: string, started: count, completed: count })),
  /** Pages in the order of the survey, with their questions. */
  states: listOf(
    wire({
      /** Id of the page. `next_state_id` and transitions name it. */
      id,
      /** Heading of the page. */
      title: optional(text),
      /** Responses that were never completed, with the last answer there. */
      left: count,
      /** Its questions. */
      questions: listOf(
        wire({
          id,
          key: withDefault(string, ''),
          /** Text of the question. */
          body: withDefault(text, ''),
          answered: count,
          /** Responses that were never completed, with this last answer. */
          left: count,
        }),
      ),
    }),
  ),
  /** Responses that were never completed and have no answer. */
  leftAtOnce: count,
  /** Whether the survey saves answers before its end. Otherwise drop-outs are unknown. */
  savesPartly: withDefault(boolean, false),
  /** Whether a shared link shows nothing: there are fewer than ten responses in whole days that are over. */
  isHidden: withDefault(boolean, false),
  /** Choices of the filter, with the number of responses under the current filter. */
  choices: wire({
    /** Channels. */
    nodes: listOf(wire({ id: string, name: withDefault(string, ''), count })),
    /** Languages of the survey. */
    languages: listOf(
      wire({
        /** Id of the language, which `default_language_id` names. */
        id: string,
        /** Name of the language in itself. */
        name: withDefault(string, ''),
        count,
      }),
    ),
    /** Sources. */
    channels: listOf(wire({ id: string, count })),
    /** Kinds of devices. */
    devices: listOf(wire({ id: string, count })),
    /** Contents that the survey had while it got responses, the newest first. */
    versions: listOf(
      wire({
        /** Value for the filter `version`. */
        id: string,
        /** First version with this content. */
        version: string,
        /** Time of that version. */
        since: string,
        count,
      }),
    ),
  }),
});

export type SurveyOverview = Output<typeof survey>;
export type Surveys = Output<typeof surveysSchema>;
export type Summary = Output<typeof summarySchema>;
