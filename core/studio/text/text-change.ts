/** Difference of two texts as one replaced part. */
export interface TextChange {
  offset: number;
  removed: string;
  inserted: string;
}

/** The part between the common beginning and the common end of two texts. */
export function changeBetween(before: string, after: string): TextChange {
  let start = 0;
  const most = Math.min(before.length, after.length);
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
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
