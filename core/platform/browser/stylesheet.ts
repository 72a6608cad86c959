import { HttpError } from '../../errors/errors.ts';

/** A channel's own stylesheet: somebody else's text, taken for its looks and for nothing else. */

const MOST_CHARACTERS = 256 * 1024;
const TIMEOUT_MS = 30_000;
const ADDRESS = /url\("((?:[^"\\]|\\.)*)"\)/g;
/** What fetches something or, escaped, may hide that it does. */
const FETCHES = /url\(|src\(|image-set\(|image\(|cross-fade\(|\\/i;

type IsKnown = (address: string) => boolean;

/** Whether everything that a value fetches is known; a browser writes addresses in quotes wherever it has understood them. */
const isSafe = (value: string, isKnown: IsKnown): boolean =>
  !FETCHES.test(value.replaceAll(ADDRESS, '')) &&
  [...value.matchAll(ADDRESS)].every(([, address]) => isKnown(address!));

/** Takes out what would fetch something unknown; gives whether the rule may stay. */
function clean(rule: CSSRule, isKnown: IsKnown): boolean {
  const { style, cssRules } = rule as Partial<CSSStyleRule>;
  if (!style && !cssRules) return false;
  // The parts of a shorthand with a variable in it have no value that can be read: there the whole rule is looked at.
  const isWholeSafe = isSafe(style?.cssText ?? '', isKnown);
  for (const name of style ? [...style] : []) {
    const value = style!.getPropertyValue(name);
    if (value ? !isSafe(value, isKnown) : !isWholeSafe) style!.removeProperty(name);
  }
  for (let at = (cssRules?.length ?? 0) - 1; at >= 0; at -= 1) {
    if (!clean(cssRules![at]!, isKnown)) (rule as CSSGroupingRule).deleteRule(at);
  }
  return true;
}

/** A stylesheet without what fetches from origins other than these; imports are left out by the browser itself. */
export function safeStylesheet(text: string, base: string, origins: readonly string[]): string {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const isKnown = (address: string) =>
    /^(#|data:image\/)/.test(address) ||
    (URL.canParse(address, base) && origins.includes(new URL(address, base).origin));
  return [...sheet.cssRules]
    .filter((rule) => clean(rule, isKnown))
    .map(({ cssText }) => cssText)
    .join('\n');
}

/** The stylesheet at an address, from https or where the API is, and safe to adopt. Rejects with an `HttpError`. */
export async function fetchStylesheet(address: string, api: string): Promise<string> {
  const url = new URL(address, api);
  const { origin } = new URL(api);
  if (url.protocol !== 'https:' && url.origin !== origin)
    throw new HttpError(`The stylesheet ${url.href} is not on https.`, 0);
  const response = await fetch(url, {
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const type = response.headers.get('Content-Type') ?? 'nothing';
  if (!response.ok || !/^text\/css\b/i.test(type))
    throw new HttpError(
      `The stylesheet ${url.href} came as ${response.status}, ${type}.`,
      response.status,
    );
  const text = await response.text();
  if (text.length > MOST_CHARACTERS)
    throw new HttpError(
      `The stylesheet ${url.href} is longer than ${MOST_CHARACTERS} characters.`,
      response.status,
    );
  return safeStylesheet(text, url.href, [origin, url.origin]);
}
