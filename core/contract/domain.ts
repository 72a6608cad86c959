/** Parses an address; `null` when it is none. Chrome 109 and Safari 16 have no `URL.canParse`. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** A host may have characters that end a directive of a policy. */
const SOURCE = /^https?:\/\/[\w.-]+(?::\d+)?$/;

/** Origin of a page of the web as a source of a content security policy; `null` for other addresses. */
export function sourceOf(address: string): string | null {
  const origin = parseUrl(address)?.origin ?? '';
  return SOURCE.test(origin) ? origin : null;
}

/** Whether a text is a relative address that begins with `.` or `/`, or an absolute one with one of the schemes, such as `https:`. */
export function isLink(text: string, schemes: readonly string[]): boolean {
  if (/^[./]/.test(text) && parseUrl(text, 'https://here.invalid/')) return true;
  const url = parseUrl(text);
  return url !== null && schemes.includes(url.protocol);
}

/** Normalizes a host: lower case, punycode, no port, no trailing dot. Empty when it is not a host name. */
export const hostName = (host: string): string =>
  parseUrl(`http://${host.trim()}`)?.hostname.replace(/\.$/, '') ?? '';

const HOST_NAME = /^(?!-)[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.?(:\d+)?$/u;
const HOST_ADDRESS = /^\[[\da-f:]+\](:\d+)?$/i;

/** Whether a text is the name of a host, with or without a port. */
export const isHostName = (text: string): boolean =>
  HOST_NAME.test(text) || HOST_ADDRESS.test(text);

/**
 * Whether a host is a domain or one of its subdomains: `example.com` covers `www.example.com`, not `evil-example.com`.
 */
export function isWithin(host: string, domain: string): boolean {
  const [name, suffix] = [hostName(host), hostName(domain)];
  return name !== '' && suffix !== '' && (name === suffix || name.endsWith(`.${suffix}`));
}

/** Whether a widget may show on a host: its list is empty, or a listed domain or a product host covers the host. */
export const isDomainAllowed = (
  host: string,
  enabledDomains: readonly string[],
  productHosts: readonly string[],
): boolean =>
  enabledDomains.length === 0 ||
  [...enabledDomains, ...productHosts].some((domain) => isWithin(host, domain));
