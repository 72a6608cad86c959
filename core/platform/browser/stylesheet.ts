import { parseUrl } from '../../contract/domain.ts';
import { MAX_STYLESHEET_LENGTH, REQUEST_TIMEOUT_MS } from '../../contract/limits.ts';
import { HttpError } from '../../errors/http-error.ts';

/**
 * A channel's own stylesheet. It is untrusted: addresses in it could send typed text to a foreign origin, so all
 * declarations that would load from unknown origins are removed.
 */

/** `url("…")`. Browsers serialize every address that they understand in quotes. */
const QUOTED_URL = /url\("((?:[^"\\]|\\.)*)"\)/g;
/** Functions that load something, and backslashes, since escapes could hide such a function. */
const LOADING = /url\(|src\(|image-set\(|image\(|cross-fade\(|\\/i;

/** Allowed rules. Browsers add new ones, with values that might load resources in unknown ways. */
const RULES = [
  'CSSStyleRule',
  'CSSNestedDeclarations',
  'CSSMediaRule',
  'CSSSupportsRule',
  'CSSContainerRule',
  'CSSLayerBlockRule',
  'CSSLayerStatementRule',
  'CSSKeyframesRule',
  'CSSKeyframeRule',
  'CSSFontFaceRule',
];

type IsAllowed = (address: string) => boolean;

/** Whether all addresses in a CSS text are allowed. */
const isSafe = (css: string, isAllowed: IsAllowed): boolean =>
  !LOADING.test(css.replaceAll(QUOTED_URL, '')) &&
  [...css.matchAll(QUOTED_URL)].every(([, address = '']) => isAllowed(address));

/** Removes unsafe properties from a rule and the rules in it; `false` when the rule itself has to be removed. */
function clean(rule: CSSRule, isAllowed: IsAllowed): boolean {
  const { style, cssRules } = rule as Partial<CSSStyleRule>;
  if (!RULES.includes(rule.constructor.name)) return false;
  if (style) {
    // Longhands of a shorthand with a variable have no readable value: there the text of the whole rule decides.
    const isRuleSafe = isSafe(style.cssText, isAllowed);
    // A copy, since the list of names changes with each removal.
    const names = [...style];
    for (const name of names) {
      const value = style.getPropertyValue(name);
      if (value ? !isSafe(value, isAllowed) : !isRuleSafe) style.removeProperty(name);
    }
  }
  for (let index = (cssRules?.length ?? 0) - 1; index >= 0; index -= 1) {
    if (!clean(cssRules![index]!, isAllowed)) (rule as CSSGroupingRule).deleteRule(index);
  }
  return true;
}

/**
 * Removes everything from a stylesheet that would load from other origins than the given ones. Browsers ignore
 * `@import` in constructed stylesheets.
 *
 * @param base address that relative addresses refer to
 */
export function safeStylesheet(text: string, base: string, origins: readonly string[]): string {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const isAllowed = (address: string) => {
    if (/^(#|data:image\/)/.test(address)) return true;
    const url = parseUrl(address, base);
    return url !== null && origins.includes(url.origin);
  };
  return [...sheet.cssRules]
    .filter((rule) => clean(rule, isAllowed))
    .map(({ cssText }) => cssText)
    .join('\n');
}

/** Loads a stylesheet from https, or from the origin of the API, and makes it safe. Rejects with an `HttpError`. */
export async function fetchStylesheet(address: string, api: string): Promise<string> {
  const url = new URL(address, api);
  const { origin } = new URL(api);
  if (url.protocol !== 'https:' && url.origin !== origin)
    throw new HttpError(`The stylesheet ${url.href} is not on https.`, 0);
  const response = await fetch(url, {
    credentials: 'omit',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  const type = response.headers.get('Content-Type') ?? 'nothing';
  if (!response.ok || !/^text\/css\b/i.test(type))
    throw new HttpError(
      `The stylesheet ${url.href} came as ${response.status}, ${type}.`,
      response.status,
    );
  const text = await response.text();
  if (text.length > MAX_STYLESHEET_LENGTH)
    throw new HttpError(
      `The stylesheet ${url.href} is longer than ${MAX_STYLESHEET_LENGTH} characters.`,
      response.status,
    );
  return safeStylesheet(text, url.href, [origin, url.origin]);
}
