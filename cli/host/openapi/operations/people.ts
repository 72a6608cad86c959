import { wire } from '../../../../core/contract/collections.ts';
import {
  accountSchema,
  auditActs,
  auditLogSchema,
  invitationSchema,
  linkSchema,
  newTokenSchema,
  passkeyOptionsSchema,
  peopleSchema,
  personSchema,
  signedInSchema,
  signInWaysSchema,
  tokensSchema,
} from '../../../../core/contract/people.ts';
import {
  acceptRequest,
  confirmation,
  linkRequest,
  mailSignIn,
  newInvitation,
  newPasskey,
  newPassword,
  newPerson,
  newToken,
  passkeySignIn,
  passwordSignIn,
  profileChange,
  rolesChange,
} from '../../people/requests.ts';
import type { ErrorCode } from '../errors.ts';
import type { Operation, Subject } from '../operation.ts';

const session: Operation['proofs'] = ['session'];
const owner: Operation['proofs'] = ['session', 'operator'];
const ofPublic: readonly ErrorCode[] = ['foreign_origin', 'header_missing', 'too_many'];
const ofSession: readonly ErrorCode[] = ['unauthorized', 'session_needed', 'header_missing'];
const ofOwner: readonly ErrorCode[] = [
  'unauthorized',
  'missing_role',
  'missing_scope',
  'header_missing',
];
const nothing: Operation['answers'] = { 204: { text: 'Done.', content: null } };
const signedIn: Operation['answers'] = {
  200: { text: 'A session cookie is set.', content: signedInSchema },
};
const ofPerson = { id: 'Id of the person.' };

export const people: Subject = {
  title: 'People',
  text: 'Accounts of owners, editors, agents and readers of results: sign-in, sessions, roles, tokens and the audit log. Calls that change something need the header `X-PSN-Request` beside a session cookie; with a token they do not. Sensitive calls answer `reauthentication_needed` until the person has confirmed the identity within ten minutes.',
  operations: {
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
    'GET /v1/people': {
      summary: 'List people',
      proofs: owner,
      answers: { 200: { text: 'All people.', content: peopleSchema } },
      errors: ofOwner,
    },
    'POST /v1/people': {
      summary: 'Add a person',
      text: 'An invitation gives the person a way to sign in.',
      proofs: owner,
      body: newPerson,
      answers: { 201: { text: 'The person.', content: personSchema } },
      errors: [...ofOwner, 'reauthentication_needed', 'email_taken'],
    },
    'POST /v1/people/invitations': {
      summary: 'Invite a person, or renew the access of one',
      text: 'The link is sent by email where a mail server is set. With `person_id` the lasting link of the person ends.',
      proofs: owner,
      body: newInvitation,
      answers: {
        201: { text: 'The link, which works once within seven days.', content: invitationSchema },
      },
      errors: [...ofOwner, 'reauthentication_needed', 'not_found', 'email_taken'],
    },
    'PATCH /v1/people/{id}': {
      summary: 'Change the roles of a person',
      proofs: owner,
      path: ofPerson,
      body: rolesChange,
      answers: { 200: { text: 'The person.', content: personSchema } },
      errors: [...ofOwner, 'reauthentication_needed', 'not_found', 'last_owner'],
    },
    'DELETE /v1/people/{id}': {
      summary: 'Remove a person with all access',
      proofs: owner,
      path: ofPerson,
      answers: nothing,
      errors: [...ofOwner, 'reauthentication_needed', 'not_found', 'last_owner'],
    },
    'DELETE /v1/people/{id}/sessions': {
      summary: 'End all sessions of a person',
      proofs: owner,
      path: ofPerson,
      answers: nothing,
      errors: [...ofOwner, 'not_found'],
    },
    'GET /v1/tokens': {
      summary: 'List personal tokens',
      text: 'The own ones; for owners the tokens of all people.',
      proofs: session,
      answers: { 200: { text: 'Tokens without their secrets.', content: tokensSchema } },
      errors: ofSession,
    },
    'POST /v1/tokens': {
      summary: 'Add a personal token for a program',
      proofs: session,
      body: newToken,
      answers: { 201: { text: 'The secret, which is shown this once.', content: newTokenSchema } },
      errors: [...ofSession, 'missing_role', 'reauthentication_needed'],
    },
    'DELETE /v1/tokens/{id}': {
      summary: 'Remove a personal token',
      proofs: session,
      path: { id: 'Id of the token.' },
      answers: nothing,
      errors: [...ofSession, 'reauthentication_needed', 'not_found'],
    },
    'GET /v1/audit-log': {
      summary: 'Read the audit log, newest first',
      proofs: owner,
      query: {
        act: { text: 'Only entries of this act.', schema: { enum: auditActs } },
        person: { text: 'Only entries of the person with this id.' },
        from: { text: 'First day, in UTC.', schema: { type: 'string', format: 'date' } },
        to: { text: 'Last day, in UTC.', schema: { type: 'string', format: 'date' } },
        before: { text: 'Id of the last entry of the page before.' },
        format: { text: '`csv`: a file with up to 100,000 entries.', schema: { enum: ['csv'] } },
      },
      answers: { 200: { text: 'Up to 50 entries.', content: auditLogSchema } },
      errors: [...ofOwner, 'reauthentication_needed', 'invalid'],
    },
  },
};
