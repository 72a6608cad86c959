import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse as parseCsv } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultsHost, type ResultsHost } from '../support/results-host.ts';
import { runPsn } from '../support/run-psn.ts';
import { post, submission } from '../support/submission.ts';

/**
 * Tests of the data for SPSS: read back by PSPP and by R's haven, where Debian's packages `pspp` and `r-cran-haven` are
 * installed, and of the codebook.
 */

const run = promisify(execFile);
const hasPspp = existsSync('/usr/bin/pspp');
const hasHaven = existsSync('/usr/lib/R/site-library/haven') && existsSync('/usr/bin/Rscript');

const LONG = `${'ä€😀'.repeat(400)} END`;
const NOW = Date.now();

let host: ResultsHost;
let folder: string;
let file: string;

const answered = (responses: object[], more: object = {}) =>
  post(
    host.url,
    submission({ node_id: 'node-gallery', flow_id: 'flow-gallery', responses, ...more }),
  );

beforeAll(async () => {
  host = await resultsHost();
  folder = await mkdtemp(join(tmpdir(), 'psn-sav-'));
  file = join(folder, 'responses.sav');
  const replies = [
    await answered(
      [
        { question_id: 'q-radio', option_id: 'o-r-b' },
        { question_id: 'q-checklist', option_id: 'o-c-books', ranking: 0 },
        { question_id: 'q-checklist', option_id: 'o-c-films', ranking: 1 },
        { question_id: 'q-ranking', option_id: 'o-rk-service', ranking: 0 },
        { question_id: 'q-score', body: '10' },
        { question_id: 'q-numeric', body: '-12.5' },
        { question_id: 'q-datepicker', body: '1999-12-31' },
        { question_id: 'q-text', body: '日本 "quoted"' },
        { question_id: 'q-textarea', body: LONG },
      ],
      { customer: { name: 'Ada', email: 'ada@example.com', schema: { visits: 4 } } },
    ),
    await answered([
      { question_id: 'q-radio', option_id: 'o-gone' },
      { question_id: 'q-score', body: '0' },
    ]),
    await answered([{ question_id: 'q-text', body: 'x' }]),
  ];
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { status, stderr } = await runPsn([
    'data',
    'export',
    host.workspace,
    '--format',
    'sav',
    '--out',
    file,
    '--database-url',
    host.databaseUrl,
  ]);
  expect([status, stderr]).toEqual([0, `Wrote 3 responses to ${file}\n`]);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await host.remove();
});

const rowsOf = (csv: string): Record<string, string>[] => parseCsv(csv, { columns: true });

describe.skipIf(!hasPspp)('PSPP', () => {
  const syntax = async (lines: string): Promise<string> => {
    const script = join(folder, 'script.sps');
    await writeFile(script, `GET FILE='${file}'.\n${lines}\n`);
    const { stdout, stderr } = await run('/usr/bin/pspp', ['-O', 'format=csv', script]);
    expect(stderr).toBe('');
    expect(stdout).not.toMatch(/error|warning/i);
    return stdout;
  };

  it('reads the values', async () => {
    const out = join(folder, 'pspp.csv');
    await syntax(`SAVE TRANSLATE /OUTFILE='${out}' /TYPE=CSV /FIELDNAMES /CELLS=VALUES /REPLACE.`);
    const { readFile } = await import('node:fs/promises');
    const rows = rowsOf(await readFile(out, 'utf8'));
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      radio: '2',
      checklist_books: '1',
      checklist_music: '0',
      checklist_films: '1',
      score: '10',
      numeric: '-12.5',
      datepicker: '12/31/1999',
      text: '日本 "quoted"',
      textarea: LONG,
      name: 'Ada',
    });
    expect(rows[1]).toMatchObject({ radio: '-9', score: '0', textarea: '' });
    expect(rows[2]!['radio']!.trim()).toBe('');
  });

  it('reads labels, missing values and sets', async () => {
    const shown = await syntax('DISPLAY DICTIONARY.\nMRSETS /DISPLAY NAME=ALL.');
    expect(shown).toContain('How likely are you to recommend us?');
    expect(shown).toMatch(/Choose one.*2.*The second/s);
    expect(shown).toContain('$checklist_set');
    const counted = await syntax('FREQUENCIES /VARIABLES=radio /FORMAT=NOTABLE.');
    // The answer that is no option is missing, like the one that was not given.
    expect(counted).toMatch(/Valid,1/);
    expect(counted).toMatch(/Missing,2/);
  });
});

describe.skipIf(!hasHaven)('haven', () => {
  it('reads the values, labels, missing values, days and times', async () => {
    const script = `
      library(haven)
      d <- read_sav("${file}", user_na = TRUE)
      cat(jsonlite::toJSON(list(
        size = dim(d),
        radio = unclass(d$radio), missing = attr(d$radio, "na_values"),
        labels = as.list(attr(d$radio, "labels")), label = attr(d$score, "label"),
        text = as.character(d$text), long = as.character(d$textarea),
        day = format(d$datepicker), time = as.numeric(d$submitted_at),
        numeric = as.numeric(d$numeric), format = attr(d$datepicker, "format.spss")
      ), auto_unbox = TRUE, na = "null", digits = NA))`;
    const { stdout } = await run('/usr/bin/Rscript', ['-e', script]);
    const read = JSON.parse(stdout) as Record<string, unknown> & { time: number[] };
    expect(read).toMatchObject({
      radio: [2, -9, null],
      missing: -9,
      labels: {
        'The first': 1,
        'The second': 2,
        'The third': 3,
        'Not an option of the survey': -9,
      },
      label: 'How likely are you to recommend us?',
      text: ['日本 "quoted"', '', 'x'],
      long: [LONG, '', ''],
      day: ['1999-12-31', null, null],
      numeric: [-12.5, null, null],
    });
    expect(Math.abs(read.time[0]! * 1000 - NOW)).toBeLessThan(60_000);
  });
});

describe('the file', () => {
  const get = (format: string, token = host.token) =>
    fetch(`${host.url}/v1/results/surveys/flow-gallery/export?format=${format}`, {
      headers: { Authorization: `Bearer ${token}` },
    });

  it('is a system file of SPSS, also from the results', async () => {
    const reply = await get('sav');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-disposition')).toContain('flow-gallery.sav');
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(bytes.subarray(0, 4).toString()).toBe('$FL2');
    expect(bytes.includes(Buffer.from('Ada'))).toBe(true);
  });

  it('has no customers for readers without that role', async () => {
    const { inboxUrl } = await import('../support/operator.ts');
    const token = (await inboxUrl(host, 'runa')).split('token=')[1]!;
    const bytes = Buffer.from(await (await get('sav', token)).arrayBuffer());
    expect(bytes.includes(Buffer.from('Ada'))).toBe(false);
    expect(bytes.includes(Buffer.from('ada@example.com'))).toBe(false);
  });

  it('has a codebook with variables, values and missing values', async () => {
    const reply = await get('codebook');
    expect(reply.headers.get('content-disposition')).toContain('flow-gallery.codebook.xlsx');
    const [sheet] = (await readXlsx(new Uint8Array(await reply.arrayBuffer()))).sheets;
    const [head, ...rows] = sheet!.rows;
    expect(head).toEqual([
      'Variable',
      'Label',
      'Type',
      'Measure',
      'Value',
      'Meaning',
      'Missing',
      'Set',
    ]);
    const radio = rows.filter(([name]) => name === 'radio');
    expect(radio.map(([, , , , value, meaning, missing]) => [value, meaning, missing])).toEqual([
      [1, 'The first', null],
      [2, 'The second', null],
      [3, 'The third', null],
      [-9, 'Not an option of the survey', 'missing'],
    ]);
    expect(rows.find(([name]) => name === 'checklist_books')![7]).toBe('$checklist_set');
  });
});
