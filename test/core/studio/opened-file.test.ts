import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lostKinds } from '../../../core/import/index.ts';
import { openFile, type OpenedFile } from '../../../core/studio/opened-file.ts';
import { readSurvey } from '../../../core/studio/index.ts';

/** Files that authors drop into the studio. */

const WORDS = {
  codes: ['en', 'fr'],
  fetch: (code: string) => import(`../../../i18n/${code}/imports/index.ts`),
};

const open = (name: string, content: string | Uint8Array, type = '') => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return openFile({ name, bytes, type, size: bytes.length }, WORDS);
};

describe('a survey of another program', () => {
  it.each([
    ['surveyjs', 'SurveyJS'],
    ['typeform', 'Typeform'],
    ['formbricks', 'Formbricks'],
    ['google-forms', 'Google Forms'],
  ])('of %s is recognized and imported, with the parts that are lost', async (file, program) => {
    const opened = (await open(
      'form.json',
      readFileSync(`test/support/imports/${file}.json`, 'utf8'),
    )) as Extract<OpenedFile, { kind: 'imported' }>;
    expect(opened).toMatchObject({ kind: 'imported', program });
    expect(opened.lost.length).toBeGreaterThan(0);
    for (const { kind, count } of opened.lost) {
      expect(lostKinds).toContain(kind);
      expect(count).toBeGreaterThan(0);
    }
    expect(opened.details.length).toBeGreaterThan(0);
    expect(readSurvey(opened.text)!.pages.length).toBeGreaterThan(1);
  });

  it('that has no question is refused with the reason', async () => {
    expect(await open('form.json', '{"formId":"f","items":[{"title":"x"}]}')).toEqual({
      kind: 'unusable',
      program: 'Google Forms',
      code: 'empty',
    });
    expect(await open('all.json', '{"data":[{"blocks":[]},{"blocks":[]}]}')).toMatchObject({
      kind: 'unusable',
      program: 'Formbricks',
    });
  });
});

it('a survey of this program is used as it is, comments included', async () => {
  const text = '{ // mine\n"states": [], "languages": [] }\n';
  expect(await open('shop.json', text)).toEqual({ kind: 'survey', name: 'shop', text });
});

it.each([
  ['picture', 'logo.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10])],
  ['picture', 'logo', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10])],
  ['table', 'answers.csv', 'a,b'],
  ['table', 'answers.xlsx', 'PK\u0003\u0004'],
  ['document', 'report.docx', 'PK\u0003\u0004'],
  ['document', 'form.pdf', '%PDF-1.7'],
  ['document', 'export', '<!DOCTYPE html><html>'],
  ['translations', 'nps.xlf', '<?xml version="1.0"?><xliff>'],
  ['setting', 'node.json', '{"id":"node-a","flow_id":"flow-a"}'],
  ['setting', 'widget.json', '{"code":"PSN-A","node_id":"node-a"}'],
  ['broken', 'nps.json', '{"states":['],
  ['broken', 'deep.json', `${'{"states":'.repeat(100_000)}`],
  ['broken', 'nps.json', 'states'],
  ['json', 'package.json', '{"name":"x"}'],
  ['json', 'answers.json', '[]'],
  ['empty', 'nps.json', ''],
  ['other', 'program.exe', 'MZ'],
])('a file without a survey is recognized as %s: %s', async (seems, name, text) => {
  expect(await open(name, text)).toEqual({ kind: 'refused', seems });
});

it('a file that is too large is refused before it is read', async () => {
  const large = { name: 'a.json', bytes: new Uint8Array(), type: '', size: 2 ** 24 };
  expect(await openFile(large, WORDS)).toEqual({
    kind: 'refused',
    seems: 'large',
  });
});
