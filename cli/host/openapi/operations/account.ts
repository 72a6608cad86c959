import { accountSchema, passkeyOptionsSchema } from '../../../../core/contract/people.ts';
import { confirmation, newPasskey, newPassword, profileChange } from '../../people/requests.ts';
import type { Subject } from '../operation.ts';
import { session, ofSession, nothing } from './people-parts.ts';

/** Calls of a person for the own account. */
export const accountOperations: Subject['operations'] = {
  'GET /v1/account': {
    summary: 'Read the own account',
    proofs: session,
    answers: { 200: { text: 'The account.', content: accountSchema } },
    errors: ofSession,
  },
  'PATCH /v1/account': {
    summary: 'Change the own profile',
    text: 'Missing fields stay as they are. `null` removes the nickname, the language and the colour.',
    proofs: session,
    body: profileChange,
    answers: { 200: { text: 'The account.', content: accountSchema } },
    errors: [...ofSession, 'reauthentication_needed', 'email_taken'],
  },
  'POST /v1/account/confirm': {
    summary: 'Confirm the identity by password or passkey',
    proofs: session,
    body: confirmation,
    answers: nothing,
    errors: [...ofSession, 'wrong_sign_in', 'too_many'],
  },
  'POST /v1/account/confirm/passkey/options': {
    summary: 'Begin a confirmation by passkey',
    proofs: session,
    answers: { 200: { text: 'Options for the browser.', content: passkeyOptionsSchema } },
    errors: ofSession,
  },
  'POST /v1/account/password': {
    summary: 'Set a password',
    text: 'Ends all other sessions of the person.',
    proofs: session,
    body: newPassword,
    answers: nothing,
    errors: [...ofSession, 'reauthentication_needed', 'common_password'],
  },
  'POST /v1/account/passkeys/options': {
    summary: 'Begin to add a passkey',
    proofs: session,
    answers: { 200: { text: 'Options for the browser.', content: passkeyOptionsSchema } },
    errors: [...ofSession, 'reauthentication_needed', 'invalid'],
  },
  'POST /v1/account/passkeys': {
    summary: 'Add a passkey',
    proofs: session,
    body: newPasskey,
    answers: { 200: { text: 'The account.', content: accountSchema } },
    errors: [...ofSession, 'reauthentication_needed', 'wrong_sign_in'],
  },
  'DELETE /v1/account/passkeys/{id}': {
    summary: 'Remove a passkey',
    proofs: session,
    path: { id: 'Id of the passkey.' },
    answers: nothing,
    errors: [...ofSession, 'reauthentication_needed', 'not_found'],
  },
  'DELETE /v1/account/sessions/{id}': {
    summary: 'End one of the own sessions',
    proofs: session,
    path: { id: 'Id of the session.' },
    answers: nothing,
    errors: [...ofSession, 'not_found'],
  },
  'DELETE /v1/account/sessions': {
    summary: 'End all other sessions of the person',
    proofs: session,
    answers: nothing,
    errors: ofSession,
  },
};
