import { isDomainAllowed } from '../contract/domain.ts';
import { isPeriodOver } from '../contract/period.ts';
import type { WidgetConfig } from '../contract/widget.ts';
import type { WidgetRecord } from '../storage/widget-record.ts';

/** Display rules: pure functions of the configuration and the visitor. */

/** The facts that the rules compare with the configuration. Times are in milliseconds since 1970. */
export interface Visitor {
  host: string;
  /** Address of the page. */
  address: string;
  productHosts: readonly string[];
  isMobile: boolean;
  /** Whether one of `enabled_urls` matches the address of the page; true when there are none. */
  isUrlEnabled: boolean;
  now: number;
  /** This browser's record of the widget when the page was opened. */
  record: WidgetRecord;
}

type DisplayRule = (config: WidgetConfig, visitor: Visitor) => boolean;

/** Every rule by its name in the configuration; all must hold for the button to show by itself. */
export const rules = {
  enabled_domains: ({ enabledDomains }, { host, productHosts }) =>
    isDomainAllowed(host, enabledDomains, productHosts),
  hide_widget: ({ hideWidget }) => !hideWidget,
  enabled_urls: (_, { isUrlEnabled }) => isUrlEnabled,
  enabled_on_mobile: ({ enabledOnMobile }, { isMobile }) => enabledOnMobile || !isMobile,
  is_visible: ({ isVisible }) => isVisible,
  display_rate: ({ displayRate }, { record }) =>
    displayRate === null || (record.draw ?? 0) < displayRate,
  display_once: ({ displayOnce, displayOnceDelayPeriod }, { record, now }) =>
    !displayOnce || isPeriodOver(record.widgetInitialDisplayTime, displayOnceDelayPeriod, now),
  prevent_multiple_feedback: (
    { preventMultipleFeedback, multipleFeedbackDelayPeriod },
    { record, now },
  ) =>
    !preventMultipleFeedback ||
    isPeriodOver(record.lastFeedbackSubmitDate, multipleFeedbackDelayPeriod, now),
} satisfies Record<string, DisplayRule>;

export type RuleName = keyof typeof rules;

const doHold = (names: readonly RuleName[], config: WidgetConfig, visitor: Visitor): boolean =>
  names.every((name) => rules[name](config, visitor));

/** Rules about the place: not even `open()` shows a widget where one of them is false. */
export const isAllowedHere: DisplayRule = (config, visitor) =>
  doHold(['enabled_domains', 'hide_widget', 'enabled_urls', 'enabled_on_mobile'], config, visitor);

/** Whether this browser's record hides the widget. */
export const wasDisplayedBefore: DisplayRule = (config, visitor) =>
  !doHold(['display_once', 'prevent_multiple_feedback'], config, visitor);

/** Rules about the first showing; `show()` and `open()` overrule them. */
export const isShownAtFirst: DisplayRule = (config, visitor) =>
  doHold(['is_visible', 'display_rate'], config, visitor) && !wasDisplayedBefore(config, visitor);
