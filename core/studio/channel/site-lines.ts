import { hostName, isHostName, parseUrl } from '../../contract/domain.ts';
import { pathOf, patternOf } from './page-paths.ts';

/** Reads the lines that a person types for the pages and the websites of a widget. */

export interface SiteLine {
  /** The line as it is stored. Lines that are not understood stay as they are, and match nothing. */
  value: string;
  /** Whether the value is a part of an address that was given. */
  isPart: boolean;
  /** Reason why the line can't be meant; `null` for a good one. */
  doubt: 'page' | 'pageIsWebsite' | 'website' | null;
}

const good = (value: string, isPart = false): SiteLine => ({ value, isPart, doubt: null });
const doubtful = (value: string, doubt: SiteLine['doubt']): SiteLine => ({
  value,
  isPart: false,
  doubt,
});

const WHOLE = /^https?:\/\//i;
/** A scheme with a mistake, or another one; a stored path has a slash before it. */
const BAD_SCHEME = /^\/?(?:https?[:;]?\/|[a-z][\w+.-]*:\/|(?:javascript|mailto|data):)|^\/\//i;
/** Signs that addresses have in an encoded form only. */
const BAD_SIGN = /[\s<>"\\^`]/;
const DOMAIN = /^[\p{L}\p{N}*-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?$/u;
const FILE = /\.(?:html?|php\d?|aspx?|jsp)$/i;

/** A page: a path such as `/shop/*`, or one of a website, such as `example.com/cart`. */
export function readPage(line: string): SiteLine {
  if (WHOLE.test(line) && !BAD_SIGN.test(line)) {
    const url = parseUrl(line);
    // The path as it is shown once it is stored, with letters in place of codes.
    return url ? good(pathOf(patternOf(url.pathname)) ?? '/', true) : doubtful(line, 'page');
  }
  if (BAD_SIGN.test(line) || BAD_SCHEME.test(line)) return doubtful(line, 'page');
  if (DOMAIN.test(line))
    return FILE.test(line) ? good(`/${line}`) : doubtful(line, 'pageIsWebsite');
  return good(line);
}

/** A website: the name of its host. It includes the hosts below it. */
export function readWebsite(line: string): SiteLine {
  const url = WHOLE.test(line) ? parseUrl(line) : null;
  const [start = ''] = line.split('/');
  const name = (url ? url.host : BAD_SCHEME.test(line) ? line : start).replace(/^\*\./, '');
  if (!isHostName(name)) return doubtful(line, 'website');
  const isKnown = name.includes('.') || /^(?:localhost|\[)/i.test(hostName(name) || name);
  return { ...good(name, name !== line), doubt: isKnown ? null : 'website' };
}
