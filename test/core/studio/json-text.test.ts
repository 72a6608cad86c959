import { expect, test } from 'vitest';
import { insertAt, readJson, removeAt, reorder, setAt } from '../../../core/studio/index.ts';

/** Edits of files as text: each changes the smallest part. */

const file = `{
  // The name on the door.
  "name": "A", // short
  "short": { "b": 1, "c": [1, 2] },
  "list": [
    1, // first
    2 // second
  ],
  "none": null,
  "empty": {}
}
`;

test.each([
  ['a value', setAt(file, ['name'], 'B'), ['"name": "A",', '"name": "B",']],
  ['a value on one line', setAt(file, ['short', 'd'], 2), ['[1, 2] }', '[1, 2], "d": 2 }']],
  [
    'an object in the place of nothing',
    setAt(file, ['none', 'a', 'b'], 1),
    ['"none": null', '"none": {\n    "a": {\n      "b": 1\n    }\n  }'],
  ],
  ['a first key', setAt(file, ['empty', 'a'], 1), ['"empty": {}', '"empty": {\n    "a": 1\n  }']],
  ['a last member', insertAt(file, ['list'], 2, 3), ['2 // second', '2, // second\n    3']],
  ['a member between', insertAt(file, ['list'], 1, 3), ['1, // first', '1, // first\n    3,']],
  ['a first member', insertAt(file, ['list'], 0, 3), ['"list": [', '"list": [\n    3,']],
  ['a member on one line', insertAt(file, ['short', 'c'], 0, 0), ['[1, 2]', '[0, 1, 2]']],
  ['no first member', removeAt(file, ['list', 0]), ['\n    1, // first', '']],
  ['no last member', removeAt(file, ['list', 1]), ['1, // first\n    2 // second', '1 // first']],
  ['no last member on one line', removeAt(file, ['short', 'c', 1]), ['[1, 2]', '[1]']],
  ['no first key', removeAt(file, ['short', 'b']), ['{ "b": 1, "c"', '{ "c"']],
  ['no last key', removeAt(file, ['empty']), ['null,\n  "empty": {}', 'null']],
  [
    'another order',
    reorder(file, ['list'], [1, 0]),
    ['1, // first\n    2 // second', '2, // first\n    1 // second'],
  ],
])('%s changes nothing else', (_, text, [before, after]) => {
  expect(text).toBe(file.replace(before!, after!));
  expect(readJson(text)).toBeDefined();
});

test('the only member leaves an empty list', () => {
  expect(removeAt('{ "a": [\n  1\n] }', ['a', 0])).toBe('{ "a": [] }');
  expect(removeAt('[ 1 ]', [0])).toBe('[]');
  expect(removeAt('[ 1 /* why */ ]', [0])).toBe('[ /* why */ ]');
});

test('a file on one line stays on one line', () => {
  const text = '{"a":[{"b":1},{"b":2}]}';
  expect(removeAt(text, ['a', 1])).toBe('{"a":[{"b":1}]}');
  expect(insertAt(text, ['a'], 0, { c: [1] })).toBe('{"a":[{"c":[1]},{"b":1},{"b":2}]}');
  expect(setAt(text, ['d', 'e'], 'f')).toBe('{"a":[{"b":1},{"b":2}],"d":{"e":"f"}}');
});

test('of a key that is written twice, the value that counts is changed', () => {
  expect(setAt('{ "a": 1, "a": 2 }', ['a'], 3)).toBe('{ "a": 1, "a": 3 }');
});
