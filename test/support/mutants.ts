import { Chance } from '../../cli/host/samples/chance.ts';

/** Hostile variants of JSON values: wrong types, odd values and keys, missing and repeated members, text that is no JSON. */

/** Keys that every object inherits, or that code asks objects for. */
export const PROTOTYPE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'toJSON',
  'then',
  'length',
] as const;

/** A text without halves of characters, as addresses and requests need it. */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Cs}/gu, '\ufffd');

/** A member with any key, also `__proto__`, which sets the prototype in a literal. */
const withKey = (key: string, value: unknown): object => Object.fromEntries([[key, value]]);

const deep = (depth: number): unknown => {
  let value: unknown = 'deep';
  for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { child: value };
  return value;
};

export const oddValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  '',
  ' ',
  '0',
  'null',
  'NaN',
  'true',
  '__proto__',
  'constructor',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202e\u2066\ufeff',
  'İı\u0130ß\u0345',
  '١٢٣٤',
  '../../../etc/passwd',
  '%00%2e%2e%2f',
  "'; drop table feedbacks; --",
  '=1+1',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '00000000-0000-0000-0000-000000000000',
  '-'.repeat(36),
  '9999-99-99T99:99:99.999Z',
  '-000001-01-01T00:00:00Z',
  '2026-02-30T00:00:00.000Z',
  'x'.repeat(300),
  'x'.repeat(9_000),
  'é'.repeat(40_000),
  '👩‍👩‍👧'.repeat(2_000),
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: 1e9 },
  { toString: null },
  { toString: 'x', valueOf: 'x' },
  { toJSON: 1 },
  JSON.parse('{"then":{}}'),
  Array.from({ length: 5_000 }, () => 0),
  Array.from({ length: 2_000 }, () => ({})),
  deep(100),
  deep(3_000),
  ...PROTOTYPE_KEYS.map((key) => withKey(key, { polluted: true })),
];

/** Changes a value at one random place. */
function change(chance: Chance, value: unknown, odd: readonly unknown[]): unknown {
  const isList = Array.isArray(value);
  const entries: [string, unknown][] =
    value !== null && typeof value === 'object' ? Object.entries(value) : [];
  const build = (changed: [string, unknown][]) =>
    isList ? changed.map(([, member]) => member) : Object.fromEntries(changed);
  if (entries.length && chance.is(0.75)) {
    const at = chance.below(entries.length);
    return build(entries.with(at, [entries[at]![0], change(chance, entries[at]![1], odd)]));
  }
  const replaced = chance.one(odd);
  if (!entries.length) return chance.is(0.85) ? replaced : [value, replaced];
  const at = chance.below(entries.length);
  return chance.one<() => unknown>([
    () => replaced,
    () => build(entries.toSpliced(at, 1)),
    () => build([...entries, [chance.one(PROTOTYPE_KEYS), replaced]]),
    () => build([...entries, [`${entries[at]![0]}_`, replaced]]),
    () => build([...entries, ...entries.map(([key, member]): [string, unknown] => [key, member])]),
    () => [value],
    () => (isList ? { ...(value as object) } : Object.values(value as object)),
  ])();
}

/** One to three changes of a value. */
export function mutant(chance: Chance, value: unknown, odd = oddValues): unknown {
  let changed = value;
  for (let left = 1 + chance.below(3); left > 0; left -= 1) changed = change(chance, changed, odd);
  return changed;
}

/** Changes of a value that has a key of a prototype in it, somewhere. */
export const prototypeMutant = (chance: Chance, value: unknown): unknown =>
  mutant(
    chance,
    value,
    PROTOTYPE_KEYS.flatMap((key) => [
      withKey(key, { polluted: true }),
      withKey(key, withKey('prototype', { polluted: true })),
      withKey(key, null),
      key,
    ]),
  );

/** The JSON of a mutant, which is sometimes broken as a text. */
export function mutantText(chance: Chance, value: unknown): string {
  const text = JSON.stringify(mutant(chance, value)) ?? '';
  if (chance.is(0.85)) return text;
  const at = chance.below(text.length + 1);
  return chance.one<() => string>([
    () => text.slice(0, at),
    () => text.slice(0, at) + String.fromCharCode(chance.below(256)) + text.slice(at),
    () => text.slice(0, at) + chance.one(['1e400', '-', '"', '\\', '\\u0000', '\\ud800', '{', ']']),
    () => `\ufeff${text}`,
    () => '['.repeat(6_000) + text,
    () => `{"a":`.repeat(6_000),
    () => `${text}${text}`,
    () => text.replaceAll(/\d+/g, '9'.repeat(400)),
    () => '',
  ])();
}
