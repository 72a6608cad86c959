/** Bytes of a new secret. */
const SECRET_BYTES = 24;

/** A random secret with which a webhook's events are signed. */
export const newSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
