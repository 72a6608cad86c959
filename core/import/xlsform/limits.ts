import { besideDay, dayLimit } from '../day-limits.ts';
import { parseLogic, type Comparison, type Logic } from '../logic-parse.ts';
import type { Item } from '../survey.ts';

/** Limits of answers: `. >= 0 and . <= 100`, `string-length(.) <= 20`, `count-selected(.) <= 3`, `. <= today()`. */

interface Limits {
  extra: Record<string, number | string>;
  settings: Record<string, number>;
}

const MIRRORED: Readonly<Record<string, Comparison>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** The limited thing: the number itself, its length, or the count of choices. */
function subjectOf(logic: Logic): 'number' | 'length' | 'count' | null {
  if (logic.kind === 'name') return logic.name === '.' ? 'number' : null;
  if (logic.kind !== 'call' || logic.args.length !== 1) return null;
  const [only] = logic.args;
  if (only!.kind !== 'name' || only!.name !== '.') return null;
  if (logic.name === 'string-length') return 'length';
  return logic.name === 'count-selected' ? 'count' : null;
}

/** The limits of a date; `null` for another constraint. */
function dayLimitsOf(constraint: string): Limits | null {
  const extra: Limits['extra'] = {};
  for (const part of constraint.split(/\s+and\s+/i)) {
    const [, sign = '', right = ''] = /^\.\s*(<=?|>=?)\s*(.+?)$/s.exec(part.trim()) ?? [];
    const isLower = sign.startsWith('>');
    const day = dayLimit(right);
    const limit = day && !sign.endsWith('=') ? besideDay(day, isLower ? 1 : -1) : day;
    if (limit === null) return null;
    extra[isLower ? 'earliest_date' : 'latest_date'] = limit;
  }
  return { extra, settings: {} };
}

function addLimit(logic: Logic, item: Item, isWhole: boolean, limits: Limits): boolean {
  if (logic.kind !== 'compare') return false;
  const isTurned = logic.left.kind === 'value';
  const [left, right] = isTurned ? [logic.right, logic.left] : [logic.left, logic.right];
  const sign = isTurned ? (MIRRORED[logic.sign] ?? logic.sign) : logic.sign;
  const subject = subjectOf(left);
  const bound = right.kind === 'value' && right.value.trim() !== '' ? Number(right.value) : NaN;
  if (subject === null || !Number.isFinite(bound) || sign === '=' || sign === '!=') return false;
  const isNumber = subject === 'number';
  if (isNumber !== (item.style === 'numeric' || item.style === 'slider')) return false;
  const isStrict = sign === '<' || sign === '>';
  if (isStrict && isNumber && !isWhole) return false;
  const isLower = sign.startsWith('>');
  const limit = bound + (isStrict ? (isLower ? 1 : -1) : 0);
  if (subject === 'number') limits.extra[isLower ? 'lower_limit' : 'upper_limit'] = limit;
  else if (subject === 'length')
    limits.extra[isLower ? 'min_response_length' : 'max_response_length'] = limit;
  else limits.settings[isLower ? 'min_selection_count' : 'max_selection_count'] = limit;
  return true;
}

/** The limits of a constraint; `null` for another one. */
export function limitsOf(constraint: string, item: Item, isWhole: boolean): Limits | null {
  if (item.style === 'datepicker') return dayLimitsOf(constraint);
  const logic = parseLogic(constraint);
  if (!logic) return null;
  const parts = logic.kind === 'and' ? logic.parts : [logic];
  const limits: Limits = { extra: {}, settings: {} };
  const areAll = parts.every((part) => addLimit(part, item, isWhole, limits));
  return areAll ? limits : null;
}
