import {
  COMMON_PASSWORD,
  EMAIL_TAKEN,
  LAST_OWNER,
  REAUTHENTICATION_NEEDED,
} from '../contract/sign-in.ts';
import { HttpError } from '../errors/http-error.ts';

/** Reason of a failed call, for which the screens have a sentence. */
export type Problem =
  | 'offline'
  | 'too_many'
  | 'signed_out'
  | 'no_role'
  | 'passkey'
  | 'failed'
  | (typeof CODES)[number];

const CODES = [
  COMMON_PASSWORD,
  EMAIL_TAKEN,
  LAST_OWNER,
  REAUTHENTICATION_NEEDED,
  'wrong_sign_in',
  'link_invalid',
  'invalid',
] as const;

const isCode = (code: string | undefined): code is (typeof CODES)[number] =>
  (CODES as readonly (string | undefined)[]).includes(code);

const BY_STATUS: Readonly<Record<number, Problem>> = {
  0: 'offline',
  401: 'signed_out',
  403: 'no_role',
  429: 'too_many',
};

/** The reason of a failure. Errors that are not of a call are of the browser's passkeys. */
export function problemOf(error: Error): Problem {
  if (!(error instanceof HttpError)) return 'passkey';
  const code = error.body?.code;
  return isCode(code) ? code : (BY_STATUS[error.status] ?? 'failed');
}
