import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { severities } from '../../cli/check/codes.ts';
import type { Finding } from '../../cli/check/finding.ts';
import { parseWorkspace } from '../../cli/workspace/load.ts';
import { createMessages } from '../../core/language/messages.ts';
import arabicTexts from '../../i18n/ar/studio/index.ts';
import en from '../../i18n/en/index.ts';
import studioTexts from '../../i18n/en/studio/index.ts';
import {
  findingWords,
  harmedPart,
  harmWords,
  placeName,
  readSurvey,
  waysOf,
} from '../../core/studio/index.ts';
import { missingTranslation } from '../../core/studio/survey/missing-translation.ts';
import { placesOf } from '../../elements/studio/places.ts';
import { plantFaults } from '../support/planted-faults.ts';

/** Findings of the check at their places in the studio: faults in copies of good surveys. */

/** Workspaces with good surveys; templates have no other files. */
const folders = ['examples/workspace', 'cli/starter', 'cli/surveys'];

/** Files that surveys refer to. */
const othersOf = (folder: string): [string, Buffer][] =>
  ['nodes', 'lookups', 'integrations', 'files']
    .filter((kind) => existsSync(`${folder}/${kind}`))
    .flatMap((kind) =>
      readdirSync(`${folder}/${kind}`).map((name): [string, Buffer] => [
        `${kind}/${name}`,
        readFileSync(`${folder}/${kind}/${name}`),
      ]),
    );

const surveys = folders.flatMap((folder) => {
  const flows = existsSync(`${folder}/flows`) ? `${folder}/flows` : folder;
  const others = othersOf(folder);
  return readdirSync(flows).map((name) => ({
    name,
    json: JSON.parse(readFileSync(`${flows}/${name}`, 'utf8')) as unknown,
    others,
  }));
});
type GoodSurvey = (typeof surveys)[number];

function findingsIn({ name, others }: GoodSurvey, json: unknown): Finding[] {
  const path = `flows/${name}`;
  const contents = new Map([...others, [path, Buffer.from(JSON.stringify(json))]]);
  return parseWorkspace({ contents, findings: [] }).findings.filter(({ file }) => file === path);
}

test.each(surveys)('nothing is found in $name', (good) => {
  expect(findingsIn(good, good.json)).toEqual([]);
});

const { studio } = createMessages('en', { ...en, studio: studioTexts } as never);
const ofFile = studio.findings.file();

/** Codes about the syntax and the names of a file, which the view “File” shows, and about pictures, which their fields show. */
const aboutFiles = /^(?:json_|file_(?!unknown)|key_missing|key_unknown|id_wrong|picture_active)/;

test.each(Object.keys(severities).filter((code) => !aboutFiles.test(code)))(
  '%s has a sentence in words of surveys',
  (code) => {
    expect(findingWords(studio, {}, { code, path: '' })).not.toBe(ofFile);
  },
);

test('sentences have the wrong value, or the languages without a text', () => {
  const json = {
    languages: [
      { code: 'en', name: 'English' },
      { code: 'de', name: 'Deutsch' },
    ],
    states: [{ title: { en: 'Hello' }, next_state_id: 'nowhere' }],
  };
  const at = (code: string, path: string) => findingWords(studio, json, { code, path });
  expect(at('state_unknown', 'states.0.next_state_id')).toBe('This page does not exist. (nowhere)');
  expect(at('translation_missing', 'states.0.title')).toBe('A translation is missing. (Deutsch)');
  expect(at('rule_never', 'states.0.title')).toBe('No answer fits this rule.');
});

test('a text without any language, and a missing number of a range, are named as missing', () => {
  const question = { style: 'radio', body: {}, description: { de: 'Hilfe' } };
  const json = {
    languages: [
      { code: 'en', name: 'English' },
      { code: 'de', name: 'Deutsch' },
    ],
    states: [{ elements: [{ question }] }],
    transitions: [
      { rules: [{ rule_type: 'between', answer_value: '0,' }, { answer_value: '9,3' }] },
    ],
  };
  const at = (code: string, path: string) => findingWords(studio, json, { code, path });
  const own = 'states.0.elements.0.question';
  expect(at('translation_missing', `${own}.body`)).toBe('The text is missing.');
  expect(at('content_missing', `${own}.body`)).toBe('The text is missing.');
  expect(at('content_missing', `${own}.options`)).toBe('Something is missing here.');
  expect(at('translation_missing', `${own}.description`)).toBe(
    'A translation is missing. (English)',
  );
  const value = (rule: number) => at('value_wrong', `transitions.0.rules.${rule}.answer_value`);
  expect(value(0)).toBe('A number is missing.');
  expect(value(1)).toBe('This value is not possible. (9,3)');
});

test('a finding has the option that it is about, and its translation has a place of its own', () => {
  const options = [
    { id: 'a', body: { en: 'A friend' } },
    { id: 'b', body: {} },
  ];
  const element = (id: string, body: object) => ({
    id,
    type: 'question',
    question: { key: id, style: 'radio', body, options },
  });
  const elements = [element('e', { en: 'How?', de: 'Wie?' }), element('f', {})];
  const survey = readSurvey(
    JSON.stringify({
      languages: [{ code: 'en' }, { code: 'de' }],
      states: [{ id: 's', style: 'normal', elements }],
    }),
  )!;
  const own = 'states.0.elements.0.question';
  expect(placeName(studio, survey, `${own}.options.0.body`)).toBe('How? · A friend');
  expect(placeName(studio, survey, `${own}.options.1.body`)).toBe('How? · Option 2');
  expect(placeName(studio, survey, 'states.0.elements.1.question.body')).toBe('Page 1 · Choice');
  const missing = (path: string) =>
    missingTranslation(survey, { code: 'translation_missing', path });
  expect(missing(`${own}.options.0.body`)).toEqual({
    language: 'de',
    unit: 'states.s.elements.e.question.options.a.body',
  });
  // Without an original there is no row to translate.
  expect(missing(`${own}.options.1.body`)).toBe(null);
});

test('an address in an Arabic sentence keeps its slash at its end', () => {
  const { studio: arabic } = createMessages('ar', { ...en, studio: arabicTexts } as never);
  const json = { logo_url: 'shop.example/' };
  expect(findingWords(arabic, json, { code: 'address_wrong', path: 'logo_url' })).toContain(
    '(\u2068shop.example/\u2069)',
  );
});

test('harm has the name of the question and of the option, also of a removed one', () => {
  const survey = (options: object[]) => {
    const question = { key: 'q', style: 'radio', body: 'Why?', options };
    const elements = [{ id: 'e', type: 'question', question }];
    return readSurvey(JSON.stringify({ states: [{ id: 'a', elements }] }))!;
  };
  const option = { id: 'o', key: 'o', body: 'Because' };
  const path = 'states.0.elements.0.question.options.0';
  const live = survey([option]);
  expect(harmedPart(studio, survey([]), live, { kind: 'option_removed', path })).toBe(
    'Why? · Because',
  );
  expect(harmWords(studio, { kind: 'option_removed' })).toContain('It is removed');
});

/** One fault of each kind in each survey. */
const planted = surveys.flatMap((good) => {
  const kinds = new Set<string>();
  return plantFaults(good.json).flatMap((fault) => {
    const isFirst = !kinds.has(fault.name);
    kinds.add(fault.name);
    return isFirst ? [{ ...fault, good, file: good.name }] : [];
  });
});

test('there are more than 200 planted faults', () => {
  expect(planted.length).toBeGreaterThan(200);
});

test.each(planted)('$name in $file is shown at its place', ({ good, codes, place, json }) => {
  const survey = readSurvey(JSON.stringify(json))!;
  const ways = waysOf(survey);
  const found = findingsIn(good, json);
  const own = found.filter(({ code }) => codes.includes(code));
  const places = own.flatMap(({ path }) => placesOf(survey, ways, path));
  expect(places, JSON.stringify(found)).toContainEqual(place);
});
