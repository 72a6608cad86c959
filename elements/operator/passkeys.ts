import type { Passkeys } from '../../core/platform/passkeys.ts';
import { loadLazily } from '../loader/lazy.ts';

/** Passkeys with code that loads at the first use. */
export const lazyPasskeys: Passkeys = {
  isSupported: () => 'PublicKeyCredential' in window,
  hasAutofill: async () =>
    'PublicKeyCredential' in window &&
    ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false),
  create: async (options) => (await load()).createPasskey(options),
  get: async (options, isAutofill) => (await load()).readPasskey(options, isAutofill),
};

const load = () => loadLazily('passkeys', () => import('../../core/platform/browser/passkeys.ts'));
