import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { MailStatus } from '../../../core/contract/inbox-details.ts';
import type { ViewQuery } from '../../../core/contract/inbox-views.ts';

/** Tables of conversations, and of the operators' work on them. Times are UTC. */
export interface ConversationTables {
  timeline_items: {
    id: string;
    feedback_id: string;
    seq: number;
    action: string;
    actor: string;
    body: string;
    /** Snapshot of the author, if it is an operator; `null` for customers. */
    sender: ColumnType<Record<string, string | null> | null, string | null, never>;
    attachment_id: string | null;
    /** Idempotency key of the sender, by which it recognises its own message. */
    client_key: string | null;
    /** Operator that acted; `null` for customers, and in rows of earlier versions. */
    operator_id: Generated<string | null>;
    created_at: Generated<Date>;
  };
  /** Times of a conversation. A trigger on its timeline writes them; only `assigned_at` is set by the host. */
  conversation_times: {
    feedback_id: string;
    node_id: string;
    time_zone: string;
    is_sample: boolean;
    /** First message or request for help of the customer. */
    asked_at: Date;
    /** First message of an operator after it. */
    answered_at: Date | null;
    answered_by: string | null;
    /** End of the conversation, until it is reopened. */
    resolved_at: Date | null;
    resolved_by: string | null;
    /** Automatic assignment. */
    assigned_at: Date | null;
  };
  chat_ratings: { id: string; feedback_id: string; rating: number; created_at: Generated<Date> };
  /** Operators that conversations are assigned to. Customers never receive them. */
  assignments: { feedback_id: string; operator_id: string };
  /** Changes of assignments. Customers never receive them. */
  assignment_changes: {
    id: string;
    feedback_id: string;
    /** The new assignee; `null` where the assignment was removed. */
    operator_id: string | null;
    /** Snapshot of the new assignee. */
    operator: Record<string, string | null> | null;
    /** Operator that made the change; `null` for the host. */
    author_id: string | null;
    /** Snapshot of the author. */
    author: Record<string, string | null> | null;
    created_at: Generated<Date>;
  };
  /** Tags of conversations. Customers never receive them. */
  tags: { feedback_id: string; tag: string };
  /** Conversations that the inbox hides: until a time, or with `null` until a reply. */
  snoozes: { feedback_id: string; until: Date | null };
  /** Mentions of operators in notes. Customers never receive them. */
  mentions: {
    note_id: string;
    operator_id: string;
    feedback_id: string;
    /** Whether the operator has opened the conversation since. */
    is_seen: Generated<boolean>;
  };
  /** Saved views of the inbox: of an operator, or with `null` of the team. */
  inbox_views: {
    id: string;
    person_id: string | null;
    name: string;
    query: JSONColumnType<ViewQuery>;
    created_at: Generated<Date>;
  };
  /** Notes of operators on conversations. Customers never receive them. */
  notes: {
    id: string;
    feedback_id: string;
    author_id: string;
    /** Snapshot of the author. */
    author: JSONColumnType<Record<string, string | null>>;
    body: string;
    /** Idempotency key of the author. */
    client_key: string;
    created_at: Generated<Date>;
  };
  /** Operators' messages for absent customers. Rows remain as the state of the email. */
  reply_mails: {
    feedback_id: string;
    /** Number of the message in its conversation. */
    seq: number;
    status: Generated<MailStatus>;
    /** Email that the message is sent with; `null` before its first try. */
    batch_id: Generated<string | null>;
    /** Address of the email, stored before it is sent; emails back are accepted from it alone. */
    address: Generated<string | null>;
    /** Reply of the mail server to the last try, if it failed. */
    problem: Generated<string | null>;
    tries: Generated<number>;
    next_at: Date;
    created_at: Generated<Date>;
    sent_at: Generated<Date | null>;
  };
  /** Addresses that get no more replies by email, by keyed hash. */
  unsubscribed_addresses: { hash: string; created_at: Generated<Date> };
  /** Salts of the tokens of operators that have been renewed. */
  operator_tokens: { operator_id: string; salt: string };
}
