import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Numeric ids of the system user that runs the database server. */
export interface ServerUser {
  uid: number;
  gid: number;
}

const EXECUTE_BY_OTHERS = 0o001;
const FALLBACK_FOLDER = '/var/lib/psn-elements';

/**
 * Returns the user that runs Postgres; `null` for the current user. Postgres refuses to run as root, so root uses the
 * system user `postgres`, which is created when it is missing.
 */
export function serverUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  try {
    return readServerUser();
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
      stdio: 'ignore',
    });
    return readServerUser();
  }
}

function readServerUser(): ServerUser {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether an unprivileged user may enter a folder and all its parents. */
export function isReachable(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & EXECUTE_BY_OTHERS) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Returns the folder itself, or a fallback folder derived from its path when the server's user can't enter it. */
export function reachableFolder(folder: string, user: ServerUser | null): string {
  if (!user || isReachable(dirname(folder))) return folder;
  return join(FALLBACK_FOLDER, createHash('sha256').update(folder).digest('hex').slice(0, 16));
}
