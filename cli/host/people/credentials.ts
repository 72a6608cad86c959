import { listOf, wire } from '../../../core/contract/collections.ts';
import {
  checked,
  oneOf,
  strictOptional,
  string,
  type Output,
} from '../../../core/contract/schema.ts';

/** Credentials of passkeys, as browsers send them. */

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
export const assertion = wire(
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
export const attestation = wire(
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
