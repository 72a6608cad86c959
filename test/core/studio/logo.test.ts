import { describe, expect, test } from 'vitest';
import type { Rgb } from '../../../core/contract/colour.ts';
import { hex } from '../../../core/contract/palette.ts';
import { groundsOf, isLostOn, plateFor, type Pixels } from '../../../core/studio/channel/logo.ts';
import { paintOf } from '../../../core/studio/index.ts';

const WHITE: Rgb = [255, 255, 255];
const BRAND: Rgb = [31, 111, 92];
const DARK: Rgb = [26, 27, 29];

/** A picture of letters: `w` white, `b` the brand's colour, `g` a pale grey, space transparent. */
function picture(...rows: string[]): Pixels {
  const colours: Record<string, readonly number[]> = {
    w: [...WHITE, 255],
    b: [...BRAND, 255],
    g: [228, 228, 228, 255],
    ' ': [0, 0, 0, 0],
  };
  return {
    width: rows[0]!.length,
    height: rows.length,
    data: rows.flatMap((row) => [...row].flatMap((sign) => colours[sign]!)),
  };
}

/** The letters “EI” in a colour. */
const letters = (sign: string): Pixels =>
  picture(
    ...['       ', ' xxx x ', ' x   x ', ' xx  x ', ' x   x ', ' xxx x ', '       '].map((row) =>
      row.replaceAll('x', sign),
    ),
  );

describe('a logo in the colour of its ground', () => {
  test.each([
    ['white letters on white', letters('w'), WHITE, true],
    ['pale letters on white', letters('g'), WHITE, true],
    ['white letters on the brand’s colour', letters('w'), BRAND, false],
    ['letters in the brand’s colour on it', letters('b'), BRAND, true],
    ['letters in the brand’s colour on white', letters('b'), WHITE, false],
    ['white letters on dark', letters('w'), DARK, false],
    ['a white square on white', picture('www', 'www', 'www'), WHITE, true],
    ['a photo with a white ground', picture('wwww', 'wbww', 'wwww', 'wwww'), WHITE, false],
    ['a white sign in the brand’s colour', picture('bbb', 'bwb', 'bbb'), WHITE, false],
    [
      'white letters beside a small coloured sign',
      picture('w w w b', 'wwwww b', 'w w w b'),
      WHITE,
      true,
    ],
    ['a coloured sign above white letters', picture('bb bb', 'bb bb', 'w w w'), WHITE, true],
    ['a coloured sign beside a white point', picture('bb bb', 'bb bb', 'bb w '), WHITE, false],
    ['a picture without anything', picture('   ', '   '), WHITE, false],
  ])('%s', (_name, pixels, ground, isLost) => {
    expect(isLostOn(ground, pixels)).toBe(isLost);
  });

  test('its plate is white, and dark for a logo that is lost on white', () => {
    expect(plateFor(letters('b'))).toEqual(WHITE);
    expect(isLostOn(plateFor(letters('w')), letters('w'))).toBe(false);
  });
});

describe('the grounds of a logo', () => {
  const logo = 'files/logo.png';
  const node = { id: 'n', logo_url: logo, primary_color: '#1F6F5C' };

  test('the page is pale, and the header of the widget has the main colour', () => {
    const widget = { node_id: 'n', primary_color: '#1F6F5C' };
    expect(groundsOf(logo, node, widget)).toMatchObject([
      { place: 'page', scheme: 'light', hasBoth: false, colour: [238, 242, 245] },
      { place: 'widget', colour: BRAND },
    ]);
  });

  test('a header of a look may have the colour of the sheet', () => {
    const slate = { node_id: 'n', look: 'slate' };
    const [, { colour }] = groundsOf(logo, node, slate) as [unknown, { colour: Rgb }];
    expect(hex(colour)).toBe(paintOf(slate, 'light')['--surface']);
  });

  test('both schemes count where visitors may have both', () => {
    expect(
      groundsOf(logo, { ...node, color_scheme: 'auto' }, null).map(({ scheme }) => scheme),
    ).toEqual(['light', 'dark']);
  });

  test('a place with another logo has none', () => {
    const widget = { node_id: 'n', node_logo_url: 'files/other.png' };
    expect(groundsOf(logo, node, widget).map(({ place }) => place)).toEqual(['page']);
    expect(groundsOf('files/other.png', node, widget).map(({ place }) => place)).toEqual([
      'widget',
    ]);
  });
});
