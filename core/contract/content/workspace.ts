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
import { draftMark } from './drafts.ts';
import { publishedVersionSchema } from './versions.ts';

/** The files and surveys of a workspace, with all drafts. */

/** Channels and widgets that show a survey. */
const surveyChannel = wire({
  /** `node` or `widget`. */
  kind: oneOf('node', 'widget'),
  /** Id of the channel, or code of the widget. */
  id,
  /** Path of its file. */
  path: string,
  /** Its name, which visitors read; empty for a channel without one. Of a widget its code. */
  name: withDefault(string, ''),
  /** Widget: the last page that loaded it; `null` before the first one, and for channels. */
  seen: optional(
    wire({
      /** Time, to a minute. */
      at: string,
      /** Origin of the page, with its path where the browser names it. */
      page: string,
    }),
  ),
});

const contentSurvey = wire({
  /** Id of the survey; `null` where its file names none. */
  id: optional(id),
  /** Path of its file. */
  path: string,
  /** Its name, or its id, or its path. */
  title: string,
  /** Number of pages without the ends. */
  pages: number,
  /** Number of questions. */
  questions: number,
  /** Number of stored responses, without samples. */
  responses: withDefault(number, 0),
  /** Number of responses that are samples. */
  samples: withDefault(number, 0),
  /** Time of the last response, samples excepted. */
  lastResponseAt: optional(string),
  /** Time since which its file has its live content; `null` before it is published. */
  publishedAt: optional(string),
  /** Whether its file has `archived`, or each channel with this survey as its first one has that status. */
  archived: withDefault(boolean, false),
  /** Whether it is archived in the live version, without drafts. */
  archivedLive: withDefault(boolean, false),
  /** Whether its file has `example`, as the survey of `psn init` has. */
  example: withDefault(boolean, false),
  /** Channels that show it, with their widgets. */
  channels: listOf(surveyChannel),
});
export type ContentSurvey = Output<typeof contentSurvey>;

/** A person that notifications can name. */
const contentPerson = wire({
  /** Id of the account, which `operator_ids` names. */
  id,
  /** Name of the person, or the id. */
  name: string,
  /** Address for emails, for owners; `null` for other callers, and without one. */
  email: optional(string),
  /** Whether the person has an address for emails. */
  hasEmail: withDefault(boolean, false),
});
export type ContentPerson = Output<typeof contentPerson>;

/** `GET /v1/content/workspace`: the live files with all drafts on top. */
export const contentWorkspaceSchema = wire({
  /** The live version; `null` before the first one. */
  live: optional(publishedVersionSchema),
  /** Files by path; files of owners only for owners. */
  files: listOf(
    wire({
      /** Path of the file. */
      path: string,
      /** SHA-256 of the live content; `null` for a new file. */
      digest: optional(string),
      /** Size in bytes, of the draft where there is one. */
      size: number,
      /** Draft of the file. */
      draft: optional(
        wire({
          ...draftMark,
          /** Whether the draft removes the file. */
          removed: withDefault(boolean, false),
        }),
      ),
    }),
  ),
  /** Surveys by path. */
  surveys: listOf(contentSurvey),
  /** People by name. */
  people: listOf(contentPerson),
});
export type ContentWorkspace = Output<typeof contentWorkspaceSchema>;
