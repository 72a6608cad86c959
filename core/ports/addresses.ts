/** The addresses of the calls that start before the code that reads them is there, shared with it. */

export const NODE = '/v1/nodes/{node-id}?signature={signature}&responses={responses}';
export const FLOW = '/v1/flows/{flow-id}';
export const CHAT = '/v1/feedbacks/{feedback-id}/chat?token={token}&after_seq={after-seq}';
export const WIDGET = '/v1/web_widgets/code/{code}?t={t}&external_id={external-id}&user_id={user-id}';

/** An address with its placeholders filled in; query parameters without a value are left out. */
export const fill = (api: string, template: string, get: (name: string) => string | null): string =>
  api +
  template
    .replace(/{(.+?)}/g, (_, name: string) => encodeURIComponent(get(name) ?? ''))
    .replace(/\w+=(&|$)/g, '')
    .replace(/[?&]$/, '');
