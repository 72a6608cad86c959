import { MAX_IMPORT_BYTES } from '../../core/import/index.ts';
import { openFile, type OpenedFile } from '../../core/studio/opened-file.ts';

/** Reads a file that an author dropped or chose. */
export const openGiven = async (file: File): Promise<OpenedFile> =>
  openFile({
    name: file.name,
    size: file.size,
    type: file.type,
    text: file.size > MAX_IMPORT_BYTES ? '' : await file.text(),
  });
