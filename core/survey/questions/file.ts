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

export const fileTypesOf = ({ extra }: Question): readonly string[] =>
  extra?.fileTypes?.length ? extra.fileTypes : IMAGES_AND_PDF;
export const maxFileSizeOf = ({ extra }: Question): number => extra?.maxFileSize ?? MAX_FILE_BYTES;

/** What is wrong with a file that a person chose, before it is uploaded. Sizes are in bytes. */
export function checkFile(
  { type, size }: { type: string; size: number },
  question: Question,
): Invalid | null {
  const isTaken = fileTypesOf(question).some(
    (one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))),
  );
  if (!isTaken) return invalid('file');
  return size > maxFileSizeOf(question)
    ? invalid('fileSize', { size: maxFileSizeOf(question) })
    : null;
}

/** `{ name, size, type, url, blobId }`: a file that the server holds. */
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
