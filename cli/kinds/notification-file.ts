import { rules } from '../../core/contract/flow.ts';
import { notificationEvents, weekdays } from '../../core/contract/notices.ts';
import { NOTICE_MINUTES } from '../../core/contract/number-ranges.ts';
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

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** File of `notifications/`: events that are announced to operators and other systems. Empty lists of ids mean all. */
export const notificationSchema = wire({
  /** Name of the notification. */
  id,
  /** Title of its emails, such as “Unhappy guests”. */
  name: withDefault(string, ''),
  /**
   * `response` (a survey was completed), `message` (a customer has written, or a
   * response asks for help), `unanswered` (a customer waits for an
   * answer) or `weekly` (a summary).
   */
  event: oneOf(...notificationEvents),
  /** Channels that it is about. None means all of them. */
  nodeIds: listOf(id),
  /** Surveys that it is about. None means all of them. */
  flowIds: listOf(id),
  /** With `response`: rules about its answers. All of them have to hold. */
  rules,
  /** With `response` and `message`: words or phrases, of which one is in a text. */
  words: listOf(string),
  /** With `unanswered`: minutes without an answer, 1 to 1440. */
  minutes: withDefault(whole(...NOTICE_MINUTES), 10),
  /**
   * With `unanswered`: `true` notifies one operator after the other, `minutes` apart, in the order of `operator_ids`, and
   * assigns the conversation to each. Operators that are away are left out.
   */
  inTurn: withDefault(boolean, false),
  /** With `weekly`: day on which the summary is sent. */
  weekday: withDefault(oneOf(...weekdays), 'monday'),
  /** With `weekly`: hour at which it is sent, 0 to 23. */
  hour: withDefault(whole(0, 23), 8),
  /** Time zone of all times, such as `Europe/Istanbul`; UTC without it. */
  timeZone: optional(checked(string, isTimeZone, 'a time zone such as Europe/Istanbul')),
  /** Operators that receive an email. Each needs an `email`. */
  operatorIds: listOf(id),
  /** Webhooks that get the event `notification`. */
  webhookIds: listOf(id),
  /**
   * `true`: emails have the answers or the message, without personal questions. Otherwise only the link to the inbox.
   */
  includeAnswers: withDefault(boolean, false),
  /** Minutes between two of its emails to an operator, 1 to 1440. Notices in between are gathered in the second. */
  digestMinutes: withDefault(whole(...NOTICE_MINUTES), 15),
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
