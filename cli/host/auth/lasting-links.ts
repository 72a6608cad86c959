import { createHmac } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { secretOf } from '../database/secrets.ts';
import type { PersonRow } from './people.ts';
import { hashOfSecret } from './secret.ts';

/** Lasting links of operators. */

/** Ends the lasting link of a person. */
export const endLastingLink = async (database: Database, id: string): Promise<void> => {
  await database
    .updateTable('people')
    .set({ link_salt: null, link_hash: null })
    .where('id', '=', id)
    .execute();
};

/** Lasting links of operators: HMACs of ids and salts, which are never stored. */
export async function lastingToken(database: Database, id: string, salt: string): Promise<string> {
  const secret = await secretOf(database, 'operator-token');
  return createHmac('sha256', secret).update(id).update(salt).digest('base64url');
}

/** The token of the lasting link of a person; `null` without such a link. */
export const tokenOfLink = async (
  database: Database,
  { id, link_salt: salt }: Pick<PersonRow, 'id' | 'link_salt'>,
): Promise<string | null> => (salt === null ? null : lastingToken(database, id, salt));

export const hashOfLink = async (database: Database, id: string, salt: string): Promise<string> =>
  hashOfSecret(await lastingToken(database, id, salt));
