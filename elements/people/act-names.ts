import type { AuditAct } from '../../core/contract/audit-log.ts';
import { useMessages } from '../ui/use-texts.ts';

/** Names of the acts in the audit log. */
export function useActNames(): Readonly<Record<AuditAct, () => string>> {
  const { people } = useMessages();
  return {
    signed_in: people.signedIn,
    signed_out: people.signedOut,
    sessions_ended: people.sessionsEndedAct,
    password_changed: people.passwordChangedAct,
    passkey_added: people.passkeyAdded,
    passkey_removed: people.passkeyRemoved,
    account_changed: people.accountChanged,
    host_set_up: people.hostSetUp,
    person_added: people.personAdded,
    person_invited: people.personInvited,
    person_removed: people.personRemoved,
    roles_changed: people.rolesChanged,
    link_renewed: people.linkRenewed,
    token_added: people.tokenAdded,
    token_removed: people.tokenRemoved,
    version_published: people.versionPublished,
    version_restored: people.versionRestored,
    draft_discarded: people.draftDiscarded,
    answers_imported: people.answersImported,
    answers_removed: people.answersRemoved,
    results_exported: people.resultsExported,
    results_link_added: people.resultsLinkAdded,
    results_link_removed: people.resultsLinkRemoved,
    customer_exported: people.customerExported,
    customer_erased: people.customerErased,
    customer_changed: people.customerChanged,
    response_merged: people.responseMerged,
    response_separated: people.responseSeparated,
    conversation_closed: people.conversationClosed,
    conversation_assigned: people.conversationAssigned,
    mail_links_revoked: people.mailLinksRevoked,
    samples_added: people.samplesAdded,
    samples_removed: people.samplesRemoved,
    audit_log_exported: people.auditLogExported,
  };
}
