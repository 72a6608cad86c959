import type { WidgetConfig } from '../contract/widget.ts';

const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max);
const px = (value: number): string => `${clamp(value, 0, 2000)}px`;

/** Converts a length of the configuration into CSS: pixels, or with the type `rate` percent of the window. */
export const length = (value: number, type: 'px' | 'rate', unit: 'vw' | 'vh'): string =>
  type === 'rate' ? `${clamp(value, 0, 100)}${unit}` : px(value);

/** The writing direction of which lines end at a side of the window: it places button and panel. */
export const layOf = (side: string | null | undefined, other: string): string =>
  side === 'left' ? 'rtl' : side === 'right' ? 'ltr' : other;

/** Words on the button; `null` for a round one with an icon. */
export const pillTextOf = ({ launcherText, modalMode, modalToggleText }: WidgetConfig) =>
  launcherText ?? (modalMode ? modalToggleText : null);

/** The configured sizes as CSS custom properties by name, clamped to sizes that a window can show. */
export const sizesOf = ({
  size,
  margin,
  width,
  widthType,
}: WidgetConfig): Record<string, string> => ({
  '--size': px(clamp(size, 24, 200)),
  '--margin': px(margin),
  '--width':
    widthType === 'rate' ? length(Math.max(width ?? 30, 10), 'rate', 'vw') : px(width ?? 355),
});
