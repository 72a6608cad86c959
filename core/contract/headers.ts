/** Names of the HTTP headers that the browser sends and the host reads. HTTP ignores their case. */

/** Key of a repeatable request, a UUID: the host does its work once and repeats the stored reply. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** Id of the feedback that earlier partial submissions of the same attempt have created. */
export const FEEDBACK_ID = 'X-FID';

/**
 * Id of the attempt at a survey, a UUID that all its submissions share: parts belong together even if the reply to the first
 * one, with the id of the feedback, has not arrived.
 */
export const ATTEMPT_ID = 'X-Attempt';

/** `true` for a complete submission, `false` for a partial one. */
export const COMPLETED = 'X-COMPLETED';

/** Token that opens the chat of one feedback. */
export const CHAT_TOKEN = 'X-Chat-Token';

/**
 * Proof of identity, on nodes that demand it: the signature of the page's owner, or the pass that the host gave for it.
 */
export const SIGNATURE = 'X-Signature';

/** The header with a proof; none without one, or with one that is no token: `fetch` would throw. */
export const proofHeader = (proof: string | null): Record<string, string> =>
  proof !== null && /^[\w.-]+$/.test(proof) ? { [SIGNATURE]: proof } : {};

/** Node id as the source of a submission, where the page address has no context parameters. */
export const NODE_CONTEXT = 'X-WWID';

/** Source of a submission, as pairs of query parameters of the page address: `?sdi=…&sci=…` becomes `X-SDI` and `X-SCI`. */
export const CONTEXT_PARAMETERS = [
  ['sdi', 'sci'],
  ['edi', 'eci'],
  ['ldi', 'lci'],
  ['wdi', 'wci'],
  ['pndi', 'pnci'],
] as const;

/** Header that carries a context parameter: `X-SDI` for `sdi`. */
export const contextHeader = (parameter: string): string => `X-${parameter.toUpperCase()}`;

/** All headers about the source of a submission. */
export const CONTEXT_HEADERS: readonly string[] = [
  NODE_CONTEXT,
  ...CONTEXT_PARAMETERS.flat().map(contextHeader),
];

/** Printable ASCII without spaces, 1 to 128 characters: `fetch` throws at values outside ASCII, and the host refuses longer keys. */
export const HEADER_VALUE = /^[\x21-\x7e]{1,128}$/;
