import { env } from '../../../core/platform/env.ts';

/** What the bundle was built with (`psn build --api-url`); empty when nothing was said. */
declare const PSN_API_URL: string;

/** Where the API is: the element's attribute, the page's `psnEnv`, the build's own, else where the bundle came from. */
export function apiUrl(element: Element): string {
  const given =
    element.getAttribute('api-url') ||
    env().apiUrl ||
    PSN_API_URL ||
    new URL(import.meta.url).origin;
  return given.replace(/\/$/, '');
}

/** Where the live line is: the element's attribute, the page's `psnEnv`, else where the API is. */
export const socketUrl = (element: Element): string =>
  (element.getAttribute('socket-url') || env().socketUrl || apiUrl(element)).replace(/\/$/, '');
