import type { KeyValueStorage } from '../platform/storage.ts';

/** Record of a node's widget in this browser. Times are in milliseconds since 1970. */
export interface WidgetRecord {
  /** The widget was opened. */
  isWidgetDisplayedBefore: boolean;
  /** Time at which the button was first seen on the most recent page. */
  widgetInitialDisplayTime: number | null;
  /** Time of the last submission. */
  lastFeedbackSubmitDate: number | null;
  /** Random number from 0 to 100, drawn once: the widget shows where it is below `display_rate`. */
  draw: number | null;
  /** Text of the popover that the visitor has closed. A popover with another text shows again. */
  closedPopover: string | null;
  /** Customer id that the server knows this visitor by. */
  customerId: string | null;
}

export const WIDGET_RECORDS = 'widget/';
const recordKey = (nodeId: string): string => WIDGET_RECORDS + nodeId;
const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const asString = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads the record; unreadable fields are `null` or `false`. */
export function readWidgetRecord(storage: KeyValueStorage, nodeId: string): WidgetRecord {
  const stored = storage.read(recordKey(nodeId)) as Partial<
    Record<keyof WidgetRecord, unknown>
  > | null;
  return {
    isWidgetDisplayedBefore: stored?.isWidgetDisplayedBefore === true,
    widgetInitialDisplayTime: asNumber(stored?.widgetInitialDisplayTime),
    lastFeedbackSubmitDate: asNumber(stored?.lastFeedbackSubmitDate),
    draw: asNumber(stored?.draw),
    closedPopover: asString(stored?.closedPopover),
    customerId: asString(stored?.customerId),
  };
}

/** Writes the given fields of the record and leaves the others. */
export const changeWidgetRecord = (
  storage: KeyValueStorage,
  nodeId: string,
  changes: Partial<WidgetRecord>,
): void => storage.write(recordKey(nodeId), { ...readWidgetRecord(storage, nodeId), ...changes });
