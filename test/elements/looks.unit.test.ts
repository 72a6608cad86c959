import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, parseColour, type Rgb } from '../../core/contract/colour.ts';
import { looks } from '../../core/contract/looks.ts';
import { grey, tokensOf, type Scheme } from '../../core/contract/palette.ts';

/** Contrast of the ready looks (WCAG 2.2, 1.4.3 and 1.4.11), with their own colour and with colours of owners. */

const OWNERS = ['#20b8f7', '#a3492f', '#ffd400', '#111111', '#ffffff', '#7f7f7f', '#00c853'];

/** The custom properties of the first rule for a selector. */
function propertiesOf(css: string, selector: string): Record<string, string> {
  const rule = css.slice(css.indexOf(`\n${selector} {`)).split('}')[0]!;
  return Object.fromEntries(
    [...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]),
  );
}
const theme = readFileSync('elements/ui/theme.css', 'utf8');
const light = propertiesOf(theme, '.root');
const stylesheet = {
  light,
  dark: { ...light, ...propertiesOf(theme, ".root[data-scheme='dark']") },
} satisfies Record<Scheme, Record<string, string>>;
/** The headers' colours without a look, as in the stylesheet of the panel. */
const HEADER = {
  '--header': 'var(--primary)',
  '--on-header': 'var(--on-primary)',
  '--header-hover': 'var(--primary-hover)',
};

/** Text on backgrounds: 4.5:1. */
const TEXTS: [string, string[]][] = [
  ['--text', ['--surface', '--surface-soft', '--accent-soft']],
  ['--muted', ['--surface', '--surface-soft', '--accent-soft']],
  ['--accent', ['--surface', '--accent-soft']],
  ['--danger', ['--surface', '--danger-soft']],
  ['--success', ['--surface']],
  ['--on-primary', ['--primary', '--primary-hover']],
  ['--on-secondary', ['--secondary']],
  ['--on-header', ['--header', '--header-hover']],
  ['--on-chosen', ['--chosen']],
];
/** Borders, rings and marks: 3:1. */
const CONTROLS: [string, string[]][] = [
  ['--line-strong', ['--surface', '--surface-soft']],
  ['--edge', ['--surface']],
  ['--accent', ['--surface', '--surface-soft']],
  ['--danger', ['--surface', '--surface-soft']],
  ['--focus', ['--surface', '--surface-soft', '--accent-soft']],
];

describe.each(Object.entries(looks))('%s', (_, look) => {
  const cases = (['light', 'dark'] as const).flatMap((scheme) =>
    [look.primary, ...OWNERS].map((owner) => [scheme, owner] as const),
  );

  it.each(cases)('can be read in the %s scheme with %s', (scheme, owner) => {
    const primary = parseColour(owner)!;
    const tokens: Record<string, string> = {
      ...stylesheet[scheme],
      ...HEADER,
      ...tokensOf(primary, primary, null, scheme, look.ground),
      ...look.tokens,
    };
    const colour = (name: string): Rgb => {
      const value = tokens[name]!;
      const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
      return reference ? colour(reference) : parseColour(value)!;
    };
    const failing = (pairs: [string, string[]][], least: number) =>
      pairs.flatMap(([front, backs]) =>
        backs
          .map((back) => ({ front, back, ratio: contrast(colour(front), colour(back)) }))
          .filter(({ ratio }) => ratio < least),
      );
    expect(failing(TEXTS, 4.5)).toEqual([]);
    expect(failing(CONTROLS, 3)).toEqual([]);
    const page = grey(look.ground.tint ?? primary, look.page[scheme], look.ground.touch);
    expect(contrast(colour('--text'), page)).toBeGreaterThanOrEqual(7);
  });
});

it.each([
  ['coast', 'meadow'],
  ['coast', 'blossom'],
  ['meadow', 'blossom'],
] as const)('%s and %s differ in more than their colour', (one, other) => {
  const primary = parseColour('#a3492f')!;
  const traits = ({ ground, page, radius, tokens }: (typeof looks)['coast']) => [
    grey(primary, page.light, ground.touch).join(' '),
    tokensOf(primary, primary, null, 'light', ground)['--surface'],
    radius,
    tokens['--font'],
    tokens['--title-weight'] ?? light['--title-weight'],
  ];
  const [mine, others] = [traits(looks[one]), traits(looks[other])];
  expect(mine.filter((trait, at) => trait === others[at])).toEqual([]);
});
