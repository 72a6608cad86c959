import { inspect } from 'effector/inspect';
import { env } from '../../../core/platform/env.ts';
import type { PsnEventDetails } from '../../../core/platform/page.ts';
import type { Session } from '../shell/session.ts';
import type { Action } from '../../../core/reporting/report.ts';

const MOST_ACTIONS = 40;

/** Where this bundle came from. */
const base = new URL('..', import.meta.url).href;

/** Remembers what the models of an element did last, and reports its errors, until its session ends. */
export function startErrorReports(element: HTMLElement, session: Session): void {
  const actions: Action[] = [];
  const watching = inspect({
    scope: session.scope,
    fn({ type, name, error }) {
      if (type === 'error') void send({ code: 'rendering', message: String(error), cause: error });
      if (!name) return;
      actions.push({ name, at: Date.now() });
      if (actions.length > MOST_ACTIONS) actions.shift();
    },
  });
  async function send({ code, message, cause }: PsnEventDetails['psn-error']): Promise<void> {
    const { isReported, reporterOf, reportOf } = await import('../../../core/reporting/report.ts');
    const reporter = reporterOf(env().errorReportDsn ?? '');
    const stack = cause instanceof Error ? (cause.stack ?? '') : '';
    if (!reporter || !isReported({ code, message, stack }, base, Math.random())) return;
    const report = reportOf({ code, message, stack, cause, actions, address: location.href });
    const envelope = `${JSON.stringify({ dsn: env().errorReportDsn })}\n${JSON.stringify({ type: 'event' })}\n${JSON.stringify({ message, level: 'error', platform: 'javascript', tags: { code }, extra: JSON.parse(report) as unknown })}`;
    // A report that can't be sent is no error of its own.
    await fetch(reporter.url, {
      method: 'POST',
      body: envelope,
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined);
  }
  const onError = ({ detail }: CustomEvent<PsnEventDetails['psn-error']>) => void send(detail);
  element.addEventListener('psn-error', onError as EventListener);
  const { end } = session;
  session.end = () => {
    watching.unsubscribe();
    element.removeEventListener('psn-error', onError as EventListener);
    end();
  };
}
