import {
  DEFAULT_FONT_COLOR,
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_RADIUS,
} from '../../core/contract/limits.ts';
import { parseColour } from '../../core/contract/colour.ts';
import { looks, type Look } from '../../core/contract/looks.ts';
import { ofPage, tokensOf, type Scheme } from '../../core/contract/palette.ts';
import type { ChannelColours } from '../ui/theme.ts';
import { themeStyles } from '../ui/theme-styles.ts';
import themeCss from '../ui/theme.css';

/** The rules of the theme for the dark scheme, which scripts choose by an attribute. */
const DARK_RULES = /\.root\[data-scheme=['"]?dark['"]?\]\{([^}]*)\}/.exec(themeCss)![1]!;

/** Declarations of custom properties; `valueOf` changes a value. */
const declarationsOf = (
  tokens: Readonly<Record<string, string>>,
  valueOf = (_: string, value: string) => value,
): string =>
  Object.entries(tokens)
    .map(([token, value]) => `${token}:${valueOf(token, value)};`)
    .join('');

/** The colours that a script would set, as declarations. */
function colourDeclarations(
  colours: ChannelColours | null,
  look: Look | null,
  scheme: Scheme,
): string {
  const primary =
    parseColour(colours?.primaryColor ?? look?.primary ?? '') ??
    parseColour(DEFAULT_PRIMARY_COLOR)!;
  const text = parseColour(colours?.fontColor ?? '') ?? parseColour(DEFAULT_FONT_COLOR);
  return declarationsOf(tokensOf(primary, primary, text, scheme, look?.ground), ofPage);
}

/**
 * The styles of an element without scripts: of its components, with the owner's colours and look. Scripts set
 * `data-scheme` on a page that declares a colour scheme.
 */
export function styleSheet(styles: readonly string[], colours: ChannelColours | null): string {
  const look = colours?.look ? looks[colours.look] : null;
  const inTheDark = colourDeclarations(colours, look, 'dark');
  const unlessLight = `.root:not([data-scheme=light]){${DARK_RULES};${inTheDark}}`;
  const owners = {
    light: '',
    dark: unlessLight,
    auto: `@media (prefers-color-scheme:dark){${unlessLight}}`,
  };
  const shape = `${declarationsOf(look?.tokens ?? {})}--radius:var(--psn-radius,${look?.radius ?? DEFAULT_RADIUS}px)`;
  return [
    componentStyles(styles),
    `.root{${colourDeclarations(colours, look, 'light')}${shape}}`,
    `.root[data-scheme=dark]{${inTheDark}}`,
    owners[colours?.colorScheme ?? 'light'],
  ].join('');
}

/** The styles of the components alone, where a script has set the colours already. */
export const componentStyles = (styles: readonly string[]): string =>
  [...themeStyles, ...styles].join('');
