import {
  $listFilter,
  ALL_SURVEYS,
  listFiltered,
  listOrders,
  listStates,
  type ListFilter,
} from '../../core/studio/survey-list.ts';
import type { Session } from '../shell/session.ts';

/**
 * The filter of the list in the query of the address: a reload shows it again. The fragment has the open survey, so that
 * Back leads to the filtered list.
 */

const nameOf = (part: keyof ListFilter): string => `list-${part}`;

function filterInAddress(): ListFilter {
  const query = new URLSearchParams(location.search);
  const read = (part: keyof ListFilter): string | null => query.get(nameOf(part));
  return {
    search: read('search') ?? ALL_SURVEYS.search,
    state: listStates.find((state) => state === read('state')) ?? ALL_SURVEYS.state,
    order: listOrders.find((order) => order === read('order')) ?? ALL_SURVEYS.order,
  };
}

function keepInAddress(filter: ListFilter): void {
  const address = new URL(location.href);
  for (const part of Object.keys(filter) as (keyof ListFilter)[]) {
    if (filter[part] === ALL_SURVEYS[part]) address.searchParams.delete(nameOf(part));
    else address.searchParams.set(nameOf(part), filter[part]);
  }
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}

/** Reads the filter of the address, and writes each change to it. */
export function followListFilter({ send, watch }: Session): void {
  send(listFiltered, filterInAddress());
  watch($listFilter, keepInAddress);
}
