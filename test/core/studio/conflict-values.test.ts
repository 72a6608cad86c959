import { expect, test } from 'vitest';
import { conflictingValues } from '../../../core/studio/files/conflict-values.ts';
import { merge, type Merge } from '../../../core/studio/files/merge.ts';
import { writeJson } from '../../../core/studio/index.ts';

/** The settings in which the texts of two people differ. */

const valuesOf = (base: object, mine: object, theirs: object) =>
  conflictingValues(merge(writeJson(base), writeJson(mine), writeJson(theirs)));

/** A conflict of whole texts. */
const unmerged = (mine: object, theirs: object): Merge => ({
  parts: [{ mine: writeJson(mine), theirs: writeJson(theirs) }],
});

test('a setting has both values, and changes of other places are in none', () => {
  const base = { name: 'A', size: 1, color: '#111111', more: { urls: [] } };
  const mine = { ...base, color: '#222222', more: { urls: ['/a'] } };
  const theirs = { ...base, color: '#333333', name: 'B', more: { urls: ['/b', '/c'] } };
  expect(valuesOf(base, mine, theirs)).toEqual([
    { path: ['color'], mine: '#222222', theirs: '#333333' },
    { path: ['more', 'urls'], mine: ['/a'], theirs: ['/b', '/c'] },
  ]);
});

test('a removed setting has no value', () => {
  const [value] = valuesOf({ id: 'a', size: 1 }, { id: 'a', size: 2 }, { id: 'a' });
  expect(value).toEqual({ path: ['size'], mine: 2, theirs: undefined });
});

test('parts are compared by their ids, wherever they are', () => {
  const page = (id: string, title: string) => ({ id, title });
  const mine = { states: [page('new', 'New'), page('one', 'Mine'), page('two', 'Two')] };
  const theirs = { states: [page('one', 'Theirs'), page('two', 'Two')] };
  const found = conflictingValues(unmerged(mine, theirs));
  expect(found).toEqual([
    { path: ['states', 0], mine: page('new', 'New'), theirs: undefined },
    { path: ['states', 1, 'title'], mine: 'Mine', theirs: 'Theirs' },
  ]);
});

test('the same parts in another order are one difference', () => {
  const list = (...ids: string[]) => ({ states: ids.map((id) => ({ id })) });
  const [mine, theirs] = [list('b', 'a'), list('a', 'b')];
  expect(conflictingValues(unmerged(mine, theirs))).toEqual([
    { path: ['states'], mine: mine.states, theirs: theirs.states },
  ]);
});

test('a text that is not JSON has no settings', () => {
  expect(conflictingValues(merge('{', '{ mine', '{ theirs'))).toEqual([]);
});
