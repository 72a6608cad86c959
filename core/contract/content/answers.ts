import { mapOf, wholeList, wire } from '../collections.ts';
import { isoTime } from '../feedback-schema.ts';
import { answerPrograms } from '../imported.ts';
import { MAX_ID_LENGTH } from '../limits.ts';
import {
  boolean,
  checked,
  id,
  json,
  oneOf,
  strictDefault,
  strictOptional,
  string,
  whole,
  type Output,
} from '../schema.ts';

/** Answers of other programs. */

/** Responses of one call. */
export const MAX_IMPORTED = 500;
/** Size of a call in bytes. */
export const MAX_IMPORT_BODY_BYTES = 4 * 1024 * 1024;

const texts = strictDefault(mapOf(wholeList(string)), {});

const importedResponse = wire({
  /** Id of the response in the other program, or another name for it that never changes. */
  key: checked(
    id,
    ({ length }) => length <= MAX_ID_LENGTH - 20,
    `at most ${MAX_ID_LENGTH - 20} characters`,
  ),
  /** Time of the submission in ISO 8601; that of the call without it. From 2000 on. */
  submittedAt: strictOptional(isoTime),
  /** Time at which it was begun. */
  startedAt: strictOptional(isoTime),
  /** `false` for a partial response. */
  isCompleted: strictDefault(boolean, true),
  /** Id of the language of the survey. */
  languageId: strictOptional(id),
  /** Answers by the keys of questions, in the form of `answer()`: the key of an option, a list, a number or a text. */
  answers: strictDefault(mapOf(json), {}),
  /** Texts that are stored as they are, by the keys of questions: links of files. */
  texts,
  /** Texts that are no answer to the question, by its key. They are stored with the response and not counted. */
  unknown: texts,
  /** Attributes of the customer. */
  attributes: strictDefault(mapOf(string), {}),
});
export type ImportedResponse = Output<typeof importedResponse>;

/** Body of `POST /v1/content/answers`. */
export const importRequest = wire({
  /** Id of the survey. */
  survey: id,
  /** Id of the channel that the responses count for; the first one that shows the survey without it. */
  node: strictOptional(id),
  /** Program that the answers are from. */
  program: oneOf(...answerPrograms),
  /** Responses; 500 at most. */
  responses: checked(
    wholeList(importedResponse),
    ({ length }) => length > 0 && length <= MAX_IMPORTED,
    `from 1 to ${MAX_IMPORTED} responses`,
  ),
});
export type ImportRequest = Output<typeof importRequest>;

export const importReply = wire({
  /** Stored responses. */
  added: whole(0, MAX_IMPORTED),
  /** Responses that were imported before. */
  known: whole(0, MAX_IMPORTED),
});
export type ImportReply = Output<typeof importReply>;
