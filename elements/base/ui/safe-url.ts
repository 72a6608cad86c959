const SAFE = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** An address that a link may carry, `null` for every other: scripts and data stay text. */
export function safeUrl(address: string | null): string | null {
  if (!address) return null;
  try {
    const url = new URL(address, location.href);
    return SAFE.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
