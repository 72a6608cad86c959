import { expect, test } from 'vitest';
import { readSurvey } from '../../../core/studio/index.ts';
import { findTexts, viewOf } from '../../../core/studio/text-search.ts';

/** The search in the texts of a survey and its channels. */

const survey = readSurvey(
  JSON.stringify({
    id: 'cafe',
    name: 'Café visit',
    default_language_id: 'en',
    languages: ['en', 'de'].map((code) => ({ id: code, code, name: code })),
    states: [
      {
        id: 'ask',
        title: { en: 'Your visit', de: 'Ihr Besuch' },
        elements: [
          { id: 'photo', type: 'image', text: { en: 'The café from outside' } },
          { id: 'german', type: 'label', text: { de: 'Nur im Café' } },
          {
            id: 'why',
            type: 'question',
            question: {
              key: 'cafe',
              body: { en: 'Why our CAFE?', de: 'Warum unser Café?' },
              options: [{ key: 'near', body: { en: 'It is near', de: 'Es ist nah' } }],
            },
          },
        ],
      },
    ],
  }),
)!;
const channels = [
  { path: 'nodes/cafe.json', json: { name: 'Café Linde', greeting: { en: 'Welcome!' } } },
  { path: 'widgets/cafe.json', json: { code: 'PSN-CAFE', launcher_text: 'Rate our café' } },
];

const found = (words: string) =>
  findTexts(survey, channels, words).map((text) => `${text.words} ${viewOf(text)}`);

test('all texts that people read are found by folded words, each in the view that edits it', () => {
  expect(found(' cafe ')).toEqual([
    'Café visit null',
    'The café from outside build',
    'Nur im Café build',
    'Why our CAFE? build',
    'Warum unser Café? languages',
    'Café Linde look',
    'Rate our café look',
  ]);
  expect(found('nah')).toEqual(['Es ist nah languages']);
});

test('keys and codes are no texts, and no words find nothing', () => {
  expect(found('PSN')).toEqual([]);
  expect(found('  ')).toEqual([]);
});
