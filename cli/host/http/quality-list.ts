/** A value that a client accepts, and how much it wants it, from 0 for not at all to 1. */
export interface Accepted {
  value: string;
  quality: number;
}

/** Reads a header such as `Accept-Language: de, en;q=0.5`. Values whose quality is no number are left out. */
export const parseQualityList = (header: string): Accepted[] =>
  header
    .split(',')
    .map((part) => {
      const [value = '', ...parameters] = part.trim().split(';');
      const quality = /q=([^\s;]*)/.exec(parameters.join(';'))?.[1] ?? '1';
      return { value: value.trim(), quality: quality === '' ? Number.NaN : Number(quality) };
    })
    .filter(({ value, quality }) => value !== '' && quality >= 0 && quality <= 1);
