import { parseUrl } from '../../../core/contract/domain.ts';

const SAFE = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Returns a URL that is safe in a link; `null` for others, such as `javascript:` and `data:`. */
export function safeUrl(address: string | null): string | null {
  const url = address ? parseUrl(address, location.href) : null;
  return url !== null && SAFE.has(url.protocol) ? url.href : null;
}
