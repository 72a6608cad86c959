import { FILE_EXTENSIONS } from '../contract/file-types.ts';
import type { Lose } from './survey.ts';

/** Types and sizes of files that a question accepts. */

/** Names without a dot in lower case: `png`, `image/png` or `image/*`. */
const nameOf = (text: string): string => text.trim().toLowerCase().replace(/^\./, '');

const fits = (name: string, type: string): boolean =>
  name === type ||
  (name.endsWith('/*') && type.startsWith(name.slice(0, -1))) ||
  FILE_EXTENSIONS[type]!.includes(name);

/**
 * The settings of a question for files. Types that the host does not accept are listed.
 *
 * @param wanted extensions or media types; all types without any
 * @param bytes greatest size
 */
export function fileLimits(
  wanted: readonly string[],
  bytes: number | null,
  place: string,
  lose: Lose,
): { file_types?: string[]; max_file_size?: number } {
  const names = [...new Set(wanted.map(nameOf).filter(Boolean))];
  const all = Object.keys(FILE_EXTENSIONS);
  const types = all.filter((type) => names.some((name) => fits(name, type)));
  const others = names.filter((name) => !all.some((type) => fits(name, type)));
  if (others.length) lose(place, `the types of files ${others.join(', ')}`);
  return {
    ...(types.length ? { file_types: types } : {}),
    ...(bytes !== null && bytes > 0 ? { max_file_size: Math.round(bytes) } : {}),
  };
}
