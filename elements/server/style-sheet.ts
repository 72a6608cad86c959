import {
  DEFAULT_FONT_COLOR,
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_RADIUS,
} from '../../core/contract/limits.ts';
import { parseColour } from '../../core/contract/colour.ts';
import { ofPage, tokensOf } from '../../core/contract/palette.ts';
import type { ChannelColours } from '../ui/theme.ts';
import { themeStyles } from '../ui/theme-styles.ts';
import themeCss from '../ui/theme.css';

type Scheme = Parameters<typeof tokensOf>[3];

/** The rules of the theme for the dark scheme, which scripts choose by an attribute. */
const DARK_RULES = /\.root\[data-scheme=['"]?dark['"]?\]\{([^}]*)\}/.exec(themeCss)![1]!;

/** The colours that a script would set, as declarations. */
function declarations(colours: ChannelColours | null, scheme: Scheme): string {
  const primary = parseColour(colours?.primaryColor ?? '') ?? parseColour(DEFAULT_PRIMARY_COLOR)!;
  const text = parseColour(colours?.fontColor ?? '') ?? parseColour(DEFAULT_FONT_COLOR);
  return Object.entries(tokensOf(primary, primary, text, scheme))
    .map(([token, colour]) => `${token}:${ofPage(token, colour)};`)
    .join('');
}

/**
 * The styles of an element without scripts: of its components, with the owner's colours. Scripts set `data-scheme` on a
 * page that declares a colour scheme.
 */
export function styleSheet(styles: readonly string[], colours: ChannelColours | null): string {
  const inTheDark = declarations(colours, 'dark');
  const unlessLight = `.root:not([data-scheme=light]){${DARK_RULES};${inTheDark}}`;
  const owners = {
    light: '',
    dark: unlessLight,
    auto: `@media (prefers-color-scheme:dark){${unlessLight}}`,
  };
  return [
    componentStyles(styles),
    `.root{${declarations(colours, 'light')}--radius:var(--psn-radius,${DEFAULT_RADIUS}px)}`,
    `.root[data-scheme=dark]{${inTheDark}}`,
    owners[colours?.colorScheme ?? 'light'],
  ].join('');
}

/** The styles of the components alone, where a script has set the colours already. */
export const componentStyles = (styles: readonly string[]): string =>
  [...themeStyles, ...styles].join('');
