import {
  DEFAULT_FONT_COLOR,
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_WIDGET_MARGIN,
  DEFAULT_WIDGET_SIZE,
} from './limits.ts';
import { preloadModes } from './preload-modes.ts';
import { strictList, wire } from './collections.ts';
import {
  boolean,
  id,
  json,
  number,
  oneOf,
  optional,
  string,
  withDefault,
  type Output,
} from './schema.ts';
import { colorScheme, text } from './wire.ts';

const selectorTypes = ['modal', 'dropdown', 'dropdown_up', 'dropdown_down'] as const;
export type SelectorType = (typeof selectorTypes)[number];

const length = withDefault(oneOf('px', 'rate'), 'px');

/**
 * Widget configuration: the answer of `GET /v1/web_widgets/code/{code}`. Nulls become defaults.
 * Delays, intervals and periods are in seconds. Sizes are in px, or in percent of the window where the type is `rate`.
 */
export const widgetConfigSchema = wire({
  nodeId: id,
  nodeLogoUrl: optional(string),
  defaultLanguageCode: withDefault(string, 'en'),
  languageSelectorType: withDefault(oneOf(...selectorTypes), 'dropdown'),
  // Display conditions.
  // A domain that is no text covers no host, such a pattern matches no address.
  enabledDomains: strictList(string, ''),
  enabledUrls: strictList(string, '(?!)'),
  hideWidget: withDefault(boolean, false, true),
  isVisible: withDefault(boolean, true),
  enabledOnMobile: withDefault(boolean, true),
  displayRate: optional(number),
  displayOnce: withDefault(boolean, false),
  displayOnceDelayPeriod: optional(number),
  preventMultipleFeedback: withDefault(boolean, false),
  multipleFeedbackDelayPeriod: optional(number),
  displayOnExit: withDefault(boolean, false),
  displayInterval: optional(number),
  requiresConsent: withDefault(boolean, false, true),
  /** When the panel is loaded before it opens. */
  preload: withDefault(oneOf(...preloadModes), 'intent'),
  // Appearance.
  fullPageOnMobile: withDefault(boolean, false),
  modalMode: withDefault(boolean, false),
  launcherText: optional(text),
  launcherIconUrl: optional(string),
  modalToggleText: optional(text),
  popoverText: optional(text),
  popoverTextVertical: withDefault(boolean, false),
  popoverTextWidth: optional(number),
  popoverTextHeight: optional(number),
  size: withDefault(number, DEFAULT_WIDGET_SIZE),
  margin: withDefault(number, DEFAULT_WIDGET_MARGIN),
  radius: optional(number),
  matrixQuestionViewType: withDefault(oneOf('auto', 'table', 'cards'), 'auto'),
  width: optional(number),
  widthType: length,
  widgetTopPosition: optional(number),
  widgetTopPositionType: length,
  widgetRightPosition: optional(number),
  widgetRightPositionType: length,
  primaryColor: withDefault(string, DEFAULT_PRIMARY_COLOR),
  // The primary colour without one.
  secondaryColor: optional(string),
  fontColor: withDefault(string, DEFAULT_FONT_COLOR),
  colorScheme,
  psnBranding: withDefault(boolean, true),
  // Parsed for completeness; nothing uses them.
  secureMode: withDefault(boolean, false),
  securityToken: optional(string),
  webChannel: optional(json),
});

export type WidgetConfig = Output<typeof widgetConfigSchema>;
