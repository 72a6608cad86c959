/** `PSN-` and seven letters, digits, `-` or `_`: 11 characters that can't leave the path they are put into. */
export const isWidgetCode = (code: string): boolean => /^PSN-[\w-]{7}$/.test(code);
