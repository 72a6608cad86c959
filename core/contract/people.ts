import { listOf, wire } from './collections.ts';
import { boolean, id, json, oneOf, optional, string, withDefault, type Output } from './schema.ts';

import { personRoles } from './roles.ts';

/** Accounts of owners, editors, agents and readers of results: roles, sessions, passkeys and tokens. */

/** Scopes of a personal token: its person needs the role as well. */
export const tokenScopes = [
  'content:read',
  'content:write',
  'content:publish',
  'inbox',
  'results',
  'customers',
  'people',
] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** `GET /v1/sign-in`: ways to sign in. */
export const signInWaysSchema = wire({
  /** Whether the host has an owner. */
  isSetUp: withDefault(boolean, true),
  /** Whether links for signing in are sent by email. */
  hasMail: withDefault(boolean, false),
  /** Name of the OpenID Connect provider; `null` without one. */
  providerName: optional(string),
});
export type SignInWays = Output<typeof signInWaysSchema>;

/** `setup`: the first owner; `personal`: the lasting link of an operator. */
const linkKinds = ['setup', 'invitation', 'sign_in', 'personal'] as const;

/** `POST /v1/sign-in/link/check`: purpose of a link, which stays usable. */
export const linkSchema = wire({
  /** Purpose of the link. */
  kind: oneOf(...linkKinds),
  /** Name of its person. */
  name: optional(string),
  /** Email of its person. */
  email: optional(string),
  /** Roles of its person. */
  roles: listOf(oneOf(...personRoles)),
  /** Whether one click makes the owner of an example. */
  isExample: withDefault(boolean, false),
});
export type SignInLink = Output<typeof linkSchema>;

/** Reply of each sign-in. */
export const signedInSchema = wire({
  /** Id of the person. */
  personId: id,
});
export type SignedIn = Output<typeof signedInSchema>;

/** Saved replies of one person, and the length of each in UTF-16 code units. */
export const MAX_SAVED_REPLIES = 100;
export const MAX_SAVED_REPLY_LENGTH = 2000;

/** Options of a passkey call, as `PublicKeyCredential.parseRequestOptionsFromJSON` and its counterpart read them. */
export const passkeyOptionsSchema = wire({
  /** The options. */
  options: json,
});

const profile = {
  /** Id of the person. */
  id,
  /** Full name. */
  name: optional(string),
  /** Name that customers see. */
  nickname: optional(string),
  /** Address of a picture. */
  avatar: optional(string),
  /** Colour of the initial without a picture. */
  avatarColor: optional(string),
  /** Email address, in lower case. */
  email: optional(string),
  /** Roles. */
  roles: listOf(oneOf(...personRoles)),
};

const passkey = wire({
  /** Id of the passkey. */
  id,
  /** Its name. */
  name: withDefault(string, ''),
  createdAt: string,
  /** Time of the last sign-in with it. */
  usedAt: optional(string),
});

const session = wire({
  /** Id of the session. */
  id,
  /** Browser and system in words, such as `Firefox, Windows`. */
  browser: withDefault(string, ''),
  /** Network address of its last request. */
  address: withDefault(string, ''),
  createdAt: string,
  /** Time of its last request, in steps of minutes. */
  seenAt: string,
  /** Whether it is the session of the request. */
  isCurrent: withDefault(boolean, false),
});

/** `GET /v1/account`: the signed-in person. */
export const accountSchema = wire({
  ...profile,
  /** Code of the language of emails. */
  language: optional(string),
  /** Own saved replies. All operators can choose from them. */
  savedReplies: listOf(string),
  /** Whether there is a password. */
  hasPassword: withDefault(boolean, false),
  /** Whether the account belongs to the OpenID Connect provider. */
  hasProvider: withDefault(boolean, false),
  /** Passkeys, oldest first. */
  passkeys: listOf(passkey),
  /** Sessions, the latest used first. */
  sessions: listOf(session),
  /** Whether the session is recent enough for sensitive acts. */
  isRecent: withDefault(boolean, false),
});
export type Account = Output<typeof accountSchema>;

const person = wire({
  ...profile,
  /** Whether there is an invitation that has not been accepted yet. */
  isInvited: withDefault(boolean, false),
  /** Whether the account has signed in by a link of earlier versions, which lasts until it is renewed. */
  hasPersonalLink: withDefault(boolean, false),
  /** Time of the last request; `null` before the first sign-in. */
  seenAt: optional(string),
});
export type Person = Output<typeof person>;

/** `GET /v1/people` */
export const peopleSchema = wire({
  /** People by name. */
  people: listOf(person),
});

/** `POST /v1/people` and `PATCH /v1/people/{id}` */
export const personSchema = person;

/** `POST /v1/people/invitations` */
export const invitationSchema = wire({
  /** The invited person. */
  person,
  /** Address of the link that signs them in once, within seven days. */
  link: string,
  /** Whether the link was sent by email. */
  isMailed: withDefault(boolean, false),
});
export type Invitation = Output<typeof invitationSchema>;

const token = wire({
  /** Id of the token. */
  id,
  /** Its name. */
  name: withDefault(string, ''),
  /** Scopes. */
  scopes: listOf(oneOf(...tokenScopes)),
  /** Id of its person. */
  personId: id,
  createdAt: string,
  /** Time of its last use, in steps of minutes. */
  usedAt: optional(string),
  /** Time of its end; `null` without one. */
  expiresAt: optional(string),
});
export type PersonalToken = Output<typeof token>;

/** `GET /v1/tokens`: the tokens of the person; for owners, of all people. */
export const tokensSchema = wire({
  /** Tokens, newest first. */
  tokens: listOf(token),
});

/** `POST /v1/tokens` */
export const newTokenSchema = wire({
  /** The token, without its secret. */
  token,
  /** The secret. The host can not show it again. */
  secret: string,
});
export type NewToken = Output<typeof newTokenSchema>;
