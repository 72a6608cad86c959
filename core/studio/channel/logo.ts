import { contrast, parseColour, type Rgb } from '../../contract/colour.ts';
import type { Scheme } from '../../contract/palette.ts';
import { textOf, type Json } from '../survey/read.ts';
import { pageColourOf, paintOf, schemeIn } from './settings.ts';

/** Finds logos that have the colour of their ground. */

/** Contrast of a colour that can hardly be seen on its ground. The limits for texts do not apply to logos. */
const MIN_CONTRAST = 1.5;
/** Share of the box around a picture that is drawn from which on the picture has a ground of its own. */
const OWN_GROUND = 0.75;
/** Shares that have to differ from the ground: of the outline of a logo, and of a picture with a ground of its own. */
const MIN_OUTLINE = 0.75;
const MIN_CONTENT = 0.05;
const OPAQUE = 128;

const WHITE: Rgb = [255, 255, 255];
const INK: Rgb = [23, 34, 45];

/** As `ImageData` has them. */
export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and alpha of each pixel. */
  data: ArrayLike<number>;
}

/** A place that shows the logo. */
export interface LogoGround {
  place: 'page' | 'widget';
  scheme: Scheme;
  /** Whether the place has the other scheme as well. */
  hasBoth: boolean;
  colour: Rgb;
}

const schemesOf = (json: Json): Scheme[] =>
  textOf(json['color_scheme']) === 'auto' ? ['light', 'dark'] : [schemeIn(json)];

/** The value of a token; tokens of looks may refer to others. */
function colourIn(paint: Record<string, string>, token: string): Rgb | null {
  const value = paint[token] ?? '';
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return other ? colourIn(paint, other) : parseColour(value);
}

/** The ground of the widget's header. */
function headerColour(json: Json, scheme: Scheme): Rgb | null {
  const paint = paintOf(json, scheme);
  return colourIn(paint, '--header' in paint ? '--header' : '--primary');
}

/** The grounds of a logo: the page around the survey, and the header of the widget. */
export function groundsOf(logo: string, node: Json, widget: Json | null): LogoGround[] {
  const own = textOf(node['logo_url']);
  const grounds = (
    place: LogoGround['place'],
    json: Json,
    colourOf: (scheme: Scheme) => Rgb | null,
  ): LogoGround[] => {
    const schemes = schemesOf(json);
    return schemes.flatMap((scheme) => {
      const colour = colourOf(scheme);
      return colour ? [{ place, scheme, hasBoth: schemes.length > 1, colour }] : [];
    });
  };
  return [
    ...(own === logo
      ? grounds('page', node, (scheme) => parseColour(pageColourOf(node, scheme)))
      : []),
    ...(widget && (textOf(widget['node_logo_url']) || own) === logo
      ? grounds('widget', widget, (scheme) => headerColour(widget, scheme))
      : []),
  ];
}

/** Places of the opaque pixels. */
const drawnIn = ({ width, height, data }: Pixels): number[] =>
  Array.from({ length: width * height }, (_, at) => at).filter((at) => data[4 * at + 3]! >= OPAQUE);

/** Whether the opaque pixels fill the box around them, as in a photo or on a plate. */
function hasOwnGround(drawn: readonly number[], width: number): boolean {
  let [left, right] = [width, 0];
  for (const at of drawn) {
    left = Math.min(left, at % width);
    right = Math.max(right, at % width);
  }
  const rows = Math.floor(drawn.at(-1)! / width) - Math.floor(drawn[0]! / width) + 1;
  return drawn.length >= OWN_GROUND * rows * (right - left + 1);
}

/** Whether a picture can hardly be seen on a ground. */
export function isLostOn(ground: Rgb, pixels: Pixels): boolean {
  const { width, data } = pixels;
  const drawn = drawnIn(pixels);
  if (drawn.length === 0) return false;
  const isWhole = hasOwnGround(drawn, width);
  const opaque = new Set(drawn);
  const touchesGround = (at: number): boolean =>
    at % width === 0 ||
    at % width === width - 1 ||
    [at - 1, at + 1, at - width, at + width].some((next) => !opaque.has(next));
  const judged = isWhole ? drawn : drawn.filter(touchesGround);
  const seen = judged.filter((at) => {
    const colour = [data[4 * at]!, data[4 * at + 1]!, data[4 * at + 2]!] as const;
    return contrast(colour, ground) >= MIN_CONTRAST;
  });
  return seen.length < judged.length * (isWhole ? MIN_CONTENT : MIN_OUTLINE);
}

/** The colour of a plate on which a logo can be seen. */
export const plateFor = (pixels: Pixels): Rgb => (isLostOn(WHITE, pixels) ? INK : WHITE);
