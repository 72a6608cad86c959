import { attach, createEvent, createStore, sample } from 'effector';
import { loadCustomerFx } from '../channel/load.ts';
import {
  $creatorId,
  $customer,
  $pageCustomer,
  $proof,
  customerIdentified,
  visitorKnown,
} from '../channel/model.ts';
import type { Customer } from '../contract/node.ts';
import { asReported } from '../errors/errors.ts';
import { takeLatest } from '../platform/idioms.ts';
import { dispatchFx, errorEvent } from '../platform/page.ts';
import { port } from '../platform/port.ts';
import { personLeft } from '../survey/session/index.ts';

/** Reports the visitor to the server when the panel opens; the reply is the customer that the server knows. */

type Visit = (nodeId: string, customer: Customer | null, proof: string | null) => Promise<Customer>;

export const visitConnected = createEvent<Visit>({ name: 'visitConnected' });
const $visit = port<Visit>('$visit').on(visitConnected, (_, visit) => visit);

/** A panel of this node was opened. */
export const panelVisited = createEvent<string>({ name: 'panelVisited' });

/** Visit of one person: a reply that arrives after another was named, or became the visitor, is stale. */
interface CurrentVisit {
  nodeId: string;
}

const $currentVisit = createStore<CurrentVisit | null>(null, { name: '$currentVisit' })
  .on(panelVisited, (current, nodeId) => (current?.nodeId === nodeId ? current : { nodeId }))
  .reset(personLeft, customerIdentified);

const visitFx = attach({
  name: 'visitFx',
  source: { visit: $visit, customer: $customer, proof: $proof },
  effect: ({ visit, customer, proof }, { nodeId }: CurrentVisit) => visit(nodeId, customer, proof),
});
const latestVisit = takeLatest({
  effect: visitFx,
  source: $currentVisit,
  isCurrent: (current, visit) => current === visit,
});
const visitorFound = latestVisit.done.map(({ result }) => result);
/** A creator that is still loading may turn out to have an id. */
sample({
  clock: [panelVisited, loadCustomerFx.finally],
  source: {
    current: $currentVisit,
    customer: $customer,
    isLoading: loadCustomerFx.pending,
    isUnderWay: visitFx.pending,
  },
  filter: ({ current, customer, isLoading, isUnderWay }) =>
    current !== null && !customer?.id && !isLoading && !isUnderWay,
  fn: ({ current }) => current!,
  target: visitFx,
});

sample({
  clock: visitorFound,
  target: visitorKnown,
});
/** The id of a visitor that the page does not name, to be recognized at the next visit. */
export const visitorNamed = sample({
  clock: visitorFound,
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
