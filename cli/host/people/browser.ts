/** Names of browsers and systems, for lists of sessions. */

/** The first match counts: many browsers name others too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const first = (list: typeof BROWSERS, text: string): string[] =>
  list.flatMap(([pattern, name]) => (pattern.test(text) ? [name] : [])).slice(0, 1);

/** Browser and system of a user agent, such as `Firefox, Windows`; empty for unknown ones. */
export const browserOf = (userAgent: string): string =>
  [...first(BROWSERS, userAgent), ...first(SYSTEMS, userAgent)].join(', ');
