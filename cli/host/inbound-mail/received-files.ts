import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { FILE_EXTENSIONS } from '../../../core/contract/file-types.ts';
import { MAX_FILE_BYTES } from '../../../core/contract/limits.ts';
import { storableText } from '../../../core/contract/stored-text.ts';
import { ApiError } from '../http/api-error.ts';
import type { FileStorage } from '../uploads/files.ts';
import { checkUpload, typeOfContent, type Upload } from '../uploads/upload-file.ts';
import type { InboundFile } from './inbound-mail.ts';

/** Files of an email that are stored; names of the others. */
interface ReceivedFiles {
  uploads: Upload[];
  refused: string[];
}

/** Files of one email that are stored. */
const MAX_FILES = 5;
/** Smaller pictures within the text are logos and icons of signatures. */
const MIN_INLINE_BYTES = 8 * 1024;

const plainName = ({ name }: InboundFile): string =>
  storableText(name).replaceAll(/[\p{Cc}/\\]/gu, '');

/** Name, with the extension of the type where it has none: mail programs send files without a name. */
function nameFor(file: InboundFile, type: string): string {
  const name = plainName(file);
  const extension = FILE_EXTENSIONS[type]?.[0];
  return extension === undefined || /\.[^.]+$/.test(name) ? name : `${name || 'file'}.${extension}`;
}

async function receive(files: FileStorage, file: InboundFile): Promise<Upload | null> {
  const id = randomUUID();
  try {
    await files.receive(id, Readable.from(file.content));
    const type = await typeOfContent(file.content);
    const received = { id, field: 'attachment', name: nameFor(file, type), type };
    return await checkUpload(files, received);
  } catch (error) {
    await files.discard(id);
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Stores the files of an email that conversations accept, as unfinished ones. */
export async function receiveFiles(
  storage: FileStorage,
  files: readonly InboundFile[],
  mayUpload: boolean,
): Promise<ReceivedFiles> {
  const result: ReceivedFiles = { uploads: [], refused: [] };
  for (const file of files) {
    if (file.isInline && file.content.length < MIN_INLINE_BYTES) continue;
    const isAccepted =
      mayUpload && result.uploads.length < MAX_FILES && file.content.length <= MAX_FILE_BYTES;
    const upload = isAccepted ? await receive(storage, file) : null;
    if (upload) result.uploads.push(upload);
    else if (plainName(file) !== '') result.refused.push(plainName(file));
  }
  return result;
}
