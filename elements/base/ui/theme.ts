import {
  DEFAULT_FONT_COLOR,
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_RADIUS,
} from '../../../core/contract/limits.ts';
import type { PsnElement } from '../shell/definition.ts';

/**
 * Adapts the owner's colours so that text has a contrast of 4.5:1 and controls 3:1 against their background (WCAG 2.2,
 * 1.4.3 and 1.4.11).
 */

type Rgb = readonly [number, number, number];

const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;

/** Parses `#rgb` and `#rrggbb` into channels from 0 to 255; `null` for anything else. */
export function parseColour(text: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  const digits = short
    ? short.slice(1).map((digit) => digit + digit)
    : /^#(..)(..)(..)$/.exec(text.trim())?.slice(1);
  const channels = digits?.map((pair) => (/^[0-9a-f]{2}$/i.test(pair) ? parseInt(pair, 16) : NaN));
  return channels?.every((channel) => !Number.isNaN(channel)) ? (channels as unknown as Rgb) : null;
}

const hex = (colour: Rgb): string =>
  `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

export function contrast(a: Rgb, b: Rgb): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (lighter! + 0.05) / (darker! + 0.05);
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** The wanted text colour if its contrast suffices, else white or black: one of the two always has enough contrast. */
function textOn(background: Rgb, wanted: Rgb | null): Rgb {
  if (wanted && contrast(wanted, background) >= TEXT_CONTRAST) return wanted;
  return contrast(WHITE, background) >= TEXT_CONTRAST ? WHITE : BLACK;
}

/** Darkens or lightens a colour until it reaches the wanted contrast with the surface. */
function readableOn(surface: Rgb, colour: Rgb, wanted: number): Rgb {
  const aim = contrast(WHITE, surface) > contrast(BLACK, surface) ? WHITE : BLACK;
  let [result, share] = [colour, 1];
  while (contrast(result, surface) < wanted + 0.1 && share > 0) {
    share -= 0.04;
    result = colour.map((channel, at) => aim[at]! + (channel - aim[at]!) * share) as unknown as Rgb;
  }
  return result;
}

/** The owner's choices; `null` for a default. */
interface OwnerTheme {
  primary: string | null;
  /** The primary colour by default. */
  secondary: string | null;
  fontColor: string | null;
  /** In px. */
  radius: number | null;
}

/** Background colours of the light and the dark scheme; the stylesheets have their other colours. */
export const surfaces = { light: WHITE, dark: [22, 29, 36] } satisfies Record<string, Rgb>;

/** The colour tokens of an element: hex colours by CSS custom property. */
export function tokensOf(
  primary: Rgb,
  secondary: Rgb,
  wanted: Rgb | null,
  scheme: keyof typeof surfaces,
): Record<string, string> {
  const surface = surfaces[scheme];
  return {
    '--primary': hex(primary),
    '--on-primary': hex(textOn(primary, wanted)),
    '--secondary': hex(secondary),
    '--on-secondary': hex(textOn(secondary, wanted)),
    '--accent': hex(readableOn(surface, primary, TEXT_CONTRAST)),
    '--edge': hex(readableOn(surface, primary, CONTROL_CONTRAST)),
  };
}

/** Parses any CSS colour by the browser's computed style, such as a name or a function; `null` for anything else. */
function colourOn(root: HTMLElement, text: string): Rgb | null {
  const known = parseColour(text);
  if (known || !CSS.supports('color', text)) return known;
  root.style.color = text;
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(getComputedStyle(root).color);
  root.style.color = '';
  return channels && (channels.slice(1).map(Number) as unknown as Rgb);
}

/** The scheme of the page's `color-scheme`, else the visitor's preference. */
function schemeOf(root: HTMLElement, prefersDark: boolean): keyof typeof surfaces {
  const scheme = getComputedStyle((root.getRootNode() as ShadowRoot).host).colorScheme;
  const allows = (keyword: string) => scheme === 'normal' || scheme.includes(keyword);
  return allows('dark') && (prefersDark || !allows('light')) ? 'dark' : 'light';
}

/** Sets colours and radius of an element's root. The page's `--psn-…` properties take precedence over the owner's. */
export interface Theme {
  paint(owner: Partial<OwnerTheme>): void;
  /** Starts to follow the visitor's colour scheme, until `detached()`. */
  attached(): void;
  detached(): void;
}

export function createTheme({ root }: PsnElement): Theme {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let owner: Partial<OwnerTheme> = {};
  function repaint(): void {
    const page = getComputedStyle(root);
    const pick = (property: string, colour: string | null | undefined): Rgb | null =>
      colourOn(root, page.getPropertyValue(property)) ?? colourOn(root, colour ?? '');
    const primary = pick('--psn-primary', owner.primary) ?? parseColour(DEFAULT_PRIMARY_COLOR)!;
    const scheme = schemeOf(root, dark.matches);
    root.dataset['scheme'] = scheme;
    const tokens = tokensOf(
      primary,
      pick('--psn-secondary', owner.secondary) ?? primary,
      pick('--psn-on-primary', owner.fontColor ?? DEFAULT_FONT_COLOR),
      scheme,
    );
    for (const [token, colour] of Object.entries(tokens)) root.style.setProperty(token, colour);
    const radius = Math.max(0, owner.radius ?? DEFAULT_RADIUS);
    root.style.setProperty('--radius', `var(--psn-radius, ${radius}px)`);
  }
  return {
    paint(chosen) {
      owner = chosen;
      repaint();
    },
    attached() {
      dark.addEventListener('change', repaint);
      repaint();
    },
    detached: () => dark.removeEventListener('change', repaint),
  };
}
