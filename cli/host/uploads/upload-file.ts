import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { FILE_EXTENSIONS } from '../../../core/contract/file-types.ts';
import { maskFileName } from '../../../core/contract/page-address.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import type { FileStorage } from './files.ts';
import { countPixels } from './pictures/count-pixels.ts';
import { UnreadablePicture } from '../../../core/privacy/pictures/bytes.ts';
import { stripMetadata } from '../../../core/privacy/pictures/strip-metadata.ts';
import { ApiError } from '../http/api-error.ts';
import { checkStorable } from '../http/stored-text.ts';

/** Unchecked file of a form, in the storage. */
export interface ReceivedFile {
  id: string;
  /** Name of the form field. */
  field: string;
  /** File name as sent. */
  name: string;
  /** MIME type as sent. */
  type: string;
}

/** Checked file of a form. */
export interface Upload {
  id: string;
  /** File name as sent, with personal data masked, at most 255 characters. */
  name: string;
  /** MIME type of the content. */
  type: string;
  /** Number of bytes of the stored content. */
  size: number;
  /** SHA-256 of the received content. */
  hash: string;
  /** Whether its database row was inserted, in a transaction that may still fail. */
  isStored: boolean;
}

/** Node that demands a signature, and the customer of an upload to it. */
export interface FileOwner {
  node_id: string;
  external_id: string | null;
}

const MAX_PIXELS = 40_000_000;
/** Bytes at the beginning that identify the type. */
const TYPE_SAMPLE_BYTES = 4100;

/** Error with status 422. */
export const refusedFile = (message: string): ApiError =>
  new ApiError(422, 'file_refused', message);

/** Preferred file extension of an accepted MIME type. */
export const extensionOf = (type: string): string => FILE_EXTENSIONS[type]![0]!;

/** Latest check. Files are checked sequentially, so that only one of them is in memory. */
let lastCheck: Promise<unknown> = Promise.resolve();

/** MIME type of a content by its first bytes; `unknown` for one that is not recognised. */
export async function typeOfContent(bytes: Buffer): Promise<string> {
  const sample = bytes.subarray(0, TYPE_SAMPLE_BYTES);
  return (await fileTypeFromBuffer(sample))?.mime ?? 'unknown';
}

/**
 * Checks a file of a form, and removes the metadata of a picture.
 *
 * @throws {ApiError} with status 422 when the type is not accepted, or the image is broken or too large
 */
export function checkUpload(files: FileStorage, file: ReceivedFile): Promise<Upload> {
  checkStorable(file.name, file.field);
  const check = lastCheck.then(async () => {
    const bytes = await files.readReceived(file.id);
    const type = await checkedType(bytes, file);
    const size = await removeMetadata(files, file, type, bytes);
    const hash = createHash('sha256').update(bytes).digest('hex');
    return { id: file.id, name: maskFileName(file.name), type, size, hash, isStored: false };
  });
  lastCheck = check.catch(() => undefined);
  return check;
}

/** Detects the type of the content. Rejects files with another extension or declared type. */
async function checkedType(
  bytes: Buffer,
  { field, name, type: declaredType }: ReceivedFile,
): Promise<string> {
  const type = await typeOfContent(bytes);
  const extensions = Object.hasOwn(FILE_EXTENSIONS, type) ? FILE_EXTENSIONS[type]! : null;
  if (!extensions)
    throw refusedFile(
      `${field}: expected an image (PNG, JPEG, WebP, GIF, HEIC) or a PDF, found ${type}.`,
    );
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (declaredType !== type || !extensions.includes(extension))
    throw refusedFile(
      `${field}: its name and type (${name}, ${declaredType}) do not match its content, ${type}.`,
    );
  if (type.startsWith('image/')) {
    const pixels = readPicture(field, () => countPixels(type, bytes));
    if (pixels > MAX_PIXELS)
      throw refusedFile(`${field}: expected at most ${MAX_PIXELS} pixels, found ${pixels}.`);
  }
  return type;
}

/** Removes place, time and camera from the metadata of a picture, and checks that the result is readable. Returns its size. */
async function removeMetadata(
  files: FileStorage,
  { id, field }: ReceivedFile,
  type: string,
  bytes: Buffer,
): Promise<number> {
  if (!type.startsWith('image/')) return bytes.length;
  const stripped = Buffer.from(readPicture(field, () => stripMetadata(type, bytes)));
  if (stripped.equals(bytes)) return bytes.length;
  readPicture(field, () => countPixels(type, stripped));
  await files.replaceReceived(id, stripped);
  return stripped.length;
}

function readPicture<T>(field: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    throw refusedFile(`${field}: the image can not be read.`);
  }
}

/** Stores the database row of a finished file. */
export async function storeUpload(
  transaction: DatabaseTransaction,
  upload: Upload,
  owner: FileOwner | null = null,
): Promise<void> {
  const { id, name, type, size } = upload;
  await transaction
    .insertInto('blobs')
    .values({ id, name, type, size, ...owner })
    .execute();
  upload.isStored = true;
}

/**
 * Finishes the file of an upload before the transaction that stores it, which holds a connection: a store may be slow.
 * A refused or repeated request, which stores no row, removes the file again. After any other error the database may have
 * stored it: housekeeping removes a file without a row.
 *
 * @param store stores the row by `storeUpload`, once for each idempotency key
 */
export async function withFinishedFile<T>(
  files: FileStorage,
  upload: Upload | null,
  store: () => Promise<T>,
): Promise<T> {
  if (!upload) return store();
  await files.finish(upload.id);
  const removeUnused = () => files.remove(upload.id).catch(() => undefined);
  try {
    const result = await store();
    if (!upload.isStored) await removeUnused();
    return result;
  } catch (error) {
    if (error instanceof ApiError) await removeUnused();
    throw error;
  }
}
