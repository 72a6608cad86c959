import { find } from 'linkifyjs';
import { hostName, parseUrl } from '../contract/domain.ts';

/** Finds links in messages. Messages are untrusted: an address that could deceive the reader stays plain text. */

export interface MessageLink {
  /** Target; always http, https or mailto. */
  href: string;
  /** The address as it was written, with an ellipsis after 25 characters, or after its host where that is longer. */
  shown: string;
  /** The whole address, for the title and for screen readers. */
  full: string;
}

const MAX_SHOWN_LENGTH = 25;
/** Length of a host name. A longer word is searched when it begins with a scheme and such a name. */
const MAX_HOST_LENGTH = 255;
const WEB_ADDRESS = /^https?:\/\/[^\s/?#]{1,255}[/?#]/i;
/** Characters of a message that are searched: of words that can be links. */
const MAX_SEARCHED = 2048;
/** Characters that make an address look like another one: direction marks, those without width, blanks, and other slashes. */
const DECEPTIVE =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- the characters to find
  /[\u0000-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2044\u2215\u2800\u29F8\u3164\uFE00-\uFE0F\uFEFF\uFF0F\uFFA0\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/u;
/** Emoji, some of which are joined or varied by characters without width. */
const EMOJI =
  /\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*|[\d#*]\uFE0F?\u20E3/gu;
/** Text without a space; `\uFEFF` has no width. */
const TOKEN = /[\S\uFEFF]+/g;
const WORD = /\S+/g;
/** A part that every link has. */
const SIGN = /[.:@]/;
/** The host of a web address as it was written. A scheme in its place would pass off the rest as the host. */
const WEB_HOST = /^https?:\/\/(?!https?(?:[:/?#]|$))([^/?#:]+)/i;
/** The host of a single mailbox: others, also in a query, would be written to as well. */
const MAIL_HOST = /^mailto:[^@,;%"/?#]+@([^@,;%"/?#:]+)$/i;
/** The part of an address that is always shown: all up to the end of its host. */
const UP_TO_HOST = /^(?:https?:\/\/)?[^/?#]*/i;
const ASCII = /^[!-~]*$/;

/**
 * `null` for other schemes, for addresses with a user name or password, which may pose as the host, and for a host that
 * browsers write in another way: with letters of other alphabets that look alike, escapes, or numbers.
 */
function safeHref(href: string): string | null {
  const url = DECEPTIVE.test(href) ? null : parseUrl(href);
  if (url === null || url.username !== '' || url.password !== '') return null;
  const host = (WEB_HOST.exec(href) ?? MAIL_HOST.exec(href))?.[1];
  return host && ASCII.test(host) && host.toLowerCase() === hostName(host) ? href : null;
}

function shorten(address: string): string {
  const length = Math.max(MAX_SHOWN_LENGTH, UP_TO_HOST.exec(address)![0].length);
  return address.length > length ? `${address.slice(0, length)}…` : address;
}

/** The places in a text that hold characters to deceive the reader, from space to space. */
const deceptivePlaces = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(TOKEN)]
    .filter(([token]) => DECEPTIVE.test(token.replace(EMOJI, '')))
    .map(({ 0: token, index }) => ({ start: index, end: index + token.length }));

/** Finds links word by word: the time grows with the square of a word's length. */
function linksIn(text: string): ReturnType<typeof find> {
  const links: ReturnType<typeof find> = [];
  let searched = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const maxLength = WEB_ADDRESS.test(word) ? MAX_SEARCHED : MAX_HOST_LENGTH;
    if (!SIGN.test(word) || word.length > maxLength) continue;
    if (searched + word.length > MAX_SEARCHED) break;
    searched += word.length;
    for (const link of find(word, { defaultProtocol: 'https' }))
      links.push({ ...link, start: link.start + index, end: link.end + index });
  }
  return links;
}

/** Splits a message into plain text and links, in order. */
export function splitLinks(text: string): readonly (string | MessageLink)[] {
  const deceptive = deceptivePlaces(text);
  const parts: (string | MessageLink)[] = [];
  let done = 0;
  for (const link of linksIn(text)) {
    const href = safeHref(link.href);
    const isDeceptive = deceptive.some(({ start, end }) => start < link.end && link.start < end);
    // Browsers would read more characters as part of the address.
    const isPart = text[link.start - 1] === '%' || text[link.end] === '%';
    if (href === null || isDeceptive || isPart) continue;
    if (link.start > done) parts.push(text.slice(done, link.start));
    parts.push({
      href,
      shown: shorten(link.value),
      full: href.replace(/^mailto:/, ''),
    });
    done = link.end;
  }
  if (done < text.length) parts.push(text.slice(done));
  return parts;
}
