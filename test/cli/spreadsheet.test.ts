import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse as parseCsv } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testHost, type TestHost } from '../support/host.ts';
import { post, submission } from '../support/submission.ts';

/** The exported table in LibreOffice Calc, where it is installed (`soffice` of Debian's `libreoffice-calc`). */

const hasOffice = spawnSync('soffice', ['--version']).status === 0;

/** Answers by question, and the expected contents of their cells. */
const answers: [question: string, answer: string, cell: string][] = [
  ['q-text', 'Grüße aus Łódź 🎉 👩‍👩‍👧', 'Grüße aus Łódź 🎉 👩‍👩‍👧'],
  ['q-textarea', 'Two lines,\nthe second "quoted"; done', 'Two lines,\nthe second "quoted"; done'],
  ['q-naming', 'مرحبا بالعالم', 'مرحبا بالعالم'],
  // A text, with the mark that keeps Excel from calculating too.
  ['q-external_id', '=1+1', "'=1+1"],
];

describe.skipIf(!hasOffice)('the exported table in LibreOffice', () => {
  let host: TestHost;
  let cells: string[][];
  beforeAll(async () => {
    host = await testHost();
    await post(
      host.url,
      submission({
        node_id: 'node-gallery',
        flow_id: 'flow-gallery',
        responses: answers.map(([question_id, body]) => ({ question_id, body })),
      }),
    );
    const table = join(host.folder, 'table.csv');
    const psn = ['data', 'export', host.workspace, '--database-url', host.databaseUrl];
    spawnSync(process.execPath, ['cli/psn.mjs', ...psn, '--out', table]);
    // Reads the file as UTF-8 with commas and quotes, and writes its cells as they are shown.
    const office = spawnSync(
      'soffice',
      [
        `-env:UserInstallation=${pathToFileURL(join(host.folder, 'office')).href}`,
        '--headless',
        '--infilter=CSV:44,34,76,1',
        '--convert-to',
        'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false',
        '--outdir',
        join(host.folder, 'read'),
        table,
      ],
      { encoding: 'utf8', timeout: 25_000 },
    );
    expect(office.error).toBeUndefined();
    cells = parseCsv(await readFile(join(host.folder, 'read/table.csv')), { bom: true });
  });
  afterAll(() => host.remove());

  it('has headings without the mark of the encoding, and one row', () => {
    expect(cells[0]![0]).toBe('Response');
    expect(cells).toHaveLength(2);
  });

  it.each(answers)('has the answer to %s, %j, as the text %j', (_, __, cell) => {
    expect(cells[1]).toContain(cell);
  });
});
