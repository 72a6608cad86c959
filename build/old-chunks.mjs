import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { within } from './paths.mjs';

/** Chunks of earlier builds stay this long after the last build that used them, for pages that are still open. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Marks the files of the last build as in use until now.
 *
 * @param {string} out
 */
export async function touchLastBuild(out) {
  const manifest = await readFile(join(out, 'manifest.json'), 'utf8').catch(() => '{}');
  const now = new Date();
  for (const path of Object.keys(JSON.parse(manifest).files ?? {})) {
    await utimes(join(out, path), now, now).catch(() => undefined);
  }
}

/**
 * Removes chunks and sentences of earlier builds that are too old.
 *
 * @param {string} folder
 * @param {ReadonlySet<string>} current the files of this build
 */
export async function removeOldChunks(folder, current) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    const name = within(folder, path);
    if (!/^[cl]\//.test(name) || current.has(name)) continue;
    if (Date.now() - (await stat(path)).mtimeMs > KEEP_MS) await rm(path);
  }
}
