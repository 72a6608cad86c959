import { chatSchema } from '../../../../core/contract/chat.ts';
import { timelineItemSchema } from '../../../../core/contract/timeline.ts';
import { detailsSchema } from '../../../../core/contract/inbox-details.ts';
import { wire } from '../../../../core/contract/collections.ts';
import {
  assigneeSchema,
  noteRequest,
  snoozeRequest,
  statusRequest,
  statusSchema,
  tagsRequest,
  tagsSchema,
} from '../../http/inbox-requests.ts';
import type { Subject } from '../operation.ts';
import { idempotencyKey, itemRange } from '../parameters.ts';
import { inboxLists, ofAgents, proofs } from './inbox-lists.ts';
import { messageForm } from './conversations.ts';

const path = { id: 'Id of the conversation, which is that of its response.' };

export const inbox: Subject = {
  title: 'Inbox',
  text: 'The operators’ side of all conversations. Calls need the role `agent`.',
  operations: {
    ...inboxLists,
    'GET /v1/inbox/conversations/{id}': {
      summary: 'Read the messages of a conversation',
      proofs,
      path,
      query: itemRange,
      answers: { 200: { text: 'The conversation.', content: chatSchema } },
      errors: [...ofAgents, 'not_found'],
    },
    'GET /v1/inbox/conversations/{id}/details': {
      summary: 'Read the answers, notes and assignment of a conversation',
      proofs,
      path,
      answers: { 200: { text: 'Details that customers do not see.', content: detailsSchema } },
      errors: [...ofAgents, 'not_found'],
    },
    'POST /v1/inbox/conversations/{id}/messages': {
      summary: 'Answer a customer',
      proofs,
      path,
      headers: idempotencyKey,
      body: { form: messageForm },
      answers: { 201: { text: 'The message is stored.', content: timelineItemSchema } },
      errors: [
        ...ofAgents,
        'not_found',
        'in_progress',
        'file_refused',
        'idempotency_mismatch',
        'invalid',
      ],
    },
    'POST /v1/inbox/conversations/{id}/status': {
      summary: 'Open, close, queue or archive a conversation',
      proofs,
      path,
      headers: idempotencyKey,
      body: statusRequest,
      answers: { 200: { text: 'The new status.', content: statusSchema } },
      errors: [...ofAgents, 'idempotency_key', 'not_found', 'in_progress', 'idempotency_mismatch'],
    },
    'POST /v1/inbox/conversations/{id}/notes': {
      summary: 'Write a note for colleagues',
      text: '`@` and the name or nickname of an operator notifies them.',
      proofs,
      path,
      headers: idempotencyKey,
      body: noteRequest,
      answers: { 201: { text: 'The note is stored.', content: wire({}) } },
      errors: [...ofAgents, 'idempotency_key', 'not_found'],
    },
    'POST /v1/inbox/conversations/{id}/mentions/seen': {
      summary: 'Mark the mentions of the operator in a conversation as seen',
      proofs,
      path,
      answers: { 200: { text: 'They are seen.', content: wire({}) } },
      errors: [...ofAgents, 'not_found'],
    },
    'POST /v1/inbox/conversations/{id}/assignee': {
      summary: 'Assign a conversation to an operator',
      proofs,
      path,
      body: assigneeSchema,
      answers: { 200: { text: 'The new assignee.', content: assigneeSchema } },
      errors: [...ofAgents, 'not_found'],
    },
    'POST /v1/inbox/conversations/{id}/mail_links/revoke': {
      summary: 'End the links in the emails of a conversation',
      text: 'Emails back to their addresses are refused as well. The link of a later email works.',
      proofs,
      path,
      answers: { 200: { text: 'The links have ended.', content: wire({}) } },
      errors: [...ofAgents, 'not_found'],
    },
    'POST /v1/inbox/conversations/{id}/tags': {
      summary: 'Add and remove tags of a conversation',
      proofs,
      path,
      body: tagsRequest,
      answers: { 200: { text: 'Its tags.', content: tagsSchema } },
      errors: [...ofAgents, 'not_found'],
    },
    'POST /v1/inbox/conversations/{id}/snooze': {
      summary: 'Hide a conversation until a time or the customer’s next message',
      proofs,
      path,
      body: snoozeRequest,
      answers: { 200: { text: 'The snooze.', content: snoozeRequest } },
      errors: [...ofAgents, 'not_found'],
    },
  },
};
