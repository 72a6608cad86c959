import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ContentTables } from './content-schema.ts';
import type { ConversationTables } from './conversation-schema.ts';
import type { PeopleTables } from './people-schema.ts';
import type { ResultTables } from './result-schema.ts';

/** Database tables of the host. Times are UTC. */
export interface Tables extends ResultTables, ContentTables, ConversationTables, PeopleTables {
  feedbacks: {
    id: string;
    node_id: string;
    flow_id: string;
    /** Number of the version that was answered. */
    version: Generated<number>;
    device_id: string;
    /** Attempt at the survey, by which parts find their feedback; `null` for those without one. */
    attempt_id: Generated<string | null>;
    is_completed: boolean;
    /** The submission arrived after the channel was closed, but was begun before. */
    is_late: Generated<boolean>;
    /** Invented response of an example. It reaches no webhook, notification, quota or export. */
    is_sample: Generated<boolean>;
    /** Program and row that an imported response is from; `null` for every other one. Each row of a survey is stored once. */
    import_key: Generated<string | null>;
    /** Import that stored it; see `answer_imports`. */
    import_id: Generated<string | null>;
    /** Submission in wire format, with the retained answers of its earlier parts. */
    payload: JSONColumnType<Record<string, unknown>>;
    /** Context headers of the submission, by lower-case name. */
    context: JSONColumnType<Record<string, string>>;
    /** `phone`, `tablet` or `computer` by the user agent; empty for other programs than browsers. */
    device: Generated<string>;
    chat_status: Generated<string>;
    /** Chat tokens of an earlier generation are invalid. */
    token_generation: Generated<number>;
    /** Links and addresses of emails of an earlier generation are invalid. */
    mail_generation: Generated<number>;
    /** `seq` of the newest timeline item; 0 when there is none. */
    last_seq: Generated<number>;
    /** Read and delivery receipts: the highest `seq` that each side has seen or received. */
    customer_seen_seq: Generated<number>;
    customer_delivered_seq: Generated<number>;
    operator_seen_seq: Generated<number>;
    operator_delivered_seq: Generated<number>;
    archived_at: Date | null;
    /** Time of the last message; the submission counts as one. */
    active_at: Generated<Date>;
    created_at: Generated<Date>;
    /** Time zone of the channel, in which the day of the response is counted. */
    time_zone: Generated<string>;
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
    /** Proof that the phone number was verified, as it was sent. */
    token: string | null;
    /** The survey had no such question or option when the answer arrived. */
    is_unknown: boolean;
    /** The host has verified the phone number for this response. */
    is_verified: boolean;
  };
  /** Uploaded files. `content` is set only for files uploaded before contents moved to the disk. */
  blobs: {
    id: string;
    name: string;
    type: string;
    content: Generated<Buffer | null>;
    /** Number of bytes; `null` for uploads to an earlier version. */
    size: Generated<number | null>;
    /** Node that demands a signature, and the customer of the upload. */
    node_id: Generated<string | null>;
    external_id: Generated<string | null>;
    created_at: Generated<Date>;
  };
  /** Codes sent to phone numbers. */
  verifications: {
    id: string;
    address: string;
    question_id: string;
    code: string;
    tries: Generated<number>;
    token: Generated<string | null>;
    /** Response that the verification belongs to. */
    feedback_id: string | null;
    created_at: Generated<Date>;
  };
  /** Customers of a node: stored by operators, or created by visits of a widget. */
  customers: {
    id: string;
    node_id: string;
    /** Ids of the page's own system; each belongs to one customer of the node. */
    external_id: string | null;
    user_id: string | null;
    /** In wire format, without `id`. */
    attributes: JSONColumnType<Record<string, unknown>>;
    /** Stored by an operator; other rows have unverified data. */
    is_put: Generated<boolean>;
    created_at: Generated<Date>;
    /** Time of the last change or visit. */
    updated_at: Generated<Date>;
  };
  /** Responses without an identity that were added to a person, by the host or by an operator. */
  merged_responses: {
    feedback_id: string;
    /** Person that the response belongs to, see `customers/owner.ts`; `null` once an operator has separated it. */
    owner: JSONColumnType<Record<string, string>, string, string | null> | null;
    /** Identifiers of that person, which the inbox shows. */
    customer: JSONColumnType<Record<string, string | null>>;
    /** Name of the operator; `null` for a browser that was identified later. */
    merged_by: string | null;
    merged_at: Generated<Date>;
  };
  quota_events: { id: string; node_id: string; kind: string; created_at: Generated<Date> };
  /** Stored replies, by scope and `Idempotency-Key`. */
  idempotency: {
    scope: string;
    key: string;
    fingerprint: string;
    status: number;
    reply: ColumnType<unknown, string, string>;
    created_at: Generated<Date>;
  };
  /** Webhook events that are waiting for delivery. */
  webhook_deliveries: {
    id: string;
    webhook_id: string;
    body: string;
    tries: Generated<number>;
    next_at: Generated<Date>;
    created_at: Generated<Date>;
  };
  /** Pending and sent notices. */
  notices: {
    notification_id: string;
    channel: 'mail' | 'webhook';
    /** Id of the operator or webhook. */
    recipient_id: string;
    /** Identifies the occurrence: a response, a message, or the day of a summary. */
    key: string;
    feedback_id: string | null;
    /** Email that the notice is sent with. */
    batch_id: Generated<string | null>;
    tries: Generated<number>;
    next_at: Generated<Date>;
    created_at: Generated<Date>;
    sent_at: Date | null;
  };
  /** Loads of channels with a quota of displays, each of which counts once. */
  quota_visits: { id: string; node_id: string; created_at: Generated<Date> };
  /** Counters that all hosts share, by limit and hashed subject. */
  rate_limits: { key: string; count: number; ends_at: Date };
  /** Device that uses a signature or pass, by the id of the proof. */
  proof_devices: { proof_id: string; device_id: string; created_at: Generated<Date> };
  /** Large pushes to other hosts, stored for about half a minute. */
  socket_io_attachments: { id: string; created_at: Generated<Date>; payload: Buffer };
  secrets: { name: string; value: string };
}
