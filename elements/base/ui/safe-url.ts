const SAFE = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Returns a URL that is safe in a link; `null` for others, such as `javascript:` and `data:`. */
export function safeUrl(address: string | null): string | null {
  if (!address) return null;
  try {
    const url = new URL(address, location.href);
    return SAFE.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
