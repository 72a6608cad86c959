import { ImportProblem } from './survey.ts';

/** The directory of a ZIP archive, which names its files and their sizes before anything is unpacked. */

interface ZipEntry {
  name: string;
  packed: number;
  unpacked: number;
}

const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;
/** Length of the record at the end without its comment, and of an entry without its name. */
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 2000;

function endOf(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END) return at;
  throw new ImportProblem('The file is damaged: it is an archive without a directory.');
}

/**
 * Lists the files of an archive.
 *
 * @throws {ImportProblem} for a damaged one
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length < END_LENGTH ? null : endOf(view);
  const entries: ZipEntry[] = [];
  if (end === null) return entries;
  let at = view.getUint32(end + 16, true);
  const count = view.getUint16(end + 10, true);
  for (let each = 0; each < Math.min(count, MAX_ENTRIES); each += 1) {
    if (at + ENTRY_LENGTH > bytes.length || view.getUint32(at, true) !== ENTRY)
      throw new ImportProblem('The file is damaged: the directory of the archive ends early.');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    ) as [number, number, number];
    const start = at + ENTRY_LENGTH;
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(start, start + nameLength)),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
    });
    at = start + nameLength + extraLength + commentLength;
  }
  return entries;
}
