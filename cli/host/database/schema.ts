import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** The tables of the host. Times are UTC. */
export interface Tables {
  feedbacks: {
    id: string;
    node_id: string;
    flow_id: string;
    device_id: string;
    is_completed: boolean;
    /** The submission as it arrived. */
    payload: JSONColumnType<Record<string, unknown>>;
    /** Where the respondent came from: the context headers. */
    context: JSONColumnType<Record<string, string>>;
    chat_status: Generated<string>;
    /** Tokens of an earlier generation open nothing any more. */
    token_generation: Generated<number>;
    last_seq: Generated<number>;
    /** How far each side has read, and what has reached its screen. */
    customer_seen_seq: Generated<number>;
    customer_delivered_seq: Generated<number>;
    operator_seen_seq: Generated<number>;
    operator_delivered_seq: Generated<number>;
    archived_at: Date | null;
    /** The last message or change of status. */
    active_at: Generated<Date>;
    created_at: Generated<Date>;
  };
  responses: {
    feedback_id: string;
    position: number;
    question_id: string;
    option_id: string | null;
    body: string | null;
    ranking: number | null;
    active_storage_blob_id: string | null;
    hide_personal_data: boolean;
    /** Says that a phone number was verified. */
    token: string | null;
  };
  /** `content` only of files from before they were kept on the disk. */
  blobs: {
    id: string;
    name: string;
    type: string;
    content: Generated<Buffer | null>;
    created_at: Generated<Date>;
  };
  verifications: {
    id: string;
    address: string;
    question_id: string;
    code: string;
    tries: Generated<number>;
    token: Generated<string | null>;
    created_at: Generated<Date>;
  };
  /** Who opened a widget, as the page named them. */
  visitors: {
    id: string;
    node_id: string;
    attributes: JSONColumnType<Record<string, unknown>>;
    created_at: Generated<Date>;
  };
  quota_events: { id: string; node_id: string; kind: string; created_at: Generated<Date> };
  timeline_items: {
    id: string;
    feedback_id: string;
    seq: number;
    action: string;
    actor: string;
    body: string;
    /** Who of the other side wrote it, as they were then. */
    sender: ColumnType<Record<string, string | null> | null, string | null, never>;
    attachment_id: string | null;
    /** Under which its sender knows it. */
    client_key: string | null;
    created_at: Generated<Date>;
  };
  chat_ratings: { id: string; feedback_id: string; rating: number; created_at: Generated<Date> };
  idempotency: {
    scope: string;
    key: string;
    fingerprint: string;
    status: number;
    reply: ColumnType<unknown, string, string>;
    created_at: Generated<Date>;
  };
  /** Events that other systems have not taken yet. */
  webhook_deliveries: {
    id: string;
    webhook_id: string;
    body: string;
    tries: Generated<number>;
    next_at: Generated<Date>;
    created_at: Generated<Date>;
  };
  secrets: { name: string; value: string };
}
