import { expect, it } from 'vitest';
import { contrast, fromCones, parseColour, toCones } from '../../core/contract/colour.ts';
import { surfaces, tokensOf } from '../../core/contract/palette.ts';

it.each(['light', 'dark'] as const)(
  'keeps text at 4.5:1 and controls at 3:1 in the %s scheme, whatever the owner picks',
  (scheme) => {
    let seed = 1;
    const random = () =>
      parseColour(
        `#${((seed = (seed * 1103515245 + 12345) % 2147483648) & 0xffffff).toString(16).padStart(6, '0')}`,
      )!;
    for (let round = 0; round < 5000; round += 1) {
      const tokens = tokensOf(random(), random(), random(), scheme);
      const colour = (name: string) => parseColour(tokens[name]!)!;
      expect(contrast(colour('--primary'), colour('--on-primary'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour('--secondary'), colour('--on-secondary'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour('--accent'), surfaces[scheme])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour('--accent'), colour('--accent-soft'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour('--edge'), surfaces[scheme])).toBeGreaterThanOrEqual(3);
      for (const surface of [surfaces[scheme], colour('--surface-soft'), colour('--accent-soft')])
        expect(contrast(colour('--muted'), surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour('--line-strong'), surfaces[scheme])).toBeGreaterThanOrEqual(3);
    }
  },
);

it('leaves a colour alone that can be read as it is', () => {
  expect(tokensOf([163, 73, 47], [35, 59, 58], [255, 255, 255], 'light')).toMatchObject({
    '--primary': '#a3492f',
    '--on-primary': '#ffffff',
    '--accent': '#a3492f',
  });
});

it.each([
  ['cyan, which is darkened for its white text', '#20b8f7', '#ffffff', '#007cb8', '#ffffff'],
  ['yellow, which would be brown then', '#ffd400', '#ffffff', '#ffd400', '#000000'],
  ['cyan with black text', '#20b8f7', '#000000', '#20b8f7', '#000000'],
])('has for %s', (_, primary, text, background, onBackground) => {
  const [colour, wanted] = [parseColour(primary)!, parseColour(text)!];
  expect(tokensOf(colour, colour, wanted, 'light')).toMatchObject({
    '--primary': background,
    '--on-primary': onBackground,
  });
});

it.each(['#000000', '#ffffff', '#20b8f7', '#a3492f', '#7f7f7f'])('finds %s again', (text) => {
  const colour = parseColour(text)!;
  expect(fromCones(toCones(colour))).toEqual(colour);
});

it.each(['red', '#12', 'url(x)', '#fff;}', 'rgb(0,0,0)', ''])('takes %s for no colour', (text) => {
  expect(parseColour(text)).toBeNull();
});
