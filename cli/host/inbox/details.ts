import { customerLink } from '../../kinds/customer-url.ts';
import type { Delivery } from '../../../core/contract/inbox-details.ts';
import { answersCard } from '../records/answers-wire.ts';
import { creatorOf, identityOf, placeOf } from '../records/chat-wire.ts';
import type { FeedbackRow } from '../records/conversations.ts';
import { withMergedCustomer } from '../records/merged-customer.ts';
import { mailStates } from '../jobs/replies/mail-states.ts';
import {
  assigneeOf,
  assignmentChangesOf,
  type AssignmentChangeRow,
} from '../records/assignments.ts';
import { hasMention } from './mentions.ts';
import { notesOf, type NoteRow } from './teamwork.ts';
import { snoozeOf, snoozeToWire, tagsOf } from './organizing.ts';
import type { SurveyHistory } from '../content/survey-history.ts';
import type { Database } from '../database/database.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { answersOf } from '../conversations/chat-request.ts';

const noteToWire = ({ id, author_id, author, body, client_key, created_at }: NoteRow) => ({
  id,
  author_id,
  author,
  body,
  client_key,
  created_at: created_at.toISOString(),
});

const assignmentToWire = ({
  id,
  operator_id,
  operator,
  author_id,
  author,
  created_at,
}: AssignmentChangeRow) => ({
  id,
  operator_id,
  operator,
  author_id,
  author,
  created_at: created_at.toISOString(),
});

export interface DetailServices {
  database: Database;
  workspace: Workspace;
  history: SurveyHistory;
  deliveryOf(feedback: FeedbackRow): Promise<Delivery>;
}

/** Details of a conversation for an operator, in wire format. Customers' routes never call this. */
export async function detailsToWire(
  { database, workspace, history, deliveryOf }: DetailServices,
  operatorId: string,
  stored: FeedbackRow,
  baseUrl: string,
) {
  const feedback = await withMergedCustomer(database, stored);
  const { rows, files } = await answersOf(database, feedback.id);
  const flow = await history.at(feedback.flow_id, feedback.version);
  const creator = creatorOf(feedback);
  const identity = identityOf(feedback);
  return {
    ...placeOf(workspace, feedback, flow),
    creator,
    identity,
    is_merged: feedback !== stored,
    customer_url: customerLink(workspace.customerUrl, { ...creator, ...identity }),
    created_at: feedback.created_at.toISOString(),
    page_url: (feedback.payload as { origin_url?: string }).origin_url ?? null,
    answers: answersCard(flow, rows, files, baseUrl),
    assignee_id: await assigneeOf(database, feedback.id),
    assignments: (await assignmentChangesOf(database, feedback.id)).map(assignmentToWire),
    tags: await tagsOf(database, feedback.id),
    snooze: snoozeToWire(await snoozeOf(database, feedback.id)),
    is_mentioned: await hasMention(database, feedback.id, operatorId),
    notes: (await notesOf(database, feedback.id)).map(noteToWire),
    delivery: await deliveryOf(stored),
    mails: await mailStates(database, feedback.id),
  };
}
