import type { Delivery } from '../../../core/contract/inbox-details.ts';
import { smtpSettings, type SmtpOverrides } from '../../kinds/smtp.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import type { SurveyHistory } from '../content/survey-history.ts';
import type { Database } from '../database/database.ts';
import type { FeedbackRow } from '../records/conversations.ts';
import { addressOf } from './customer-address.ts';
import type { MailTokens } from './mail-tokens.ts';
import { isUnsubscribed } from './unsubscribing.ts';

interface DeliveryServices {
  database: Database;
  workspace: LiveWorkspace;
  history: SurveyHistory;
  mailTokens: MailTokens;
  smtp: SmtpOverrides;
}

/**
 * Decides the way of replies that a customer does not read in the chat, for emails and for the hint beside the reply
 * field. The response itself has the address: one of a person that it was added to is never used.
 */
export async function deliveryOf(
  { database, workspace, history, mailTokens, smtp }: DeliveryServices,
  feedback: FeedbackRow,
): Promise<Delivery> {
  const current = workspace.current();
  if (feedback.is_sample) return { way: 'sample', address: null };
  if (!smtpSettings(current.smtp, smtp)) return { way: 'no_mail_server', address: null };
  const address = await addressOf({ database, workspace: current, history }, feedback);
  if (address === null) return { way: 'no_address', address };
  const isRefused = await isUnsubscribed(database, mailTokens, address);
  return { way: isRefused ? 'unsubscribed' : 'email', address };
}
