import { randomUUID } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import { fileTypeFromBuffer } from 'file-type';
import { FILE_EXTENSIONS } from '../../../core/contract/file-types.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import type { FileStorage } from '../files.ts';
import { countPixels } from '../pictures/count-pixels.ts';
import { UnreadablePicture } from '../pictures/part-count.ts';
import { ApiError } from './api-error.ts';

/** File of a form, checked and in memory. */
export interface Upload {
  /** File name as sent, at most 255 characters. */
  name: string;
  /** MIME type that the content was recognised as. */
  type: string;
  bytes: Buffer;
}

const MAX_PIXELS = 40_000_000;
const MAX_NAME_LENGTH = 255;
/** Bytes from the beginning that tell the type. */
const TYPE_SAMPLE_BYTES = 4100;

/** Status 422. */
export const refusedFile = (message: string): ApiError =>
  new ApiError(422, 'file_refused', message);

/** Preferred file extension of an accepted MIME type. */
export const extensionOf = (type: string): string => FILE_EXTENSIONS[type]![0]!;

/**
 * Reads and checks a file of a form.
 *
 * @param field name of the form field, for error messages
 * @param acceptedTypes pattern of accepted MIME types
 * @throws {ApiError} with status 422 when the type is not accepted, or the image is broken or too large
 */
export async function readUpload(
  file: MultipartFile,
  field: string,
  acceptedTypes = /./,
): Promise<Upload> {
  const bytes = await file.toBuffer();
  const type = await checkedType(bytes, file, field);
  if (!acceptedTypes.test(type)) throw refusedFile(`${field}: expected an image, found ${type}.`);
  return { name: file.filename.slice(0, MAX_NAME_LENGTH), type, bytes };
}

/** Recognises the type by the content. Refuses files whose extension or declared type differs from it. */
async function checkedType(
  bytes: Buffer,
  { filename, mimetype }: MultipartFile,
  field: string,
): Promise<string> {
  const sample = bytes.subarray(0, TYPE_SAMPLE_BYTES);
  const type = (await fileTypeFromBuffer(sample))?.mime ?? 'unknown';
  const extensions = Object.hasOwn(FILE_EXTENSIONS, type) ? FILE_EXTENSIONS[type]! : null;
  if (!extensions)
    throw refusedFile(
      `${field}: expected an image (PNG, JPEG, WebP, GIF, HEIC) or a PDF, found ${type}.`,
    );
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  if (mimetype !== type || !extensions.includes(extension))
    throw refusedFile(
      `${field}: its name and type (${filename}, ${mimetype}) do not fit what it is, ${type}.`,
    );
  if (type.startsWith('image/')) {
    const pixels = pixelsOf(type, bytes, field);
    if (pixels > MAX_PIXELS)
      throw refusedFile(`${field}: expected at most ${MAX_PIXELS} pixels, found ${pixels}.`);
  }
  return type;
}

function pixelsOf(type: string, bytes: Buffer, field: string): number {
  try {
    return countPixels(type, bytes);
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    throw refusedFile(`${field}: the image can not be read.`);
  }
}

/** Stores a file and its database row. Returns the id of the upload. */
export async function storeUpload(
  transaction: DatabaseTransaction,
  files: FileStorage,
  { name, type, bytes }: Upload,
): Promise<string> {
  const id = randomUUID();
  await files.write(id, bytes);
  await transaction.insertInto('blobs').values({ id, name, type }).execute();
  return id;
}
