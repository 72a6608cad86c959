/**
 * Addresses of the API calls that an element starts with. The loader prefetches them while the element's own code is
 * still loading. Each loader bundle contains only the routes that it uses.
 */

/** Widget configuration. `t` is the current time in milliseconds since 1970 and bypasses caches. */
export const WIDGET_ROUTE =
  '/v1/web_widgets/code/{code}?t={t}&external_id={external-id}&user_id={user-id}';

/** Channel with its flow. */
export const NODE_ROUTE = '/v1/nodes/{node-id}?signature={signature}&responses={responses}';

/** Customer of a node, by the id that the page names them with. */
export const CUSTOMER_ROUTE = '/v1/nodes/{node-id}/customers/{creator-id}?signature={signature}';

/** Flow by its id. */
export const FLOW_ROUTE = '/v1/flows/{flow-id}?signature={signature}&version={version}';

/** Conversation with a part of its timeline: items after or before a number, or the last ones. */
export const CHAT_ROUTE =
  '/v1/feedbacks/{feedback-id}/chat?token={token}&after_seq={after-seq}&before_seq={before-seq}&last={last}';

/**
 * Fills the placeholders of a route. Query parameters without a value are left out.
 *
 * @param api base address of the API
 * @param route path and query with placeholders in braces
 * @param valueOf value of a placeholder by its name, before URL encoding
 */
export const buildUrl = (
  api: string,
  route: string,
  valueOf: (name: string) => string | null,
): string =>
  api +
  route
    .replace(/{(.+?)}/g, (_, name: string) => encodeURIComponent(valueOf(name) ?? ''))
    .replace(/\w+=(&|$)/g, '')
    .replace(/[?&]$/, '');
