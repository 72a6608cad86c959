import type * as v from 'valibot';
import {
  boolean,
  id,
  json,
  listOf,
  number,
  oneOf,
  optional,
  string,
  text,
  wire,
  withDefault,
} from './wire.ts';

const length = withDefault(oneOf('px', 'rate'), 'px');

/**
 * The widget configuration, as `GET /v1/web_widgets/code/{code}` answers it; nulls become the defaults of spec 9.
 * Delays, intervals and periods are in seconds; sizes in px, or in percent of the window where the type says `rate`.
 */
export const widgetConfigSchema = wire({
  nodeId: id,
  nodeLogoUrl: optional(string),
  defaultLanguageCode: withDefault(string, 'en'),
  languageSelectorType: withDefault(string, 'dropdown'),
  // Where and when it shows.
  enabledDomains: listOf(string),
  enabledUrls: listOf(string),
  hideWidget: withDefault(boolean, false),
  isVisible: withDefault(boolean, true),
  enabledOnMobile: withDefault(boolean, true),
  displayRate: optional(number),
  displayOnce: withDefault(boolean, false),
  displayOnceDelayPeriod: optional(number),
  preventMultipleFeedback: withDefault(boolean, false),
  multipleFeedbackDelayPeriod: optional(number),
  displayOnExit: withDefault(boolean, false),
  displayInterval: optional(number),
  // Looks.
  fullPageOnMobile: withDefault(boolean, false),
  modalMode: withDefault(boolean, false),
  modalToggleText: optional(text),
  popoverText: optional(text),
  popoverTextVertical: withDefault(boolean, false),
  popoverTextWidth: optional(number),
  popoverTextHeight: optional(number),
  size: withDefault(number, 60),
  margin: withDefault(number, 20),
  radius: withDefault(number, 0),
  matrixQuestionViewType: withDefault(oneOf('auto', 'table', 'cards'), 'auto'),
  width: optional(number),
  widthType: length,
  widgetTopPosition: optional(number),
  widgetTopPositionType: length,
  widgetRightPosition: optional(number),
  widgetRightPositionType: length,
  primaryColor: withDefault(string, '#20B8F7'),
  secondaryColor: withDefault(string, '#20B8F7'),
  fontColor: withDefault(string, '#FFFFFF'),
  psnBranding: withDefault(boolean, true),
  // Read and kept; nothing follows from them.
  secureMode: withDefault(boolean, false),
  securityToken: optional(string),
  webChannel: optional(json),
});

export type WidgetConfig = v.InferOutput<typeof widgetConfigSchema>;
