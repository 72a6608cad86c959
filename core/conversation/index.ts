import { installPageEvents } from './page-events.ts';
import { installResync } from './resync.ts';

/** The models of a conversation. Other folders import from here; `links.ts` loads by itself. */

export { $announcement } from './announcements.ts';
export {
  $hasArchiveFailed,
  $isArchiveDialogOpen,
  $isArchiving,
  archiveCancelled,
  archiveConfirmed,
  archiveRequested,
} from './archive.ts';
export { replyArrived } from './arrivals.ts';
export { $isConnected, liveStarted, liveStopped, received } from './connection.ts';
export { $chat, $chatFailure, $isGone, statusChanged } from './conversation.ts';
export { emojiCount } from './emoji.ts';
export { $isOutOfHours, $opensAt } from './hours.ts';
export {
  $identity,
  authorChosen,
  chatAbandoned,
  chatRequested,
  type Author,
  type ChatIdentity,
  $side,
} from './identity.ts';
export { caughtUp, chatLoaded, chatRetried } from './loading.ts';
export { $otherSide, brandOf } from './other-side.ts';
export { $outgoing, sendAgainRequested } from './outgoing.ts';
export type { OwnMessage } from './own-message.ts';
export { pushed } from './pushes.ts';
export { $isRating, $isRatingOffered, $rating, rated, ratingDeclined } from './rating.ts';
export { $deliveredToOtherSide, $seenByOtherSide } from './receipts.ts';
export {
  avatarOf,
  groupBySender,
  nameOf,
  senderOf,
  type AvatarInfo,
  type MessageGroup,
} from './senders.ts';
export {
  $chatMessages,
  $hasOlder,
  $isLoadingOlder,
  $timeline,
  olderRequested,
} from './timeline-store.ts';
export { connectionRestored, createSendQueue, type Sendable } from './send-queue.ts';
export { TYPING_TIMEOUT_MS } from './timings.ts';
export { $isOtherSideTyping, $typingName, typed } from './typing.ts';
export { $unseenCount } from './unseen.ts';
export { messageSubmitted, refusedFileRemoved } from './unsent.ts';
export { $isVisible, visibilityChanged } from './visibility.ts';

let isInstalled = false;

/** Connects the models with each other and with the page. Further calls do nothing. */
export function installConversation(): void {
  if (isInstalled) return;
  isInstalled = true;
  installResync();
  installPageEvents();
}
