import type { Feedback } from '../../../core/contract/feedback-schema.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { ApiError } from '../http/api-error.ts';
import type { SubmissionBody } from './retained-answers.ts';

/**
 * Returns a submission of the customer in its signature: the `external_id` of the signature, and the ids that the owner
 * has stored for it, replace those in the body.
 */
export async function asSignedBy(
  transaction: DatabaseTransaction,
  body: SubmissionBody,
  nodeId: string,
  externalId: string,
): Promise<SubmissionBody> {
  const known = await transaction
    .selectFrom('customers')
    .select(['id', 'user_id'])
    .where('node_id', '=', nodeId)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  const { id, user_id } = known ?? { id: null, user_id: null };
  const customer = { ...body.customer, id, user_id, external_id: externalId };
  return { ...body, user_id, customer };
}

/**
 * Rejects files that another customer uploaded. Deleted files are ignored.
 *
 * @throws {ApiError} with status 403
 */
export async function checkFileOwner(
  transaction: DatabaseTransaction,
  { responses }: Feedback,
  nodeId: string,
  externalId: string,
): Promise<void> {
  const ids = responses.flatMap(({ activeStorageBlobId: id }) => (id && isUuid(id) ? [id] : []));
  if (ids.length === 0) return;
  const foreign = await transaction
    .selectFrom('blobs')
    .select('id')
    .where('id', 'in', ids)
    .where(({ or, eb }) =>
      or([
        eb('node_id', 'is distinct from', nodeId),
        eb('external_id', 'is distinct from', externalId),
      ]),
    )
    .executeTakeFirst();
  if (foreign)
    throw new ApiError(403, 'foreign_file', `responses: the file ${foreign.id} is not theirs.`);
}
