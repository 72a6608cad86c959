import { oneOf, strictOptional } from '../../core/contract/schema.ts';

/**
 * Ready looks, which a channel or a widget names by `theme`. Its colours and corners are the
 * defaults of the keys of the file; the host's own pages get the rest.
 */

interface Theme {
  primary: string;
  /** Background of the page. */
  page: string;
  /** Light by default. */
  scheme?: 'dark';
  /** Fonts that systems have. */
  font: string;
  /** In px. */
  radius: number;
}

const SANS = 'system-ui, sans-serif';
const SERIF = "ui-serif, Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif";
const ROUNDED = `ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, Nunito, Manjari, ${SANS}`;
const GEOMETRIC = `Avenir, Montserrat, Corbel, ${SANS}`;

export const themes = {
  paper: { primary: '#8a3b2a', page: '#f3ece0', font: SERIF, radius: 4 },
  harbour: { primary: '#1f4e79', page: '#e3ecf4', font: SANS, radius: 12 },
  meadow: { primary: '#2c6e49', page: '#e7f0e2', font: SANS, radius: 16 },
  blossom: { primary: '#b0387a', page: '#faeaf2', font: ROUNDED, radius: 24 },
  sun: { primary: '#f2b705', page: '#fdf3d3', font: ROUNDED, radius: 16 },
  slate: { primary: '#2b2f36', page: '#e8e9eb', font: GEOMETRIC, radius: 8 },
  night: { primary: '#8b7cf6', page: '#0e0d13', scheme: 'dark', font: GEOMETRIC, radius: 12 },
} satisfies Record<string, Theme>;

type ThemeName = keyof typeof themes;
const names = Object.keys(themes) as ThemeName[];

export const themeFields = {
  /**
   * Ready look: colour and corners, and on the host’s own pages background and font. Other keys of the file override
   * it.
   */
  theme: strictOptional(oneOf(...names)),
};

const themeNamed = (name: unknown): Theme | null =>
  names.includes(name as ThemeName) ? themes[name as ThemeName] : null;

type Json = Record<string, unknown>;

/** A file with the colours of its theme; with `more` of it where the file has `theme`. */
const themed = (json: Json, more: (theme: Theme) => Json = () => ({})): Json => {
  const theme = themeNamed(json['theme']);
  if (!theme) return json;
  const { primary, scheme = 'light' } = theme;
  return { primary_color: primary, color_scheme: scheme, ...more(theme), ...json };
};
export const themedNode = (json: Json): Json => themed(json);
export const themedWidget = (json: Json): Json => themed(json, ({ radius }) => ({ radius }));

/**
 * The CSS of a page for the theme of its channel or widget; empty without a theme.
 *
 * @param wire the file of the channel or the widget
 */
export function themeRule(wire: Json | undefined): string {
  const theme = themeNamed(wire?.['theme']);
  if (!theme) return '';
  const { page, scheme, font, radius } = theme;
  // The dark mode of the visitor's system overrides a light page.
  const root = scheme === 'dark' ? "html[data-scheme='dark']" : 'html';
  return `${root}{--page:${page}}html{--psn-font:${font}}psn-feedback,psn-flow-preview{--psn-radius:${radius}px}`;
}
