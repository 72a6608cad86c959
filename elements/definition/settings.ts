import { env } from '../../core/platform/env.ts';
import type { PsnElement } from './definition.ts';

/** The API URL of `node build.mjs --api-url`; empty without the option. Replaced by the build. */
declare const PSN_API_URL: string;

/** Whether the elements are part of a page's own bundle, as with the npm package. Replaced by the build. */
declare const PSN_HAS_BUNDLER: boolean;

/**
 * Base URL of the API, without a trailing slash: the attribute `api-url`, else `psnEnv.apiUrl`, else that of the build,
 * else the origin of the scripts.
 */
export function apiUrl(element: Element): string {
  const url =
    element.getAttribute('api-url') ||
    env().apiUrl ||
    PSN_API_URL ||
    (PSN_HAS_BUNDLER ? location.origin : new URL(import.meta.url).origin);
  return url.replace(/\/$/, '');
}

/** Base URL of the WebSocket: the attribute `socket-url`, else `psnEnv.socketUrl`, else the API's URL. */
export const socketUrl = (element: Element): string =>
  (element.getAttribute('socket-url') || env().socketUrl || apiUrl(element)).replace(/\/$/, '');

/** An attribute; the ids of the visitor, `external-id` and `user-id`, may be in the customer of the page instead. */
export function attributeOf(element: PsnElement, name: string): string | null {
  const given = element.getAttribute(name);
  if (given || !/^(ex|us)/.test(name)) return given;
  const customer = element.read('customer');
  try {
    const { [name.replace('-', '_')]: id } = (
      typeof customer === 'string' ? JSON.parse(customer) : customer
    ) as Record<string, string>;
    return id ?? null;
  } catch {
    return null;
  }
}
