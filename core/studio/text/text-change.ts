/** Difference of two texts as one replaced part. */
export interface TextChange {
  offset: number;
  removed: string;
  inserted: string;
}

/** Length of the parts that are compared at once: engines compare them faster than single characters. */
const BLOCK = 1024;

/** Length of the common beginning of two texts. */
function commonStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at + BLOCK <= most && a.slice(at, at + BLOCK) === b.slice(at, at + BLOCK)) at += BLOCK;
  while (at < most && a[at] === b[at]) at += 1;
  return at;
}

/** Length of the common end of two texts, at most a given one. */
function commonEnd(a: string, b: string, most: number): number {
  let end = 0;
  const part = (text: string, length: number): string =>
    text.slice(text.length - end - length, text.length - end);
  while (end + BLOCK <= most && part(a, BLOCK) === part(b, BLOCK)) end += BLOCK;
  while (end < most && part(a, 1) === part(b, 1)) end += 1;
  return end;
}

/** The part between the common beginning and the common end of two texts. */
export function changeBetween(before: string, after: string): TextChange {
  const start = commonStart(before, after);
  const end = commonEnd(before, after, Math.min(before.length, after.length) - start);
  return {
    offset: start,
    removed: before.slice(start, before.length - end),
    inserted: after.slice(start, after.length - end),
  };
}

export const applied = (text: string, { offset, removed, inserted }: TextChange): string =>
  text.slice(0, offset) + inserted + text.slice(offset + removed.length);

export const reverted = (text: string, { offset, removed, inserted }: TextChange): string =>
  text.slice(0, offset) + removed + text.slice(offset + inserted.length);
