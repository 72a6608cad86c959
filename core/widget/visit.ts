import { attach, createEvent, createStore, sample } from 'effector';
import { loadCustomerFx } from '../channel/load.ts';
import { $creatorId, $customer, $pageCustomer, $proof, visitorKnown } from '../channel/model.ts';
import type { Customer } from '../contract/node.ts';
import { asReported } from '../errors/errors.ts';
import { dispatchFx, errorEvent } from '../platform/page.ts';
import { port } from '../platform/port.ts';

/** Reports the visitor to the server when the panel opens; the reply is the customer that the server knows. */

export type Visit = (
  nodeId: string,
  customer: Customer | null,
  proof: string | null,
) => Promise<Customer>;

export const visitConnected = createEvent<Visit>({ name: 'visitConnected' });
const $visit = port<Visit>('$visit').on(visitConnected, (_, visit) => visit);

/** A panel of this node was opened. */
export const panelVisited = createEvent<string>({ name: 'panelVisited' });
const $visitedNode = createStore<string | null>(null, { name: '$visitedNode' }).on(
  panelVisited,
  (_, nodeId) => nodeId,
);

const visitFx = attach({
  name: 'visitFx',
  source: { visit: $visit, customer: $customer, proof: $proof },
  effect: ({ visit, customer, proof }, nodeId: string) => visit(nodeId, customer, proof),
});
/** A creator who is still being loaded may turn out to have an id. */
sample({
  clock: [panelVisited, loadCustomerFx.finally],
  source: {
    nodeId: $visitedNode,
    customer: $customer,
    isLoading: loadCustomerFx.pending,
    isUnderWay: visitFx.pending,
  },
  filter: ({ nodeId, customer, isLoading, isUnderWay }) =>
    nodeId !== null && !customer?.id && !isLoading && !isUnderWay,
  fn: ({ nodeId }) => nodeId!,
  target: visitFx,
});

sample({
  clock: visitFx.doneData,
  target: visitorKnown,
});
/** The id of a visitor whom the page does not name, to be known by the next time. */
export const visitorNamed = sample({
  clock: visitFx.doneData,
  source: { page: $pageCustomer, creatorId: $creatorId },
  filter: ({ page, creatorId }, { id }) =>
    id !== null &&
    creatorId === null &&
    Object.entries(page ?? {}).every(([name, value]) => name === 'id' || value === null),
  fn: (_, { id }) => id!,
  name: 'visitorNamed',
});
sample({
  clock: visitFx.failData,
  fn: (error) => errorEvent(asReported('customer_visit', error)),
  target: dispatchFx,
});
