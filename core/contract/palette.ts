import { contrast, fromCones, toCones, type Rgb, type Triple } from './colour.ts';

/**
 * Adapts the owner's colours so that text has a contrast of 4.5:1 and controls 3:1 against their background (WCAG 2.2,
 * 1.4.3 and 1.4.11).
 */

const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;
/** How far the owner's colours are moved for their text: yellow stays yellow, and gets black text. */
const MOST_SHIFT = 0.2;
const STEP = 0.01;
/** Of the owner's colour in greys. */
const TOUCH = 0.007;
/** Between a control and one that is hovered over. */
const HOVER_SHIFT = 0.05;
/** Share of the accent in the background of selected options. */
const SOFT_SHARE = 0.1;

/** As `#RRGGBB`. */
export const hex = (colour: Rgb): string =>
  `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** The wanted text colour if its contrast suffices, else white or black: one of the two always has enough contrast. */
function textOn(background: Rgb, wanted: Rgb): Rgb {
  if (contrast(wanted, background) >= TEXT_CONTRAST) return wanted;
  return contrast(WHITE, background) >= TEXT_CONTRAST ? WHITE : BLACK;
}

/** A colour of the same hue that is lighter by a share of the way from black to white, or darker. */
const lighter = (colour: Rgb, by: number): Rgb =>
  fromCones(toCones(colour).map((cone) => Math.max(cone + by, 0)) as unknown as Triple);

/**
 * Moves a colour away from another one, no further than both need for the wanted contrast; `null` where it would move too
 * far. Bisects, as contrast grows with every step.
 */
function apart(colour: Rgb, other: Rgb, wanted: number, most: number): Rgb | null {
  const isApart = (moved: Rgb) => contrast(moved, other) >= wanted;
  if (isApart(colour)) return colour;
  const step = contrast(WHITE, other) > contrast(BLACK, other) ? STEP : -STEP;
  const moved = (steps: number) => lighter(colour, steps * step);
  let [tooNear, far] = [0, Math.round(most / STEP)];
  if (!isApart(moved(far))) return null;
  while (far - tooNear > 1) {
    const middle = (tooNear + far) >> 1;
    if (isApart(moved(middle))) far = middle;
    else tooNear = middle;
  }
  return moved(far);
}

/** The owner's colour as a background: moved a little where the wanted text can be read on it then. */
const fill = (colour: Rgb, text: Rgb): Rgb =>
  apart(colour, text, TEXT_CONTRAST, MOST_SHIFT) ?? colour;

/** A grey of a lightness from 0 to 1, with a touch of a colour. */
export function grey(colour: Rgb, lightness: number, touch: number = TOUCH): Rgb {
  const cones = toCones(colour);
  const mean = (cones[0] + cones[1] + cones[2]) / 3;
  const most = Math.max(...cones.map((cone) => Math.abs(cone - mean)), touch);
  return fromCones(
    cones.map((cone) => lightness + ((cone - mean) * touch) / most) as unknown as Triple,
  );
}

const mix = (colour: Rgb, other: Rgb, share: number): Rgb =>
  colour.map((channel, at) =>
    Math.round(channel * share + other[at]! * (1 - share)),
  ) as unknown as Rgb;

/** Background colours of the light and the dark scheme; the stylesheets have their other colours. */
export const surfaces = { light: WHITE, dark: [26, 27, 29] } satisfies Record<string, Rgb>;

export type Scheme = keyof typeof surfaces;

/** The surface of a look: a grey with more of a colour, in both schemes. */
export interface Ground {
  /** The owner's colour without one. */
  tint?: Rgb;
  /** Of the tint in the greys. */
  touch: number;
  /** Difference of the surface's lightness from the default one. */
  shift: Record<Scheme, number>;
}

/** Lightness of the surfaces, and of the greys on them. */
const greys = {
  light: { surface: 1, soft: 0.97, line: 0.86, muted: 0.48 },
  dark: { surface: 0.22, soft: 0.28, line: 0.39, muted: 0.77 },
} satisfies Record<Scheme, Record<string, number>>;

/** The surface, and the greys on it. */
function shadesOf(primary: Rgb, scheme: Scheme, ground: Ground | undefined) {
  const shade = (lightness: number) => grey(ground?.tint ?? primary, lightness, ground?.touch);
  const { soft, line, muted } = greys[scheme];
  const shift = ground?.shift[scheme] ?? 0;
  const softShade = shade(soft + shift);
  const lineShade = shade(line + shift);
  return {
    '--surface': ground ? shade(greys[scheme].surface + shift) : surfaces[scheme],
    '--surface-soft': softShade,
    '--line': lineShade,
    // The border of every control, also under a pointer.
    '--line-strong': apart(lineShade, softShade, CONTROL_CONTRAST, 1)!,
    '--muted': shade(muted),
  };
}

/** The colour tokens of an element: hex colours by CSS custom property. */
export function tokensOf(
  primary: Rgb,
  secondary: Rgb,
  wanted: Rgb | null,
  scheme: Scheme,
  ground?: Ground,
): Record<string, string> {
  const shades = shadesOf(primary, scheme, ground);
  const surface = shades['--surface'];
  const text = wanted ?? WHITE;
  const [main, other] = [fill(primary, text), fill(secondary, text)];
  const onMain = textOn(main, text);
  const soft = mix(apart(main, surface, TEXT_CONTRAST, 1)!, surface, SOFT_SHARE);
  const colours = {
    '--primary': main,
    '--primary-hover': lighter(
      main,
      contrast(onMain, BLACK) > contrast(onMain, WHITE) ? -HOVER_SHIFT : HOVER_SHIFT,
    ),
    '--on-primary': onMain,
    '--secondary': other,
    '--on-secondary': textOn(other, text),
    // It is also text on the background of selected options.
    '--accent': apart(main, soft, TEXT_CONTRAST, 1)!,
    '--accent-soft': soft,
    '--edge': apart(main, surface, CONTROL_CONTRAST, 1)!,
    ...shades,
  };
  return Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, hex(colour)]));
}

/** The tokens that a page's own colour replaces. */
const OF_PRIMARY = ['--primary', '--primary-hover', '--accent', '--edge'];

/** A colour of the owner, unless the page has set its own. */
export const ofPage = (token: string, colour: string): string =>
  token.startsWith('--on-')
    ? `var(--psn-on-primary,${colour})`
    : token === '--secondary'
      ? `var(--psn-secondary,var(--psn-primary,${colour}))`
      : OF_PRIMARY.includes(token)
        ? `var(--psn-primary,${colour})`
        : colour;
