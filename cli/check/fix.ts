import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Edit, Finding } from './finding.ts';

/** Corrects the mistakes that have a safe correction. */

/** Applies edits that do not overlap. Of two at one place the first counts. */
function applyEdits(text: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => b.offset - a.offset);
  let start = Infinity;
  return sorted.reduce((changed, { offset, length, content }) => {
    if (offset + length > start) return changed;
    start = offset;
    return changed.slice(0, offset) + content + changed.slice(offset + length);
  }, text);
}

/** Writes the corrections of all findings that have one. Returns their number. */
export async function fixFiles(root: string, findings: readonly Finding[]): Promise<number> {
  const byFile = new Map<string, Edit[]>();
  for (const { file, edit } of findings)
    if (edit) byFile.set(file, [...(byFile.get(file) ?? []), edit]);
  for (const [file, edits] of byFile) {
    const path = join(root, file);
    // Offsets count from the first character after the byte order mark.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
    await writeFile(path, applyEdits(text, edits));
  }
  return [...byFile.values()].flat().length;
}
