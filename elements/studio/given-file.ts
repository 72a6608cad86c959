import { MAX_IMPORT_BYTES } from '../../core/import/index.ts';
import type { SentenceFiles } from '../../core/platform/sentence-files.ts';
import { openFile, type OpenedFile } from '../../core/studio/opened-file.ts';

/** Reads a file that an author dropped or chose. */
export const openGiven = async (file: File, sentences: SentenceFiles): Promise<OpenedFile> =>
  openFile(
    {
      name: file.name,
      size: file.size,
      type: file.type,
      bytes:
        file.size > MAX_IMPORT_BYTES ? new Uint8Array() : new Uint8Array(await file.arrayBuffer()),
    },
    { codes: sentences.codes, fetch: (code) => sentences.fetch(`${code}.imports`) },
  );
