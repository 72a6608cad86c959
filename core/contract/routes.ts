/**
 * How an address is filled in, and the first one of a widget: the loader asks for it before the code that reads the answer
 * is there, and carries no other.
 */

export const WIDGET_ROUTE =
  '/v1/web_widgets/code/{code}?t={t}&external_id={external-id}&user_id={user-id}';

/** An address with its placeholders filled in; query parameters without a value are left out. */
export const buildUrl = (
  api: string,
  template: string,
  get: (name: string) => string | null,
): string =>
  api +
  template
    .replace(/{(.+?)}/g, (_, name: string) => encodeURIComponent(get(name) ?? ''))
    .replace(/\w+=(&|$)/g, '')
    .replace(/[?&]$/, '');
