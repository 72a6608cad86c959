import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Ceremonies of passkeys, with the JSON forms of the standard. Each ends one that is pending. */

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type SignInOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

export const createPasskey = (options: unknown): Promise<unknown> =>
  startRegistration({ optionsJSON: options as RegistrationOptions });

/** Asks for a passkey; with `isAutofill`, among the suggestions of a field. */
export const readPasskey = (options: unknown, isAutofill = false): Promise<unknown> =>
  startAuthentication({
    optionsJSON: options as SignInOptions,
    useBrowserAutofill: isAutofill,
    // The library looks for the field in the document alone, and not in shadow roots.
    verifyBrowserAutofillInput: false,
  });
