import { databaseSentence } from '../../base/system-errors.ts';

/**
 * Scrubbing of messages of libraries, which may quote their input: addresses with passwords, tokens, phone numbers. They
 * are logged only; replies have messages of the host.
 */

const RULES: readonly [RegExp, string][] = [
  // Addresses are reduced to scheme and host: paths of webhooks and queries contain secrets too.
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

/** @param secrets texts that are removed at any position, such as the phone number of a message */
export function scrub(text: string, secrets: readonly string[] = []): string {
  const withoutSecrets = secrets
    .filter((secret) => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text.slice(0, MAX_LENGTH));
  return RULES.reduce((rest, [pattern, by]) => rest.replace(pattern, by), withoutSecrets);
}

interface ForeignError extends Error {
  code?: string;
  /** Set only for errors of Postgres. */
  severity?: string;
}

/** Scrubbed message of an error. Messages of Postgres quote values, so that only the code and its sentence are logged. */
export function messageToLog(
  { message, code, severity }: ForeignError,
  secrets?: readonly string[],
): string {
  if (severity !== undefined) {
    const sentence = databaseSentence(code ?? '');
    return `an error of the database, ${code ?? 'without a code'}${sentence ? `: ${sentence}` : ''}`;
  }
  return scrub(message, secrets);
}

/** Converts any thrown value to an error. */
export const asError = (thrown: unknown): ForeignError =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
