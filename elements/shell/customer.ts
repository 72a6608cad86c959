import { customerSchema, type Customer } from '../../core/contract/node.ts';
import { parse, toWire } from '../../core/contract/wire.ts';
import { dispatch } from '../../core/platform/browser/page.ts';
import type { PsnElement } from '../definition/definition.ts';

/**
 * Reads the customer that the host page names, as a property or as JSON in the attribute, together with the attributes
 * `external-id` and `user-id`. Returns `null` without any of them. For an invalid customer dispatches `psn-error` with
 * `customer_load` and returns `null`.
 */
export function readCustomer(
  element: PsnElement,
  customer: unknown = element.read('customer'),
): Customer | null {
  const ids = {
    externalId: element.getAttribute('external-id'),
    userId: element.getAttribute('user-id'),
  };
  const isNamed = customer !== null && customer !== undefined && customer !== '';
  if (!isNamed && !ids.externalId && !ids.userId) return null;
  try {
    const attributes: unknown = !isNamed
      ? {}
      : typeof customer === 'string'
        ? JSON.parse(customer)
        : customer;
    const parsed = parse(customerSchema, { ...toWire(ids), ...toWire(attributes as object) });
    if (parsed.ok) return parsed.value;
    throw new Error(
      parsed.problems.map(({ path, message }) => `${path || 'customer'}: ${message}`).join('; '),
    );
  } catch (cause) {
    dispatch(element, 'psn-error', {
      code: 'customer_load',
      message: `The customer can't be read: ${(cause as Error).message}`,
      cause,
    });
    return null;
  }
}
