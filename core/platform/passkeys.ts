import { createEvent } from 'effector';
import { port } from './port.ts';

/** Passkeys of the browser (WebAuthn). Options and credentials are the JSON forms of the standard. */
export interface Passkeys {
  isSupported(): boolean;
  /** Whether the browser offers passkeys among the suggestions of a field. */
  hasAutofill(): Promise<boolean>;
  /** Rejects when the person cancels. */
  create(options: unknown): Promise<unknown>;
  /** Rejects when the person cancels. With `isAutofill` the browser waits for the choice of a suggestion. */
  get(options: unknown, isAutofill?: boolean): Promise<unknown>;
}

export const passkeysConnected = createEvent<Passkeys>({ name: 'passkeysConnected' });
export const $passkeys = port<Passkeys>('$passkeys').on(
  passkeysConnected,
  (_, passkeys) => passkeys,
);
