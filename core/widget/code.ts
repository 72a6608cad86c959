/** `PSN-` and seven letters, digits, `-` or `_`: 11 characters that can't leave the path they are put into. */
export const isWidgetCode = (code: string): boolean => /^PSN-[\w-]{7}$/.test(code);

/** Error text for the owner of a page with an invalid code. */
export const invalidCodeText = (code: string): string =>
  `"${code}" is no widget code: PSN- and seven letters, digits, - or _.`;
