import { isFileId } from '../contract/file-id.ts';
import { FILE_EXTENSIONS, FILE_TYPES } from '../contract/file-types.ts';
import { MAX_FILE_BYTES } from '../contract/limits.ts';
import { createResponseItem } from '../contract/feedback.ts';
import type { Question } from '../contract/flow.ts';
import {
  type AnswerMap,
  type AnswerRules,
  invalid,
  type Invalid,
  isRecord,
  mapEntry,
  textFrom,
} from './answer.ts';
import { countless, type QuestionFacts } from './question-facts.ts';
import type { QuestionType } from './question-type.ts';

/** The accepted media types of a question; a type may end with a wildcard, such as `image/*`. */
export const fileTypesOf = ({ extra }: Question): readonly string[] =>
  extra?.fileTypes?.length ? extra.fileTypes : FILE_TYPES;
const maxFileSizeOf = ({ extra }: Question): number => extra?.maxFileSize ?? MAX_FILE_BYTES;

/** Whether a media type is one that a question accepts. */
const fits = (type: string, accepted: string): boolean =>
  accepted === type || (accepted.endsWith('/*') && type.startsWith(accepted.slice(0, -1)));

/** The common name of a media type: `PNG`, or `CSV` for `text/csv`. */
const typeName = (type: string): string =>
  (
    FILE_EXTENSIONS[type]?.[0] ?? type.replace(/\/\*$|\+.*$/g, '').replace(/^.*[/.](?:x-)?/, '')
  ).toUpperCase();

/** The names of accepted types; for a wildcard, of the types that the host accepts. */
const typeNames = (accepted: readonly string[]): readonly string[] => [
  ...new Set(
    accepted.flatMap((type) => {
      const known = FILE_TYPES.filter((each) => fits(each, type));
      return (known.length > 0 ? known : [type]).map(typeName);
    }),
  ),
];

/** The problem of a file that has none of the accepted media types. */
export const refusedType = (accepted: readonly string[]): Invalid =>
  accepted === FILE_TYPES ? invalid('file') : invalid('fileTypes', { types: typeNames(accepted) });

/** Checks the type and size (bytes) of a chosen file before its upload; `null` if it is accepted. */
export function checkFile(
  { type, size }: { type: string; size: number },
  question: Question,
  accepted: readonly string[] = fileTypesOf(question),
): Invalid | null {
  if (!accepted.some((each) => fits(type, each))) return refusedType(accepted);
  return size > maxFileSizeOf(question)
    ? invalid('fileSize', { size: maxFileSizeOf(question) })
    : null;
}

const rules: AnswerRules<AnswerMap> = {
  empty: () => null,
  isAnswered: (value) => Boolean(mapEntry(value, 'blobId')),
  validate: () => null,
  toResponses: (value, { id }) => [
    createResponseItem({ questionId: id, activeStorageBlobId: String(mapEntry(value, 'blobId')) }),
  ],
  fromOutside(value) {
    const blobId = isRecord(value) && textFrom(value['blobId']);
    if (!blobId || !isFileId(blobId)) return null;
    const part = (name: string) => textFrom((value as Record<string, unknown>)[name]) ?? '';
    return {
      name: part('name'),
      size: Number(part('size')) || 0,
      type: part('type'),
      url: part('url'),
      blobId,
    };
  },
  ruleValues: (value) => [String(mapEntry(value, 'name'))],
};

/** An uploaded file: `{ name, size, type, url, blobId }`, with the size in bytes. */
export const file: QuestionType = { rules, isCompletedByTap: false };

export const fileFacts: QuestionFacts = {
  group: 'file',
  possibleAnswers: countless,
  requires: {},
  settings: ['fileTypes', 'maxFileSize'],
  prompt: 'file',
  result: 'file',
};
