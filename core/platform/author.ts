import { hasFields } from '../contract/has-fields.ts';

/** Side of a conversation: the customer with the feedback, or the operators. */
export type Side = 'customer' | 'user';

/** Author of a message: the customer of its conversation, or one operator. Several may share a browser. */
export type Author = { side: 'customer' } | { side: 'user'; operatorId: string };

export const CUSTOMER: Author = { side: 'customer' };

/** Key of an author, for comparison. */
const keyOf = (author: Author): string =>
  author.side === 'customer' ? 'customer' : `user ${author.operatorId}`;

export const isSameAuthor = (a: Author, b: Author): boolean => keyOf(a) === keyOf(b);

/** Parses a stored author; `null` when it is not valid. */
export function parseAuthor(value: unknown): Author | null {
  if (!hasFields(value, { side: 'string' })) return null;
  if (value.side === 'customer') return CUSTOMER;
  return value.side === 'user' && hasFields(value, { operatorId: 'string' })
    ? { side: 'user', operatorId: value.operatorId }
    : null;
}
