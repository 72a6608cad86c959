import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database/database.ts';
import { CUSTOMER_OF, type KnownCustomer } from './merges.ts';
import { ownerValue, type Owner } from './owner.ts';

/** Decision of an operator about a response: the person that it belongs to, or `null` to separate it from any. */
interface Decision {
  person: (KnownCustomer & { owner: Owner }) | null;
  operator: string;
}

/** Stores the decision of an operator, which no later visit of the browser changes. */
export async function decideMerge(
  transaction: DatabaseTransaction,
  feedbackId: string,
  { person, operator }: Decision,
): Promise<void> {
  const owner = person ? ownerValue(person.owner) : sql`null`;
  const customer = person ? CUSTOMER_OF(person) : '{}';
  await sql`insert into merged_responses (feedback_id, owner, customer, merged_by)
    values (${feedbackId}, ${owner}, ${customer}::jsonb, ${operator})
    on conflict (feedback_id) do update set owner = excluded.owner, customer = excluded.customer,
      merged_by = excluded.merged_by, merged_at = now()`.execute(transaction);
}
