import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresProblem } from '../../base/system-errors.ts';
import { Failure } from '../../base/failure.ts';
import type { ServerUser } from './postgres-user.ts';

/** Superuser of the database. */
export const DATABASE_USER = 'psn';

/** Reads the superuser's password from its file. Creates a missing file with a random password. */
export async function readPassword(file: string): Promise<string> {
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return (await readFile(file, 'utf8')).trim();
}

/**
 * Creates an empty database cluster in `data` with `initdb`, unless the folder has one.
 *
 * @throws {Failure} with the output of `initdb`, after removing the folder
 */
export async function createCluster(
  binaries: string,
  data: string,
  password: string,
  user: ServerUser | null,
): Promise<void> {
  if (existsSync(join(data, 'PG_VERSION'))) return;
  const passwordFile = `${data}-password`;
  await rm(data, { recursive: true, force: true });
  await mkdir(data, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) {
    await chown(data, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  for (const name of ['initdb', 'postgres', 'pg_ctl'])
    await chmod(join(binaries, name), 0o755).catch(() => undefined);
  const settings = ['-D', data, '-U', DATABASE_USER, '-A', 'scram-sha-256'];
  const texts = [`--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C'];
  try {
    execFileSync(join(binaries, 'initdb'), [...settings, ...texts], {
      ...user,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    });
  } catch (error) {
    await rm(data, { recursive: true, force: true });
    const output = String((error as { stderr?: string }).stderr ?? error).trim();
    throw new Failure(
      postgresProblem(output, data) ?? `The embedded database can't be set up: ${output}`,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}
