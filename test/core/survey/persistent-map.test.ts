import { expect, it } from 'vitest';
import { PersistentMap } from '../../../core/survey/engine/index.ts';
import { Chance } from '../../../cli/host/samples/chance.ts';

/** Keys with equal hashes (FNV-1a, cut to 30 bits). */
const colliding = [
  ['gwzx', '16cd'],
  ['gwzy', '16ce'],
  ['cbmie', 'oe97b', 'wc6aa'],
];
const keys = [
  ...colliding.flat(),
  ...Array.from({ length: 60 }, (_, at) => `q${at}`),
  '',
  '__proto__',
  'constructor',
  'ğ👍',
];

const expectSame = (map: PersistentMap<number>, model: ReadonlyMap<string, number>): void => {
  expect(map.size).toBe(model.size);
  expect(keys.map((key) => [key, map.get(key)])).toEqual(keys.map((key) => [key, model.get(key)]));
};

it('holds what a Map holds after the same changes, and every earlier copy stays as it was', () => {
  for (let seed = 0; seed < 25; seed += 1) {
    const chance = new Chance(seed);
    const copies = [{ map: PersistentMap.empty<number>(), model: new Map<string, number>() }];
    for (let step = 0; step < 30; step += 1) {
      const { map, model } = chance.one(copies);
      const changes = Array.from(
        { length: chance.below(12) },
        () => [chance.one(keys), chance.below(1000)] as const,
      );
      copies.push({ map: map.with(changes), model: new Map([...model, ...changes]) });
    }
    for (const { map, model } of copies) expectSame(map, model);
  }
});

it.each(colliding.map((names) => [names]))('keeps %j apart, which have the same hash', (names) => {
  const all = PersistentMap.empty<number>().with(names.map((name, at) => [name, at]));
  const changed = all.with([[names[0]!, 9]]);
  expect(names.map((name) => all.get(name))).toEqual(names.map((_, at) => at));
  expect(names.map((name) => changed.get(name))).toEqual([
    9,
    ...names.slice(1).map((_, at) => at + 1),
  ]);
  expect([all.size, changed.size]).toEqual([names.length, names.length]);
});

it('is the same empty map for everybody, which no change reaches', () => {
  PersistentMap.empty<number>().with([['a', 1]]);
  expect([PersistentMap.empty().size, PersistentMap.empty().get('a')]).toEqual([0, undefined]);
});
