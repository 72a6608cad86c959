/** The models that find, export and erase customers. Other folders import from here. */

export {
  $erasureProblem,
  $isErasing,
  $preview,
  $receipt,
  erasureCancelled,
  erasureConfirmed,
  erasureRequested,
  exported,
  exportRequested,
} from './erasure.ts';
export { $hasMergeFailed, responseMerged, responseSeparated } from './merging.ts';
export {
  $customer,
  $customerProblem,
  $erasureChoice,
  customerOpened,
  responseToggled,
} from './records.ts';
export { $found, $hasSearchFailed, $isSearching, $searchedFor, searchRequested } from './search.ts';
