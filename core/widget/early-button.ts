import { parseColour } from '../contract/colour.ts';
import { ofPage, tokensOf } from '../contract/palette.ts';
import type { WidgetConfig } from '../contract/widget.ts';
import { layOf, pillTextOf, sizesOf } from './sizes.ts';

/** Whether the button depends on chance, an address or stored data, or has a text or an icon. */
const needsCode = (config: WidgetConfig): boolean =>
  config.hideWidget ||
  !config.isVisible ||
  config.enabledUrls.length > 0 ||
  config.displayRate !== null ||
  config.displayOnce ||
  config.preventMultipleFeedback ||
  config.widgetTopPosition !== null ||
  config.widgetRightPosition !== null ||
  config.launcherIconUrl !== null ||
  pillTextOf(config) !== null;

/**
 * Custom properties, by name, with which a page can draw the button of a widget before the widget's code is loaded.
 * Domains and phones are left to the page. `null` where only the code can decide whether and how the button shows.
 */
export function earlyButtonStyle(config: WidgetConfig): Record<string, string> | null {
  const primary = parseColour(config.primaryColor);
  const secondary = parseColour(config.secondaryColor ?? config.primaryColor);
  if (needsCode(config) || !primary || !secondary) return null;
  // The two colours of the button are the same in both schemes.
  const tokens = tokensOf(primary, secondary, parseColour(config.fontColor), 'light');
  const style = sizesOf(config);
  if (config.side) style['--lay'] = layOf(config.side, '');
  for (const name of ['--secondary', '--on-secondary']) style[name] = ofPage(name, tokens[name]!);
  return style;
}
