import { customerSchema, type Customer } from '../../../core/contract/node.ts';
import { parse, toWire } from '../../../core/contract/wire.ts';
import { dispatch } from '../../../core/platform/browser/page.ts';
import type { PsnElement } from './definition.ts';

/**
 * The customer that the host page names, as a property or as JSON in the attribute, with the ids that have attributes of
 * their own; a bad one is told to the page.
 */
export function readCustomer(
  element: PsnElement,
  given: unknown = element.read('customer'),
): Customer | null {
  const ids = {
    externalId: element.getAttribute('external-id'),
    userId: element.getAttribute('user-id'),
  };
  const isNamed = given !== null && given !== undefined && given !== '';
  if (!isNamed && !ids.externalId && !ids.userId) return null;
  try {
    const value: unknown = !isNamed ? {} : typeof given === 'string' ? JSON.parse(given) : given;
    const parsed = parse(customerSchema, { ...toWire(ids), ...toWire(value as object) });
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
