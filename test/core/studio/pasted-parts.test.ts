import { expect, test } from 'vitest';
import { linesOf, objectsIn, pasteParts, readSurvey } from '../../../core/studio/index.ts';

/** Lists of options from other programs. */

const file = (...bodies: string[]): string =>
  JSON.stringify({
    id: 'a',
    languages: [{ id: 'en', code: 'en', name: 'English' }],
    states: [
      {
        id: 'ask',
        elements: [
          {
            id: 'e',
            type: 'question',
            question: {
              id: 'q',
              key: 'k',
              style: 'radio',
              options: bodies.map((body, at) => ({
                id: `o-k-${at + 1}`,
                key: `option_${at + 1}`,
                body,
              })),
            },
          },
        ],
      },
    ],
  });

const sample = (number: number): string => `Option ${number}`;

test.each([
  ['fills samples, and adds the rest', ['Option 1', 'Option 2'], ['a', 'b', 'c'], ['a', 'b', 'c']],
  ['removes samples that are left', ['Option 1', 'Option 2', 'Option 3'], ['a', 'b'], ['a', 'b']],
  ['keeps written options', ['Red', 'Option 2', 'Blue'], ['a', 'b'], ['Red', 'a', 'Blue', 'b']],
  ['keeps a sample beside written ones', ['Red', '', 'Option 3'], ['a'], ['Red', 'a', 'Option 3']],
])('a pasted list %s', (_, before, lines, after) => {
  const text = file(...before);
  const pasted = { elementId: 'e', list: 'options', lines, language: 'en', sample } as const;
  const survey = readSurvey(pasteParts(text, readSurvey(text)!, pasted))!;
  const options = objectsIn(survey.pages[0]!.elements[0]!.question!['options']);
  expect(options.map(({ body }) => body)).toEqual(after);
  expect(new Set(options.map(({ key }) => key)).size).toBe(options.length);
});

test('the lines of a list have neither empty lines nor list marks', () => {
  expect(linesOf('- Bread\r\n\n • Cake \n  Rolls-and-more\n')).toEqual([
    'Bread',
    'Cake',
    'Rolls-and-more',
  ]);
});
