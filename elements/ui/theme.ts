import { parseColour, type Rgb } from '../../core/contract/colour.ts';
import {
  DEFAULT_FONT_COLOR,
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_RADIUS,
} from '../../core/contract/limits.ts';
import type { ChannelNode } from '../../core/contract/node.ts';
import { tokensOf, type surfaces } from '../../core/contract/palette.ts';
import type { ColorScheme } from '../../core/contract/wire.ts';
import type { PsnElement } from '../definition/definition.ts';

export type ChannelColours = Pick<ChannelNode, 'primaryColor' | 'fontColor' | 'colorScheme'>;

/** The owner's choices; `null` for a default. */
interface OwnerTheme {
  primary: string | null;
  /** The primary colour by default. */
  secondary: string | null;
  fontColor: string | null;
  /** Light by default. */
  scheme: ColorScheme;
  /** In px. */
  radius: number | null;
}

/** The colours of a channel, as it gives them. */
export const themeOf = ({
  primaryColor,
  fontColor,
  colorScheme,
}: ChannelColours): Partial<OwnerTheme> => ({
  primary: primaryColor,
  fontColor,
  scheme: colorScheme,
});

/** Parses any CSS colour by the browser's computed style, such as a name or a function; `null` for anything else. */
function colourOn(root: HTMLElement, text: string): Rgb | null {
  const known = parseColour(text);
  if (known || !text || !CSS.supports('color', text)) return known;
  root.style.color = text;
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(getComputedStyle(root).color);
  root.style.color = '';
  return channels && (channels.slice(1).map(Number) as unknown as Rgb);
}

/** The scheme that the page declares by `color-scheme`, else the owner's. */
function schemeOf(
  root: HTMLElement,
  owner: ColorScheme,
  prefersDark: boolean,
): keyof typeof surfaces {
  const page = getComputedStyle((root.getRootNode() as ShadowRoot).host).colorScheme;
  const wanted = page !== 'normal' ? page : owner === 'auto' ? 'light dark' : owner;
  const allows = (keyword: string) => wanted.includes(keyword);
  return allows('dark') && (prefersDark || !allows('light')) ? 'dark' : 'light';
}

/** Sets colours and radius of an element's root. The page's `--psn-…` properties override the owner's. */
export interface Theme {
  paint(owner: Partial<OwnerTheme>): void;
  /** Starts to follow the visitor's colour scheme, until `detached()`. */
  attached(): void;
  detached(): void;
}

export function createTheme({ root }: PsnElement): Theme {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let owner: Partial<OwnerTheme> = {};
  let hasPaint = false;
  function repaint(): void {
    hasPaint = true;
    const page = getComputedStyle(root);
    const pick = (property: string, colour: string | null | undefined): Rgb | null =>
      colourOn(root, page.getPropertyValue(property)) ?? colourOn(root, colour ?? '');
    // Before anything changes, as the browser computes all styles anew then.
    const scheme = schemeOf(root, owner.scheme ?? 'light', dark.matches);
    const ofPage = pick('--psn-primary', null);
    const primary =
      ofPage ?? colourOn(root, owner.primary ?? '') ?? parseColour(DEFAULT_PRIMARY_COLOR)!;
    root.dataset['scheme'] = scheme;
    const tokens = tokensOf(
      primary,
      // The page's one colour replaces both colours of the owner.
      pick('--psn-secondary', ofPage ? null : owner.secondary) ?? primary,
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
      // A hidden element is painted with its owner's colours; a server-rendered one has them.
      if (hasPaint || !(root.hidden || root.querySelector('[data-screen], .launcher'))) repaint();
    },
    detached: () => dark.removeEventListener('change', repaint),
  };
}
