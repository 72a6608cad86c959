import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

/**
 * Rejects literal values in the stylesheets of some folders: colours and shadows need a name, and sizes are of the scales in
 * docs/design-system.md. A custom property gives a value its name.
 */

/** In px. */
const FONT_SIZES = [12, 13.5, 14.5, 16, 16.5, 20, 24, 56];
/** In px; a pill has 999. */
const RADII = [4, 8, 10, 12, 16, 999];
/** In ms. */
const DURATIONS = [100, 150, 200, 250];
/** Between parts that follow one another, in ms. */
const STEP = 40;
/** Grid of gaps, in px. A hairline and the gap beside it are less. */
const GRID = 4;
const HAIRLINE = 2;

/**
 * Values that have a reason of their own: the end of the file's name, the property, and a part of its value.
 *
 * @type {readonly (readonly [string, string, string])[]}
 */
const EXCEPTIONS = [
  // An endless animation delays nothing.
  ['.css', 'animation', 'infinite'],
];

/** @param {string} value @param {RegExp} pattern @returns {number[]} */
const numbers = (value, pattern) =>
  [...value.matchAll(pattern)].map(([, number]) => Number(number));

/** @param {string} value */
const pixels = (value) => numbers(value, /(-?[\d.]+)px/g);
/** @param {string} value */
const milliseconds = (value) => [
  ...numbers(value, /([\d.]+)ms\b/g),
  ...numbers(value, /([\d.]+)s\b/g).map((seconds) => seconds * 1000),
];

/**
 * The rules: which properties they are about, and whether a value is of the scale.
 *
 * @type {readonly { name: string, properties: RegExp, isFine: (value: string) => boolean }[]}
 */
const RULES = [
  {
    name: 'a colour without a name',
    properties: /./,
    isFine: (value) => !/#[\da-f]{3,8}\b|\b(rgb|hsl|oklch|oklab)a?\(/i.test(value),
  },
  {
    name: `a font size that is none of ${FONT_SIZES.join(', ')} px`,
    properties: /^font(-size)?$/,
    isFine: (value) => pixels(value).every((size) => FONT_SIZES.includes(size)),
  },
  {
    name: `a radius that is none of ${RADII.join(', ')} px`,
    properties: /radius$/,
    isFine: (value) => pixels(value).every((radius) => RADII.includes(radius)),
  },
  {
    name: `a duration that is none of ${DURATIONS.join(', ')} ms`,
    properties: /^(animation|transition)(?!-delay)/,
    isFine: (value) => milliseconds(value).every((time) => DURATIONS.includes(time)),
  },
  {
    name: `a delay that is no multiple of ${STEP} ms`,
    properties: /^(animation|transition)-delay$/,
    isFine: (value) => milliseconds(value).every((time) => time % STEP === 0),
  },
  {
    name: 'a shadow that floats without a name',
    properties: /^box-shadow$/,
    // A ring has no blur.
    isFine: (value) => !/\b[1-9][\d.]*px\s+[1-9][\d.]*px/.test(value.replaceAll(/\b0 0 0 /g, '')),
  },
  {
    name: `a space that is no multiple of ${GRID} px`,
    properties: /^(margin|padding|gap|row-gap|column-gap)/,
    isFine: (value) =>
      pixels(value).every((space) => space % GRID === 0 || Math.abs(space) <= HAIRLINE),
  },
];

/** @param {string} file @param {string} property @param {string} value */
const isException = (file, property, value) =>
  EXCEPTIONS.some(
    ([end, name, part]) => file.endsWith(end) && property === name && value.includes(part),
  );

/**
 * The literal values of a stylesheet, a line each.
 *
 * @param {string} file
 * @param {string} css
 */
export function loneValues(file, css) {
  const text = css.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...text.matchAll(/(?<=[;{}]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap((match) => {
    const [, property = '', value = ''] = match;
    if (property.startsWith('--') || isException(file, property, value)) return [];
    const line = text.slice(0, match.index).split('\n').length;
    return RULES.filter(
      ({ properties, isFine }) => properties.test(property) && !isFine(value),
    ).map(({ name }) => `${file}:${line} ${property}: ${value.replaceAll(/\s+/g, ' ')}: ${name}`);
  });
}

/** Folders with stylesheets. */
const FOLDERS = ['elements', 'cli/host/pages'];

/** The literal values in all stylesheets. @returns {string[]} */
export const allLoneValues = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css'))
      .flatMap((path) =>
        loneValues(`${folder}/${path}`, readFileSync(join(root, folder, path), 'utf8')),
      ),
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = allLoneValues();
  for (const line of found) console.error(line);
  if (found.length) console.error('docs/design-system.md has the values that may be used.');
  process.exitCode = found.length ? 1 : 0;
}
