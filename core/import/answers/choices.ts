import type { DateOrder } from './dates.ts';
import { comparable, type AnswerQuestion } from './questions.ts';
import { partsOf, type Cell } from './table.ts';

/** Reads options in cells. */

export interface Reading {
  question: AnswerQuestion;
  order: DateOrder;
  /** Keys of options by texts, which the author has chosen. An empty key leaves the text out. */
  overrides: ReadonlyMap<string, string>;
}

/** Words for a chosen option in a column of its own, and for one that is not. */
export const CHECKED =
  /^(1|y|yes|true|x|✓|✔|checked|selected|ja|oui|s[ií]|sim|evet|да|так|tak|ano|да|是|はい|예|نعم|כן)$/i;
export const UNCHECKED =
  /^(0|n|no|false|-|unchecked|not selected|nein|non|n[ãa]o|hay[ıi]r|нет|ні|nie|ne|否|いいえ|아니요|لا|לא|nee|nej|ei)$/i;

/** Signs between the parts of a list, of which one is in a text. */
const SIGNS = [';', '\n', '|', ',', '، ', '、'];
/** Parts that one option may have: its text may contain the sign. */
const MAX_PARTS = 8;

/** The key of an option by its text; `undefined` without one, and empty for a text that is left out. */
export function keyOf(
  { question: { optionKeys }, overrides }: Reading,
  text: string,
): string | undefined {
  const name = comparable(text);
  return overrides.get(name) ?? optionKeys.get(name);
}

interface Keys {
  keys: string[];
  unknown: string[];
}

/** Reads the parts of a list from left to right, the longest option first. */
function keysOfParts(reading: Reading, parts: readonly string[], sign: string): Keys {
  const found: Keys = { keys: [], unknown: [] };
  for (let at = 0; at < parts.length;) {
    let length = Math.min(MAX_PARTS, parts.length - at);
    let key: string | undefined;
    for (; length > 0; length -= 1) {
      key = keyOf(reading, parts.slice(at, at + length).join(sign));
      if (key !== undefined) break;
    }
    if (key === undefined && parts[at]!.trim()) found.unknown.push(parts[at]!.trim());
    if (key) found.keys.push(key);
    at += Math.max(1, length);
  }
  return found;
}

/** The options of a list: of the sign that explains most of it. */
export function keysOfList(reading: Reading, cell: Cell): Keys {
  if (typeof cell !== 'string') return keysOfParts(reading, partsOf(cell), ' ');
  const whole = keyOf(reading, cell);
  if (whole !== undefined) return { keys: whole ? [whole] : [], unknown: [] };
  const lists = SIGNS.filter((sign) => cell.includes(sign)).map((sign) =>
    keysOfParts(reading, cell.split(sign), sign),
  );
  const best = lists.sort((a, b) => b.keys.length - a.keys.length)[0];
  return best && best.keys.length > 0 ? best : { keys: [], unknown: [cell.trim()] };
}
