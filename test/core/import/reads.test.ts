import { expect, it } from 'vitest';
import { recordReads } from '../../../core/import/reads.ts';
import { record, records, string } from '../../../core/import/source.ts';

/** The file of a program that has a page with two questions. */
const FILE = {
  title: { en: 'A garden' },
  pages: [
    {
      name: 'first',
      elements: [
        { name: 'a', title: 'Which one?', choices: ['x', { value: 'y', color: 'red' }] },
        { name: 'b', limits: { least: 1, most: null }, marks: [], words: '  ' },
      ],
    },
  ],
};

it('lists what was not read, with its place and the words around it', () => {
  const { file, unread } = recordReads(FILE);
  for (const page of records(file['pages']))
    for (const element of records(page['elements'])) {
      string(element['title']);
      for (const choice of records(element['choices'])) string(choice['value']);
    }
  expect(unread().map(({ path, owner, value }) => [path, owner, value])).toEqual([
    ['title', 'A garden', { en: 'A garden' }],
    ['pages[0].name', 'first', 'first'],
    ['pages[0].elements[0].name', 'Which one?', 'a'],
    ['pages[0].elements[0].choices[1].color', 'y', 'red'],
    ['pages[0].elements[1].name', 'b', 'b'],
    ['pages[0].elements[1].limits', 'b', { least: 1, most: null }],
  ]);
});

it('reads the parts of an object that was only looked at', () => {
  const { file, unread } = recordReads(FILE);
  record(file['title']);
  const [first] = records(record(records(file['pages'])[0])['elements']);
  expect(Array.isArray(first!['choices'])).toBe(true);
  const paths = unread().map(({ path }) => path);
  expect(paths).toContain('title.en');
  expect(paths).toContain('pages[0].elements[0].choices[0]');
});

it('counts a lost object with everything in it', () => {
  const { file, skip, pathOf, unread } = recordReads(FILE);
  const [page] = records(file['pages']);
  const [, second] = records(page!['elements']);
  skip(second!);
  expect(pathOf(second!)).toBe('pages[0].elements[1]');
  expect(unread().some(({ path }) => path.startsWith('pages[0].elements[1]'))).toBe(false);
});

it('is the same object each time, and leaves the file as it is', () => {
  const copy = structuredClone(FILE);
  const { file } = recordReads(FILE);
  expect(file['pages']).toBe(file['pages']);
  expect(JSON.stringify(file)).toBe(JSON.stringify(copy));
  expect(FILE).toEqual(copy);
});

it('ends the list of a file with too many unread members', () => {
  const { unread } = recordReads(
    Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`m${at}`, 1])),
  );
  expect(unread()).toHaveLength(5000);
});
