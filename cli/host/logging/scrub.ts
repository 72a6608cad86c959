/**
 * Scrubs messages of other people's code, which may quote what it was given: addresses with passwords, tokens, phone
 * numbers. They are for the log only; replies have sentences of the host's own.
 */

const RULES: readonly [RegExp, string][] = [
  // Of an address only scheme and host: paths of webhooks and queries have secrets too.
  [/\b([a-z][a-z\d+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#'"]*)[^\s'"]*/gi, '$1$2/…'],
  [/\?\S*/g, '?…'],
  [/[^\s@<"'(]+@[^\s@>"')]+/g, '…@…'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 …'],
  [
    /\b([\w-]*(?:passw|pwd|secret|token|key|auth|credential|sid)[\w-]*["']?\s*[:=]\s*)("[^"]*"|'[^']*'|\S+)/gi,
    '$1…',
  ],
  // Phone numbers, and codes with separators.
  [/\+?\d[\d ()-]{5,}\d/g, '…'],
  // Keys and hashes: long words of letters and digits.
  [/(?=[\w+=-]*\d)(?=[\w+=-]*[a-z])[\w+=-]{16,}/gi, '…'],
];
const MAX_LENGTH = 500;

/** @param secrets texts that are removed wherever they stand, such as the phone number of a message */
export function scrub(text: string, secrets: readonly string[] = []): string {
  const withoutSecrets = secrets
    .filter((secret) => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text.slice(0, MAX_LENGTH));
  return RULES.reduce((rest, [pattern, by]) => rest.replace(pattern, by), withoutSecrets);
}

export interface ForeignError extends Error {
  code?: string;
  /** Only errors of Postgres have one. */
  severity?: string;
}

/** The message of an error, scrubbed. Postgres quotes values in its messages, so its code has to do. */
export function messageToLog(
  { message, code, severity }: ForeignError,
  secrets?: readonly string[],
): string {
  if (severity !== undefined) return `an error of the database, ${code ?? 'without a code'}`;
  return scrub(message, secrets);
}

/** An error for anything that code of others may throw. */
export const asError = (thrown: unknown): ForeignError =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
