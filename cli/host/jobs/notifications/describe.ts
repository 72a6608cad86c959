import type { Workspace } from '../../../workspace/workspace.ts';
import type { Notification } from '../../../kinds/notification-file.ts';
import { recipientOf } from './recipients.ts';
import { portOf, smtpSettings, type SmtpOverrides } from '../../../kinds/smtp.ts';

/** Descriptions of the notifications of a workspace: whom a host tells of which events. */

function occasionOf({
  event,
  rules,
  words,
  minutes,
  weekday,
  hour,
  timeZone,
}: Notification): string {
  const about = [
    ...(rules.length ? [`${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}`] : []),
    ...(words.length ? [`${words.length} ${words.length === 1 ? 'word' : 'words'}`] : []),
  ].join(' and ');
  switch (event) {
    case 'response':
      return `of responses${about && ` by ${about}`}`;
    case 'message':
      return `of messages${about && ` by ${about}`}`;
    case 'unanswered':
      return `of messages without an answer for ${minutes} minutes`;
    case 'weekly':
      return `of the week on ${weekday} at ${hour}:00 ${timeZone ?? 'UTC'}`;
  }
}

/** A line for each notification, and one for the mail server where operators are to get emails. */
export function describeNotifications(workspace: Workspace, overrides: SmtpOverrides): string[] {
  const notifications = [...workspace.notifications.values()].map(({ value }) => value);
  const settings = smtpSettings(workspace.smtp, overrides);
  const lines = notifications.map((notification) => {
    const { id, operatorIds, webhookIds } = notification;
    const operators = operatorIds.filter((operatorId) => recipientOf(workspace, operatorId));
    const webhooks = webhookIds.filter((webhookId) => workspace.webhooks.has(webhookId));
    const told = [
      ...operators.map((operatorId) => `${operatorId} by email`),
      ...webhooks.map((webhookId) => `the webhook ${webhookId}`),
    ];
    return `${id}: ${told.join(', ') || 'nobody'} ${occasionOf(notification)}`;
  });
  if (!notifications.some(({ operatorIds }) => operatorIds.length > 0)) return lines;
  const server = settings
    ? `emails go by ${settings.host}:${portOf(settings)}, from ${settings.from}`
    : 'emails wait for a mail server: "smtp" in env.json, or PSN_SMTP_HOST and PSN_SMTP_FROM';
  return [...lines, server];
}
