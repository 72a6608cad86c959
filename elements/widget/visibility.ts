import { isPeriodOver } from '../../core/contract/period.ts';
import type { WidgetConfig } from '../../core/contract/widget.ts';
import { ReportedError } from '../../core/errors/errors.ts';
import { dispatch } from '../../core/platform/browser/page.ts';
import { env } from '../../core/platform/env.ts';
import { isAllowedHere, isShownAtFirst, rules, type Visitor } from '../../core/widget/display.ts';
import {
  changeWidgetRecord,
  readWidgetRecord,
  type WidgetRecord,
} from '../../core/storage/widget-record.ts';
import type { PsnElement } from '../definition/definition.ts';
import { storageOf } from '../services/storage.ts';
import type { Frame } from './frame.ts';
import { isMobile } from './is-mobile.ts';

/**
 * The visitor and the record as they are when the widget loads. Throws `domain_not_allowed` on a page of another domain.
 * Draws the visitor's random number once per browser, and drops the record of an earlier display once its period is over.
 */
function recognizeVisitor(
  config: WidgetConfig,
  record: WidgetRecord,
  remember: (changes: Partial<WidgetRecord>) => void,
): Visitor {
  const now = Date.now();
  // From 0 to 100, as the rate is in percent.
  if (config.displayRate !== null && record.draw === null)
    remember({ draw: (record.draw = Math.random() * 100) });
  const visitor: Visitor = {
    host: location.hostname,
    address: location.href,
    productHosts: env().productHosts ?? [],
    isMobile: isMobile(),
    isUrlEnabled: true,
    now,
    record,
  };
  if (!rules.enabled_domains(config, visitor))
    throw new ReportedError('domain_not_allowed', 'Domain Not Allowed');
  if (
    record.isWidgetDisplayedBefore &&
    config.displayOnceDelayPeriod !== null &&
    isPeriodOver(record.widgetInitialDisplayTime, config.displayOnceDelayPeriod, now)
  )
    remember({ isWidgetDisplayedBefore: (record.isWidgetDisplayedBefore = false) });
  return visitor;
}

/**
 * Shows and hides the widget by the display rules for this visitor, the calls of the page, and the rules about domains
 * and addresses (docs/behaviour.md, section 1).
 */
export function createVisibility(
  element: PsnElement,
  frame: Frame,
  config: WidgetConfig,
  isInline: boolean,
  onChange: (isShown: boolean) => void,
) {
  const storage = storageOf(element);
  const record = (): WidgetRecord => readWidgetRecord(storage, config.nodeId);
  const remember = (changes: Partial<WidgetRecord>): void =>
    changeWidgetRecord(storage, config.nodeId, changes);
  const arrival = recognizeVisitor(config, record(), remember);
  let address: { isEnabled(): boolean } | null = null;
  /** Whether the display rules or the page want the widget shown; it also has to be allowed at this address. */
  let isWanted = false;

  /** The visitor as at loading, but with the page's present address. */
  const visitor = (): Visitor => ({
    ...arrival,
    address: location.href,
    isUrlEnabled: address?.isEnabled() ?? true,
  });
  const isAllowed = (): boolean => isAllowedHere(config, visitor());

  /** Shows or hides the widget after a change of `isWanted` or `isAllowed()`. */
  function update(reason: string): void {
    const isDue = isWanted && isAllowed();
    if (isDue === frame.isShown()) return;
    if (isDue) {
      frame.show();
      if (!isInline) remember({ widgetInitialDisplayTime: Date.now() });
      dispatch(element, 'psn-show', { reason });
      onChange(true);
    } else {
      frame.hide();
      onChange(false);
      dispatch(element, 'psn-hide', { reason });
    }
  }

  return {
    record,
    remember,
    visitor,
    isAllowed,
    isWanted: () => isWanted,
    /** Shows the widget for the first time. Display rules don't apply to an inline widget. */
    begin(): void {
      isWanted = isInline || isShownAtFirst(config, visitor());
      update('load');
    },
    want(isShown: boolean, reason: string): void {
      isWanted = isShown;
      update(reason);
    },
    /** Adds the rule about the page's address. */
    watch(watched: { isEnabled(): boolean }): void {
      address = watched;
    },
    update,
  };
}

export type VisibilityController = ReturnType<typeof createVisibility>;
