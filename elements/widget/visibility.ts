import type { WidgetConfig } from '../../core/contract/widget.ts';
import { ReportedError } from '../../core/errors/errors.ts';
import { localStorageAdapter as storage } from '../../core/platform/browser/local-storage.ts';
import { dispatch } from '../../core/platform/browser/page.ts';
import { env } from '../../core/platform/env.ts';
import {
  isAllowedHere,
  isPeriodOver,
  isShownAtFirst,
  rules,
  type Visitor,
} from '../../core/widget/display.ts';
import {
  changeWidgetRecord,
  readWidgetRecord,
  type WidgetRecord,
} from '../../core/storage/widget-record.ts';
import type { PsnElement } from '../base/shell/definition.ts';
import type { Frame } from './frame.ts';

const isMobile = (): boolean => /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent);

/** Whether the widget is on the page: what its rules say of this visitor, what the page asks for, and what the place allows. */
export function createVisibility(
  element: PsnElement,
  frame: Frame,
  config: WidgetConfig,
  isInline: boolean,
  onChange: (isShown: boolean) => void,
) {
  const record = (): WidgetRecord => readWidgetRecord(storage, config.nodeId);
  const remember = (changes: Partial<WidgetRecord>): void =>
    changeWidgetRecord(storage, config.nodeId, changes);
  const kept = record();
  const now = Date.now();
  let address: { isEnabled(): boolean } | null = null;
  /** Its rules, or the page, want it to be seen; the rules about the place have the last word. */
  let isWanted = false;

  // Out of 100, drawn once and kept.
  if (config.displayRate !== null && kept.draw === null)
    remember({ draw: (kept.draw = Math.random() * 100) });
  const visitor: Visitor = {
    host: location.hostname,
    productHosts: env().productHosts ?? [],
    isMobile: isMobile(),
    isUrlEnabled: true,
    now,
    record: kept,
  };
  if (!rules.enabled_domains(config, visitor))
    throw new ReportedError('domain_not_allowed', 'Domain Not Allowed');
  // A period that is over begins anew (spec 4.1).
  if (
    kept.isWidgetDisplayedBefore &&
    config.displayOnceDelayPeriod !== null &&
    isPeriodOver(kept.widgetInitialDisplayTime, config.displayOnceDelayPeriod, now)
  ) {
    remember({ isWidgetDisplayedBefore: (kept.isWidgetDisplayedBefore = false) });
  }

  /** The visitor as they came, at the address where the page is now. */
  const look = (): Visitor => ({ ...visitor, isUrlEnabled: address?.isEnabled() ?? true });
  const isAllowed = (): boolean => isAllowedHere(config, look());

  /** Shows or hides it, as what is wanted and what the place allows have changed. */
  function update(reason: string): void {
    const isDue = isWanted && isAllowed();
    if (isDue === frame.isShown()) return;
    if (isDue) {
      frame.show();
      if (!isInline) remember({ widgetInitialDisplayTime: Date.now() });
      dispatch(element, 'psn-show', { reason });
      onChange(true);
    } else {
      onChange(false);
      frame.hide();
      dispatch(element, 'psn-hide', { reason });
    }
  }

  return {
    record,
    remember,
    look,
    isAllowed,
    isWanted: () => isWanted,
    /** The first showing; display rules don't bind what its owner has placed in the page. */
    begin(): void {
      isWanted = isInline || isShownAtFirst(config, look());
      update('load');
    },
    want(on: boolean, reason: string): void {
      isWanted = on;
      update(reason);
    },
    /** From now on the address counts too. */
    watch(watched: { isEnabled(): boolean }): void {
      address = watched;
    },
    update,
  };
}

export type VisibilityController = ReturnType<typeof createVisibility>;
