/** Variables of a system file of SPSS. */

type VariableFormat = 'number' | 'text' | 'day' | 'time';
type Measure = 'nominal' | 'ordinal' | 'scale';

export interface Variable<Row> {
  /** Name, which is made unique. */
  name: string;
  label: string;
  format: VariableFormat;
  measure: Measure;
  decimals?: number;
  /** Texts of numbers. */
  labels?: readonly (readonly [value: number, label: string])[];
  /** A number that counts as missing. */
  missing?: number;
  /** A number or a text; `null` where there is no answer. Days and times are ISO texts, times without a zone. */
  read: (row: Row) => number | string | null;
}

/** Variables with 1 and 0 for the options of a multiple choice. */
export interface MultipleSet {
  name: string;
  label: string;
  /** Names of the variables. */
  members: readonly string[];
}

/** A variable with its place in the file. */
export interface Placed<Row> extends Variable<Row> {
  /** Bytes of a text; 0 for a number. */
  width: number;
  /** Names of its segments, of 8 characters: a text of more than 255 bytes has several. */
  segments: readonly { shortName: string; width: number }[];
}

/** Longest text of the format, in bytes. */
export const MAX_WIDTH = 32_767;
/** Longest text of one segment. */
const SEGMENT = 255;
/** Bytes by which segments are counted. */
const EFFECTIVE = 252;

export const isLong = (width: number): boolean => width > SEGMENT;

/** Bytes of the value that a segment has. */
export const SEGMENT_BYTES = SEGMENT;

/** Names that the syntax of SPSS reserves. */
const RESERVED = new Set('ALL AND BY EQ GE GT LE LT NE NOT OR TO WITH'.split(' '));
const MAX_NAME_LENGTH = 60;

/** A name that SPSS accepts: Latin letters, digits and underscores, with a letter first. */
function nameOf(wanted: string): string {
  const name = wanted
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, MAX_NAME_LENGTH);
  const begun = /^[A-Za-z]/.test(name) ? name : `v_${name}`.replace(/_$/, '');
  return RESERVED.has(begun.toUpperCase()) ? `${begun}_` : begun;
}

/** Gives names that differ also without regard to case. */
export function createNames(): (wanted: string) => string {
  const used = new Set<string>();
  return (wanted) => {
    const base = nameOf(wanted);
    let name = base;
    for (let count = 2; used.has(name.toUpperCase()); count += 1) name = `${base}_${count}`;
    used.add(name.toUpperCase());
    return name;
  };
}

const roundUp = (number: number, unit: number): number => Math.ceil(number / unit) * unit;

/** Widths of the segments of a text. */
function segmentWidths(width: number): number[] {
  if (!isLong(width)) return [width];
  const count = Math.ceil(width / EFFECTIVE);
  return Array.from({ length: count }, (_, at) =>
    at < count - 1 ? SEGMENT : width - at * EFFECTIVE,
  );
}

/** Elements of 8 bytes that a segment needs in each case. */
export const elementsOf = (width: number): number => (width === 0 ? 1 : roundUp(width, 8) / 8);

/** Places variables one after another. `widths` are the bytes of the longest text of each. */
export function place<Row>(
  variables: readonly Variable<Row>[],
  widths: readonly number[],
): Placed<Row>[] {
  let count = 0;
  const shortName = (): string => `V${(count += 1).toString(36).toUpperCase().padStart(5, '0')}`;
  return variables.map((variable, at) => {
    const width =
      variable.format === 'text' ? Math.min(MAX_WIDTH, Math.max(1, widths[at] ?? 1)) : 0;
    return {
      ...variable,
      width,
      segments: segmentWidths(width).map((own) => ({ shortName: shortName(), width: own })),
    };
  });
}
