import { listOf, wholeList, wire } from '../../../core/contract/collections.ts';
import { checked, oneOf, strictOptional, string, whole } from '../../../core/contract/schema.ts';
import {
  MAX_SAVED_REPLIES,
  MAX_SAVED_REPLY_LENGTH,
  tokenScopes,
} from '../../../core/contract/people.ts';
import { personRoles } from '../../../core/contract/roles.ts';
import { isBlank } from '../../../core/language/characters.ts';
import { isMailAddress } from '../../../core/contract/mail-address.ts';
import { assertion, attestation } from './credentials.ts';

/** Bodies of the calls of accounts. */

const MAX_TEXT = 200;
const short = checked(
  string,
  (text) => text.length <= MAX_TEXT && !isBlank(text),
  `a text of at most ${MAX_TEXT} characters`,
);
const secret = checked(string, ({ length }) => length <= 1000, 'at most 1000 characters');
const address = checked(string, isMailAddress, 'an address such as mara@example.com');
const roleList = listOf(oneOf(...personRoles));

/** Of `POST /v1/sign-in/password`. */
export const passwordSignIn = wire({
  /** Email address of the account. */
  email: secret,
  /** Its password. */
  password: secret,
});

/** Of `POST /v1/sign-in/mail`. */
export const mailSignIn = wire({
  /** Email address of the account. */
  email: address,
  /** Path of the page to open afterwards. */
  next: strictOptional(secret),
});

/** Of `POST /v1/sign-in/link` and `POST /v1/sign-in/link/check`. */
export const linkRequest = wire({
  /** Token of the link. */
  token: secret,
});

/** Of `POST /v1/sign-in/accept`. */
export const acceptRequest = wire({
  /** Token of the link. */
  token: secret,
  /** Name of the person. */
  name: strictOptional(short),
  /** Name that customers see. */
  nickname: strictOptional(short),
  /** Email address. */
  email: strictOptional(address),
  /** New password; without one the page adds a passkey. */
  password: strictOptional(secret),
});

/** Of `POST /v1/sign-in/passkey`. */
export const passkeySignIn = wire({
  /** Response of the browser. */
  credential: assertion,
});

/** Of `POST /v1/account/passkeys`. */
export const newPasskey = wire({
  /** Name of the passkey. */
  name: strictOptional(short),
  /** Response of the browser. */
  credential: attestation,
});

/** Of `POST /v1/account/confirm`: one of both. */
export const confirmation = wire({
  /** Password of the account. */
  password: strictOptional(secret),
  /** Response of the browser with a passkey. */
  credential: strictOptional(assertion),
});

/** Of `POST /v1/account/password`. */
export const newPassword = wire({
  /** The new password. */
  password: secret,
});

const savedReply = checked(
  string,
  (text) => text.trim() !== '' && text.length <= MAX_SAVED_REPLY_LENGTH,
  `a text of 1 to ${MAX_SAVED_REPLY_LENGTH} UTF-16 code units`,
);

/** Of `PATCH /v1/account`. Missing fields stay as they are. */
export const profileChange = wire({
  /** Name of the person. */
  name: strictOptional(short),
  /** Name that customers see. */
  nickname: strictOptional(short),
  /** Code of the language of emails. */
  language: strictOptional(short),
  /** Colour of the initial without a picture. */
  avatarColor: strictOptional(short),
  /** Email address. */
  email: strictOptional(address),
  /** Replies to choose from, at most 100 of 2,000 UTF-16 code units each. */
  savedReplies: strictOptional(
    checked(
      wholeList(savedReply),
      ({ length }) => length <= MAX_SAVED_REPLIES,
      `at most ${MAX_SAVED_REPLIES} replies`,
    ),
  ),
});

/** Of `POST /v1/people`. */
export const newPerson = wire({
  /** Name of the person. */
  name: short,
  /** Email address. */
  email: strictOptional(address),
  /** Roles. */
  roles: roleList,
});

/** Of `PATCH /v1/people/{id}`. */
export const rolesChange = wire({
  /** All roles of the person. */
  roles: roleList,
});

/** Of `POST /v1/people/invitations`: an email address or a name, or the id of a person that gets another link. */
export const newInvitation = wire({
  /** Id of the person; without it a new one is added. */
  personId: strictOptional(short),
  /** Email address. */
  email: strictOptional(address),
  /** Name of the person. */
  name: strictOptional(short),
  /** Roles of a new person. */
  roles: roleList,
});

/** Of `POST /v1/tokens`. */
export const newToken = wire({
  /** Name of the token. */
  name: short,
  /** Scopes. */
  scopes: listOf(oneOf(...tokenScopes)),
  /** Days until it ends; `null` for no end. */
  days: strictOptional(whole(1, 3660)),
});
