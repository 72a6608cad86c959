import { resolve } from 'node:path';
import type { Command } from 'commander';
import { Failure } from '../base/failure.ts';
import { addExamples } from '../base/help.ts';
import { describeNotifications } from '../host/jobs/notifications/describe.ts';
import { recipientsInFiles } from '../host/jobs/notifications/recipients.ts';
import { sendTestMail } from '../host/jobs/notifications/test-mail.ts';
import { portOf, smtpOverrides, smtpSettings } from '../kinds/smtp.ts';
import { loadWorkspace } from '../workspace/load.ts';
import { addJsonOption, printResult, type OutputOptions } from '../base/output.ts';
import { OPERATOR_ID } from './operator-id.ts';

export function addNotify(program: Command): void {
  const notify = program
    .command('notify')
    .description('notifications of responses and messages, by email and webhooks');
  const list = notify
    .command('list')
    .description('list the notifications and their recipients')
    .argument('[dir]', 'the workspace', '.');
  addJsonOption(list, '{ notifications: [line] }').action(listNotifications);
  const test = notify
    .command('test')
    .description('send a test email to an operator, as notifications are sent')
    .argument('[dir]', 'the workspace', '.')
    .requiredOption(...OPERATOR_ID);
  addJsonOption(test, '{ id, to, server }').action(sendTest);
  addExamples(list, 'psn notify list my-surveys');
  addExamples(test, 'psn notify test my-surveys --id mara');
  addExamples(notify, 'psn notify list my-surveys', 'psn notify test my-surveys --id mara');
}

async function listNotifications(dir: string, options: OutputOptions): Promise<void> {
  const workspace = await loadWorkspace(resolve(dir));
  const notifications = describeNotifications(
    workspace,
    recipientsInFiles(workspace),
    smtpOverrides(process.env),
  );
  const nothing = `There are no notifications in ${resolve(dir)}.`;
  printResult(options, { notifications }, notifications.join('\n') || nothing);
}

async function sendTest(dir: string, options: OutputOptions & { id: string }): Promise<void> {
  const { id } = options;
  const workspace = await loadWorkspace(resolve(dir));
  if (!workspace.operators.has(id))
    throw new Failure(`There is no operator ${id} in ${resolve(dir)}.`);
  const recipient = recipientsInFiles(workspace).get(id);
  if (!recipient) throw new Failure(`The operator ${id} has no "email".`);
  const settings = smtpSettings(workspace.smtp, smtpOverrides(process.env));
  if (!settings)
    throw new Failure(
      'There is no mail server. Write "smtp" in env.json, or set PSN_SMTP_HOST and PSN_SMTP_FROM.',
    );
  const server = `${settings.host}:${portOf(settings)}`;
  const { address } = recipient.mailbox;
  await sendTestMail(settings, recipient).catch((error: Error) => {
    throw new Failure(`${server} did not accept the email: ${error.message}`);
  });
  printResult(options, { id, to: address, server }, `Sent to ${address} by ${server}.`);
}
