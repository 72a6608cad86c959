import { env } from '../../core/platform/env.ts';
import type { PsnEventDetails } from '../../core/platform/page-events.ts';
import { loadLazily } from '../loader/lazy.ts';
import type * as errorReports from './error-reports.ts';

/** Error reports of an element. The reporter's code loads only where a DSN is configured, and when it is needed. */

/** Replaced by the build. */
declare const process: { env: { NODE_ENV: string } };

/** Calls the function with the reporter, once it is loaded; does nothing where errors are not reported. */
export function withReporter(act: (reporter: typeof errorReports) => void): void {
  if (process.env.NODE_ENV === 'production' && env().errorReportDsn)
    loadLazily('error-reports', () => import('./error-reports.ts')).then(act, () => undefined);
}

/** Reports the errors of an element. Returns a function that ends it. */
export function reportErrors(element: HTMLElement): () => void {
  const onError = ({ detail }: CustomEvent<PsnEventDetails['psn-error']>) =>
    withReporter(({ report }) => report(element, detail));
  element.addEventListener('psn-error', onError as EventListener);
  return () => element.removeEventListener('psn-error', onError as EventListener);
}
