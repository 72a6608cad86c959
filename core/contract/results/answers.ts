import { listOf, wire } from '../collections.ts';
import { boolean, id, number, optional, string, withDefault, type Output } from '../schema.ts';
import { answerSchema } from '../inbox.ts';

/** Single answers and responses, in pages, newest first. Times are ISO 8601 in UTC. */

const feedbackId = optional(id);
/** For the parameter `before` of the next page; `null` on the last one. */
const next = optional(string);
const count = withDefault(number, 0);

/** `GET /v1/results/surveys/{id}/questions/{question}/texts?search=…&theme=…&before=…` */
export const textsSchema = wire({
  texts: listOf(
    wire({
      /** Id of the response; `null` for shared links. */
      feedbackId,
      text: string,
      /** Id of the survey's language; `null` for shared links. */
      languageId: optional(string),
      /** For shared links a day only: the last one of a group of days with at least ten answers. */
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
  files: listOf(
    wire({
      feedbackId,
      url: string,
      name: withDefault(string, ''),
      type: withDefault(string, ''),
      createdAt: string,
    }),
  ),
  next,
});

/** `GET /v1/results/surveys/{id}/questions/{question}/themes` */
export const themesSchema = wire({
  languages: listOf(
    wire({
      languageId: optional(string),
      /** Language of the words, as a code; `null` when the survey does not know it. */
      code: optional(string),
      /** Answers that were read. */
      read: count,
      /** Words and phrases that occur in at least two answers, in the most answers first. */
      themes: listOf(
        wire({
          /** For the parameter `theme` of the texts. */
          theme: string,
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
  id,
  nodeId: withDefault(string, ''),
  nodeName: withDefault(string, ''),
  surveyId: withDefault(string, ''),
  surveyName: withDefault(string, ''),
  createdAt: string,
  isCompleted: withDefault(boolean, false),
  languageId: optional(string),
  channel: withDefault(string, ''),
  device: optional(string),
  seconds: count,
  pageUrl: optional(string),
};
const listed = wire({
  ...response,
  /** The first answers, as the card of answers has them. */
  answers: listOf(answerSchema),
});

/** `GET /v1/results/surveys/{id}/responses?before=…` */
export const responsesSchema = wire({ responses: listOf(listed), next });

/** `GET /v1/results/responses/{id}` */
export const responseSchema = listed;

export type Texts = Output<typeof textsSchema>;
export type Themes = Output<typeof themesSchema>;
export type Files = Output<typeof filesSchema>;
export type Responses = Output<typeof responsesSchema>;
export type ListedResponse = Output<typeof listed>;
