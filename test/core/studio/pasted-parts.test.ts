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

function bodiesAfter(text: string, ...lines: string[]): unknown[] {
  const pasted = { elementId: 'e', list: 'options', lines, sample } as const;
  const survey = readSurvey(pasteParts(text, readSurvey(text)!, pasted))!;
  return objectsIn(survey.pages[0]!.elements[0]!.question!['options']).map(({ body }) => body);
}

test('replace options that nobody has written', () => {
  const text = file('Option 1', 'Option 2', 'Option 3');
  expect(bodiesAfter(text, 'A', 'B')).toEqual(['A', 'B']);
  expect(bodiesAfter(text, 'A', 'B', 'C', 'D')).toEqual(['A', 'B', 'C', 'D']);
});

test('leave written options as they are', () => {
  expect(bodiesAfter(file('Bread', 'Option 2', 'Cake'), 'A', 'B')).toEqual([
    'Bread',
    'A',
    'Cake',
    'B',
  ]);
  expect(bodiesAfter(file('Bread', 'Cake'), 'A')).toEqual(['Bread', 'Cake', 'A']);
});

test('have neither empty lines nor list marks', () => {
  expect(linesOf('- Bread\r\n\n • Cake \n  Rolls-and-more\n')).toEqual([
    'Bread',
    'Cake',
    'Rolls-and-more',
  ]);
});
