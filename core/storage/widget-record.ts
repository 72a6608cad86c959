import type { KeyValueStorage } from '../platform/storage.ts';

/** What this browser remembers of a node's widget. Times are in milliseconds since 1970. */
export interface WidgetRecord {
  /** It was opened. */
  isWidgetDisplayedBefore: boolean;
  /** When its button was last seen for the first time on a page. */
  widgetInitialDisplayTime: number | null;
  lastFeedbackSubmitDate: number | null;
  /** From 0 to 100, drawn once: the widget shows to those whose number is below its `display_rate`. */
  draw: number | null;
  /** The popover that the visitor has closed, as text: another one shows again. */
  closedPopover: string | null;
  /** Whom the server knows this visitor as. */
  customerId: string | null;
}

const keyOf = (nodeId: string): string => `widget/${nodeId}`;
const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const asString = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export function readWidgetRecord(storage: KeyValueStorage, nodeId: string): WidgetRecord {
  const stored = storage.read(keyOf(nodeId)) as Partial<Record<keyof WidgetRecord, unknown>> | null;
  return {
    isWidgetDisplayedBefore: stored?.isWidgetDisplayedBefore === true,
    widgetInitialDisplayTime: asNumber(stored?.widgetInitialDisplayTime),
    lastFeedbackSubmitDate: asNumber(stored?.lastFeedbackSubmitDate),
    draw: asNumber(stored?.draw),
    closedPopover: asString(stored?.closedPopover),
    customerId: asString(stored?.customerId),
  };
}

export const changeWidgetRecord = (
  storage: KeyValueStorage,
  nodeId: string,
  changes: Partial<WidgetRecord>,
): void => storage.write(keyOf(nodeId), { ...readWidgetRecord(storage, nodeId), ...changes });
