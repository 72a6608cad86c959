import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shortcutOf } from '../../elements/keys/shortcuts.ts';

describe('shortcuts of the inbox', () => {
  const typed = (key: string, more = {}) => ({
    key,
    code: '',
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    keyCode: 0,
    ...more,
  });
  it.each([
    ['j', typed('j'), true, 'next'],
    ['J with caps lock', typed('J'), true, 'next'],
    ['the place of J on a Russian keyboard', typed('о', { code: 'KeyJ' }), true, 'next'],
    ['Q of a keyboard with other places', typed('q', { code: 'KeyJ' }), true, null],
    ['a slash by Alt', typed('/', { altKey: true }), true, 'search'],
    ['the Arabic question mark', typed('؟', { code: 'Slash' }), true, 'help'],
    ['a letter that is typed', typed('j'), false, null],
    ['the browser’s own Ctrl+R', typed('r', { ctrlKey: true }), true, null],
    ['the browser’s own Command+R', typed('r', { metaKey: true }), true, null],
    ['Alt with a letter', typed('e', { altKey: true }), true, null],
    ['a letter of an input method', typed('r', { isComposing: true }), true, null],
    ['a letter of an input method in Safari', typed('r', { keyCode: 229 }), true, null],
    ['j that is held', typed('j', { repeat: true }), true, 'next'],
    ['e that is held', typed('e', { repeat: true }), true, null],
    ['x', typed('x'), true, 'select'],
    ['a key of nothing', typed('q'), true, null],
  ])('%s', (_, key, isPlace, shortcut) => {
    expect(shortcutOf(key, isPlace, false)).toBe(shortcut);
  });
  it.each([
    ['j', null],
    ['k', null],
    ['r', null],
    ['n', null],
    ['e', null],
    ['i', null],
    ['z', 'undo'],
    ['/', 'search'],
    ['?', 'help'],
  ])('%s beside a text that is begun', (key, shortcut) => {
    expect(shortcutOf(typed(key), true, true)).toBe(shortcut);
  });
});

/** Sources that read keys by themselves, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'studio/editor.tsx': 'Undo works wherever the focus is on the page of the studio.',
  'studio/search-button.tsx': 'The search opens wherever the focus is on the page of the studio.',
};

it('no source outside of the folder asks for compositions, or listens beside the guard', async () => {
  const found: string[] = [];
  const files = await readdir('elements', { recursive: true });
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !name.startsWith('keys/'))) {
    const source = await readFile(join('elements', file), 'utf8');
    const isRaw =
      /\bisComposing\b|\bkeyCode\b/.test(source) ||
      [...source.matchAll(/([\w.]*)addEventListener\(\s*'key/g)].some(
        ([, receiver]) => !receiver!.endsWith('root.'),
      );
    if (isRaw && !(file in EXCEPTIONS)) found.push(file);
  }
  expect(found).toEqual([]);
});
