import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { erasedKinds, type ErasedKind, type Erasure } from '../../../core/contract/customers.ts';
import { ApiError } from '../http/api-error.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { erase, type Erased } from './erase.ts';
import { allSubjectRows, feedbackSubject, type Subject } from './subject-rows.ts';
import type { Person } from './person.ts';

/** Erasure of a person: its preview and its receipt. */

export interface ErasureChoice {
  /** Ids of the person's responses that are excluded. */
  except: readonly string[];
  /** Ids of related responses that are included. */
  also: readonly string[];
}

export const EVERYTHING: ErasureChoice = { except: [], also: [] };

/** Tables by the kinds of rows in a receipt. */
const TABLE_OF: Readonly<Record<ErasedKind, keyof Tables>> = {
  responses: 'feedbacks',
  answers: 'responses',
  messages: 'timeline_items',
  ratings: 'chat_ratings',
  notes: 'notes',
  assignments: 'assignments',
  tags: 'tags',
  snoozes: 'snoozes',
  files: 'blobs',
  customers: 'customers',
  verifications: 'verifications',
  quota_events: 'quota_events',
  webhook_events: 'webhook_deliveries',
  notices: 'notices',
  stored_replies: 'idempotency',
  limits: 'rate_limits',
  devices: 'proof_devices',
  pushes: 'socket_io_attachments',
};

const itemsOf = (counts: Erased['counts']): Erasure['items'] =>
  erasedKinds.flatMap((what) => {
    const count = counts[TABLE_OF[what]] ?? 0;
    return count > 0 ? [{ what, count }] : [];
  });

/** Masks an identifier so that its owner can be recognized, but not contacted. */
function maskIdentifier(text: string): string {
  const [name = '', domain] = text.split('@');
  const masked = name.length < 4 ? '…' : `${[...name][0]}…`;
  if (domain === undefined) return name.length < 8 ? masked : `${masked}${[...name].at(-1)}`;
  return `${masked}@…${/\.\w+$/.exec(domain)?.[0] ?? ''}`;
}

/** Masked identifier of a person; empty for a response without one. */
const maskedName = ({ owner }: Person): string =>
  owner.kind === 'response' ? '' : maskIdentifier(owner.value);

/** Resolves a choice to rows. A choice of all responses includes the other records of the person. */
export async function subjectOf(
  database: Database | DatabaseTransaction,
  person: Person,
  { except, also }: ErasureChoice,
): Promise<Subject> {
  const own = person.responses.map(({ id }) => id).filter((id) => !except.includes(id));
  const subject = await feedbackSubject(database, [...own, ...also]);
  // The customer rows link the remaining responses to this person.
  if (own.length < person.responses.length || person.hasMore) return subject;
  const { owner } = person;
  const signed =
    owner.kind === 'external'
      ? await database
          .selectFrom('blobs')
          .select('id')
          .where(sql<string>`identifier(external_id)`, '=', owner.value)
          .execute()
      : [];
  return {
    ...subject,
    customers: person.customers,
    fileIds: [...new Set([...subject.fileIds, ...signed.map(({ id }) => id)])],
    phoneNumbers: person.ownPhones,
  };
}

async function countRows(database: Database | DatabaseTransaction, subject: Subject) {
  const counts: Erased['counts'] = {};
  for (const [table, condition] of allSubjectRows(subject)) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where ${condition}`.execute(database);
    if (rows[0]!.n > 0) counts[table] = rows[0]!.n;
  }
  return counts;
}

/** Digest of the rows of an erasure, which changes when rows are added or removed. */
function confirmationOf(subject: Subject, items: Erasure['items']): string {
  const rows = [...subject.feedbackIds, ...subject.fileIds].sort();
  // Replies, notices and pushes expire independently.
  const lasting: readonly ErasedKind[] = ['responses', 'answers', 'messages', 'notes', 'customers'];
  const counts = items.filter(({ what }) => lasting.includes(what));
  return createHash('sha256')
    .update(JSON.stringify([rows, counts]))
    .digest('base64url')
    .slice(0, 22);
}

function checkChoice(
  person: Person,
  { except, also }: ErasureChoice,
  relatedIds: ReadonlySet<string>,
): void {
  const own = new Set(person.responses.map(({ id }) => id));
  const stranger =
    except.find((id) => !own.has(id)) ?? also.find((id) => !own.has(id) && !relatedIds.has(id));
  if (stranger !== undefined)
    throw new ApiError(
      422,
      'invalid',
      `except, also: the response ${stranger} is not related to this customer, or was deleted.`,
    );
}

/** Counts the records that an erasure would remove. */
export async function previewErasure(
  database: Database | DatabaseTransaction,
  person: Person,
  choice: ErasureChoice,
  relatedIds: ReadonlySet<string>,
): Promise<Erasure & { confirm: string }> {
  checkChoice(person, choice, relatedIds);
  const subject = await subjectOf(database, person, choice);
  const items = itemsOf(await countRows(database, subject));
  return {
    isErased: false,
    confirm: confirmationOf(subject, items),
    customer: maskedName(person),
    items,
    hasMore: person.hasMore,
    erasedAt: null,
    erasedBy: null,
  };
}

interface ErasureResult {
  receipt: Erasure;
  /** Files to remove from the disk once the transaction is committed. */
  fileIds: readonly string[];
}

/** Erases a person in a transaction. */
export async function erasePerson(
  transaction: DatabaseTransaction,
  person: Person,
  choice: ErasureChoice,
  erasedBy: string,
): Promise<ErasureResult> {
  const { counts, fileIds } = await erase(
    transaction,
    await subjectOf(transaction, person, choice),
  );
  return {
    receipt: {
      isErased: true,
      confirm: null,
      customer: maskedName(person),
      items: itemsOf(counts),
      hasMore: person.hasMore,
      erasedAt: new Date().toISOString(),
      erasedBy,
    },
    fileIds,
  };
}
