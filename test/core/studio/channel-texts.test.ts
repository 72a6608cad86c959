import { expect, test } from 'vitest';
import {
  readJson,
  readSurvey,
  translationsOf,
  withTranslations,
  type Json,
  type Survey,
} from '../../../core/studio/index.ts';
import { channelTexts } from '../../../core/studio/channel/texts.ts';

/** Texts of channels and widgets in the table of translations. */

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
