import { version } from '../../../base/package-roots.ts';
import { byteLength, cutBytes, extension, float64, int32, padded } from './bytes.ts';
import { elementsOf, isLong, type MultipleSet, type Placed } from './variables.ts';

/**
 * The dictionary of a system file of SPSS, as the documentation of PSPP describes the format: header, variables, labels of
 * values, and the records of later versions for long names, long texts, sets and UTF-8.
 */

/** Added to small numbers in compressed cases. */
export const BIAS = 100;
const UTF8_PAGE = 65001;
const MAX_LABEL_BYTES = 252;
const MAX_VALUE_LABEL_BYTES = 120;
const FORMATS = { text: 1, number: 5, time: 22, day: 24 } as const;
const WIDTHS = { number: 11, time: 20, day: 10 } as const;
const MEASURES = { nominal: 1, ordinal: 2, scale: 3 } as const;
const SHOWN_WIDTHS = { number: 8, time: 20, day: 10, text: 24 } as const;
const [LEFT, RIGHT] = [0, 1];
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

type AnyPlaced = Placed<never>;

const two = (number: number): string => String(number).padStart(2, '0');

function header(variables: readonly AnyPlaced[], cases: number, label: string, now: Date): Buffer {
  const size = variables
    .flatMap(({ segments }) => segments)
    .reduce((sum, { width }) => sum + elementsOf(width), 0);
  const day = `${two(now.getUTCDate())} ${MONTHS[now.getUTCMonth()]} ${two(now.getUTCFullYear() % 100)}`;
  const time = [now.getUTCHours(), now.getUTCMinutes(), now.getUTCSeconds()].map(two).join(':');
  return Buffer.concat([
    padded('$FL2', 4),
    padded(`@(#) SPSS DATA FILE psn ${version}`, 60),
    // Layout, size of a case, compression, no weights, number of cases.
    int32(2, size, 1, 0, cases),
    float64(BIAS),
    padded(day, 9),
    padded(time, 8),
    padded(label, 64),
    Buffer.alloc(3),
  ]);
}

/** A text with its length before it, filled to a multiple of four bytes. */
function labelled(text: string): Buffer {
  const bytes = cutBytes(text, MAX_LABEL_BYTES);
  const content = Buffer.alloc(Math.ceil(bytes.length / 4) * 4, 0x20);
  content.set(bytes);
  return Buffer.concat([int32(bytes.length), content]);
}

function formatOf({ format, decimals = 0 }: AnyPlaced, width: number): number {
  const shown = format === 'text' ? Math.min(width, 255) : WIDTHS[format];
  return (FORMATS[format] << 16) | (shown << 8) | (format === 'number' ? decimals : 0);
}

const CONTINUATION = Buffer.concat([int32(2, -1, 0, 0, 0, 0), padded('', 8)]);

function variableRecords(variable: AnyPlaced): Buffer[] {
  const { label, missing } = variable;
  return variable.segments.flatMap(({ shortName, width }, at) => {
    const isFirst = at === 0;
    const hasLabel = isFirst && label !== '';
    const hasMissing = isFirst && missing !== undefined;
    const format = formatOf(variable, width);
    return [
      int32(2, width, hasLabel ? 1 : 0, hasMissing ? 1 : 0, format, format),
      padded(shortName, 8),
      ...(hasLabel ? [labelled(label)] : []),
      ...(hasMissing ? [float64(missing)] : []),
      ...Array.from({ length: elementsOf(width) - 1 }, () => CONTINUATION),
    ];
  });
}

/** Labels of the values of a variable, and the number of the variable. */
function valueLabels({ labels = [] }: AnyPlaced, index: number): Buffer[] {
  if (labels.length === 0) return [];
  return [
    int32(3, labels.length),
    ...labels.flatMap(([value, text]) => {
      const bytes = cutBytes(text, MAX_VALUE_LABEL_BYTES);
      const content = Buffer.alloc(Math.ceil((bytes.length + 1) / 8) * 8, 0x20);
      content[0] = bytes.length;
      content.set(bytes, 1);
      return [float64(value), content];
    }),
    int32(4, 1, index),
  ];
}

/** Numbers of the first elements of the variables, from 1. */
function indexesOf(variables: readonly AnyPlaced[]): number[] {
  let next = 1;
  return variables.map(({ segments }) => {
    const index = next;
    next += segments.reduce((sum, { width }) => sum + elementsOf(width), 0);
    return index;
  });
}

/** The lowest number, which means missing, the highest, and the lowest that is none. */
function floatInfo(): Buffer {
  const lowest = Buffer.from('feffffffffffefff', 'hex');
  return Buffer.concat([float64(-Number.MAX_VALUE, Number.MAX_VALUE), lowest]);
}

const utf8 = (text: string): Buffer => Buffer.from(text, 'utf8');

function displays(variables: readonly AnyPlaced[]): Buffer {
  return int32(
    ...variables.flatMap(({ format, measure, segments }) =>
      segments.flatMap(() => [
        MEASURES[measure],
        SHOWN_WIDTHS[format],
        format === 'text' ? LEFT! : RIGHT!,
      ]),
    ),
  );
}

/** The lines of the sets. Members have their short names in lower case. */
function setLines(sets: readonly MultipleSet[], variables: readonly AnyPlaced[]): string {
  const shortNames = new Map(
    variables.map(({ name, segments }) => [name, segments[0]!.shortName.toLowerCase()]),
  );
  return sets
    .map(({ name, label, members }) => {
      const text = Buffer.from(cutBytes(label, MAX_LABEL_BYTES)).toString('utf8');
      const names = members.map((member) => shortNames.get(member)!).join(' ');
      return `$${name}=D1 1 ${byteLength(text)} ${text} ${names}\n`;
    })
    .join('');
}

function extensions(variables: readonly AnyPlaced[], sets: readonly MultipleSet[]): Buffer[] {
  const names = variables.map(({ segments, name }) => `${segments[0]!.shortName}=${name}`);
  const long = variables
    .filter(({ width }) => isLong(width))
    .map(
      ({ segments, width }) => `${segments[0]!.shortName}=${String(width).padStart(5, '0')}\0\t`,
    );
  return [
    // Version, no machine, IEEE 754, compressed by bytes, little endian, UTF-8.
    extension(3, 4, int32(1, 0, 0, -1, 1, 1, 2, UTF8_PAGE)),
    extension(4, 8, floatInfo()),
    ...(sets.length > 0 ? [extension(7, 1, utf8(setLines(sets, variables)))] : []),
    extension(11, 4, displays(variables)),
    extension(13, 1, utf8(names.join('\t'))),
    ...(long.length > 0 ? [extension(14, 1, utf8(long.join('')))] : []),
    extension(20, 1, utf8('UTF-8')),
  ];
}

/** All bytes before the cases. */
export function dictionary(
  variables: readonly AnyPlaced[],
  sets: readonly MultipleSet[],
  { cases, label, now }: { cases: number; label: string; now: Date },
): Buffer {
  const indexes = indexesOf(variables);
  return Buffer.concat([
    header(variables, cases, label, now),
    ...variables.flatMap(variableRecords),
    ...variables.flatMap((variable, at) => valueLabels(variable, indexes[at]!)),
    ...extensions(variables, sets),
    int32(999, 0),
  ]);
}
