import type { Customer } from '../contract/node.ts';

/** The fields of a customer that have a value. */
const given = (customer: Customer): Partial<Customer> =>
  Object.fromEntries(Object.entries(customer).filter(([, value]) => value !== null));

/**
 * Merges the sources of a customer, independent of their order. The page's values have precedence, except for the id: a
 * creator determines it.
 *
 * @param visitor the customer that the server knows this visitor as
 * @param creator the customer that the page names by `creator-id`
 */
export function mergeCustomer(
  page: Customer | null,
  visitor: Customer | null,
  creator: Customer | null,
): Customer | null {
  const known = [visitor, creator, page].filter((customer) => customer !== null);
  if (known.length === 0) return null;
  const id = creator?.id ?? page?.id ?? visitor?.id ?? null;
  return Object.assign({}, ...known, ...known.map(given), { id }) as Customer;
}
