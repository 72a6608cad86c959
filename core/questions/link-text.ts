const LINK = /\[([^\]]+)\]\([^)\s]+\)/g;

/** A text in which links, `[text](url)`, are replaced by their texts. */
export const withoutLinks = (text: string): string => text.replace(LINK, '$1');
