import { rules } from '../../core/contract/flow.ts';
import { listOf, wire } from '../../core/contract/collections.ts';
import {
  boolean,
  checked,
  id,
  oneOf,
  optional,
  string,
  whole,
  withDefault,
  type Output,
} from '../../core/contract/schema.ts';

const notificationEvents = ['response', 'message', 'unanswered', 'weekly'] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

const MAX_MINUTES = 24 * 60;

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** File of `notifications/`: events that are announced to operators and other systems. Empty lists of ids mean all. */
export const notificationSchema = wire({
  id,
  name: withDefault(string, ''),
  event: oneOf(...notificationEvents),
  nodeIds: listOf(id),
  flowIds: listOf(id),
  /** Of responses: all of them have to hold. */
  rules,
  /** Of responses and messages: one of them has to be in a text. */
  words: listOf(string),
  /** Of unanswered messages: minutes without an answer. */
  minutes: withDefault(whole(1, MAX_MINUTES), 10),
  /** Of weekly summaries: when they are sent. */
  weekday: withDefault(oneOf(...weekdays), 'monday'),
  hour: withDefault(whole(0, 23), 8),
  timeZone: optional(checked(string, isTimeZone, 'a time zone such as Europe/Istanbul')),
  operatorIds: listOf(id),
  webhookIds: listOf(id),
  /** Whether emails have the answers and messages, without those to personal questions. */
  includeAnswers: withDefault(boolean, false),
  /** Minutes between two emails of it to an operator. The second one contains all events between them. */
  digestMinutes: withDefault(whole(1, MAX_MINUTES), 15),
});
export type Notification = Output<typeof notificationSchema>;

/** Whether a notification is about a channel and survey. */
export const isAbout = (
  { nodeIds, flowIds }: Notification,
  nodeId: string,
  flowId: string,
): boolean =>
  (nodeIds.length === 0 || nodeIds.includes(nodeId)) &&
  (flowIds.length === 0 || flowIds.includes(flowId));
