import { attach, createEvent, createStore, sample } from 'effector';
import type { CustomerRecords } from '../contract/customers.ts';
import { HttpError } from '../errors/http-error.ts';
import { signedOut } from '../inbox/sign-in.ts';
import { $customersApi, type ErasureChoice } from '../platform/customers-api.ts';
import { takeLatest } from '../platform/idioms.ts';

/** Stored data of one person, and the selection to erase. */

/** Opens a person; carries their id, or that of one of their responses. */
export const customerOpened = createEvent<string>({ name: 'customerOpened' });
/** Reads the open person again. */
export const customerOutdated = createEvent({ name: 'customerOutdated' });
/** Adds a response to the selection, or removes it; carries its id. */
export const responseToggled = createEvent<string>({ name: 'responseToggled' });

/** Id of the open person; `null` without one. */
export const $openCustomerId = createStore<string | null>(null, { name: '$openCustomerId' })
  .on(customerOpened, (_, id) => id)
  .reset(signedOut);

const readFx = attach({
  name: 'readFx',
  source: $customersApi,
  effect: (api, id: string) => api.read(id),
});
const latestRead = takeLatest({
  effect: readFx,
  source: $openCustomerId,
  isCurrent: (openId, id) => openId === id,
});

/** `null` until they are loaded. */
export const $customer = createStore<CustomerRecords | null>(null, { name: '$customer' })
  .on(latestRead.done, (_, { result }) => result)
  .reset(customerOpened, signedOut);

/** Why the person is not shown: nothing is stored under the id, or the call has failed. */
export const $customerProblem = createStore<'gone' | 'network' | null>(null, {
  name: '$customerProblem',
})
  .on(latestRead.fail, (_, { error }) =>
    error instanceof HttpError && error.status === 404 ? 'gone' : 'network',
  )
  .reset(readFx, signedOut);

/** Adds an id to a list, or removes it. */
const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((known) => known !== id) : [...ids, id];

const toggledResponse = sample({
  clock: responseToggled,
  source: $customer,
  filter: (customer) => customer !== null,
  fn: (customer, id) => ({ id, isOwn: customer!.responses.some((own) => own.id === id) }),
  name: 'toggledResponse',
});
export const $erasureChoice = createStore<ErasureChoice>(
  { except: [], also: [] },
  { name: '$erasureChoice' },
)
  .on(toggledResponse, (choice, { id, isOwn }) =>
    isOwn
      ? { ...choice, except: toggled(choice.except, id) }
      : { ...choice, also: toggled(choice.also, id) },
  )
  .reset(customerOpened, signedOut);

sample({
  clock: customerOpened,
  target: readFx,
});
sample({
  clock: customerOutdated,
  source: $openCustomerId,
  filter: (id) => id !== null,
  fn: (id) => id!,
  target: readFx,
});
