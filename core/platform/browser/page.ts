import { isWithin } from '../../contract/domain.ts';
import { env } from '../env.ts';
import type { Page, PsnEventDetails } from '../page.ts';

/** Dispatches one of the product's events on an element; false when a listener cancelled it. */
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

/** The origin of the window around this page; its own when it is not framed, `null` when the browser does not say. */
function parentOrigin(): string | null {
  if (window.parent === window) return location.origin;
  const ancestor = location.ancestorOrigins?.[0] ?? document.referrer;
  try {
    return new URL(ancestor).origin;
  } catch {
    return null;
  }
}

/** The one origin that may hear messages: the parent's, when one of the domains covers it, or when it is the page's own. */
function allowedParentOrigin(enabledDomains: readonly string[]): string | null {
  const origin = parentOrigin();
  if (origin === null || origin === 'null') return null;
  const isListed = [...enabledDomains, ...(env().productHosts ?? [])].some((domain) =>
    isWithin(new URL(origin).host, domain),
  );
  return isListed || (enabledDomains.length === 0 && origin === location.origin) ? origin : null;
}

interface Belonging {
  /** Domains that may hear the element, beside those that a message names. */
  enabledDomains?: readonly string[];
  /** Whether the element still shows what speaks here. */
  isLive?: () => boolean;
}

/** The page around an element, in a browser. */
export const browserPage = (
  element: HTMLElement,
  { enabledDomains = [], isLive = () => true }: Belonging = {},
): Page => ({
  emit: (type, detail) => isLive() && dispatch(element, type, detail),
  tellParent(type, data, domains) {
    const origin = isLive() ? allowedParentOrigin([...enabledDomains, ...domains]) : null;
    if (origin !== null) window.parent.postMessage({ type, ...data }, origin);
  },
  address: () => new URL(location.href),
  userAgent: () => navigator.userAgent,
  browserLanguages: () => navigator.languages ?? [navigator.language],
});
