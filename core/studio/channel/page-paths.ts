import { hostName } from '../../contract/domain.ts';

/** Pages of a widget as paths with `*`, in place of the regular expressions of its file. */

const SCHEME = '^https?://';
const ANY_HOST = '[^/?#]+';
const END = '/?([?#].*)?$';

const escaped = (path: string): string =>
  path.replaceAll(/[\\^$.|?+()[\]{}]/g, String.raw`\$&`).replaceAll('*', '.*');

const unescaped = (source: string): string =>
  source.replaceAll('.*', '*').replaceAll(/\\([^a-z\d])/gi, '$1');

/** Browsers name pages by encoded letters. */
function encoded(path: string): string {
  try {
    return path.replaceAll(/[^ -~]+/g, encodeURIComponent);
  } catch {
    return path;
  }
}

/** The letters of a path again, as people write them. */
function decoded(path: string): string {
  try {
    return path.replaceAll(/(?:%[89A-F][\dA-F])+/g, decodeURIComponent);
  } catch {
    return path;
  }
}

/** Name of a website with letters outside of ASCII, as browsers name it. */
function encodedHost(address: string): string {
  const [name = ''] = address.split('/');
  const host = name.includes('*') ? name : hostName(name) || name;
  return /[^ -~]/.test(name) ? host + address.slice(name.length) : address;
}

/**
 * Regular expression of a path such as `/shop/*`, or of an address such as `example.com/cart`. A query, a fragment and a
 * slash at the end do not count.
 */
export function patternOf(path: string): string {
  const address = path.trim().replace(/^https?:\/\//i, '');
  const isPath = address.startsWith('/');
  const hasHost = !isPath && (address !== path.trim() || /^[^/]*\./.test(address));
  const short = address.replace(/\/$/, '');
  if (hasHost) return SCHEME + escaped(encoded(encodedHost(short))) + END;
  return SCHEME + ANY_HOST + (isPath ? '' : '/') + escaped(encoded(short)) + END;
}

/** Path or address that has this regular expression; `null` for one that was written by hand. */
export function pathOf(pattern: string): string | null {
  if (!pattern.startsWith(SCHEME) || !pattern.endsWith(END)) return null;
  const source = pattern.slice(SCHEME.length, -END.length);
  const path = source.startsWith(ANY_HOST)
    ? unescaped(source.slice(ANY_HOST.length)) || '/'
    : unescaped(source);
  return [decoded(path), path].find((each) => patternOf(each) === pattern) ?? null;
}
