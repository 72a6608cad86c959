import { listOf, wire } from '../collections.ts';
import { id, optional, string, withDefault, type Output } from '../schema.ts';

/** Links that show the results of one survey without signing in. */

/** Beginning of their tokens, which stand where an operator's token would: `Authorization: Bearer share_…`. */
export const SHARE_TOKEN_PREFIX = 'share_';

/** Answer to `POST /v1/results/surveys/{id}/shares`, and one of the list there. */
export const shareSchema = wire({
  id,
  createdAt: string,
  /** Name of the operator who made it. */
  createdBy: withDefault(string, ''),
  /** Only in the answer that makes it: it is not kept. The page is `/results#share=…`. */
  token: optional(string),
});

/** `GET /v1/results/surveys/{id}/shares` */
export const sharesSchema = wire({ shares: listOf(shareSchema) });

export type Share = Output<typeof shareSchema>;
