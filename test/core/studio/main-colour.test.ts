import { expect, test } from 'vitest';
import { mainColour } from '../../../core/studio/channel/main-colour.ts';

/** The colour of a logo. */

const pixels = (...parts: [count: number, ...rgba: [number, number, number, number]][]) =>
  parts.flatMap(([count, ...rgba]) => Array.from({ length: count }, () => rgba).flat());

test('the colour with the most pixels is taken, whatever the ground', () => {
  const logo = pixels(
    [700, 255, 255, 255, 255],
    [200, 200, 16, 46, 255],
    [60, 0, 114, 206, 255],
    [40, 20, 20, 20, 255],
  );
  expect(mainColour(logo)).toBe('#C8102E');
});

test('transparent pixels and soft edges do not count', () => {
  const logo = pixels([500, 0, 200, 0, 0], [300, 0, 114, 206, 255], [90, 0, 118, 210, 255]);
  expect(mainColour(logo)).toBe('#0073CF');
});

test.each([
  ['grey', pixels([900, 128, 130, 126, 255], [100, 0, 0, 0, 255])],
  ['nearly without a colour', pixels([990, 255, 255, 255, 255], [10, 200, 16, 46, 255])],
  ['empty', pixels([100, 0, 0, 0, 0])],
])('a picture that is %s has none', (_, logo) => {
  expect(mainColour(logo)).toBeNull();
});
