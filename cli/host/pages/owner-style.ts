import { parseColour } from '../../../core/contract/colour.ts';
import { DEFAULT_PRIMARY_COLOR } from '../../../core/contract/limits.ts';
import type { Look } from '../../../core/contract/looks.ts';
import { grey, hex, tokensOf, type Scheme } from '../../../core/contract/palette.ts';
import { lookOf } from '../../kinds/looks.ts';

/** The colours of a page in one scheme, as declarations: of the page, and of a sheet on it. */
function declarations(primary: string, { ground, page }: Look, scheme: Scheme): string {
  const tint = ground.tint ?? parseColour(primary) ?? parseColour(DEFAULT_PRIMARY_COLOR)!;
  const shade = (lightness: number) => hex(grey(tint, lightness, ground.touch));
  const { '--surface': sheet } = tokensOf(tint, tint, null, scheme, ground);
  return `--page:${shade(page[scheme])};--sheet:${sheet}`;
}

/**
 * The CSS of a page for the look of its channel or widget; empty without a look.
 *
 * @param wire the file of the channel or the widget
 */
export function lookRule(wire: Record<string, unknown> | undefined): string {
  const look = lookOf(wire);
  if (!look) return '';
  const primary = String(wire!['primary_color']);
  const dark = declarations(primary, look, 'dark');
  return [
    `html{${declarations(primary, look, 'light')};--font:${look.tokens['--font']}}`,
    `html[data-scheme='dark']{${dark}}`,
    `@media (prefers-color-scheme:dark){html[data-scheme='auto']{${dark}}}`,
  ].join('');
}
