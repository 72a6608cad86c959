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

/** Work of a new hash. A hash names its own, so that it can be raised; tests of the host lower it. */
export const PASSWORD_COST = { N: 2 ** 15, r: 8, p: 3 };
const MAX_MEMORY = 64 * 2 ** 20;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Limit of waiting hashes of each queue. */
const MAX_WAITING = 100;

type Cost = typeof PASSWORD_COST;
const derive = promisify<string, Buffer, number, Cost & { maxmem: number }, Buffer>(scrypt);
const queues = [createHeavyWork(MAX_WAITING), createHeavyWork(MAX_WAITING)] as const;
let turn = 0;

/** Compatibility forms of a letter are one letter, however a keyboard writes it. */
function keyOf(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  turn = 1 - turn;
  return queues[turn]!(() =>
    derive(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }),
  );
}

/** `scrypt$N$r$p$SALT$KEY`, the last two in base64url. */
const written = ({ N, r, p }: Cost, salt: Buffer, key: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');

/** Hash of a password, with its cost and its salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return written(PASSWORD_COST, salt, await keyOf(password, salt, PASSWORD_COST));
}

const NO_SALT = randomBytes(SALT_BYTES);

/** Whether a password has a hash. Without a hash it is as slow: the time of a reply reveals no accounts. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', expected = ''] = (
    hash ?? written(PASSWORD_COST, NO_SALT, Buffer.alloc(0))
  ).split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const key = await keyOf(password, Buffer.from(salt, 'base64url'), cost);
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
