import { describe, expect, it } from 'vitest';
import { compareWorkspaces } from '../../../cli/changes/compare.ts';
import type { Change, Content } from '../../../cli/changes/change.ts';
import { Chance } from '../../../cli/host/samples/chance.ts';
import { flowSchema } from '../../../core/contract/flow.ts';
import { parseTolerantly } from '../../../core/contract/wire.ts';
import { randomCase } from '../../support/random-flows.ts';
import { files, version, type Files, type Wire } from '../../support/versions.ts';

/** Random differences: none is left out, and equal versions have none. */

type Container = Record<string | number, unknown>;

/** All objects and lists within a value. */
function containersIn(value: unknown): Container[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Container, ...Object.values(value).flatMap(containersIn)];
}

const values = [
  true,
  false,
  0,
  3,
  '',
  'Other',
  'SECRET-VALUE',
  null,
  {},
  [],
  { en: 'Text' },
  ['a'],
];

/** Makes a random change somewhere in a value, in place. */
function mutate(chance: Chance, value: unknown): void {
  const container = chance.one(containersIn(value));
  if (Array.isArray(container)) {
    const list = container as unknown[];
    const at = chance.below(list.length + 1);
    const kind = chance.below(4);
    if (kind === 0) list.splice(at, 1);
    else if (kind === 1) list.reverse();
    else if (kind === 2) list.splice(at, 0, structuredClone(list[0] ?? chance.one(values)));
    else if (list.length > 0) list[at % list.length] = structuredClone(chance.one(values));
    return;
  }
  const names = Object.keys(container);
  const name = chance.is(0.15) ? 'note' : (names[chance.below(names.length)] ?? 'note');
  if (chance.is(0.3)) delete container[name];
  else container[name] = structuredClone(chance.one(values));
}

/** JSON with sorted keys, to compare values independently of the code under test. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  );

const shuffleKeys = (chance: Chance, value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((item) => shuffleKeys(chance, item))
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          chance
            .few(Object.entries(value), Infinity, Object.keys(value).length)
            .map(([name, entry]) => [name, shuffleKeys(chance, entry)]),
        )
      : value;

function expectSentences(changes: readonly Change[]): void {
  for (const { file, message } of changes) {
    expect(file).not.toBe('');
    expect(message).toMatch(/^[^\p{Ll}].*\.$/u);
    expect(message).not.toMatch(/undefined|\[object|SECRET-(?!VALUE)/);
  }
}

/** A version with random changes; `null` where a file is invalid. */
function mutated(chance: Chance): { content: Content; edited: Files } | null {
  const edited = files();
  for (let left = 1 + chance.below(3); left > 0; left -= 1)
    mutate(chance, chance.one(Object.values(edited)));
  // Loaded settings have no `null`, or have it for a setting that is missing.
  for (const settings of [edited.env, edited.smtp!])
    for (const name of Object.keys(settings)) if (settings[name] === null) delete settings[name];
  try {
    return { content: version((all) => Object.assign(all, edited)), edited };
  } catch {
    return null;
  }
}

it('names each difference of valid files', () => {
  const original = version();
  let compared = 0;
  for (let seed = 1; seed <= 1500; seed += 1) {
    const found = mutated(new Chance(seed));
    if (!found) continue;
    compared += 1;
    const isSame = canonical(found.edited) === canonical(files());
    for (const pair of [
      [original, found.content],
      [found.content, original],
    ] as const) {
      const { changes } = compareWorkspaces(...pair);
      expect(changes.length > 0, `seed ${seed}`).toBe(!isSame);
      expectSentences(changes);
    }
  }
  expect(compared).toBeGreaterThan(300);
});

/** A version with one survey, whatever its mistakes are. */
function withSurvey(wire: Wire): Content | null {
  const parsed = parseTolerantly(flowSchema, wire);
  if (!parsed.ok) return null;
  const flows = new Map([['flow', { file: 'flows/flow.json', wire, value: parsed.value }]]);
  return { ...version(), flows };
}

describe('random surveys, with mistakes of their authors', () => {
  it('have no difference to themselves with other spaces and another order of keys', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const { flow } = randomCase(seed);
      const same = shuffleKeys(new Chance(seed), JSON.parse(JSON.stringify(flow))) as Wire;
      const contents = [withSurvey(flow), withSurvey(same)];
      if (!contents[0] || !contents[1]) continue;
      expect(compareWorkspaces(contents[0], contents[1]), `seed ${seed}`).toEqual({
        changes: [],
        harm: [],
      });
    }
  });

  it('have a sentence for each difference', () => {
    for (let seed = 1; seed <= 250; seed += 1) {
      const chance = new Chance(seed);
      const before = randomCase(seed).flow;
      const after = chance.is(0.2) ? randomCase(seed + 1000).flow : structuredClone(before);
      mutate(chance, after);
      const contents = [withSurvey(before), withSurvey(after)];
      if (!contents[0] || !contents[1]) continue;
      const { changes } = compareWorkspaces(contents[0], contents[1]);
      expect(changes.length > 0, `seed ${seed}`).toBe(canonical(before) !== canonical(after));
      expectSentences(changes);
    }
  });
});
