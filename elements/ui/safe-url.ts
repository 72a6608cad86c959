import { parseUrl } from '../../core/contract/domain.ts';

const SAFE = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Any page's address: whether a relative address is safe does not depend on it. */
const ANY_PAGE = 'https://page.invalid/';

/**
 * Returns an address that is safe in a link; `null` for others, such as `javascript:` and `data:`. A relative one stays
 * relative, so that a server and a browser agree on it.
 */
export function safeUrl(address: string | null): string | null {
  if (!address) return null;
  const absolute = parseUrl(address);
  const url = absolute ?? parseUrl(address, ANY_PAGE);
  if (!url || !SAFE.has(url.protocol)) return null;
  return absolute ? absolute.href : address;
}
