import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SHARE_TOKEN_PREFIX, type Share } from '../../../core/contract/results/share.ts';
import type { Database } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';

/** Shared links: read access to the results of one survey without signing in, until they are revoked. */

const TOKEN_BYTES = 24;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Creates a link. Only this call returns its token, because the database has its hash.
 *
 * @param createdBy name of the operator, or of the command
 * @param operatorId `null` for the command
 */
export async function createShare(
  database: Database,
  surveyId: string,
  createdBy: string,
  operatorId: string | null,
): Promise<Share & { token: string }> {
  const token = SHARE_TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
  const { id, created_at } = await database
    .insertInto('result_shares')
    .values({
      id: randomUUID(),
      flow_id: surveyId,
      token_hash: hashOf(token),
      created_by: createdBy,
      operator_id: operatorId,
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  return { id, createdAt: created_at.toISOString(), createdBy, token };
}

/** Lists the links of a survey, or of all surveys, newest first. */
export async function listShares(
  database: Database,
  surveyId: string | null,
): Promise<(Share & { surveyId: string })[]> {
  let select = database.selectFrom('result_shares').selectAll().orderBy('created_at', 'desc');
  if (surveyId !== null) select = select.where('flow_id', '=', surveyId);
  return (await select.execute()).map(({ id, flow_id, created_at, created_by }) => ({
    id,
    surveyId: flow_id,
    createdAt: created_at.toISOString(),
    createdBy: created_by,
    token: null,
  }));
}

/** Revokes a link immediately. Returns whether it existed. */
export async function revokeShare(database: Database, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numDeletedRows } = await database
    .deleteFrom('result_shares')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Finds the survey of a token, and the operator of its link; `null` for an invalid token. */
export async function findShare(
  database: Database,
  token: string,
): Promise<{ surveyId: string; operatorId: string | null } | null> {
  const share = await database
    .selectFrom('result_shares')
    .select(['flow_id', 'operator_id'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return share ? { surveyId: share.flow_id, operatorId: share.operator_id } : null;
}
