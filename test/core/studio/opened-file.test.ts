import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openFile } from '../../../core/studio/opened-file.ts';
import { readSurvey } from '../../../core/studio/index.ts';

/** Files that authors drop into the studio. */

const open = (name: string, text: string, type = '') =>
  openFile({ name, text, type, size: text.length });

describe('a survey of another program', () => {
  it.each([
    ['surveyjs', 'SurveyJS'],
    ['typeform', 'Typeform'],
    ['formbricks', 'Formbricks'],
    ['google-forms', 'Google Forms'],
  ])('of %s is recognized and imported, with the parts that are lost', (file, program) => {
    const opened = open(
      'form.json',
      readFileSync(`test/support/imports/${file}.json`, 'utf8'),
    ) as Extract<ReturnType<typeof openFile>, { kind: 'imported' }>;
    expect(opened).toMatchObject({ kind: 'imported', program });
    expect(opened.lost.length).toBeGreaterThan(0);
    expect(readSurvey(opened.text)!.pages.length).toBeGreaterThan(1);
  });

  it('that has no question is refused with the reason', () => {
    expect(open('form.json', '{"formId":"f","items":[{"title":"x"}]}')).toEqual({
      kind: 'unusable',
      program: 'Google Forms',
      reason: 'There is nothing that could be carried over.',
    });
    expect(open('all.json', '{"data":[{"blocks":[]},{"blocks":[]}]}')).toMatchObject({
      kind: 'unusable',
      program: 'Formbricks',
    });
  });
});

it('a survey of this program is used as it is, comments included', () => {
  const text = '{ // mine\n"states": [], "languages": [] }\n';
  expect(open('shop.json', text)).toEqual({ kind: 'survey', name: 'shop', text });
});

it.each([
  ['picture', 'logo.png', '\uFFFDPNG\r\n'],
  ['picture', 'logo', '\uFFFDPNG\r\n'],
  ['table', 'answers.csv', 'a,b'],
  ['table', 'answers.xlsx', 'PK\u0003\u0004'],
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
])('a file without a survey is recognized as %s: %s', (seems, name, text) => {
  expect(open(name, text)).toEqual({ kind: 'refused', seems });
});

it('a file that is too large is refused before it is read', () => {
  expect(openFile({ name: 'a.json', text: '', type: '', size: 2 ** 24 })).toEqual({
    kind: 'refused',
    seems: 'large',
  });
});
