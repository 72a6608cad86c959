import { parseColour } from '../../../core/contract/colour.ts';
import { DEFAULT_PRIMARY_COLOR } from '../../../core/contract/limits.ts';
import type { Look } from '../../../core/contract/looks.ts';
import { grey, hex, tokensOf, type Scheme } from '../../../core/contract/palette.ts';
import { lookOf } from '../../kinds/looks.ts';
import type { Brand } from './shared-brand.ts';

type Colours = Readonly<Record<string, string>>;

const rgbOf = (colour: string) => parseColour(colour) ?? parseColour(DEFAULT_PRIMARY_COLOR)!;

/** The colours of a page in one scheme: of the page, and of a sheet on it. */
function pageColours(primary: string, { ground, page }: Look, scheme: Scheme): Colours {
  const tint = ground.tint ?? rgbOf(primary);
  const { '--surface': sheet } = tokensOf(tint, tint, null, scheme, ground);
  return { '--page': hex(grey(tint, page[scheme], ground.touch)), '--sheet': sheet! };
}

const declarations = (colours: Colours): string =>
  Object.entries(colours)
    .map(([name, colour]) => `${name}:${colour}`)
    .join(';');

/**
 * The CSS of a page for the look of its channel or widget; empty without a look.
 *
 * @param wire the file of the channel or the widget
 */
export function lookRule(wire: Record<string, unknown> | undefined): string {
  const look = lookOf(wire);
  if (!look) return '';
  const primary = String(wire!['primary_color']);
  const dark = declarations(pageColours(primary, look, 'dark'));
  return [
    `html{${declarations(pageColours(primary, look, 'light'))};--font:${look.tokens['--font']}}`,
    `html[data-scheme='dark']{${dark}}`,
    `@media (prefers-color-scheme:dark){html[data-scheme='auto']{${dark}}}`,
  ].join('');
}

/** The CSS of an owner's colours and font, in place of the defaults of `start.css`; empty without a colour. */
export function brandPageRule({ wire, value }: Brand): string {
  const { primaryColor, colorScheme } = value;
  const look = lookOf(wire);
  if (primaryColor === null || !parseColour(primaryColor)) return '';
  const colour = rgbOf(primaryColor);
  const coloursIn = (scheme: Scheme): Colours => ({
    '--accent': tokensOf(colour, colour, null, scheme, look?.ground)['--accent']!,
    ...(look && pageColours(primaryColor, look, scheme)),
  });
  const dark = coloursIn('dark');
  const colours = Object.entries(coloursIn('light')).map(
    ([name, light]) => `${name}:light-dark(${light},${dark[name]})`,
  );
  const scheme = colorScheme === 'auto' ? 'light dark' : colorScheme;
  const font = look ? [`font-family:${look.tokens['--font']}`] : [];
  return `html:root{${[`color-scheme:${scheme}`, ...colours, ...font].join(';')}}`;
}
