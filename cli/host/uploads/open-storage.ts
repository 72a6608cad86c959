import { resolve } from 'node:path';
import type { FileStorage } from './files.ts';
import { createFolderStorage } from './folder-storage.ts';
import { isS3Address, parseS3Address } from './s3-address.ts';

/**
 * Address of a store as it is, or the absolute path of a folder.
 *
 * @throws {Failure} for a malformed address
 */
export function storagePlace(place: string): string {
  if (!isS3Address(place)) return resolve(place);
  parseS3Address(place);
  return place;
}

/**
 * Opens the storage of uploads in a folder or an S3-compatible store. The SDK of the store is loaded only here.
 *
 * @throws {Failure} for a malformed address
 */
export async function openFileStorage(place: string): Promise<FileStorage> {
  if (!isS3Address(place)) return createFolderStorage(resolve(place));
  const address = parseS3Address(place);
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(address);
}
