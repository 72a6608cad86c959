import { listOf, mapOf, wholeList, wire } from '../collections.ts';
import { isoTime } from '../feedback-schema.ts';
import { answerPrograms } from '../imported.ts';
import { MAX_ID_LENGTH } from '../limits.ts';
import {
  boolean,
  checked,
  id,
  json,
  number,
  oneOf,
  strictDefault,
  optional,
  strictOptional,
  string,
  whole,
  withDefault,
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

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Length of the name of a file. */
const MAX_FILE_NAME = 255;

/** Body of `POST /v1/content/answers`. */
export const importRequest = wire({
  /** Id of the survey. */
  survey: id,
  /** Id of the channel that the responses count for; the first one that shows the survey without it. */
  node: strictOptional(id),
  /** Program that the answers are from. */
  program: oneOf(...answerPrograms),
  /** Id of the import, a UUID that all its calls share. A call without it is an import of its own. */
  importId: strictOptional(checked(string, (text) => UUID.test(text), 'a UUID')),
  /** Name of the file, for the list of imports. */
  file: strictDefault(
    checked(string, ({ length }) => length <= MAX_FILE_NAME, `at most ${MAX_FILE_NAME} characters`),
    '',
  ),
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

const answerImport = wire({
  /** Id of the import. */
  id,
  /** Program that the answers are from. */
  program: withDefault(string, ''),
  /** Name of the file; empty where it is unknown. */
  file: withDefault(string, ''),
  /** Name of the person, or of the command; empty where it is unknown. */
  importedBy: withDefault(string, ''),
  /** Time of the import; `null` for those before the list existed. */
  importedAt: optional(string),
  /** Number of its responses that are stored. */
  responses: withDefault(number, 0),
});
export type AnswerImport = Output<typeof answerImport>;

/** `GET /v1/content/answers` */
export const answerImportsSchema = wire({
  /** Imports with stored responses, newest first; 100 at most. */
  imports: listOf(answerImport),
});

/** Reply of `DELETE /v1/content/answers/{id}`. */
export const importRemovalSchema = wire({
  /** Number of removed responses. */
  removed: withDefault(number, 0),
});
export type ImportRemoval = Output<typeof importRemovalSchema>;
