import { expect, it } from 'vitest';
import { applyColours, contrast, parseColour } from '../../elements/base/colours.ts';

/** The tokens that an owner's colours give, without a browser. */
function tokensOf(primary: string, fontColor: string): Map<string, string> {
  const tokens = new Map<string, string>();
  const root = { style: { setProperty: (name: string, value: string) => tokens.set(name, value) } };
  globalThis.getComputedStyle = (() => ({ getPropertyValue: () => '' })) as never;
  applyColours(root as never, { primary, secondary: primary, fontColor });
  return tokens;
}

it('keeps text readable whatever the owner picks', () => {
  let seed = 1;
  const random = () => `#${((seed = (seed * 1103515245 + 12345) % 2147483648) & 0xffffff).toString(16).padStart(6, '0')}`;
  for (let round = 0; round < 2000; round += 1) {
    const tokens = tokensOf(random(), random());
    const colour = (name: string) => parseColour(tokens.get(name)!)!;
    expect(contrast(colour('--primary'), colour('--on-primary'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour('--accent'), [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
  }
});

it.each(['red', '#12', 'url(x)', '#fff;}', 'rgb(0,0,0)', ''])('takes %s for no colour', (text) => {
  expect(parseColour(text)).toBeNull();
});

it('falls back to the default for what is no colour', () => {
  expect(tokensOf('javascript:alert(1)', 'x').get('--primary')).toBe('#20b8f7');
});
