/** The models of accounts: signing in, the own account and people. The audit log, which one page has, is imported directly. */

export { sessionLost, type Act } from './act.ts';
export { $blockedAct, passwordConfirmation } from './confirmation.ts';
export { readFragment, safeNext, type Secret } from './destination.ts';
export {
  $isLeaving,
  $link,
  $mailedTo,
  $next,
  $secret,
  $ways,
  acceptance,
  arrived,
  autofillSignIn,
  linkCheck,
  linkDeclined,
  linkSignIn,
  mailRequested,
  mailSignIn,
  passkeySignIn,
  passwordSignIn,
  signedIn,
  waysLoad,
} from './sign-in.ts';
export {
  $account,
  accountLoad,
  accountOpened,
  otherSessionsEnd,
  passkeyAddition,
  passkeyRemoval,
  passwordChange,
  profileChange,
  savedRepliesChange,
  sessionEnd,
  sessionsEnded,
  signOut,
} from './account.ts';
export { hasRole, scopesOf } from './scopes.ts';
export {
  $allTokens,
  $newSecret,
  $tokens,
  secretHidden,
  tokenAddition,
  tokenRemoval,
  tokensLoad,
} from './tokens.ts';
export {
  $newLink,
  $people,
  invitation,
  newLinkHidden,
  peopleLoad,
  peopleOpened,
  personRemoval,
  personSessionsEnd,
  rolesChange,
} from './team.ts';
