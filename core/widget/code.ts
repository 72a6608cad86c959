/** `PSN-` and seven letters, digits, `-` or `_`: 11 characters that can't leave the path they are put into. */
export const isWidgetCode = (code: string): boolean => /^PSN-[A-Za-z0-9_-]{7}$/.test(code);
