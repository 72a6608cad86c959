import { asReported, type ReportedError } from '../../core/errors/errors.ts';
import { dispatch } from '../../core/platform/browser/page.ts';
import { warnAboutFailure } from '../shell/check-markup.ts';
import type { PsnElement } from '../definition/definition.ts';

/** Reports a failure to the page. The console warns too, except of chunks: browsers log their failed requests. */
export function reportFailure(
  element: PsnElement,
  error: unknown,
  kind: 'widget_load' | 'chunk_load',
): ReportedError {
  const failure = asReported(kind, error);
  const { code, message, cause } = failure;
  if (code !== 'chunk_load') warnAboutFailure(element, failure);
  dispatch(element, 'psn-error', { code, message, cause: cause ?? null });
  element.markReady();
  return failure;
}
