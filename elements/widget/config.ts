import { buildUrl, WIDGET_ROUTE } from '../../core/contract/routes.ts';
import { requestJson } from '../../core/platform/browser/http.ts';
import { dispatch } from '../../core/platform/browser/page.ts';
import { widgetConfigSchema, type WidgetConfig } from '../../core/contract/widget.ts';
import { parseTolerantly, problemText, unknownText } from '../../core/contract/wire.ts';
import { ReportedError } from '../../core/errors/errors.ts';
import { invalidCodeText, isWidgetCode } from '../../core/widget/code.ts';
import type { PsnElement } from '../definition/definition.ts';
import { apiUrl, attributeOf } from '../definition/settings.ts';

async function requestConfig(element: PsnElement, code: string): Promise<unknown> {
  // The loader prefetched the configuration if the tag had its code by then.
  const prefetchedUrl = [...element.early.keys()].find((address) =>
    address.includes(`/code/${code}?`),
  );
  const get = (name: string) => (name === 't' ? String(Date.now()) : attributeOf(element, name));
  const url = prefetchedUrl ?? buildUrl(apiUrl(element), WIDGET_ROUTE, get);
  return requestJson(url, {}, element.early);
}

/**
 * Loads the widget configuration for the element's `code`. Rejects with `invalid_code` for a malformed code, with
 * `widget_load` for an unreadable configuration, and with the error of a failed request.
 */
export async function loadConfig(element: PsnElement): Promise<WidgetConfig> {
  const code = element.getAttribute('code') ?? '';
  if (!isWidgetCode(code)) throw new ReportedError('invalid_code', invalidCodeText(code));
  const parsed = parseTolerantly(widgetConfigSchema, await requestConfig(element, code));
  if (parsed.ok) {
    const message = unknownText('configuration', parsed.problems);
    if (parsed.problems.length > 0)
      dispatch(element, 'psn-error', { code: 'unknown_value', message, cause: null });
    return parsed.value;
  }
  throw new ReportedError(
    'widget_load',
    `The configuration of ${code} can't be used: ${problemText(parsed.problems[0]!)}.`,
  );
}
