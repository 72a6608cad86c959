import {
  DEFAULT_FONT_COLOR,
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_RADIUS,
} from '../../core/contract/limits.ts';
import { parseColour, tokensOf } from '../base/ui/theme.ts';
import themeCss from '../base/ui/theme.css';
import flowCss from '../survey/flow.css';

type Scheme = Parameters<typeof tokensOf>[3];

/** The rules of the theme for the dark scheme, which scripts choose by an attribute. */
const DARK_RULES = /\.root\[data-scheme=['"]?dark['"]?\]\{([^}]*)\}/.exec(themeCss)![1]!;

/** The colours that a script would set, as declarations. */
function declarations(primaryColor: string | null, scheme: Scheme): string {
  const primary = parseColour(primaryColor ?? '') ?? parseColour(DEFAULT_PRIMARY_COLOR)!;
  return Object.entries(tokensOf(primary, primary, parseColour(DEFAULT_FONT_COLOR), scheme))
    .map(([token, colour]) => `${token}:${colour};`)
    .join('');
}

/** The styles of a survey without scripts: those of its components, with the owner's colours in the visitor's scheme. */
export const styleSheet = (styles: readonly string[], primaryColor: string | null): string =>
  [
    themeCss,
    flowCss,
    ...styles,
    `.root{${declarations(primaryColor, 'light')}--radius:var(--psn-radius,${DEFAULT_RADIUS}px)}`,
    `@media (prefers-color-scheme:dark){.root{${DARK_RULES};${declarations(primaryColor, 'dark')}}}`,
  ].join('');
