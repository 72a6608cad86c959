import { maskPersonalData } from '../privacy/mask.ts';
import type { ErrorCode } from '../errors/errors.ts';

/** What error reporting is told: scrubbed, of a limited depth and size, and nothing that is not the product's own fault. */

/** Something that happened before the error: which unit of the models was at work, without what it was given. */
export interface Action {
  name: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface Reported {
  code: ErrorCode;
  message: string;
  stack: string;
  cause: unknown;
  actions: readonly Action[];
  address: string;
}

export const MOST_ACTIONS = 40;
const MOST_BYTES = 102_400;
const DEPTH = 3;
const SAMPLE_RATE = 0.1;

/** What is expected, like a wrong address. */
const EXPECTED: readonly ErrorCode[] = [
  'missing_feedback_id',
  'missing_token',
  'invalid_code',
  'domain_not_allowed',
  'signature_invalid',
  'rating',
  'archive',
];
/** Faults of browser extensions and of what apps put into a page. */
const NOISE = [
  /^(chrome|moz|safari(-web)?|ms-browser)-extension:/m,
  /ResizeObserver loop/,
  /gCrWeb|__firefox__|webkit\.messageHandlers/,
  /^Script error\.?$/,
  /top\.GLOBALS|originalCreateNotification|canvas\.contentDocument|MyApp_RemoveAllHighlights|atomicFindClose/,
];

/** Whether an error is worth a report: not expected, no noise, from a script of the product, and drawn; `random` gives 0 up to 1. */
export function isReported(
  { code, message, stack }: Pick<Reported, 'code' | 'message' | 'stack'>,
  base: string,
  random: number,
): boolean {
  const isNoise = NOISE.some((pattern) => pattern.test(message) || pattern.test(stack));
  const isOwn = !/https?:\/\//.test(stack) || stack.includes(base);
  return !EXPECTED.includes(code) && !isNoise && isOwn && random < SAMPLE_RATE;
}

const scrubbed = (text: string): string => maskPersonalData(text, null);

/** A value as plain data: strings scrubbed, and what lies deeper than three levels only named. */
function plain(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrubbed(value);
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' ? '[function]' : (value ?? null);
  if (depth === 0) return Array.isArray(value) ? '[list]' : '[object]';
  if (Array.isArray(value)) return value.map((one) => plain(one, depth - 1));
  const fields =
    value instanceof Error ? { ...value, name: value.name, message: value.message } : value;
  return Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [scrubbed(name), plain(one, depth - 1)]),
  );
}

/** The query of an address may tell who somebody is. */
const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '');

/** The report as JSON of at most 102,400 bytes: what does not fit is left out from the oldest action on. */
export function reportOf({ code, message, stack, cause, actions, address }: Reported): string {
  const encode = (kept: readonly Action[], detail: unknown) =>
    JSON.stringify({
      code,
      message: scrubbed(message).slice(0, 2000),
      stack: scrubbed(stack).slice(0, 8000),
      address: withoutQuery(scrubbed(address)),
      cause: detail,
      actions: kept.map(({ name, at }) => ({ name: name.slice(0, 100), at })),
    });
  const size = (text: string) => new TextEncoder().encode(text).length;
  let kept = actions.slice(-MOST_ACTIONS);
  let text = encode(kept, plain(cause, DEPTH));
  if (size(text) > MOST_BYTES) text = encode(kept, '[too large]');
  while (size(text) > MOST_BYTES && kept.length > 0) {
    kept = kept.slice(1);
    text = encode(kept, '[too large]');
  }
  return text;
}

/** Where reports go: `https://key@host/project`; `null` for what is no such address. */
export function reporterOf(dsn: string): { url: string; key: string } | null {
  const parts = /^https:\/\/([\w-]+)@([\w.-]+(?::\d+)?)\/(\d+)$/.exec(dsn);
  return (
    parts && {
      key: parts[1]!,
      url: `https://${parts[2]}/api/${parts[3]}/envelope/?sentry_key=${parts[1]}&sentry_version=7`,
    }
  );
}
