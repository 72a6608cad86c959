import { auditActs, auditLogSchema } from '../../../../core/contract/audit-log.ts';
import {
  invitationSchema,
  newTokenSchema,
  peopleSchema,
  personSchema,
  tokensSchema,
} from '../../../../core/contract/people.ts';
import { newInvitation, newPerson, newToken, rolesChange } from '../../people/requests.ts';
import type { Subject } from '../operation.ts';
import { session, owner, ofSession, ofOwner, nothing } from './people-parts.ts';
import { accountOperations } from './account.ts';
import { signInOperations } from './sign-in.ts';

const ofPerson = { id: 'Id of the person.' };

export const people: Subject = {
  title: 'People',
  text: 'Accounts of owners, editors, agents and readers of results: sign-in, sessions, roles, tokens and the audit log. Calls that change something need the header `X-PSN-Request` beside a session cookie; with a token they do not. Sensitive calls answer `reauthentication_needed` until the person has confirmed the identity within ten minutes.',
  operations: {
    ...signInOperations,
    ...accountOperations,
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
