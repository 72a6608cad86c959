/** The models of the operators' inbox. Other folders import from here. */

export {
  $conversations,
  $hasListFailed,
  $hasMore,
  $isListLoading,
  $listFilter,
  $unreadTotal,
  filterChanged,
  moreRequested,
} from './list.ts';
export { customerWrote } from './notifications.ts';
export {
  $hasStatusFailed,
  $isChangingStatus,
  $openId,
  conversationChosen,
  conversationLeft,
  statusRequested,
} from './open-conversation.ts';
export { $operator, $signInProblem, signedOut, signInRequested } from './sign-in.ts';
export { $typingIds } from './typing.ts';
