import { MAX_FILE_BYTES } from '../../contract/limits.ts';
import { createResponseItem } from '../../contract/feedback.ts';
import type { Question } from '../../contract/flow.ts';
import {
  type AnswerMap,
  type AnswerRules,
  invalid,
  type Invalid,
  isRecord,
  mapEntry,
  textFrom,
} from './answer.ts';

const IMAGES_AND_PDF = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/heic',
  'application/pdf',
];

/** The accepted media types of a question; a type may end with a wildcard, such as `image/*`. */
export const fileTypesOf = ({ extra }: Question): readonly string[] =>
  extra?.fileTypes?.length ? extra.fileTypes : IMAGES_AND_PDF;
export const maxFileSizeOf = ({ extra }: Question): number => extra?.maxFileSize ?? MAX_FILE_BYTES;

/** Checks the type and size (bytes) of a chosen file before its upload; `null` if it is accepted. */
export function checkFile(
  { type, size }: { type: string; size: number },
  question: Question,
): Invalid | null {
  const isAccepted = fileTypesOf(question).some(
    (accepted) =>
      accepted === type || (accepted.endsWith('/*') && type.startsWith(accepted.slice(0, -1))),
  );
  if (!isAccepted) return invalid('file');
  return size > maxFileSizeOf(question)
    ? invalid('fileSize', { size: maxFileSizeOf(question) })
    : null;
}

/** An uploaded file: `{ name, size, type, url, blobId }`, with the size in bytes. */
export const file: AnswerRules<AnswerMap> = {
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
