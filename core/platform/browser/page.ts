import { isWithin, parseUrl } from '../../contract/domain.ts';
import { env } from '../env.ts';
import type { Page } from '../page.ts';
import type { PsnEventDetails } from '../page-events.ts';

/** Dispatches a page event on an element; `false` when a listener has cancelled it. */
export function dispatch<K extends keyof PsnEventDetails>(
  element: HTMLElement,
  type: K,
  detail: PsnEventDetails[K],
  cancelable = false,
): boolean {
  return element.dispatchEvent(
    new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }),
  );
}

/** Origin of the parent window; the page's own when it is not framed, `null` when the browser hides it. */
export function parentOrigin(): string | null {
  if (window.parent === window) return location.origin;
  return parseUrl(location.ancestorOrigins?.[0] ?? document.referrer)?.origin ?? null;
}

/** Target origin for messages: the parent's, if one of the domains covers it or it is the page's own; else `null`. */
function allowedParentOrigin(enabledDomains: readonly string[]): string | null {
  const origin = parentOrigin();
  if (origin === null || origin === 'null') return null;
  const isListed = [...enabledDomains, ...(env().productHosts ?? [])].some((domain) =>
    isWithin(new URL(origin).host, domain),
  );
  return isListed || (enabledDomains.length === 0 && origin === location.origin) ? origin : null;
}

interface PageOptions {
  /** Domains that may receive messages, beside the message's own. */
  enabledDomains?: readonly string[];
  /** Returns `false` once the element shows something else: then no events and messages are sent. */
  isLive?: () => boolean;
}

/** Creates the page around an element. */
export const createBrowserPage = (
  element: HTMLElement,
  { enabledDomains = [], isLive = () => true }: PageOptions = {},
): Page => ({
  emit: (type, detail) => isLive() && dispatch(element, type, detail),
  postToParent(type, data, domains) {
    const origin = isLive() ? allowedParentOrigin([...enabledDomains, ...domains]) : null;
    if (origin !== null) window.parent.postMessage({ type, ...data }, origin);
  },
  address: () => new URL(location.href),
  userAgent: () => navigator.userAgent,
  browserLanguages: () => navigator.languages ?? [navigator.language],
});
