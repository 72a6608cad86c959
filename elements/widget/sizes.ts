import type { WidgetConfig } from '../../core/contract/widget.ts';

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);
const px = (value: number): string => `${between(value, 0, 2000)}px`;

/** A length of the configuration as CSS: in px, or in percent of the window. */
export const length = (value: number, type: 'px' | 'rate', unit: 'vw' | 'vh'): string =>
  type === 'rate' ? `${between(value, 0, 100)}${unit}` : px(value);

/** The owner's sizes as CSS custom properties; what is absurd is brought back to what a window can show. */
export const sizesOf = ({
  size,
  margin,
  radius,
  width,
  widthType,
}: WidgetConfig): Record<string, string> => ({
  '--size': px(between(size, 24, 200)),
  '--margin': px(margin),
  ...(radius > 0 ? { '--radius': `var(--psn-radius, ${px(radius)})` } : {}),
  '--width':
    widthType === 'rate' ? length(Math.max(width ?? 30, 10), 'rate', 'vw') : px(width ?? 355),
});
