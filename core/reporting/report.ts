import type { ErrorCode } from '../errors/error-code.ts';
import { pageAddress } from '../contract/page-address.ts';
import { maskPersonalData } from '../privacy/mask.ts';

/** Content of error reports: personal data is masked, depth and size are limited. */

/** Step before the error: a unit of the models that ran, without its values. */
export interface Action {
  /** Name of the unit. */
  name: string;
  /** Milliseconds since 1970. */
  at: number;
}

interface ErrorReport {
  code: ErrorCode;
  message: string;
  /** Stack trace; empty when the browser gives none. */
  stack: string;
  /** Any thrown value. */
  cause: unknown;
  /** Oldest first. */
  actions: readonly Action[];
  /** Address of the page. */
  address: string;
}

/** Actions of a report. */
export const MAX_ACTIONS = 40;
const MAX_BYTES = 102_400;
const MAX_ERROR_MESSAGE_LENGTH = 2000;
const MAX_STACK_LENGTH = 8000;
const MAX_NAME_LENGTH = 100;
/** Levels of nested objects in a cause. */
const MAX_DEPTH = 3;
/** Share of errors that are reported. */
const SAMPLE_RATE = 0.1;

/** Errors that the page's own settings or a server's answers cause, such as a wrong address. */
const EXPECTED: readonly ErrorCode[] = [
  'markup',
  'missing_feedback_id',
  'missing_token',
  'invalid_code',
  'domain_not_allowed',
  'signature_invalid',
  'unknown_value',
  'rating',
  'archive',
];

/** Errors of browser extensions, and of scripts that apps inject into pages. */
const NOISE = [
  /^(chrome|moz|safari(-web)?|ms-browser)-extension:/m,
  /ResizeObserver loop/,
  /gCrWeb|__firefox__|webkit\.messageHandlers/,
  /^Script error\.?$/,
  /top\.GLOBALS|originalCreateNotification|canvas\.contentDocument|MyApp_RemoveAllHighlights|atomicFindClose/,
];

/**
 * Whether an error is reported: it is unexpected, no noise, from a script of the product, and in the sample.
 *
 * @param base address of the product's scripts
 * @param random random number from 0 up to, but not including, 1
 */
export function shouldReport(
  { code, message, stack }: Pick<ErrorReport, 'code' | 'message' | 'stack'>,
  base: string,
  random: number,
): boolean {
  const isNoise = NOISE.some((pattern) => pattern.test(message) || pattern.test(stack));
  const isOwn = !/https?:\/\//.test(stack) || stack.includes(base);
  return !EXPECTED.includes(code) && !isNoise && isOwn && random < SAMPLE_RATE;
}

/** Query and fragment of an address within a text, up to the line and column of a stack trace. */
const QUERY = /(https?:\/\/[^\s?#()'"]*)[?#][^\s()'"]*?((?::\d+){0,2})(?=[\s()'"]|$)/g;

const mask = (text: string): string => maskPersonalData(text.replace(QUERY, '$1$2'));

/** Converts a value to plain data: strings are masked, and objects below `depth` levels are only named. */
function toPlainData(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return mask(value);
  if (typeof value === 'function') return '[function]';
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (depth === 0) return Array.isArray(value) ? '[list]' : '[object]';
  if (Array.isArray(value)) return value.map((item) => toPlainData(item, depth - 1));
  const fields =
    value instanceof Error ? { ...value, name: value.name, message: value.message } : value;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [mask(name), toPlainData(field, depth - 1)]),
  );
}

const sizeOf = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Encodes a report as JSON of at most 102,400 bytes. A report that is too large loses its cause, then its oldest actions.
 * Texts are masked before they are cut.
 */
export function encodeReport(report: ErrorReport): string {
  const message = mask(report.message).slice(0, MAX_ERROR_MESSAGE_LENGTH);
  const stack = mask(report.stack).slice(0, MAX_STACK_LENGTH);
  const address = mask(pageAddress(report.address) ?? '');
  const encode = (actions: readonly Action[], cause: unknown) =>
    JSON.stringify({
      code: report.code,
      message,
      stack,
      address,
      cause,
      actions: actions.map(({ name, at }) => ({ name: name.slice(0, MAX_NAME_LENGTH), at })),
    });
  let actions = report.actions.slice(-MAX_ACTIONS);
  let text = encode(actions, toPlainData(report.cause, MAX_DEPTH));
  if (sizeOf(text) > MAX_BYTES) text = encode(actions, '[too large]');
  while (sizeOf(text) > MAX_BYTES && actions.length > 0) {
    actions = actions.slice(1);
    text = encode(actions, '[too large]');
  }
  return text;
}

/** Parses the DSN of a reporting service, `https://key@host/project`; `null` when it is invalid. */
export function parseDsn(dsn: string): { url: string; key: string } | null {
  const parts = /^https:\/\/([\w-]+)@([\w.-]+(?::\d+)?)\/(\d+)$/.exec(dsn);
  if (!parts) return null;
  const [, key = '', host, project] = parts;
  return {
    key,
    url: `https://${host}/api/${project}/envelope/?sentry_key=${key}&sentry_version=7`,
  };
}
