import { parseColour, type Rgb } from '../../core/contract/colour.ts';
import {
  DEFAULT_FONT_COLOR,
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_RADIUS,
} from '../../core/contract/limits.ts';
import type { Look } from '../../core/contract/looks.ts';
import type { ChannelNode } from '../../core/contract/node.ts';
import { tokensOf, type Scheme } from '../../core/contract/palette.ts';
import type { ColorScheme, LookName } from '../../core/contract/wire.ts';
import type { PsnElement } from '../definition/definition.ts';
import { loadLazily } from '../loader/lazy.ts';

/** The owner's choices for an element of a channel. */
export type ChannelColours = Pick<
  ChannelNode,
  'primaryColor' | 'fontColor' | 'colorScheme' | 'look'
>;

/** The owner's choices; `null` for a default. */
interface OwnerTheme extends ChannelColours {
  /** The primary colour by default. */
  secondaryColor: string | null;
  /** In px. */
  radius: number | null;
}

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
function schemeOf(root: HTMLElement, owner: ColorScheme, prefersDark: boolean): Scheme {
  const page = getComputedStyle((root.getRootNode() as ShadowRoot).host).colorScheme;
  const wanted = page !== 'normal' ? page : owner === 'auto' ? 'light dark' : owner;
  const allows = (keyword: string) => wanted.includes(keyword);
  return allows('dark') && (prefersDark || !allows('light')) ? 'dark' : 'light';
}

let looks: Readonly<Record<LookName, Look>> | null = null;

/** Loads the ready looks, which only some owners name. An element has the default one where they can't be had. */
export const loadLooks = (): Promise<void> =>
  loadLazily('looks', () => import('../../core/contract/looks.ts')).then(
    (module) => void (looks = module.looks),
    () => undefined,
  );

/** Sets colours, type and shape of an element's root. The page's `--psn-…` properties override the owner's. */
export interface Theme {
  /** Resolves when the owner's look is loaded and applied. */
  paint(owner: Partial<OwnerTheme>): Promise<void>;
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
    const look = looks?.[owner.look!];
    const page = getComputedStyle(root);
    const pick = (property: string, colour: string | null | undefined): Rgb | null =>
      colourOn(root, page.getPropertyValue(property)) ?? colourOn(root, colour ?? '');
    // Before anything changes, as the browser computes all styles anew then.
    const scheme = schemeOf(root, owner.colorScheme ?? 'light', dark.matches);
    const ofPage = pick('--psn-primary', null);
    const primary =
      ofPage ??
      colourOn(root, owner.primaryColor ?? look?.primary ?? '') ??
      parseColour(DEFAULT_PRIMARY_COLOR)!;
    root.dataset['scheme'] = scheme;
    const tokens = tokensOf(
      primary,
      // The page's one colour replaces both colours of the owner.
      pick('--psn-secondary', ofPage ? null : owner.secondaryColor) ?? primary,
      pick('--psn-on-primary', owner.fontColor ?? DEFAULT_FONT_COLOR),
      scheme,
      look?.ground,
    );
    for (const [token, value] of Object.entries({ ...tokens, ...look?.tokens }))
      root.style.setProperty(token, value);
    const radius = Math.max(0, owner.radius ?? look?.radius ?? DEFAULT_RADIUS);
    root.style.setProperty('--radius', `var(--psn-radius, ${radius}px)`);
  }
  return {
    async paint(chosen) {
      owner = chosen;
      if (chosen.look && !looks) await loadLooks();
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
