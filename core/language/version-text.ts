import { numberText } from './numbers.ts';

/** Writes the number of a version in the digits of a locale, without separators. */
export const versionText = (id: string, locale: string): string =>
  numberText(Number(id), locale, { useGrouping: false });
