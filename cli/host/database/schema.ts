import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Database tables of the host. Times are UTC. */
export interface Tables {
  feedbacks: {
    id: string;
    node_id: string;
    flow_id: string;
    device_id: string;
    /** Attempt at the survey, by which parts find their feedback; `null` for those without one. */
    attempt_id: Generated<string | null>;
    is_completed: boolean;
    /** The channel was closed when the submission came, which was begun before. */
    is_late: Generated<boolean>;
    /** Submission in wire format, with the answers that it keeps from its earlier parts. */
    payload: JSONColumnType<Record<string, unknown>>;
    /** Context headers of the submission, by lower-case name. */
    context: JSONColumnType<Record<string, string>>;
    /** `phone`, `tablet` or `computer`, as far as the browser told; else empty. */
    device: Generated<string>;
    chat_status: Generated<string>;
    /** Chat tokens of an earlier generation are invalid. */
    token_generation: Generated<number>;
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
    /** The survey had no such question or option when the answer came. */
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
    /** Node that demands a signature, and the customer who uploaded the file to it. */
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
  /** Customers of a node whom an owner has put there, and visitors who opened a widget. */
  customers: {
    id: string;
    node_id: string;
    /** Ids of the page's own system; each belongs to one customer of the node. */
    external_id: string | null;
    user_id: string | null;
    /** In wire format, without `id`. */
    attributes: JSONColumnType<Record<string, unknown>>;
    /** An operator has put it there; other rows say what anybody has sent. */
    is_put: Generated<boolean>;
    created_at: Generated<Date>;
    /** Time of the last change or visit. */
    updated_at: Generated<Date>;
  };
  quota_events: { id: string; node_id: string; kind: string; created_at: Generated<Date> };
  timeline_items: {
    id: string;
    feedback_id: string;
    seq: number;
    action: string;
    actor: string;
    body: string;
    /** Snapshot of the operator who wrote the item; `null` for customers. */
    sender: ColumnType<Record<string, string | null> | null, string | null, never>;
    attachment_id: string | null;
    /** Idempotency key of the sender, by which it recognises its own message. */
    client_key: string | null;
    created_at: Generated<Date>;
  };
  chat_ratings: { id: string; feedback_id: string; rating: number; created_at: Generated<Date> };
  /** The operators whom conversations are assigned to. No customer gets to know them. */
  assignments: { feedback_id: string; operator_id: string };
  /** Notes of operators on conversations. No customer gets to see them. */
  notes: {
    id: string;
    feedback_id: string;
    author_id: string;
    /** Snapshot of the operator who wrote the note. */
    author: JSONColumnType<Record<string, string | null>>;
    body: string;
    /** Idempotency key of the author. */
    client_key: string;
    created_at: Generated<Date>;
  };
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
  /** Notices that are to be sent, or have been. */
  notices: {
    notification_id: string;
    channel: 'mail' | 'webhook';
    /** Id of the operator or webhook. */
    recipient_id: string;
    /** Names the occurrence: a response, a message, or the day of a summary. */
    key: string;
    feedback_id: string | null;
    /** Email that the notice is sent with. */
    batch_id: Generated<string | null>;
    tries: Generated<number>;
    next_at: Generated<Date>;
    created_at: Generated<Date>;
    sent_at: Date | null;
  };
  /** Salts of the tokens of operators that have been renewed. */
  operator_tokens: { operator_id: string; salt: string };
  /** Loads of channels with a quota of displays, of which each counts once. */
  quota_visits: { id: string; node_id: string; created_at: Generated<Date> };
  /** Surveys that channels show or have shown. */
  shown_flows: { node_id: string; flow_id: string };
  /** Counters that all hosts share, by limit and hashed subject. */
  rate_limits: { key: string; count: number; ends_at: Date };
  /** The device that uses a signature or pass, by the id of that. */
  proof_devices: { proof_id: string; device_id: string; created_at: Generated<Date> };
  /** Large pushes on their way to other hosts, for about half a minute. */
  socket_io_attachments: { id: string; created_at: Generated<Date>; payload: Buffer };
  /** The hosts that run, each with the digest of the workspace that it serves. */
  hosts: { id: string; workspace: string; started_at: Generated<Date>; seen_at: Generated<Date> };
  /** Responses of a survey and a day, whose results are counted together. The day is in UTC, as YYYY-MM-DD. */
  result_segments: {
    id: Generated<string>;
    flow_id: string;
    day: string;
    /** Ids of the responses. */
    members: string[];
    /** Times of the oldest and the newest of them. */
    first_at: Date;
    last_at: Date;
  };
  /** Terms that responses of a survey are counted by; the view `result_entries` explains the measures. */
  result_terms: {
    id: Generated<string>;
    flow_id: string;
    measure: string;
    question_id: string;
    value: string;
  };
  /** The members of a segment that have a term: a bit for each member, and the number of those that are set. */
  result_bits: { segment_id: string; term_id: string; n: number; bits: string };
  /** Responses that came, changed or went, and are not counted yet. */
  result_changes: { id: Generated<string>; flow_id: string; day: string; feedback_id: string };
  /** The terms of each response. A view. */
  result_entries: { feedback_id: string; measure: string; question_id: string; value: string };
  /** Links that show the results of a survey without signing in. Their tokens are not kept. */
  result_shares: {
    id: string;
    flow_id: string;
    token_hash: string;
    /** Name of the operator, or of the command. */
    created_by: string;
    /** `null` for links of the command, and for those from before it was stored. */
    operator_id: string | null;
    created_at: Generated<Date>;
  };
  /** Groups of days that shared links show; of the survey itself under an empty question id. */
  result_shared_days: { flow_id: string; question_id: string; first_day: string; last_day: string };
  secrets: { name: string; value: string };
}
