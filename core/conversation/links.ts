import { find } from 'linkifyjs';

/** A message as text and links. Every text is hostile: a link says where it leads, or it is no link. */

export interface MessageLink {
  /** Where it leads; always http, https, mailto or tel. */
  href: string;
  /** The address as it was written, cut for the eye. */
  shown: string;
  /** The whole address, for the title and for those who listen. */
  full: string;
}

const SHOWN_LENGTH = 25;
/** Signs that make an address read as another one: direction marks and what has no width. */
// oxlint-disable-next-line no-control-regex, no-misleading-character-class -- these are what is looked for
const DECEPTIVE =
  /[\u0000-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]/u;
const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

function safeHref(href: string): string | null {
  if (DECEPTIVE.test(href) || !URL.canParse(href)) return null;
  const { protocol, username, password } = new URL(href);
  return SCHEMES.includes(protocol) && username === '' && password === '' ? href : null;
}

export function splitLinks(text: string): readonly (string | MessageLink)[] {
  if (DECEPTIVE.test(text)) return [text];
  const parts: (string | MessageLink)[] = [];
  let at = 0;
  for (const { start, end, href, value } of find(text, { defaultProtocol: 'https' })) {
    const safe = safeHref(href);
    if (safe === null) continue;
    if (start > at) parts.push(text.slice(at, start));
    parts.push({
      href: safe,
      shown: value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value,
      full: safe.replace(/^mailto:/, ''),
    });
    at = end;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}
