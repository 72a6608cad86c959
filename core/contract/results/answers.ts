import { listOf, wire } from '../collections.ts';
import { boolean, id, number, optional, string, withDefault, type Output } from '../schema.ts';
import { answerSchema } from '../inbox-details.ts';
import { storedFile } from '../stored-file.ts';

/** Single answers and responses, in pages, newest first. Times are ISO 8601 in UTC. */

/** Id of the response; `null` for shared links. */
const feedbackId = optional(id);
/** `before` of the next page; `null` on the last one. */
const next = optional(string);
const count = withDefault(number, 0);

/** `GET /v1/results/surveys/{id}/questions/{question}/texts?search=…&theme=…&before=…` */
export const textsSchema = wire({
  /** The page of the list. */
  texts: listOf(
    wire({
      feedbackId,
      text: string,
      /** Id of the survey’s language; `null` for shared links. */
      languageId: optional(string),
      /** Time; for shared links a day only, the last of a group of days with at least ten answers. */
      createdAt: string,
    }),
  ),
  next,
  /** Number of the newest texts among which a theme, or a shared link, looks; `null` where all are looked through. */
  read: optional(number),
  /** Whether there are older ones that were not read. */
  isPart: withDefault(boolean, false),
});

/** `GET /v1/results/surveys/{id}/questions/{question}/files?before=…` */
export const filesSchema = wire({
  /** The page of the list. */
  files: listOf(
    wire({
      feedbackId,
      ...storedFile,
      createdAt: string,
    }),
  ),
  next,
});

/** `GET /v1/results/surveys/{id}/questions/{question}/themes` */
export const themesSchema = wire({
  /** Themes by language. */
  languages: listOf(
    wire({
      /** Id of the survey’s language. */
      languageId: optional(string),
      /** Code of the language; `null` when the survey does not know it. */
      code: optional(string),
      /** Answers that were read. */
      read: count,
      /** Words and phrases of at least two answers, in the most answers first. */
      themes: listOf(
        wire({
          /** For the parameter `theme` of the texts. */
          theme: string,
          /** Answers that have it. */
          count,
        }),
      ),
    }),
  ),
  /** Whether there are older answers that were not read. */
  isPart: withDefault(boolean, false),
});

/** A response among others, without its answers. The id is that of its conversation in the inbox too. */
const response = {
  /** Id of the response, and of its conversation. */
  id,
  /** Id of the channel. */
  nodeId: withDefault(string, ''),
  /** Name of the channel. */
  nodeName: withDefault(string, ''),
  /** Id of the survey. */
  surveyId: withDefault(string, ''),
  /** Name of the survey. */
  surveyName: withDefault(string, ''),
  /** Version of the survey that it answers. */
  version: optional(id),
  /** Time of the response. */
  createdAt: string,
  /** Whether it is complete. */
  isCompleted: withDefault(boolean, false),
  /** Id of the survey’s language. */
  languageId: optional(string),
  /** Source. */
  channel: withDefault(string, ''),
  /** `phone`, `tablet` or `computer`. */
  device: optional(string),
  /** Duration. */
  seconds: count,
  /** Address of the page on which it was given. */
  pageUrl: optional(string),
};
const listed = wire({
  ...response,
  /** Its answers; the first ones in lists. */
  answers: listOf(answerSchema),
});

/** `GET /v1/results/surveys/{id}/responses?before=…` */
export const responsesSchema = wire({
  /** The page of the list. */
  responses: listOf(listed),
  next,
});

/** `GET /v1/results/responses/{id}` */
export const responseSchema = listed;

export type Texts = Output<typeof textsSchema>;
export type Themes = Output<typeof themesSchema>;
export type Files = Output<typeof filesSchema>;
export type Responses = Output<typeof responsesSchema>;
export type ListedResponse = Output<typeof listed>;
