/** Notifications and webhooks: their events, as the host, the check and the studio know them. */

export const notificationEvents = ['response', 'message', 'unanswered', 'weekly'] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

/** Settings that only some events use, by their keys in the file of a notification. */
export const eventSettings = {
  rules: ['response'],
  words: ['response', 'message'],
  minutes: ['unanswered'],
  in_turn: ['unanswered'],
  weekday: ['weekly'],
  hour: ['weekly'],
  include_answers: ['response', 'message', 'unanswered'],
} satisfies Readonly<Record<string, readonly NotificationEvent[]>>;

/** Days of a weekly summary, in the order of a week. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export const webhookEvents = [
  'feedback.completed',
  'message.created',
  'chat.archived',
  'notification',
] as const;
