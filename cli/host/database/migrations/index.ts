import type { Migration } from 'kysely';
import { createAnswerImports } from './answer-imports.ts';
import { countVersions } from './answered-versions.ts';
import { createAssignmentChanges } from './assignment-changes.ts';
import { addAttempts } from './attempts.ts';
import { createConversationTimes } from './conversation-times.ts';
import { conversationsMigrations } from './conversations.ts';
import { createCustomerSearch } from './customer-search.ts';
import { createCustomerWords } from './customer-words.ts';
import { customersMigrations } from './customers.ts';
import { deliveryMigrations } from './delivery.ts';
import { createDrafts } from './drafts.ts';
import { addFileSizes } from './file-sizes.ts';
import { createFoldedSearch, foldCustomerSearch } from './folded-search.ts';
import { markImported } from './imported.ts';
import { createInboxViews } from './inbox-views.ts';
import { countLongNumbers } from './long-numbers.ts';
import { countLocalDays } from './local-days.ts';
import { createMentions } from './mentions.ts';
import { createMergedResponses } from './merged-responses.ts';
import { reduceAddresses } from './needed-addresses.ts';
import { operationMigrations } from './operation.ts';
import { namePasswordCosts } from './password-costs.ts';
import { createOrganizing } from './organizing.ts';
import { createPeople } from './people.ts';
import { createReplyMails } from './reply-mails.ts';
import { createResultSegments } from './result-segments.ts';
import { createResultTables } from './result-tables.ts';
import { markSamples } from './samples.ts';
import { createSharedDays } from './shared-results.ts';
import { createVersions } from './versions.ts';
import { createWidgetSightings } from './widget-sightings.ts';

/** Schema migrations, which run in the order of their names. A released migration is never edited. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries<Migration>({
    ...conversationsMigrations,
    ...customersMigrations,
    ...deliveryMigrations,
    ...operationMigrations,
    '015-needed-addresses': { up: reduceAddresses },
    '020-results': { up: createResultTables },
    '022-result-segments': { up: createResultSegments },
    '023-long-numbers': { up: countLongNumbers },
    '024-attempts': { up: addAttempts },
    '025-customer-search': { up: createCustomerSearch },
    '026-shared-days': { up: createSharedDays },
    '027-folded-search': { up: createFoldedSearch },
    '028-samples': { up: markSamples },
    '029-local-days': { up: countLocalDays },
    '030-folded-customers': { up: foldCustomerSearch },
    '031-versions': { up: createVersions },
    '032-answered-versions': { up: countVersions },
    '033-people': { up: createPeople },
    '034-drafts': { up: createDrafts },
    '035-password-costs': { up: namePasswordCosts },
    '036-organizing': { up: createOrganizing },
    '037-reply-mails': { up: createReplyMails },
    '038-widget-sightings': { up: createWidgetSightings },
    '039-inbox-views': { up: createInboxViews },
    '040-customer-words': { up: createCustomerWords },
    '041-file-sizes': { up: addFileSizes },
    '042-conversation-times': { up: createConversationTimes },
    '043-mentions': { up: createMentions },
    '044-imported': { up: markImported },
    '046-answer-imports': { up: createAnswerImports },
    '047-merged-responses': { up: createMergedResponses },
    '048-assignment-changes': { up: createAssignmentChanges },
  }).toSorted(([a], [b]) => a.localeCompare(b)),
);
