import { listOf, wire } from '../../../core/contract/collections.ts';
import {
  checked,
  oneOf,
  strictOptional,
  string,
  whole,
  type Output,
} from '../../../core/contract/schema.ts';
import { tokenScopes } from '../../../core/contract/people.ts';
import { personRoles } from '../../../core/contract/roles.ts';
import { isBlank } from '../../../core/language/characters.ts';
import { isMailAddress } from '../../kinds/smtp.ts';

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

/** Longest part of a credential; a public key and its proof need far less. */
const MAX_ENCODED = 20_000;
const encoded = checked(
  string,
  (text) => text.length <= MAX_ENCODED && /^[\w-]*$/.test(text),
  `at most ${MAX_ENCODED} characters of base64url`,
);
/** Members have the names of the browser's interface. */
const asInBrowsers = (name: string): string => name;
const ofCredential = {
  /** Id of the credential, in base64url. */
  id: encoded,
  /** The same id. */
  rawId: encoded,
  /** `public-key`. */
  type: oneOf('public-key'),
};

/** Answer of a browser with a passkey. Libraries get no other types than these: each part is a text. */
const assertion = wire(
  {
    ...ofCredential,
    /** Signed data. */
    response: wire(
      {
        /** Data of the browser, with the challenge. */
        clientDataJSON: encoded,
        /** Data of the authenticator. */
        authenticatorData: encoded,
        /** Signature of both. */
        signature: encoded,
        /** Id of the person. */
        userHandle: strictOptional(encoded),
      },
      asInBrowsers,
    ),
  },
  asInBrowsers,
);
export type Assertion = Output<typeof assertion>;

/** Answer of a browser with a new passkey. */
const attestation = wire(
  {
    ...ofCredential,
    /** Data of the new passkey. */
    response: wire(
      {
        /** Data of the browser, with the challenge. */
        clientDataJSON: encoded,
        /** Public key, and data of the authenticator. */
        attestationObject: encoded,
        /** Ways to reach the authenticator. */
        transports: listOf(oneOf('ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb')),
      },
      asInBrowsers,
    ),
  },
  asInBrowsers,
);
export type Attestation = Output<typeof attestation>;

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
