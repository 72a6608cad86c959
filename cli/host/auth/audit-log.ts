import { createHash } from 'node:crypto';
import type { AuditAct, AuditSource } from '../../../core/contract/audit-log.ts';
import type { Database } from '../database/database.ts';
import type { Actor } from './actor.ts';
import { nameOf } from './people.ts';

/** Records acts of people. Subjects and details never have data of respondents. */

/** Person, command or host that acts. */
export interface Author {
  id: string | null;
  name: string;
  source: AuditSource;
  address: string;
}

/** A person as the author of an act. */
export const byActor = (
  actor: Pick<Actor, 'id' | 'name' | 'nickname' | 'source' | 'address'>,
): Author => ({
  id: actor.id,
  name: nameOf({ ...actor, email: null }),
  source: actor.source,
  address: actor.address,
});

/** A command in a terminal as the author. */
export const byCommand = (user: string): Author => ({
  id: null,
  name: user,
  source: 'command',
  address: '',
});

/** Adds an entry. In a transaction it exists only with the act. */
export async function recordAct(
  database: Database,
  { id, name, source, address }: Author,
  act: AuditAct,
  { subject = '', details = '' }: { subject?: string; details?: string } = {},
): Promise<void> {
  await database
    .insertInto('audit_log')
    .values({ act, person_id: id, name, source, address, subject, details })
    .execute();
}

/** Reference to a customer. Ids may have the name of a respondent. */
export const customerInLog = (id: string): string =>
  `customer ${createHash('sha256').update(id).digest('hex').slice(0, 12)}`;

/** Reference to a conversation. It is too short to find the conversation after its erasure. */
export const conversationInLog = (id: string): string => `conversation ${id.slice(0, 8)}`;
