import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folder in memory of Linux. */
const MEMORY = '/dev/shm';
/** Space for the databases, workspaces and browser profiles of a run. A container has 64 MiB by default. */
const MIN_FREE_BYTES = 2 ** 32;
const DAY_MS = 24 * 60 * 60 * 1000;

function freeBytes(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory?.() ?? Infinity);
  } catch {
    return 0;
  }
}

/**
 * Sets the folder of temporary files of this process and its children to one in memory, where there is enough. Creating the
 * 350 files of each database on ext4 costs more processor time than all statements of many tests. Removes files that are
 * older than a day, which killed runs left.
 */
export function useMemoryFolder() {
  if (process.env.TMPDIR !== undefined || freeBytes(MEMORY) < MIN_FREE_BYTES) return;
  const folder = join(MEMORY, `psn-tests-${process.getuid()}`);
  mkdirSync(folder, { recursive: true });
  // As root, the database runs as another user.
  chmodSync(folder, 0o1777);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (modified < Date.now() - DAY_MS) rmSync(path, { recursive: true, force: true });
  }
  process.env.TMPDIR = folder;
}
