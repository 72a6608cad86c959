/** Colours of owners, the contrast between them (WCAG 2.2), and steps of lightness that look even (OKLab). */

export type Rgb = readonly [number, number, number];

/** Parses `#rgb` and `#rrggbb` into channels from 0 to 255; `null` for anything else. */
export function parseColour(text: string): Rgb | null {
  const digits = /^#((?:[0-9a-f]{3}){1,2})$/i.exec(text.trim())?.[1];
  if (!digits) return null;
  const size = digits.length / 3;
  return [0, size, 2 * size].map((at) =>
    parseInt(digits.slice(at, at + size).repeat(3 - size), 16),
  ) as unknown as Rgb;
}

export type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const times = (matrix: Matrix, [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;
const each = (triple: Triple, change: (value: number) => number): Triple =>
  triple.map(change) as unknown as Triple;

/** The light of each channel, from 0 to 1. */
const toLinear = (colour: Rgb): Triple =>
  each(colour, (channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
const fromLinear = (light: Triple): Rgb =>
  each(light, (value) => {
    const share = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.min(Math.max(Math.round(share * 255), 0), 255);
  });

function luminance(colour: Rgb): number {
  const [red, green, blue] = toLinear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(a: Rgb, b: Rgb): number {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

// Matrices of OKLab by its author (bottosson.github.io/posts/oklab), as exact as eight bits a channel need.
const TO_CONES: Matrix = [
  [0.4122, 0.5363, 0.0514],
  [0.2119, 0.6807, 0.1074],
  [0.0883, 0.2817, 0.63],
];
const FROM_CONES: Matrix = [
  [4.0767, -3.3077, 0.231],
  [-1.2684, 2.6098, -0.3413],
  [-0.0042, -0.7034, 1.7076],
];

/**
 * Response of the eye's three kinds of cones to a colour, from 0 to 1 in even steps: equal for greys. A step in all
 * three is one of OKLab's lightness; hue and chroma stay.
 */
export const toCones = (colour: Rgb): Triple => each(times(TO_CONES, toLinear(colour)), Math.cbrt);

/** The nearest colour that screens show. */
export const fromCones = (cones: Triple): Rgb =>
  fromLinear(
    times(
      FROM_CONES,
      each(cones, (value) => value ** 3),
    ),
  );
