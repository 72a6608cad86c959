import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Failure } from '../base/failure.ts';

/** The file of a private key that signatures are made with. */

const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();

/** JWT algorithms by key type. */
const ALGORITHMS: Record<string, string> = { ed25519: 'EdDSA', rsa: 'RS256' };
/** The standard library of every language signs with RSA. */
const RSA_BITS = 2048;

/** Whether a host publishes the folder of the file. */
const isServed = (file: string): boolean =>
  basename(dirname(file)) === 'pages' && existsSync(join(dirname(file), '../nodes'));

/**
 * Writes a new private key, which only its owner can read. Returns the public key (PEM).
 *
 * @throws {Failure} when the file exists, or would be served
 */
export function writeKey(file: string): string {
  const path = resolve(file);
  if (isServed(path)) throw new Failure(`${path} would be public. Name another place.`);
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: RSA_BITS });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  try {
    writeFileSync(path, pem, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw new Failure(
      isTaken
        ? `${path} exists already. Name another file, or move it away: its signatures are refused after that.`
        : `The key can't be written: ${(error as Error).message}`,
    );
  }
  return pemOf(publicKey);
}

/**
 * Reads a private key.
 *
 * @throws {Failure} when there is none, or an invalid one
 */
export function readKey(file: string): { key: KeyObject; algorithm: string; publicKey: string } {
  const path = resolve(file);
  if (!existsSync(path))
    throw new Failure(
      `There is no key at ${path}. Make one with --new-key, or name it with --key.`,
    );
  const key = parseKey(path);
  const algorithm = ALGORITHMS[key.asymmetricKeyType ?? ''];
  const isShort = (key.asymmetricKeyDetails?.modulusLength ?? RSA_BITS) < RSA_BITS;
  if (!algorithm || isShort)
    throw new Failure(`${path}: expected an RSA key of ${RSA_BITS} bits or an Ed25519 key.`);
  return { key, algorithm, publicKey: pemOf(createPublicKey(key)) };
}

function parseKey(path: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(path));
  } catch {
    throw new Failure(`${path}: expected a private key in the PEM format, without a password.`);
  }
}
