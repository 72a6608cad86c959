import { attach, createEvent, sample } from 'effector';
import { $customer, customerIdentified } from '../channel/model.ts';
import type { Customer } from '../contract/node.ts';
import { asReported } from '../errors/errors.ts';
import { dispatchFx, errorEvent } from '../platform/page.ts';
import { port } from '../platform/port.ts';

/** Reports the visitor to the server when the panel opens; the reply is the customer that the server knows. */

export type Visit = (nodeId: string, customer: Customer | null) => Promise<Customer>;

export const visitConnected = createEvent<Visit>({ name: 'visitConnected' });
const $visit = port<Visit>('$visit').on(visitConnected, (_, visit) => visit);

/** A panel of this node was opened. */
export const panelVisited = createEvent<string>({ name: 'panelVisited' });

const visitFx = attach({
  name: 'visitFx',
  source: { visit: $visit, customer: $customer },
  effect: ({ visit, customer }, nodeId: string) => visit(nodeId, customer),
});
sample({
  clock: panelVisited,
  source: { customer: $customer, isUnderWay: visitFx.pending },
  filter: ({ customer, isUnderWay }) => !customer?.id && !isUnderWay,
  fn: (_, nodeId) => nodeId,
  target: visitFx,
});

/** Merges the customers of page and server; the page's values take precedence, except for the id. */
const merge = (known: Customer | null, answer: Customer): Customer =>
  ({
    ...answer,
    ...Object.fromEntries(Object.entries(known ?? {}).filter(([, value]) => value !== null)),
    id: answer.id,
  }) as Customer;

sample({
  clock: visitFx.doneData,
  source: $customer,
  fn: merge,
  target: customerIdentified,
});
/** The id of a visitor whom the page does not name, to be known by the next time. */
export const visitorNamed = sample({
  clock: visitFx.doneData,
  source: $customer,
  filter: (known, { id }) =>
    id !== null &&
    (known === null ||
      Object.entries(known).every(([name, value]) => name === 'id' || value === null)),
  fn: (_, { id }) => id!,
  name: 'visitorNamed',
});
sample({
  clock: visitFx.failData,
  fn: (error) => errorEvent(asReported('customer_visit', error)),
  target: dispatchFx,
});
