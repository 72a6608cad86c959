import { IMAGE_TYPES } from '../../contract/file-types.ts';
import type { Item } from '../survey.ts';

/** Types of rows of XLSForm. Many have older names. */

export interface RowType {
  /** `device` is a value that devices record by themselves. */
  kind: 'question' | 'group' | 'repeat' | 'end' | 'device' | 'calculation' | 'unknown';
  style: Item['style'];
  /** List of choices. */
  list: string;
  hasOther: boolean;
  /** Types of files. */
  fileTypes?: readonly string[];
  /** A part that the product does not have. */
  lost?: string;
}

const STYLES: Readonly<Record<string, Item['style']>> = {
  text: 'text',
  string: 'text',
  integer: 'numeric',
  int: 'numeric',
  decimal: 'numeric',
  percentage: 'numeric',
  date: 'datepicker',
  datetime: 'datepicker',
  time: 'text',
  note: null,
  range: 'slider',
  image: 'file',
  photo: 'file',
  picture: 'file',
  file: 'file',
  barcode: 'text',
  acknowledge: 'agreement',
  trigger: 'agreement',
};

const LOST: Readonly<Record<string, string>> = {
  datetime: 'the time of day',
  time: 'that the text is a time of day',
  barcode: 'that a code is read by the camera: it asks for a text',
  integer: 'that only whole numbers are accepted',
  int: 'that only whole numbers are accepted',
};

/** Recorded with each response here as well, or only of use to a device. */
const DEVICE = 'start end today deviceid imei audit subscriberid simserial'.split(' ');

const SELECTS: readonly (readonly [RegExp, Item['style']])[] = [
  [
    /^(?:select[ _]?one|select1)(?:[ _]from[ _]file|[ _]external)?(?: from| using)?\s+(\S.*)$/,
    'radio',
  ],
  [
    /^(?:select[ _]multiple|select all that apply)(?:[ _]from[ _]file)?(?: from| using)?\s+(\S.*)$/,
    'checklist',
  ],
  [/^rank\s+(\S.*)$/, 'ranking'],
];
const OTHER = /\s+(?:or[ _]other|or specify other)$/;

const plain = (kind: RowType['kind']): RowType => ({
  kind,
  style: null,
  list: '',
  hasOther: false,
});

export function rowType(text: string): RowType {
  const own = text.trim().replace(/\s+/g, ' ');
  const type = own
    .toLowerCase()
    .replace(/^(?:add|q|get) /, '')
    .replace(/ prompt( using)?( |$)/, ' ')
    .trim()
    .replace(/^date ?time$/, 'datetime');
  const block = /^(begin|end)[ _](group|repeat|loop|looped group|lgroup)\b/.exec(type);
  if (block) return plain(block[1] === 'end' ? 'end' : block[2] === 'group' ? 'group' : 'repeat');
  for (const [pattern, style] of SELECTS) {
    const isMatch = pattern.exec(type.replace(OTHER, ''));
    if (!isMatch) continue;
    // Names of lists have capitals.
    const list = own.replace(new RegExp(OTHER.source, 'i'), '').slice(-isMatch[1]!.length);
    return { kind: 'question', style, list, hasOther: OTHER.test(type) };
  }
  if (DEVICE.includes(type)) return plain('device');
  if (type === 'calculate' || type === 'hidden') return plain('calculation');
  if (!Object.hasOwn(STYLES, type)) return plain('unknown');
  return {
    ...plain('question'),
    style: STYLES[type]!,
    ...(Object.hasOwn(LOST, type) ? { lost: LOST[type]! } : {}),
    ...(/^(image|photo|picture)$/.test(type) ? { fileTypes: IMAGE_TYPES } : {}),
  };
}
