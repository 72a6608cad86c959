import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PersonBrowser } from './person-browser.ts';

/** An authenticator with one passkey, for the page of a host. */
export interface Authenticator {
  /** Signs in `counter`, which the test can set back. */
  counter: number;
  /** Adds the passkey to the account of a signed-in browser. */
  register(browser: PersonBrowser): Promise<number>;
  /** Answer of the new passkey to the challenge of the options. */
  attestation(options: unknown): object;
  /** Answer to the challenge of the options. */
  answer(options: unknown, changes?: AnswerChanges): object;
}

interface AnswerChanges {
  origin?: string;
  rpId?: string;
  /** Whether the user was verified. */
  isVerified?: boolean;
  type?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const challengeOf = (options: unknown): string => (options as { challenge: string }).challenge;
const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const data = Buffer.alloc(37, sha256(rpId));
  data[32] = flags;
  data.writeUInt32BE(counter, 33);
  return data;
}

/** The public key of a P-256 pair as COSE. */
function coseKey(x: string, y: string): Uint8Array {
  const members: [number, number | Uint8Array][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ];
  return isoCBOR.encode(new Map(members));
}

/** @param isSynced whether other devices have the passkey as well: it does not count then */
export function authenticator(url: string, isSynced = false): Authenticator {
  const { origin: ownOrigin, hostname } = new URL(url);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(16);
  const id = rawId.toString('base64url');

  const state: Authenticator = {
    counter: isSynced ? 0 : 1,
    attestation(options) {
      const length = Buffer.from([0, rawId.length]);
      const flags = USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL;
      const credential = [Buffer.alloc(16), length, rawId, coseKey(x!, y!)];
      const authData = Buffer.concat([
        authenticatorData(hostname, flags, state.counter),
        ...credential,
      ]);
      const object = new Map<string, Parameters<typeof isoCBOR.encode>[0]>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const client = clientData('webauthn.create', challengeOf(options), ownOrigin);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(object)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    async register(browser) {
      const path = '/v1/account/passkeys';
      const { body } = await browser.call('POST', `${path}/options`, {});
      const credential = state.attestation(body['options']);
      return (await browser.call('POST', path, { name: 'Key', credential })).status;
    },
    answer(
      options,
      { origin = ownOrigin, rpId = hostname, isVerified = true, type = 'webauthn.get' } = {},
    ) {
      if (!isSynced) state.counter += 1;
      const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
      const data = authenticatorData(rpId, flags, state.counter);
      const client = clientData(type, challengeOf(options), origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
  return state;
}
