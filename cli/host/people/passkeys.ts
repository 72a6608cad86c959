import { randomUUID } from 'node:crypto';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { sql } from 'kysely';
import { findPerson, nameOf, type PersonRow } from '../auth/people.ts';
import { hashOfSecret } from '../auth/secret.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { addPending, takePending } from './pending.ts';
import type { Assertion, Attestation } from './credentials.ts';

/** Passkeys: discoverable credentials that verify their user, without a typed name. */

/** Page that uses passkeys. */
export interface Place {
  origin: string;
  /** Session of the page, or the secret of its browser before a sign-in: a challenge counts nowhere else. */
  browser: string;
}

/** Its 220 files cost a fifth of the start of a host, and many hosts have no passkey. */
const webAuthn = () => import('@simplewebauthn/server');

const RP_NAME = 'PSN Elements';
const MAX_PASSKEYS = 20;

const rpId = ({ origin }: Place): string => new URL(origin).hostname;

const refused = (): ApiError =>
  new ApiError(401, 'wrong_sign_in', 'This passkey belongs to no account here.');

/** Challenge of a response, as the browser signs it; `null` for a malformed response. */
function challengeIn({ response: { clientDataJSON } }: Assertion | Attestation): string | null {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString();
    const { challenge } = JSON.parse(text) as { challenge: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** Uses up the challenge of a response. */
async function takeChallenge(
  database: Database,
  kind: 'passkey' | 'registration',
  { browser }: Place,
  response: Assertion | Attestation,
): Promise<string> {
  const challenge = challengeIn(response);
  const pending = challenge === null ? null : await takePending(database, kind, challenge);
  if (pending?.['browser'] !== hashOfSecret(browser)) throw refused();
  return challenge!;
}

/** Options of a new passkey of a person. */
export async function registrationOptions(database: Database, place: Place, person: PersonRow) {
  const existing = await database
    .selectFrom('passkeys')
    .select('id')
    .where('person_id', '=', person.id)
    .execute();
  if (existing.length >= MAX_PASSKEYS)
    throw new ApiError(422, 'invalid', `An account has at most ${MAX_PASSKEYS} passkeys.`);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: rpId(place),
    userID: Buffer.from(person.id),
    userName: person.email ?? nameOf(person),
    userDisplayName: nameOf(person),
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await addPending(database, 'registration', options.challenge, {
    browser: hashOfSecret(place.browser),
  });
  return options;
}

/** Stores a new passkey. @throws {ApiError} with status 401 for a wrong response */
export async function addPasskey(
  database: Database,
  place: Place,
  person: PersonRow,
  name: string,
  response: Attestation,
): Promise<void> {
  const challenge = await takeChallenge(database, 'registration', place, response);
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: rpId(place),
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw refused();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  await database
    .insertInto('passkeys')
    .values({
      id,
      person_id: person.id,
      name,
      public_key: Buffer.from(publicKey),
      counter,
      transports,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Options of a sign-in, or of a confirmation. They name no account. */
export async function signInOptions(database: Database, place: Place) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: rpId(place),
    userVerification: 'required',
  });
  await addPending(database, 'passkey', options.challenge, {
    browser: hashOfSecret(place.browser),
  });
  return options;
}

/**
 * Finds the person of a passkey's response.
 *
 * @param personId person that confirms; `null` for a sign-in
 * @throws {ApiError} with status 401 for a wrong response
 */
export async function personByPasskey(
  database: Database,
  place: Place,
  personId: string | null,
  response: Assertion,
): Promise<PersonRow> {
  const challenge = await takeChallenge(database, 'passkey', place, response);
  const passkey = await database
    .selectFrom('passkeys')
    .selectAll()
    .where('id', '=', response.id)
    .executeTakeFirst();
  if (!passkey || (personId !== null && passkey.person_id !== personId)) throw refused();
  const { userHandle, ...rest } = response.response;
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...response,
      response: { ...rest, ...(userHandle === null ? {} : { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: rpId(place),
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  const person = verified ? await findPerson(database, passkey.person_id) : undefined;
  if (!authenticationInfo || !person) throw refused();
  await database
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, used_at: sql<Date>`now()` })
    .where('id', '=', passkey.id)
    .execute();
  return person;
}

/** Name of a passkey that its person has not named. */
export const unnamedPasskey = (): string => `Passkey ${randomUUID().slice(0, 4)}`;
