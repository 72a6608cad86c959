import type { Scope } from 'effector';
import { inspect } from 'effector/inspect';
import { env } from '../../core/platform/env.ts';
import type { PsnEventDetails } from '../../core/platform/page-events.ts';
import {
  encodeReport,
  MAX_ACTIONS,
  parseDsn,
  shouldReport,
  type Action,
} from '../../core/reporting/report.ts';

/** Whether the elements are part of a page's own bundle, as with the npm package. Replaced by the build. */
declare const PSN_HAS_BUNDLER: boolean;
/** Name and version of the package. Replaced by the build. */
declare const PSN_RELEASE: string;

/** Origin and folder of the scripts; empty where a bundler has merged them into the page's scripts. */
const base = PSN_HAS_BUNDLER ? '' : new URL('..', import.meta.url).href;

type ErrorDetail = PsnEventDetails['psn-error'];

/** Sends one error with the actions before it. A failure to send is ignored. */
async function send(
  { code, message, cause }: ErrorDetail,
  actions: readonly Action[],
): Promise<void> {
  const dsn = env().errorReportDsn ?? '';
  const reporter = parseDsn(dsn);
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  if (!reporter || !shouldReport({ code, message, stack }, base, Math.random())) return;
  const report = encodeReport({ code, message, stack, cause, actions, address: location.href });
  const event = {
    message,
    level: 'error',
    platform: 'javascript',
    release: PSN_RELEASE,
    tags: { code },
    extra: JSON.parse(report) as unknown,
  };
  const body = [{ dsn }, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n');
  const init: RequestInit = { method: 'POST', body, credentials: 'omit', keepalive: true };
  await fetch(reporter.url, init).catch(() => undefined);
}

/** The last actions of elements that are recorded, oldest first. */
const recorded = new WeakMap<HTMLElement, Action[]>();

/** Reported errors: the closed widget and its panel both listen to their element. */
const reported = new WeakSet<ErrorDetail>();

/** Reports an error of an element, once. */
export function report(element: HTMLElement, detail: ErrorDetail): void {
  if (reported.has(detail)) return;
  reported.add(detail);
  void send(detail, recorded.get(element) ?? []);
}

/**
 * Records the last actions of an element's models, and reports the errors that are thrown in them.
 *
 * @returns stops the recording
 */
export function recordActions(element: HTMLElement, scope: Scope): () => void {
  const actions: Action[] = [];
  recorded.set(element, actions);
  const recording = inspect({
    scope,
    fn({ type, name, error }) {
      if (type === 'error') {
        void send({ code: 'rendering', message: String(error), cause: error }, actions);
      }
      if (!name) return;
      actions.push({ name, at: Date.now() });
      if (actions.length > MAX_ACTIONS) actions.shift();
    },
  });
  return () => recording.unsubscribe();
}
