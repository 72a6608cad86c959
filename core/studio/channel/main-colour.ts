import type { Rgb } from '../../contract/colour.ts';
import { hex } from '../../contract/palette.ts';

/** The main colour of a logo. */

/** Difference of the strongest and the weakest channel below which a colour counts as grey. */
const MIN_CHROMA = 40;
/** Pixels that are more transparent than this count as background. */
const MIN_ALPHA = 128;
/** Colours that agree in these high bits of each channel are counted together. */
const SHIFT = 5;
/** Share of the counted pixels below which a picture has no main colour. */
const MIN_SHARE = 0.02;

interface Counted {
  count: number;
  sum: [number, number, number];
}

/**
 * The colour with the most pixels, without greys; `null` for a picture in grey.
 *
 * @param pixels four bytes for each: red, green, blue, opacity
 */
export function mainColour(pixels: ArrayLike<number>): string | null {
  const counts = new Map<number, Counted>();
  let visible = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const rgb = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!] as const;
    if (pixels[at + 3]! < MIN_ALPHA) continue;
    visible += 1;
    if (Math.max(...rgb) - Math.min(...rgb) < MIN_CHROMA) continue;
    const key = rgb.reduce((joined, channel) => (joined << 3) | (channel >> SHIFT), 0);
    const counted = counts.get(key) ?? { count: 0, sum: [0, 0, 0] };
    counted.count += 1;
    for (const channel of [0, 1, 2] as const) counted.sum[channel] += rgb[channel];
    counts.set(key, counted);
  }
  const [first] = [...counts.values()].sort((a, b) => b.count - a.count);
  if (!first || first.count < visible * MIN_SHARE) return null;
  return hex(first.sum.map((sum) => Math.round(sum / first.count)) as unknown as Rgb).toUpperCase();
}
