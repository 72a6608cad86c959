import { describe, expect, it } from 'vitest';
import { isOwnKey } from '../../elements/keys/guard.ts';
import { optionKeyOf } from '../../elements/keys/options.ts';
import type { Place } from '../../elements/keys/places.ts';
import { isComposing, type Press } from '../../elements/keys/press.ts';
import { stepOf } from '../../elements/keys/steps.ts';

/** The actions of keys by place: every rule as a table. */

const PLACES: readonly Place[] = [
  'list',
  'choice',
  'slider',
  'button',
  'line',
  'lines',
  'step',
  'log',
  'none',
];
const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  ...more,
});
const placesWhere = (holds: (place: Place) => boolean): string => PLACES.filter(holds).join(' ');

it.each([
  ['Enter', { isComposing: false, keyCode: 13 }, false],
  ['Enter in a composition, as in Chromium and Firefox', { isComposing: true, keyCode: 229 }, true],
  [
    'Enter after the end of a composition, as in Safari',
    { isComposing: false, keyCode: 229 },
    true,
  ],
])('%s', (_, event, expected) => {
  expect(isComposing(event)).toBe(expected);
});

describe('keys that the page does not get', () => {
  const texts = 'list line lines';
  const controls = 'list choice slider button line lines step log';
  it.each([
    ['a letter', press('a'), texts],
    ['a capital', press('A', { shiftKey: true }), texts],
    ['a question mark', press('?', { shiftKey: true }), texts],
    ['a letter of another script', press('ш'), texts],
    ['an emoji', press('🙂'), texts],
    ['a dead key', press('Dead'), texts],
    ['@ on a Mac with a German keyboard', press('@', { altKey: true }), texts],
    ['@ on Windows with a German keyboard', press('@', { altKey: true, ctrlKey: true }), texts],
    ['Backspace', press('Backspace'), texts],
    ['Ctrl+Z', press('z', { ctrlKey: true }), texts],
    ['Command+V', press('v', { metaKey: true }), texts],
    ['Ctrl+C on a Russian keyboard', press('с', { ctrlKey: true, code: 'KeyC' }), texts],
    ['Enter', press('Enter'), controls],
    ['the space bar', press(' '), controls],
    ['an arrow', press('ArrowDown'), 'list choice slider line lines log'],
    ['the end of a list', press('End'), 'list choice slider line lines log'],
    ['Escape', press('Escape'), ''],
    ['Tab', press('Tab'), ''],
    ['F1', press('F1'), ''],
    ['Shift', press('Shift', { shiftKey: true }), ''],
    ['Ctrl+K', press('k', { ctrlKey: true }), ''],
    ['Command+S', press('s', { metaKey: true }), ''],
    ['Alt+P', press('p', { altKey: true }), ''],
    ['Ctrl+Shift+P', press('P', { ctrlKey: true, shiftKey: true }), ''],
  ])('%s', (_, key, places) => {
    expect(placesWhere((place) => isOwnKey(key, place, false))).toBe(places);
    expect(placesWhere((place) => isOwnKey(key, place, true))).toBe(PLACES.join(' '));
  });
});

describe('moves between questions', () => {
  const free = 'choice slider log none';
  it.each([
    ['Enter', press('Enter'), 'next', free],
    ['Ctrl+Enter', press('Enter', { ctrlKey: true }), 'next', PLACES.join(' ')],
    ['Command+Enter', press('Enter', { metaKey: true }), 'next', PLACES.join(' ')],
    ['Shift+Enter', press('Enter', { shiftKey: true }), 'next', ''],
    ['Enter that is held', press('Enter', { repeat: true }), 'next', ''],
    ['an arrow down', press('ArrowDown'), 'next', 'step none'],
    ['an arrow up', press('ArrowUp'), 'back', 'step none'],
    ['Alt and an arrow up', press('ArrowUp', { altKey: true }), 'back', PLACES.slice(1).join(' ')],
    ['an arrow to the right', press('ArrowRight'), 'next', ''],
  ] as const)('%s', (_, key, step, places) => {
    expect(placesWhere((place) => stepOf(key, place) === step)).toBe(places);
  });
});

describe('letters and digits of options', () => {
  const choosing = 'choice button step log none';
  it.each([
    ['a letter', press('b'), 'B', choosing],
    ['a digit', press('7'), '7', choosing],
    ['the place of B on a Russian keyboard', press('и', { code: 'KeyB' }), 'B', choosing],
    ['Ctrl with a letter', press('b', { ctrlKey: true }), 'B', ''],
    ['a letter that is held', press('b', { repeat: true }), 'B', ''],
    ['a capital', press('B', { shiftKey: true }), 'B', ''],
  ] as const)('%s', (_, key, option, places) => {
    expect(placesWhere((place) => optionKeyOf(key, place) === option)).toBe(places);
  });
});
