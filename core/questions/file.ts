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

/** The common name of a media type: `PNG`. A type without a known extension is named by itself. */
const typeName = (type: string): string => FILE_EXTENSIONS[type]?.[0]?.toUpperCase() ?? type;

/** The problem of a file that has none of the accepted media types. */
export const refusedType = (accepted: readonly string[]): Invalid =>
  accepted === FILE_TYPES
    ? invalid('file')
    : invalid('fileTypes', { types: accepted.map(typeName) });

/** Checks the type and size (bytes) of a chosen file before its upload; `null` if it is accepted. */
export function checkFile(
  { type, size }: { type: string; size: number },
  question: Question,
  accepted: readonly string[] = fileTypesOf(question),
): Invalid | null {
  const isAccepted = accepted.some(
    (known) => known === type || (known.endsWith('/*') && type.startsWith(known.slice(0, -1))),
  );
  if (!isAccepted) return refusedType(accepted);
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
    if (!blobId) return null;
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
  possibleAnswers: countless,
  requires: {},
  settings: ['fileTypes', 'maxFileSize'],
  prompt: 'file',
  result: 'file',
};
