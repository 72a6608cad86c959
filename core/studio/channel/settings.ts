import { contrast, parseColour, type Rgb } from '../../contract/colour.ts';
import { DEFAULT_FONT_COLOR, DEFAULT_PRIMARY_COLOR } from '../../contract/limits.ts';
import { looks, type Look } from '../../contract/looks.ts';
import { grey, hex, surfaces, tokensOf, type Scheme } from '../../contract/palette.ts';
import { widgetConfigSchema, type WidgetConfig } from '../../contract/widget.ts';
import { look as lookSchema, parseTolerantly } from '../../contract/wire.ts';
import { textOf, type Json } from '../survey/read.ts';

/** Settings of channels and widgets, as visitors see them. */

export const lookNames = Object.keys(looks) as (keyof typeof looks)[];

/** The ready look that a file names; `null` without a known one. */
export function lookIn(json: Json): Look | null {
  const name = lookSchema.read(json['look'], []);
  return typeof name === 'string' ? looks[name] : null;
}

/** Configuration of a widget, with the colours of its look as defaults; `null` for a file without a channel. */
export function configOf(json: Json): WidgetConfig | null {
  const look = lookIn(json);
  const defaults = look && { primary_color: look.primary, color_scheme: look.scheme ?? 'light' };
  const config = parseTolerantly(widgetConfigSchema, { ...defaults, ...json });
  return config.ok ? config.value : null;
}

/** The scheme of a file; `auto` counts as light. */
export const schemeIn = (json: Json): Scheme =>
  (textOf(json['color_scheme']) || lookIn(json)?.scheme) === 'dark' ? 'dark' : 'light';

/** The colours that an element paints by a file: its design tokens. */
export function paintOf(json: Json, scheme: Scheme): Record<string, string> {
  const look = lookIn(json);
  const primary = colourOr(json['primary_color'], look?.primary ?? DEFAULT_PRIMARY_COLOR);
  return {
    '--surface': hex(surfaces[scheme]),
    ...tokensOf(
      primary,
      parseColour(textOf(json['secondary_color'])) ?? primary,
      colourOr(json['font_color'], DEFAULT_FONT_COLOR),
      scheme,
      look?.ground,
    ),
    ...look?.tokens,
  };
}

/** Colours of the page around a survey without a look. */
const PAGES: Record<Scheme, string> = { light: '#eef2f5', dark: '#111214' };

/** Colour of the page around a survey. */
export function pageColourOf(json: Json, scheme: Scheme): string {
  const look = lookIn(json);
  if (!look) return PAGES[scheme];
  const { page, ground, primary } = look;
  const tint = ground.tint ?? colourOr(json['primary_color'], primary);
  return hex(grey(tint, page[scheme], ground.touch));
}

const colourOr = (value: unknown, fallback: string): Rgb =>
  parseColour(textOf(value)) ?? parseColour(fallback)!;

/** A colour with text on it: as the owner wants both, and as visitors see them. */
export interface ColourCheck {
  /** Contrast of the wanted colours, from 1 to 21. */
  ratio: number;
  /** The colour in hex that is painted instead; `null` where the wanted one is. */
  shown: string | null;
  /** The colour of the text in hex that is painted instead; `null` where the wanted one is. */
  shownText: string | null;
}

type ColourKey = 'primary_color' | 'secondary_color';

/** The tokens of a colour and of the text on it, in a file. */
function paintedIn(json: Json, key: ColourKey): { colour: string; text: string } {
  const paint = paintOf(json, schemeIn(json));
  const name = key === 'primary_color' ? 'primary' : 'secondary';
  return { colour: paint[`--${name}`]!, text: paint[`--on-${name}`]! };
}

/** The colour in hex that visitors see where a file has none of its own. */
export const standardColour = (json: Json, key: ColourKey): string =>
  paintedIn({ ...json, [key]: undefined }, key).colour.toUpperCase();

/**
 * Compares the colour of a file with the one that elements paint; the standard colour without one of its own. `null` for
 * colours that are not in hex.
 */
export function checkColour(json: Json, key: ColourKey): ColourCheck | null {
  const wanted = parseColour(textOf(json[key]) || standardColour(json, key));
  const font = parseColour(textOf(json['font_color']) || DEFAULT_FONT_COLOR);
  if (!wanted || !font) return null;
  const painted = paintedIn(json, key);
  return {
    ratio: contrast(wanted, font),
    shown: painted.colour === hex(wanted) ? null : painted.colour,
    shownText: painted.text === hex(font) ? null : painted.text,
  };
}
