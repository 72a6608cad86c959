import { parseUrl } from './domain.ts';

/** The part of a page's address that is sent and stored, and the masking of its path and of file names. */

/** Parameters that identify the campaign behind a visit: UTM, and the click ids of advertising networks. */
const CAMPAIGN_PARAMETERS: readonly string[] = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'msclkid',
  'ttclid',
  'twclid',
  'li_fat_id',
];

const MAX_NAME_LENGTH = 255;
const MAX_PATH_LENGTH = 1024;
const MAX_PARAMETER_LENGTH = 256;

const EMAIL = /[^\s@]+@[^\s@]+/g;
/** Seven digits and more, of any script, or a UUID, which stays. */
const NUMBER_OR_UUID = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})|\p{Nd}(?:[ ._-]?\p{Nd}){6,}/giu;

/** Masks email addresses and long numbers, such as phone, card and customer numbers. */
const maskName = (text: string): string =>
  text.replace(EMAIL, '[EMAIL]').replace(NUMBER_OR_UUID, (_, uuid?: string) => uuid ?? '[NUMBER]');

/** Characters that are invisible in a name, reverse its letters, or separate folders. */
const MISLEADING = /[\p{Cc}\p{Bidi_Control}\u2028\u2029/\\]/gu;

/**
 * Masks the name of a file, apart from its extension, removes misleading characters, and cuts it at 255 characters. The
 * end stays, as it has the extension.
 */
export const maskFileName = (name: string): string =>
  name
    .replace(MISLEADING, '')
    .slice(-MAX_NAME_LENGTH)
    .replace(/^.*?(?=\.[a-z\d]{1,5}$|$)/is, maskName);

/** Decodes percent-encoding, which may have been applied more than once. */
function decode(text: string): string {
  try {
    const decoded = decodeURIComponent(text);
    return decoded === text ? text : decode(decoded);
  } catch {
    return text;
  }
}

/** Masks a part of a path between slashes, and leaves out its parameters, which follow a semicolon. */
function maskSegment(segment: string): string {
  const [name = ''] = segment.split(';');
  const decoded = decode(name);
  const masked = maskName(decoded);
  return masked === decoded
    ? name
    : encodeURIComponent(masked).replace(/%5B/g, '[').replace(/%5D/g, ']');
}

/**
 * Reduces an address to its origin, its path and its campaign parameters, with personal data masked; `null` when it is
 * none of the web. Both sides use it: the browser before it sends, and the host before it stores. A result stays as it is.
 */
export function pageAddress(address: string): string | null {
  const url = parseUrl(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const path = url.pathname.slice(0, MAX_PATH_LENGTH).split('/').map(maskSegment).join('/');
  const campaign = new URLSearchParams();
  for (const name of CAMPAIGN_PARAMETERS) {
    const value = url.searchParams.get(name)?.slice(0, MAX_PARAMETER_LENGTH);
    if (value) campaign.set(name, value.replace(EMAIL, '[EMAIL]'));
  }
  const query = String(campaign);
  return url.origin + path + (query && `?${query}`);
}
