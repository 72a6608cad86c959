/** The models of accounts: signing in, the own account, people and the audit log. Other folders import from here. */

export { sessionLost } from './act.ts';
export type { Problem } from './problem.ts';
export { readFragment, safeNext, type Secret } from './destination.ts';
export {
  $isLeaving,
  $link,
  $mailedTo,
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
