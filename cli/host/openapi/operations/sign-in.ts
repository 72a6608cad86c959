import { wire } from '../../../../core/contract/collections.ts';
import {
  linkSchema,
  passkeyOptionsSchema,
  signInWaysSchema,
} from '../../../../core/contract/people.ts';
import {
  acceptRequest,
  linkRequest,
  mailSignIn,
  passkeySignIn,
  passwordSignIn,
} from '../../people/requests.ts';
import type { Subject } from '../operation.ts';
import { session, ofPublic, ofSession, nothing, signedIn } from './people-parts.ts';

/** Calls before and for a session: setup, ways to sign in, one-time links. */
export const signInOperations: Subject['operations'] = {
  'GET /v1/sign-in': {
    summary: 'Read the ways to sign in',
    answers: { 200: { text: 'The ways.', content: signInWaysSchema } },
    errors: ['foreign_origin'],
  },
  'POST /v1/sign-in/password': {
    summary: 'Sign in with an email address and a password',
    body: passwordSignIn,
    answers: signedIn,
    errors: [...ofPublic, 'wrong_sign_in'],
  },
  'POST /v1/sign-in/mail': {
    summary: 'Ask for an email with a link that signs in',
    text: 'The answer is the same for every address.',
    body: mailSignIn,
    answers: {
      202: { text: 'If there is such an account, an email is on its way.', content: wire({}) },
    },
    errors: ofPublic,
  },
  'POST /v1/sign-in/link/check': {
    summary: 'Read the purpose of a link, which stays usable',
    body: linkRequest,
    answers: { 200: { text: 'Its purpose.', content: linkSchema } },
    errors: [...ofPublic, 'link_invalid'],
  },
  'POST /v1/sign-in/link': {
    summary: 'Sign in by a link',
    text: 'A link of an email works once; the lasting link of an operator until it is renewed.',
    body: linkRequest,
    answers: signedIn,
    errors: [...ofPublic, 'link_invalid'],
  },
  'POST /v1/sign-in/accept': {
    summary: 'Accept an invitation, or set up the host',
    body: acceptRequest,
    answers: signedIn,
    errors: [...ofPublic, 'link_invalid', 'email_taken', 'common_password'],
  },
  'POST /v1/sign-in/passkey/options': {
    summary: 'Begin a sign-in with a passkey',
    answers: { 200: { text: 'Options for the browser.', content: passkeyOptionsSchema } },
    errors: ofPublic,
  },
  'POST /v1/sign-in/passkey': {
    summary: 'Sign in with a passkey',
    body: passkeySignIn,
    answers: signedIn,
    errors: [...ofPublic, 'wrong_sign_in'],
  },
  'GET /sign-in/provider': {
    summary: 'Open the page of the OpenID Connect provider',
    query: { next: { text: 'Path of the page to open afterwards.' } },
    answers: { 302: { text: 'The page of the provider.', content: null } },
    errors: ['not_found', 'too_many'],
  },
  'GET /sign-in/provider/callback': {
    summary: 'Return from the OpenID Connect provider',
    query: {
      code: { text: 'Code of the provider.' },
      state: { text: 'State of the request.' },
    },
    answers: {
      302: { text: 'The requested page, or the sign-in with a problem.', content: null },
    },
    errors: ['not_found', 'too_many'],
  },
  'POST /v1/sign-out': {
    summary: 'End the session',
    proofs: session,
    answers: nothing,
    errors: ofSession,
  },
};
