import { createHash, randomBytes } from 'node:crypto';

/** Secrets that the database knows by their hashes only: of sessions, links and tokens. */

const SECRET_BYTES = 32;

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The look-up of a hash is safe from timing attacks. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
