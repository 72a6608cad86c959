import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ViewQuery } from '../../../core/contract/inbox-views.ts';
import type { TokenScope } from '../../../core/contract/people.ts';
import type { AuditAct, AuditSource } from '../../../core/contract/audit-log.ts';
import type { PersonRole } from '../../../core/contract/roles.ts';
import type { ResultTables } from './result-schema.ts';

/** Database tables of the host. Times are UTC. */
export interface Tables extends ResultTables {
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
  quota_events: { id: string; node_id: string; kind: string; created_at: Generated<Date> };
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
  /** Operators' messages for absent customers. Rows remain as the state of the email. */
  reply_mails: {
    feedback_id: string;
    /** Number of the message in its conversation. */
    seq: number;
    status: Generated<'waiting' | 'sent' | 'failed' | 'unsubscribed'>;
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
  /** Loads of channels with a quota of displays, each of which counts once. */
  quota_visits: { id: string; node_id: string; created_at: Generated<Date> };
  /** Surveys that channels show or have shown, each with the newest version in which they do. */
  channel_surveys: { node_id: string; flow_id: string; version: number };
  /** Published versions: sets of files, the newest of which is live. */
  versions: {
    number: number;
    /** Digests of the contents by path. */
    files: JSONColumnType<Record<string, string>>;
    /** Digest of `files`. */
    digest: string;
    /** Name of the person, or of the command. */
    published_by: string;
    message: string;
    created_at: Generated<Date>;
  };
  /** Contents of surveys, each from the version on that brought it; `null` from the one that removed the survey. */
  survey_revisions: { flow_id: string; version: number; digest: string | null };
  /** Contents of the files of versions, by digest. */
  version_files: { digest: string; content: Buffer };
  /** Files that were changed and not published. `content` is `null` for a removed file. */
  drafts: {
    path: string;
    content: Buffer | null;
    /** Content of the live file that the draft began with; `null` for a new file. */
    base_digest: string | null;
    revision: Generated<number>;
    changed_by: string;
    changed_at: Generated<Date>;
  };
  /** People with a file open in the editor. */
  presence: {
    path: string;
    person_id: string;
    name: string;
    color: string | null;
    /** Place in the file. */
    place: string;
    seen_at: Generated<Date>;
  };
  /** The last page that loaded each widget: its origin and path. */
  widget_sightings: { code: string; page: string; seen_at: Date };
  /** Time zones of the channels. `is_applied`: the stored responses have it as well. */
  channel_time_zones: { node_id: string; time_zone: string; is_applied: boolean };
  /** Counters that all hosts share, by limit and hashed subject. */
  rate_limits: { key: string; count: number; ends_at: Date };
  /** Device that uses a signature or pass, by the id of the proof. */
  proof_devices: { proof_id: string; device_id: string; created_at: Generated<Date> };
  /** Large pushes to other hosts, stored for about half a minute. */
  socket_io_attachments: { id: string; created_at: Generated<Date>; payload: Buffer };
  secrets: { name: string; value: string };
  /** Accounts. The row of a removed person remains, so that a file does not add it again. */
  people: {
    id: string;
    name: string | null;
    nickname: string | null;
    avatar: string | null;
    avatar_color: string | null;
    saved_replies: JSONColumnType<string[], string | undefined>;
    email: string | null;
    /** Language of emails. */
    language: string | null;
    roles: PersonRole[];
    /** Whether a file in `operators/` gives profile, roles and removal. A change on the host ends that. */
    follows_file: Generated<boolean>;
    /** Salt of the lasting link of an operator; `null` without such a link. */
    link_salt: string | null;
    /** SHA-256 of the token of that link. */
    link_hash: string | null;
    password_hash: string | null;
    /** Account at the OpenID Connect provider. */
    provider_issuer: string | null;
    provider_subject: string | null;
    created_at: Generated<Date>;
    seen_at: Date | null;
    removed_at: Date | null;
    /** Gets no conversations assigned automatically. */
    is_away: Generated<boolean>;
    /** Last automatic assignment. */
    assigned_at: Generated<Date | null>;
  };
  /** Sessions of browsers, by the hash of the cookie. */
  sessions: {
    id: string;
    secret_hash: string;
    person_id: string;
    browser: string;
    address: string;
    created_at: Generated<Date>;
    seen_at: Generated<Date>;
    /** Time of the last proof of identity. */
    authenticated_at: Generated<Date>;
  };
  /** Links that sign in once; `person_id` is `null` for the setup of a host. */
  sign_in_links: {
    secret_hash: string;
    kind: 'setup' | 'invitation' | 'sign_in';
    person_id: string | null;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  passkeys: {
    /** Id of the credential. */
    id: string;
    person_id: string;
    name: string;
    public_key: Buffer;
    counter: ColumnType<string, number, number>;
    transports: string[];
    created_at: Generated<Date>;
    used_at: Date | null;
  };
  /** Challenges of passkeys and sign-ins at the provider, each for one answer. */
  pending_sign_ins: {
    secret_hash: string;
    kind: 'passkey' | 'registration' | 'provider';
    data: JSONColumnType<Record<string, string | null>>;
    expires_at: Date;
  };
  /** Tokens of programs, by the hash of the secret. */
  personal_tokens: {
    id: string;
    secret_hash: string;
    person_id: string;
    name: string;
    scopes: TokenScope[];
    created_at: Generated<Date>;
    used_at: Date | null;
    expires_at: Date | null;
  };
  /** Acts of people. Rows are only added. */
  audit_log: {
    id: GeneratedAlways<string>;
    at: Generated<Date>;
    act: AuditAct;
    person_id: string | null;
    name: string;
    source: AuditSource;
    address: string;
    subject: string;
    details: string;
  };
}
