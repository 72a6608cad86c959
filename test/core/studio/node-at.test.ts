import { parseTree, type Node } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../core/platform/random.ts';
import { nodeAt } from '../../../core/studio/text/node-at.ts';

/** The node at a path is the one of the whole tree. */

const options = { allowTrailingComma: true, disallowComments: false };

const childOf = ({ type, children = [] }: Node, name: string | number): Node | undefined =>
  type === 'array'
    ? typeof name === 'number'
      ? children[name]
      : undefined
    : children.findLast(({ children: [key] = [] }) => key?.value === name)?.children?.[1];
const inTree = (text: string, path: readonly (string | number)[]): Node | undefined =>
  path.reduce<Node | undefined>(
    (node, name) => node && childOf(node, name),
    parseTree(text, [], options),
  );
const placeOf = (node: Node | undefined): unknown =>
  node && [
    node.type,
    node.offset,
    node.length,
    node.value,
    (node.children ?? []).map((child) => placeOf(child)),
  ];

test.each([
  ['comments', '{ /* a */ "a": [1, /* b */ 2, // c\n 3], "b": { "c": null } }'],
  ['trailing commas', '{ "a": [1, 2, 3,], "b": { "c": null, }, }'],
  ['keys that are written twice', '{ "a": [1], "b": { "c": 1, "c": [2] }, "a": [4, 5, 6] }'],
  ['strings with signs', '{ "a": ["}", "]", "\\"", ","], "b": { "c": "{[" } }'],
  ['a list', '[[1, [2]], { "a": 1 }]'],
  ['one value', '12'],
])('%s', (_, text) => {
  for (const path of [
    [],
    ['a'],
    ['a', 0],
    ['a', 2],
    ['a', 9],
    ['b', 'c'],
    ['b', 'c', 0],
    ['b', 'd'],
    ['c'],
    [0],
    [0, 1, 0],
    [1, 'a'],
    [0, 'a'],
  ])
    expect([path, placeOf(nodeAt(text, path))]).toEqual([path, placeOf(inTree(text, path))]);
});

test('every node of random data', () => {
  const random = seededRandom(7);
  const paths: (string | number)[][] = [];
  const make = (depth: number, path: (string | number)[]): unknown => {
    paths.push(path);
    const count = Math.floor(random() * 4);
    if (depth === 0 || count === 0) return random() < 0.5 ? Math.floor(random() * 99) : 'te"x}t';
    return random() < 0.5
      ? Array.from({ length: count }, (_, at) => make(depth - 1, [...path, at]))
      : Object.fromEntries(
          Array.from({ length: count }, (_, at) => [
            `k${at}`,
            make(depth - 1, [...path, `k${at}`]),
          ]),
        );
  };
  for (let round = 0; round < 50; round += 1) {
    paths.length = 0;
    const text = JSON.stringify(make(4, []), null, round % 3);
    for (const path of paths)
      expect(placeOf(nodeAt(text, path))).toEqual(placeOf(inTree(text, path)));
  }
});

test.each(['', '{', '{ "a": [1, }', '{ "a" 1 }', '[1 2]', '{ a: 1 }'])(
  'a text that is no JSON, such as %s, has none, and ends',
  (text) => {
    expect(nodeAt(text, ['a', 1])).toBeUndefined();
  },
);
