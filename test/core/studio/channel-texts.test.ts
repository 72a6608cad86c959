import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  readJson,
  readSurvey,
  setAt,
  translationsOf,
  withTranslations,
  type Json,
  type Survey,
} from '../../../core/studio/index.ts';
import { channelTexts } from '../../../core/studio/channel/texts.ts';

/** Texts of channels and widgets in the table of translations. */

/** Part of a JSON schema. */
interface Schema {
  anyOf?: readonly { propertyNames?: unknown }[];
  properties?: Readonly<Record<string, Schema>>;
}

const FILE = 'widgets/tea.json';
const survey: Survey = readSurvey(
  JSON.stringify({
    id: 'tea',
    default_language_id: 'en',
    languages: ['en', 'de'].map((code) => ({ id: code, code, name: code })),
    states: [],
  }),
)!;
const withJson = (json: unknown): Survey => ({ ...survey, json: json as Json });
const text = JSON.stringify({
  code: 'PSN-ABCDEFG',
  launcher_text: 'How was your tea?',
  popover_text: { en: 'Hello', de: 'Hallo' },
  launcher_icon_url: 'files/tea.svg',
});

test('the words on the button are missing until they are translated', () => {
  const source = channelTexts(FILE);
  const statesIn = (content: string, live: string | null = null) =>
    translationsOf(
      withJson(readJson(content)),
      live === null ? null : withJson(readJson(live)),
      'de',
      {},
      source,
    ).map(({ unit, state }) => `${unit} ${state}`);
  expect(statesIn(text)).toEqual([`${FILE} launcher_text missing`, `${FILE} popover_text done`]);
  const units = new Map([
    [`${FILE} launcher_text`, 'Wie war Ihr Tee?'],
    ['widgets/other.json launcher_text', 'Anderes'],
  ]);
  const { text: after, count } = withTranslations(
    text,
    withJson(readJson(text)),
    'de',
    units,
    source,
  );
  expect(count).toBe(1);
  expect(readJson(after)).toMatchObject({
    launcher_text: { en: 'How was your tea?', de: 'Wie war Ihr Tee?' },
  });
  expect(statesIn(after)).toEqual([`${FILE} launcher_text done`, `${FILE} popover_text done`]);
  expect(statesIn(after.replace('your tea?', 'the tea?'), after)[0]).toBe(
    `${FILE} launcher_text stale`,
  );
});

/** Paths of the settings that a schema describes as a text, or a text for each language. */
function localizedIn(
  { anyOf = [], properties = {} }: Schema,
  path: readonly string[] = [],
): string[] {
  if (anyOf.some(({ propertyNames }) => propertyNames)) return [path.join(' ')];
  return Object.entries(properties)
    .filter(([key]) => key !== 'flow')
    .flatMap(([key, value]) => localizedIn(value, [...path, key]));
}

test.each(['node', 'widget'])('each text in several languages of a %s is in the table', (kind) => {
  const url = new URL(`../../../cli/schemas/${kind}.schema.json`, import.meta.url);
  const paths = localizedIn(JSON.parse(readFileSync(url, 'utf8')) as Schema);
  expect(paths.length).toBeGreaterThan(2);
  const json = paths.reduce((text, path) => setAt(text, path.split(' '), 'Words'), '{}');
  const { textsOf } = channelTexts(FILE);
  expect(
    textsOf(readJson(json))
      .map(({ path }) => path.join(' '))
      .toSorted(),
  ).toEqual(paths.toSorted());
});
