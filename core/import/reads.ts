import { isRecord } from '../questions/index.ts';
import { withoutMarkedTags, withoutPictures, withoutTags, type Json } from './source.ts';

/** A record of the members of a file that an importer reads. The import loses the others. */

/** A member that was not read, with everything in it. */
export interface Unread {
  /** Name of the member; in a list, of the list. */
  name: string;
  /** Place in the file, such as `pages[0].elements[2].validators`. */
  path: string;
  /** Words by which people know the closest thing around it; empty for the file itself. */
  owner: string;
  value: unknown;
}

export interface Reads {
  /** The file. Its objects and lists record which of their members are read. */
  file: Json;
  /** Place of an object of the file. */
  pathOf(part: object): string;
  /** Counts an object as read, with everything in it. */
  skip(part: object): void;
  /** The members that were not read, in the order of the file. */
  unread(): Unread[];
  /** Texts that were read and have a picture, a film or a form in them: only their words are carried over. */
  media(): Unread[];
}

const MEDIA = /<(img|picture|svg|video|audio|iframe|embed|object|input|select|script)\b/i;

/** Whether a text has a picture, a film or a form that is not carried over. */
const hasMedia = (value: unknown): boolean =>
  typeof value === 'string' && MEDIA.test(value) && MEDIA.test(withoutMarkedTags(value));

/** A person reads no longer list. */
const MAX_UNREAD = 5000;

/** Members by which other programs name a thing, for people first. */
const NAMES =
  'title headline label text QuestionText Display body name ref id value Description'.split(' ');
/** Members that are texts in some programs, and objects in others. */
const TEXTS = ['question', 'answer'];

/** A text, or the first language of one. */
function wordsOf(value: unknown): string {
  if (isRecord(value)) return wordsOf(Object.values(value)[0]);
  return typeof value === 'string' ? value : '';
}

/** The first words of an object: most objects have one or two of the members, so that the rest costs no search for tags. */
function nameOf(part: object): string {
  const own = part as Json;
  const texts = TEXTS.map((name) => own[name]).filter((text) => typeof text === 'string');
  for (const words of [...NAMES.map((name) => wordsOf(own[name])), ...texts]) {
    const name = words === '' ? '' : withoutPictures(withoutTags(words));
    if (name !== '') return name;
  }
  return '';
}

const inPath = (path: string, key: string, isList: boolean): string => {
  if (isList) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
};

/** Deeper nested files are no surveys. Readers, and the list of unread members, call themselves for each level. */
const MAX_DEPTH = 500;

/** Whether an object is nested too deep to be read. */
export function isTooDeep(file: object): boolean {
  let level: object[] = [file];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((part) =>
      Object.values(part).filter(
        (value): value is object => typeof value === 'object' && value !== null,
      ),
    );
  }
  return false;
}

export function recordReads(source: Json): Reads {
  const observed = new WeakMap<object, object>();
  const originals = new WeakMap<object, object>();
  const reads = new WeakMap<object, Set<string>>();
  const paths = new WeakMap<object, string>();
  const skipped = new WeakSet<object>();
  const media = new Map<string, Unread>();
  const originalOf = (part: object): object => originals.get(part) ?? part;

  function observe(part: object, path: string): object {
    const known = observed.get(part);
    if (known) return known;
    const own = new Set<string>();
    const proxy = new Proxy(part, {
      get(target, key) {
        const value = Reflect.get(target, key) as unknown;
        // Methods of lists, and their length, are no members of the file.
        if (typeof key !== 'string' || !Object.hasOwn(target, key)) return value;
        if (Array.isArray(target) && key === 'length') return value;
        own.add(key);
        if (hasMedia(value) && media.size < MAX_UNREAD) {
          const place = inPath(path, key, Array.isArray(target));
          media.set(place, { name: key, path: place, owner: nameOf(target), value: '' });
        }
        return typeof value === 'object' && value !== null
          ? observe(value, inPath(path, key, Array.isArray(target)))
          : value;
      },
    });
    observed.set(part, proxy);
    originals.set(proxy, part);
    reads.set(part, own);
    paths.set(part, path);
    return proxy;
  }

  function* unreadIn(part: object, path: string, name: string, owner: string): Generator<Unread> {
    const own = reads.get(part)!;
    const isList = Array.isArray(part);
    const inner = (!isList && nameOf(part)) || owner;
    for (const [key, value] of Object.entries(part) as [string, unknown][]) {
      if (isEmpty(value)) continue;
      const place = inPath(path, key, isList);
      const innerName = isList ? name : key;
      if (!own.has(key)) yield { name: innerName, path: place, owner: inner, value };
      else if (typeof value === 'object' && value !== null && !skipped.has(value))
        yield* unreadIn(value, place, innerName, inner);
    }
  }

  return {
    file: observe(source, '') as Json,
    pathOf: (part) => paths.get(originalOf(part)) ?? '',
    skip: (part) => void skipped.add(originalOf(part)),
    media: () => [...media.values()],
    unread() {
      const found: Unread[] = [];
      for (const entry of unreadIn(source, '', '', '')) {
        found.push(entry);
        if (found.length === MAX_UNREAD) break;
      }
      return found;
    },
  };
}

/** Whether a member is the same as none. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.keys(value).length === 0);
