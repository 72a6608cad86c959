import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runPsn } from '../support/run-psn.ts';

/** Tests of `psn export survey`. The formats are tested in `test/core/export`. */

const WORKSPACE = 'examples/workspace';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-export-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const psn = (...words: string[]) => runPsn(['export', 'survey', ...words]);

it('writes JSON that the importer reads, and lists the lost parts', async () => {
  const file = join(folder, 'store.json');
  const { status, stdout } = await psn('flow-store', WORKSPACE, '--to', 'surveyjs', '--out', file);
  expect(status).toBe(0);
  expect(stdout).toMatch(new RegExp(`^Wrote ${file}\\nNot carried over:\\n {2}“`));
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ locale: 'en' });
  const back = await runPsn(['import', 'surveyjs', file, join(folder, 'back')]);
  expect(back.status).toBe(0);
  expect((await runPsn(['check', join(folder, 'back')])).status).toBe(0);
});

it('writes a workbook with three sheets', async () => {
  const file = join(folder, 'gallery.xlsx');
  const words = ['flow-gallery', WORKSPACE, '--to', 'xlsform', '--out', file, '--json'];
  const { status, stdout } = await psn(...words);
  expect(status).toBe(0);
  const { lost } = JSON.parse(stdout) as { lost: string[] };
  expect(lost).toContain('“A draw”: the question of the type random');
  const { sheets } = await readXlsx(new Uint8Array(await readFile(file)));
  expect(sheets.map(({ name }) => name)).toEqual(['survey', 'choices', 'settings']);
  expect(sheets[0]!.rows[0]!.slice(0, 2)).toEqual(['type', 'name']);
});

it('names the surveys that there are', async () => {
  const { status, stderr } = await psn('none', WORKSPACE, '--to', 'surveyjs');
  expect(status).toBe(1);
  expect(stderr).toMatch(/There is no survey none in .*flow-store/);
});
