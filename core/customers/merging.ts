import { attach, createEvent, createStore, sample } from 'effector';
import { signedOut } from '../inbox/sign-in.ts';
import { $customersApi } from '../platform/customers-api.ts';
import { takeLatest } from '../platform/idioms.ts';
import { $openCustomerId, customerOpened, customerOutdated } from './records.ts';

/** Responses that an operator adds to the open person, or separates from them. */

/** Adds a related response to the person; carries its id. */
export const responseMerged = createEvent<string>({ name: 'responseMerged' });
/** Separates a response that was added to the person. */
export const responseSeparated = createEvent<string>({ name: 'responseSeparated' });

interface Merge {
  id: string;
  responseId: string;
  isMerged: boolean;
}
const mergeFx = attach({
  name: 'mergeFx',
  source: $customersApi,
  effect: (api, { id, responseId, isMerged }: Merge) => api.merge(id, responseId, isMerged),
});
for (const [clock, isMerged] of [
  [responseMerged, true],
  [responseSeparated, false],
] as const)
  sample({
    clock,
    source: $openCustomerId,
    filter: (id) => id !== null,
    fn: (id, responseId): Merge => ({ id: id!, responseId, isMerged }),
    target: mergeFx,
  });

const latestMerge = takeLatest({
  effect: mergeFx,
  source: $openCustomerId,
  isCurrent: (openId, { id }) => openId === id,
});
sample({
  clock: [latestMerge.done, latestMerge.fail],
  fn: (): void => undefined,
  target: customerOutdated,
});

/** Whether the last decision was not stored. */
export const $hasMergeFailed = createStore(false, { name: '$hasMergeFailed' })
  .on(latestMerge.fail, () => true)
  .reset(responseMerged, responseSeparated, customerOpened, signedOut);
