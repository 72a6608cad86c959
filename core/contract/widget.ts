import { fileAddress } from './file-address.ts';
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
import { colorScheme, look, text } from './wire.ts';

const selectorTypes = ['modal', 'dropdown', 'dropdown_up', 'dropdown_down'] as const;
export type SelectorType = (typeof selectorTypes)[number];

const length = withDefault(oneOf('px', 'rate'), 'px');

/**
 * Widget configuration: the answer of `GET /v1/web_widgets/code/{code}`. Nulls become defaults.
 * Delays, intervals and periods are in seconds. Sizes are in px, or in percent of the window where the type is `rate`.
 */
export const widgetConfigSchema = wire({
  /** Id of the channel (node). The widget shows its survey. */
  nodeId: id,
  /** Set by servers: the name of the channel, which the panel shows before the survey has loaded. */
  nodeName: optional(string),
  /** Address of the logo in the header. */
  nodeLogoUrl: optional(fileAddress),
  /** Language of button and panel for visitors without an offered language. */
  defaultLanguageCode: withDefault(string, 'en'),
  /** How languages are chosen: `dropdown` (by the room there is), `dropdown_up`, `dropdown_down` or `modal`. */
  languageSelectorType: withDefault(oneOf(...selectorTypes), 'dropdown'),
  // Display conditions.
  // A domain that is no text covers no host, such a pattern matches no address.
  /** Hosts where it may show, with everything below them. None means everywhere. */
  enabledDomains: strictList(string, ''),
  /** Regular expressions for the address of the page, followed as a router changes it. None means everywhere. */
  enabledUrls: strictList(string, '(?!)'),
  /** `true` hides the widget on all pages. */
  hideWidget: withDefault(boolean, false, true),
  /** `false`: it waits for `show()` or `open()`. */
  isVisible: withDefault(boolean, true),
  /** `false` hides it on phones. */
  enabledOnMobile: withDefault(boolean, true),
  /** Show it to this many of a hundred visitors. Drawn once per browser. */
  displayRate: optional(number),
  /** Frequency cap: show the button once, then rest for `display_once_delay_period`. */
  displayOnce: withDefault(boolean, false),
  /** Seconds to rest after the button was shown. Without it, for good. */
  displayOnceDelayPeriod: optional(number),
  /** One response per browser. */
  preventMultipleFeedback: withDefault(boolean, false),
  /** Seconds after which a browser may answer again. Without it, never. */
  multipleFeedbackDelayPeriod: optional(number),
  /** Exit intent: open when the visitor leaves. */
  displayOnExit: withDefault(boolean, false),
  /** Open once it was shown for so many seconds, once a page, unless the visitor has opened it. */
  displayInterval: optional(number),
  /** `true`: nothing is stored in the browser before the page reports the consent of the visitor. */
  requiresConsent: withDefault(boolean, false, true),
  /**
   * When the panel is loaded: `intent` (pointer or focus on the button), `idle` or `none`. A `preload` on the tag
   * overrides it.
   */
  preload: withDefault(oneOf(...preloadModes), 'intent'),
  // Appearance.
  /**
   * The panel fills the screen of a mobile browser; `false`: it is a sheet at the bottom of a phone. Without it, a panel
   * that the visitor or the page opens fills the screen of a phone, and one that opens by itself is a sheet.
   */
  fullPageOnMobile: optional(boolean),
  /** A pill with words, and a panel over a page that is held still. */
  modalMode: withDefault(boolean, false),
  /** Words on the button, which is a pill then. */
  launcherText: optional(text),
  /** Address of a picture on the button instead of the usual one, which stays where it cannot be loaded. */
  launcherIconUrl: optional(fileAddress),
  /** Words on the pill of `modal_mode`, if there is no `launcher_text`. */
  modalToggleText: optional(text),
  /** A hint beside the button until the visitor closes it or opens the widget. */
  popoverText: optional(text),
  /** Writes the hint from top to bottom. */
  popoverTextVertical: withDefault(boolean, false),
  /** Width of the hint in px. */
  popoverTextWidth: optional(number),
  /** Height of the hint in px. */
  popoverTextHeight: optional(number),
  /** Size of the button in px. */
  size: withDefault(number, DEFAULT_WIDGET_SIZE),
  /** Distance from the edges in px. */
  margin: withDefault(number, DEFAULT_WIDGET_MARGIN),
  /** Radius of the corners in px, 12 without it. */
  radius: optional(number),
  /** Matrices as `table` or `cards`; `auto` depends on the available width. */
  matrixQuestionViewType: withDefault(oneOf('auto', 'table', 'cards'), 'auto'),
  /** Width of the panel, 355 px without it. */
  width: optional(number),
  /** Unit of `width`: `px`, or `rate` for percent of the window. */
  widthType: length,
  /** Distance of the button from the top. */
  widgetTopPosition: optional(number),
  /** Unit of `widget_top_position`: `px`, or `rate` for percent of the window. */
  widgetTopPositionType: length,
  /** Side of the window: `left` or `right`. Without it, the side where a line ends. A `side` on the tag overrides it. */
  side: optional(oneOf('left', 'right')),
  /** Distance of the button from its side of the window. */
  widgetRightPosition: optional(number),
  /** Unit of `widget_right_position`: `px`, or `rate` for percent of the window. */
  widgetRightPositionType: length,
  /** Colour of the panel and its selections, and of the button without a `secondary_color`, such as `#1F6F5C`. */
  primaryColor: withDefault(string, DEFAULT_PRIMARY_COLOR),
  // The primary colour without one.
  /** Colour of the button, if it is to differ from the panel. */
  secondaryColor: optional(string),
  /** Colour of words on the other two. Black or white where it could not be read. */
  fontColor: withDefault(string, DEFAULT_FONT_COLOR),
  /**
   * `light`, `dark`, or `auto` for the setting of the visitor’s system. The `color-scheme` of the page overrides it.
   */
  colorScheme,
  /**
   * Ready look: `coast`, `paper`, `meadow`, `blossom`, `slate` or `dusk`. Colours and `radius` of the file override its
   * own.
   */
  look,
  /** `false` hides the badge. */
  psnBranding: withDefault(boolean, true),
  // Parsed for completeness; nothing uses them.
  /** Without effect. */
  secureMode: withDefault(boolean, false),
  /** Without effect. */
  securityToken: optional(string),
  /** Without effect. */
  webChannel: optional(json),
});

export type WidgetConfig = Output<typeof widgetConfigSchema>;
