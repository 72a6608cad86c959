import type { Notification } from '../../../kinds/notification-file.ts';
import { portOf, smtpSettings, type SmtpOverrides } from '../../../kinds/smtp.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import type { Recipients } from './recipients.ts';

/** Describes the notifications of a workspace for a terminal. */

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The conditions of a notification about responses or messages. */
function conditionsOf({ rules, words }: Notification): string {
  const [word] = words;
  return [
    ...(rules.length > 0 ? [`meets ${count(rules.length, 'rule')}`] : []),
    ...(word === undefined
      ? []
      : [words.length === 1 ? `contains "${word}"` : `contains one of ${words.length} words`]),
  ].join(' and ');
}

function occasionOf(notification: Notification): string {
  const { event, minutes, weekday, hour, timeZone } = notification;
  const conditions = conditionsOf(notification);
  switch (event) {
    case 'response':
      return conditions ? `when a response ${conditions}` : 'at each response';
    case 'message':
      return conditions ? `when a message ${conditions}` : 'at each message';
    case 'unanswered':
      return `when a message has no reply for ${count(minutes, 'minute')}`;
    case 'weekly':
      return `each ${weekday[0]!.toUpperCase()}${weekday.slice(1)} at ${hour}:00 ${timeZone ?? 'UTC'}, about the past week`;
  }
}

function describe(
  workspace: Workspace,
  recipients: Recipients,
  notification: Notification,
): string {
  const { id, operatorIds, webhookIds } = notification;
  const names = operatorIds.flatMap((operatorId) => {
    const recipient = recipients.get(operatorId);
    return recipient ? [recipient.mailbox.name || operatorId] : [];
  });
  const webhooks = webhookIds.filter((webhookId) => workspace.webhooks.has(webhookId));
  const actions = [
    ...(names.length > 0 ? [`e-mails ${names.join(', ')}`] : []),
    ...(webhooks.length > 0 ? [`calls the webhook ${webhooks.join(', ')}`] : []),
  ].join(' and ');
  return `Notification ${id}: ${actions ? `${actions} ${occasionOf(notification)}` : 'no recipients'}`;
}

/** A line for each notification, and one about the mail server if one of them sends e-mails. */
export function describeNotifications(
  workspace: Workspace,
  recipients: Recipients,
  overrides: SmtpOverrides,
): string[] {
  const notifications = [...workspace.notifications.values()].map(({ value }) => value);
  const settings = smtpSettings(workspace.smtp, overrides);
  const lines = notifications.map((notification) => describe(workspace, recipients, notification));
  if (!notifications.some(({ operatorIds }) => operatorIds.length > 0)) return lines;
  const server = settings
    ? `E-mails are sent by ${settings.host}:${portOf(settings)}, from ${settings.from}`
    : 'E-mails wait for a mail server: set "smtp" in env.json, or PSN_SMTP_HOST and PSN_SMTP_FROM';
  return [...lines, server];
}
