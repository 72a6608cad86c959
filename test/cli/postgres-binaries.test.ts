import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyFolderOnce } from '../../cli/host/database/postgres-binaries.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-copy-'));
});

afterEach(() => rm(folder, { recursive: true }));

it('copies the programs of the database once, also between concurrent processes', async () => {
  const source = join(folder, 'source');
  await mkdir(join(source, 'bin'), { recursive: true });
  const names = Array.from({ length: 200 }, (_, at) => `program-${at}`);
  await Promise.all(names.map((name) => writeFile(join(source, 'bin', name), name)));

  const copy = join(folder, 'copy');
  const seen = await Promise.all(
    Array.from({ length: 6 }, async () => {
      await copyFolderOnce(source, copy);
      return (await readdir(join(copy, 'bin'))).length;
    }),
  );
  expect(seen).toEqual(seen.map(() => names.length));
  expect((await readdir(folder)).toSorted()).toEqual(['copy', 'source']);
});

it('throws the error when the programs cannot be copied', async () => {
  await expect(copyFolderOnce(join(folder, 'none'), join(folder, 'copy'))).rejects.toThrow(
    'ENOENT',
  );
});
