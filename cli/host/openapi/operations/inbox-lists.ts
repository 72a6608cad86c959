import {
  bulkResultSchema,
  conversationsSchema,
  meSchema,
  scoreTones,
} from '../../../../core/contract/inbox.ts';
import { bulkRequest } from '../../http/bulk-request.ts';
import { availabilityRequest } from '../../http/inbox-requests.ts';
import { inboxViewSchema } from '../../../../core/contract/inbox-views.ts';
import {
  newViewRequest,
  viewChangeRequest,
} from '../../../../core/contract/inbox-view-requests.ts';
import { idempotencyKey } from '../parameters.ts';
import { chatStatuses } from '../../../../core/contract/chat.ts';
import { nothing } from './people-parts.ts';
import type { Operation, Operations } from '../operation.ts';

export const proofs = ['session', 'operator'] satisfies Operation['proofs'];
export const ofAgents = ['unauthorized', 'missing_role', 'too_many'] satisfies Operation['errors'];
const ofView = { id: 'Id of the view.' };

/** Calls of the inbox about the operator, the list of conversations, and its views. */
export const inboxLists: Operations = {
  'GET /v1/inbox/me': {
    summary: 'Read the operator of the token, with colleagues and surveys',
    text: 'Needs no role.',
    proofs,
    answers: { 200: { text: 'The operator.', content: meSchema } },
    errors: ['unauthorized', 'too_many'],
  },
  'POST /v1/inbox/me/availability': {
    summary: 'Report that the operator is away, or back',
    text: 'Operators that are away get no conversations assigned automatically, and no notification in turn.',
    proofs,
    body: availabilityRequest,
    answers: { 200: { text: 'The availability.', content: availabilityRequest } },
    errors: ofAgents,
  },
  'GET /v1/inbox/conversations': {
    summary: 'List conversations, most recently active first',
    proofs,
    query: {
      status: { text: 'Only conversations with this status.', schema: { enum: chatStatuses } },
      assigned: {
        text: 'Only conversations assigned to the operator (`me`), to none, or to the operator with this id.',
        schema: { anyOf: [{ enum: ['me', 'nobody'] }, { type: 'string' }] },
      },
      unread: { text: '`true`: only those with unread messages.', schema: { enum: ['true'] } },
      mentioned: {
        text: '`true`: only conversations with an unseen mention of the operator.',
        schema: { enum: ['true'] },
      },
      survey: { text: 'Only those about responses to the survey with this id.' },
      node: { text: 'Only conversations of the channel with this id.' },
      tag: { text: 'Only those with this tag.' },
      language: { text: 'Only those with answers in the language of this code.' },
      score: {
        text: 'Only those with this tone of the first answer on a rating scale.',
        schema: { enum: scoreTones },
      },
      waiting: {
        text: 'Only those with a message that has no answer for so many minutes.',
        schema: { type: 'integer' },
      },
      snoozed: {
        text: '`true`: only snoozed ones, which a list without it and without `search` leaves out.',
        schema: { enum: ['true'] },
      },
      search: {
        text: 'Words in names, emails, phone numbers, ids and attributes of customers, in messages and answers.',
      },
      before: {
        text: '`active_at` of the last one of the page before.',
        schema: { type: 'string', format: 'date-time' },
      },
    },
    answers: { 200: { text: 'Up to 40 conversations.', content: conversationsSchema } },
    errors: [...ofAgents, 'invalid'],
  },
  'POST /v1/inbox/views': {
    summary: 'Save filters as a view',
    text: 'The views are in `GET /v1/inbox/me`. The team has at most 50, and each operator besides.',
    proofs,
    headers: idempotencyKey,
    body: newViewRequest,
    answers: { 201: { text: 'The view.', content: inboxViewSchema } },
    errors: [...ofAgents, 'idempotency_key', 'in_progress', 'idempotency_mismatch'],
  },
  'PATCH /v1/inbox/views/{id}': {
    summary: 'Rename a view of the operator or of the team',
    proofs,
    path: ofView,
    body: viewChangeRequest,
    answers: { 200: { text: 'The view.', content: inboxViewSchema } },
    errors: [...ofAgents, 'not_found'],
  },
  'DELETE /v1/inbox/views/{id}': {
    summary: 'Remove a view of the operator or of the team',
    proofs,
    path: ofView,
    answers: nothing,
    errors: [...ofAgents, 'not_found'],
  },
  'POST /v1/inbox/bulk_changes': {
    summary: 'Change up to 100 conversations at once',
    text: 'Sets the status, assigns, tags, snoozes or marks as read. A conversation that has changed since it was listed is skipped.',
    proofs,
    headers: idempotencyKey,
    body: bulkRequest,
    answers: { 200: { text: 'The numbers of changes.', content: bulkResultSchema } },
    errors: [...ofAgents, 'idempotency_key', 'in_progress', 'idempotency_mismatch'],
  },
};
