import { buildUrl, WIDGET_ROUTE } from '../../core/contract/routes.ts';
import { requestJson } from '../../core/platform/browser/http.ts';
import { widgetConfigSchema, type WidgetConfig } from '../../core/contract/widget.ts';
import { parse } from '../../core/contract/wire.ts';
import { ReportedError } from '../../core/errors/errors.ts';
import { isWidgetCode } from '../../core/widget/code.ts';
import type { PsnElement } from '../base/shell/definition.ts';
import { apiUrl } from '../base/shell/settings.ts';

/** The configuration of the widget whose code the element bears; rejects with what is wrong with either. */
export async function loadConfig(element: PsnElement): Promise<WidgetConfig> {
  const code = element.getAttribute('code') ?? '';
  if (!isWidgetCode(code))
    throw new ReportedError(
      'invalid_code',
      `"${code}" is no widget code: PSN- and seven letters or digits.`,
    );
  // The loader asked as soon as it saw the tag, if the code was there by then.
  const asked = [...element.early.keys()].find((address) => address.includes(`/code/${code}?`));
  const get = (name: string) => (name === 't' ? String(Date.now()) : element.getAttribute(name));
  const parsed = parse(
    widgetConfigSchema,
    await requestJson(asked ?? buildUrl(apiUrl(element), WIDGET_ROUTE, get), {}, element.early),
  );
  if (parsed.ok) return parsed.value;
  const { path, message } = parsed.problems[0]!;
  throw new ReportedError(
    'widget_load',
    `The configuration of ${code} can't be used: ${path}: ${message}.`,
  );
}
