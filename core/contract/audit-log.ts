import { listOf, wire } from './collections.ts';
import { boolean, id, oneOf, optional, string, withDefault, type Output } from './schema.ts';

/** The audit log: the acts of people and of commands. */

/** Acts in the audit log. */
export const auditActs = [
  'signed_in',
  'signed_out',
  'sessions_ended',
  'password_changed',
  'passkey_added',
  'passkey_removed',
  'account_changed',
  'host_set_up',
  'person_added',
  'person_invited',
  'person_removed',
  'roles_changed',
  'link_renewed',
  'token_added',
  'token_removed',
  'version_published',
  'version_restored',
  'draft_discarded',
  'answers_imported',
  'answers_removed',
  'results_exported',
  'results_link_added',
  'results_link_removed',
  'customer_exported',
  'customer_erased',
  'customer_changed',
  'response_merged',
  'response_separated',
  'conversation_closed',
  'conversation_assigned',
  'mail_links_revoked',
  'samples_added',
  'samples_removed',
  'audit_log_exported',
] as const;
export type AuditAct = (typeof auditActs)[number];

/** How a person acted. */
const auditSources = ['session', 'token', 'link', 'command', 'host'] as const;
export type AuditSource = (typeof auditSources)[number];

const auditEntry = wire({
  /** Id of the entry. A later one is higher. */
  id,
  /** Time of the act. */
  at: string,
  /** The act. */
  act: oneOf(...auditActs),
  /** Id of the person; `null` for commands and for the host itself. */
  personId: optional(id),
  /** Name of the person at the time. */
  name: withDefault(string, ''),
  /** How it was done. */
  source: withDefault(oneOf(...auditSources), 'host'),
  /** Network address; empty for commands. */
  address: withDefault(string, ''),
  /** Name of the person, survey or token that it changed; never data of respondents. */
  subject: withDefault(string, ''),
  /** More about it, such as the new roles. */
  details: withDefault(string, ''),
});
export type AuditEntry = Output<typeof auditEntry>;

/** `GET /v1/audit-log` */
export const auditLogSchema = wire({
  /** Entries, newest first. */
  entries: listOf(auditEntry),
  /** Whether there are older ones. */
  hasMore: withDefault(boolean, false),
});
export type AuditLog = Output<typeof auditLogSchema>;
