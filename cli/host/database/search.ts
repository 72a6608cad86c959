const MAX_SEARCH_LENGTH = 200;

/** Pattern for `ilike` that finds a text anywhere, with its wildcards escaped. */
export const containing = (text: string): string =>
  `%${text
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/[\\%_]/g, '\\$&')}%`;
