import type { Workspace } from '../../workspace/workspace.ts';
import { isMailAddress } from '../../../core/contract/mail-address.ts';
import type { SurveyHistory } from '../content/survey-history.ts';
import type { Database } from '../database/database.ts';
import type { FeedbackRow } from '../records/conversations.ts';
import { emailQuestions } from '../records/email-questions.ts';

interface AddressSources {
  database: Database;
  workspace: Workspace;
  history: SurveyHistory;
}

const asAddress = (value: unknown): string | null =>
  typeof value === 'string' && isMailAddress(value.trim()) ? value.trim() : null;

/** The newest answer to a question for an email address. */
async function answeredAddress(
  { database, history }: AddressSources,
  { id, flow_id, version }: FeedbackRow,
): Promise<string | null> {
  const flow = await history.at(flow_id, version);
  const questions = flow ? emailQuestions(flow) : [];
  if (questions.length === 0) return null;
  const answers = await database
    .selectFrom('responses')
    .select('body')
    .where('feedback_id', '=', id)
    .where('question_id', 'in', questions)
    .where('hide_personal_data', '=', false)
    .orderBy('position', 'desc')
    .execute();
  return answers.map(({ body }) => asAddress(body)).find((address) => address !== null) ?? null;
}

/**
 * The address of a customer that the owner has stored. It counts only where the channel demands signatures:
 * otherwise a visitor may name another customer, and that address would get the visitor's conversation.
 */
async function storedAddress(
  { database, workspace }: AddressSources,
  { node_id: nodeId, payload }: FeedbackRow,
): Promise<string | null> {
  const { customer } = payload as { customer?: { external_id?: string | null } };
  const isProven = workspace.nodes.get(nodeId)?.value.useSignatureVerify ?? false;
  if (!isProven || !customer?.external_id) return null;
  const row = await database
    .selectFrom('customers')
    .select('attributes')
    .where('node_id', '=', nodeId)
    .where('external_id', '=', customer.external_id)
    .where('is_put', '=', true)
    .executeTakeFirst();
  return asAddress(row?.attributes['email']);
}

/** The email address of the customer of a conversation: answered, given by the page, or stored by the owner; `null` without one. */
export async function addressOf(
  sources: AddressSources,
  feedback: FeedbackRow,
): Promise<string | null> {
  const { customer } = feedback.payload as { customer?: { email?: unknown } };
  return (
    (await answeredAddress(sources, feedback)) ??
    asAddress(customer?.email) ??
    (await storedAddress(sources, feedback))
  );
}
