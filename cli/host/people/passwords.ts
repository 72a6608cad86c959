import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import {
  COMMON_PASSWORD,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '../../../core/contract/sign-in.ts';
import { ApiError } from '../http/api-error.ts';
import { createHeavyWork } from '../http/heavy-work.ts';

/** Passwords: scrypt of the platform with the cost that OWASP recommends, 32 MiB a hash, two at a time. */

const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Limit of waiting hashes of each queue. */
const MAX_WAITING = 100;

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);
const queues = [createHeavyWork(MAX_WAITING), createHeavyWork(MAX_WAITING)] as const;
let turn = 0;

/** Compatibility forms of a letter are one letter, however a keyboard writes it. */
function keyOf(password: string, salt: Buffer): Promise<Buffer> {
  turn = 1 - turn;
  return queues[turn]!(() => derive(password.normalize('NFKC'), salt, KEY_BYTES, COST));
}

/** Hash of a password, with its salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(password, salt);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

const NO_HASH = `scrypt$${randomBytes(SALT_BYTES).toString('base64url')}$`;

/** Whether a password has a hash. Without a hash it is as slow: the time of a reply reveals no accounts. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, salt = '', expected = ''] = (hash ?? NO_HASH).split('$');
  const key = await keyOf(password, Buffer.from(salt, 'base64url'));
  const other = Buffer.from(expected, 'base64url');
  return key.length === other.length && timingSafeEqual(key, other);
}

let common: Set<string> | null = null;

/** The list is loaded with the first new password. */
async function isCommon(password: string): Promise<boolean> {
  common ??= new Set((await import('@zxcvbn-ts/language-common')).dictionary['passwords-common']);
  return common.has(password.toLowerCase());
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether a password is only a name or an address of its person, with some characters more. */
const isGuessable = (password: string, known: readonly (string | null)[]): boolean =>
  known.some((text) => {
    const part = lettersOf(text ?? '');
    const given = lettersOf(password);
    return part.length > 3 && given.includes(part) && given.length - part.length < 6;
  });

/**
 * Checks a new password.
 *
 * @param known name and email address of the person, which are easy to guess
 * @throws {ApiError} with status 422
 */
export async function checkNewPassword(
  password: string,
  known: readonly (string | null)[],
): Promise<void> {
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH)
    throw new ApiError(
      422,
      'invalid',
      `password: expected ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`,
    );
  const isOneLetter = new Set(password).size < 4;
  if (isOneLetter || isGuessable(password, known) || (await isCommon(password)))
    throw new ApiError(422, COMMON_PASSWORD, 'password: this one is easy to guess.');
}
