/** Lower case, punycode, without port and trailing dot; empty for what is no host name. */
export function hostName(host: string): string {
  try {
    return new URL(`http://${host.trim()}`).hostname.replace(/\.$/, '');
  } catch {
    return '';
  }
}

/** A domain and everything below it: `example.com` covers `www.example.com`, and not `evil-example.com`. */
export function isWithin(host: string, domain: string): boolean {
  const [name, suffix] = [hostName(host), hostName(domain)];
  return name !== '' && suffix !== '' && (name === suffix || name.endsWith(`.${suffix}`));
}

/** Whether a widget may show on a host: its list is empty or covers the host, or the host is the product's own. */
export const isDomainAllowed = (
  host: string,
  enabledDomains: readonly string[],
  productHosts: readonly string[],
): boolean =>
  enabledDomains.length === 0 ||
  [...enabledDomains, ...productHosts].some((domain) => isWithin(host, domain));
