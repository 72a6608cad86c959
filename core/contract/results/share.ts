import { listOf, wire } from '../collections.ts';
import { id, optional, string, withDefault, type Output } from '../schema.ts';

/** Links that show the results of one survey without signing in. */

/** Prefix of share tokens, which are sent in place of an operator's token: `Authorization: Bearer share_…`. */
export const SHARE_TOKEN_PREFIX = 'share_';

/** Answer to `POST /v1/results/surveys/{id}/shares`, and one of the list there. */
export const shareSchema = wire({
  /** Id of the link. */
  id,
  /** Time at which it was made. */
  createdAt: string,
  /** Name of the operator that created it. */
  createdBy: withDefault(string, ''),
  /** Only in the reply that creates it: it is not stored. The page is `/results#share=` and the token. */
  token: optional(string),
});

/** `GET /v1/results/surveys/{id}/shares` */
export const sharesSchema = wire({
  /** The links. */
  shares: listOf(shareSchema),
});

export type Share = Output<typeof shareSchema>;
