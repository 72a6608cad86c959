import { find } from 'linkifyjs';
import { parseUrl } from '../contract/domain.ts';

/** Finds links in messages. Messages are untrusted: an address that could deceive the reader stays plain text. */

export interface MessageLink {
  /** Target; always http, https, mailto or tel. */
  href: string;
  /** The address as it was written, at most 25 characters and an ellipsis. */
  shown: string;
  /** The whole address, for the title and for screen readers. */
  full: string;
}

const MAX_SHOWN_LENGTH = 25;
/** Characters that make an address look like another one: direction marks, and characters without width. */
const DECEPTIVE =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- the characters to find
  /[\u0000-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]/u;
/** Emoji, some of which are joined or varied by characters without width. */
const EMOJI =
  /\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*|[\d#*]\uFE0F?\u20E3/gu;
/** Text without a space; `\uFEFF` has no width. */
const TOKEN = /[\S\uFEFF]+/g;
const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/** `null` for other schemes, and for addresses with a user name or password, which may pose as the host. */
function safeHref(href: string): string | null {
  const url = DECEPTIVE.test(href) ? null : parseUrl(href);
  if (url === null) return null;
  const { protocol, username, password } = url;
  return SCHEMES.includes(protocol) && username === '' && password === '' ? href : null;
}

/** The places in a text that hold characters to deceive the reader, from space to space. */
const deceptivePlaces = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(TOKEN)]
    .filter(([token]) => DECEPTIVE.test(token.replace(EMOJI, '')))
    .map(({ 0: token, index }) => ({ start: index, end: index + token.length }));

/** Splits a message into plain text and links, in order. */
export function splitLinks(text: string): readonly (string | MessageLink)[] {
  const deceptive = deceptivePlaces(text);
  const parts: (string | MessageLink)[] = [];
  let done = 0;
  for (const link of find(text, { defaultProtocol: 'https' })) {
    const href = safeHref(link.href);
    const isDeceptive = deceptive.some(({ start, end }) => start < link.end && link.start < end);
    if (href === null || isDeceptive) continue;
    if (link.start > done) parts.push(text.slice(done, link.start));
    parts.push({
      href,
      shown:
        link.value.length > MAX_SHOWN_LENGTH
          ? `${link.value.slice(0, MAX_SHOWN_LENGTH)}…`
          : link.value,
      full: href.replace(/^mailto:/, ''),
    });
    done = link.end;
  }
  if (done < text.length) parts.push(text.slice(done));
  return parts;
}
