/** The models of the operators' inbox. Other folders import from here. */

export { $answeredMeanwhile } from './answered-meanwhile.ts';
export { availabilityChosen } from './availability.ts';
export { $bulk, bulkUndone } from './bulk.ts';
export {
  $changes,
  $skippedChanges,
  changeRetried,
  skippedDismissed,
  type Change,
  type PendingChange,
  type SkippedChange,
} from './changes.ts';
export {
  $closing,
  $shownChat,
  closingRequested,
  closingUndone,
  statusRequested,
  type StatusChange,
} from './closing.ts';
export { $isDisconnected } from './connection-loss.ts';
export {
  $details,
  $haveDetailsFailed,
  assigneeChosen,
  detailsRetried,
  notesArrived,
} from './details.ts';
export { $draftOf, draftChanged, recordChanged } from './drafts.ts';
export type { ReplyMode } from '../storage/reply-drafts.ts';
export {
  $conversations,
  $hasListFailed,
  $hasMore,
  $searchedNewest,
  $isListLoading,
  listRetried,
  moreRequested,
} from './list.ts';
export { neighbourRequested } from './neighbours.ts';
export { isSameFilter, type ListFilter } from './list-rules.ts';
export { $mailBySeq, $mailLinkRevocation, mailLinksRevoked } from './mails.ts';
export { $pendingNotes, noteRetried, noteSubmitted, type PendingNote } from './notes.ts';
export { begunMention, matchingOperators } from './mentions.ts';
export { $mentionTotal, mentioned, newsArrived } from './mention-news.ts';
export { customersWrote, type CustomerNews } from './notifications.ts';
export { $openId, conversationChosen, conversationLeft } from './open-conversation.ts';
export {
  $hasOrganizingFailed,
  $knownTags,
  snoozeChosen,
  tagAdded,
  tagRemoved,
} from './organizing.ts';
export { initialsOf, tintOf } from './people.ts';
export { $hasSamplesRemovalFailed, samplesRemovalRequested } from './samples.ts';
export {
  $isSelecting,
  $selectedIds,
  allSelected,
  bulkRequested,
  bulkStarted,
  selectingSwitched,
  selectionToggled,
} from './selection.ts';
export {
  $hasShortcuts,
  $listFilter,
  filterChanged,
  filterCleared,
  shortcutsSwitched,
} from './settings.ts';
export { $shownConversations } from './shown-list.ts';
export {
  $operator,
  $signInProblem,
  accessEnded,
  signedIn,
  signedOut,
  signInRequested,
} from './sign-in.ts';
export { threadOf } from './thread.ts';
export { $threadChanges, threadChangesOf, type ThreadChange } from './thread-changes.ts';
export { $typingColleagues, $typingIds } from './typing.ts';
export { $unreadTotal } from './unread.ts';
export {
  $hasViewFailed,
  $views,
  viewRemoved,
  viewRenamed,
  viewSaved,
  viewStored,
} from './views.ts';
export { filterOfView } from './view-filter.ts';
export { changesFlushed, UNDO_MS, undoHeld } from './undo-window.ts';
