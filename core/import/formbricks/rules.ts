import { besideDay, dayLimit } from '../day-limits.ts';
import { fileLimits } from '../file-limits.ts';
import { number, record, records, string, type Json } from '../source.ts';
import type { Item, Lose } from '../survey.ts';

/** Validation rules of Formbricks, which become limits of questions. */

type Limits = Pick<Item, 'extra' | 'settings'>;

/** Rules with one number: its name, the setting, and the step to the next accepted number. */
const NUMBERS: Readonly<Record<string, readonly [name: string, setting: string, step: number]>> = {
  minLength: ['min', 'min_response_length', 0],
  maxLength: ['max', 'max_response_length', 0],
  isLongerThan: ['min', 'min_response_length', 1],
  isShorterThan: ['max', 'max_response_length', -1],
  minValue: ['min', 'lower_limit', 0],
  maxValue: ['max', 'upper_limit', 0],
};
const COUNTS: Readonly<Record<string, readonly [name: string, setting: string]>> = {
  minSelections: ['min', 'min_selection_count'],
  maxSelections: ['max', 'max_selection_count'],
};
/** Rules that the type of a question has anyway. */
const FORMS: Readonly<Record<string, Item['style']>> = { email: 'email', phone: 'phone_number' };
/** Questions that have such limits. */
const STYLES: Readonly<Record<string, readonly Item['style'][]>> = {
  length: ['text', 'textarea'],
  limit: ['numeric'],
};

function numberRule(type: string, params: Json, { style }: Item): Limits | null {
  const [name, setting, step] = NUMBERS[type]!;
  const bound = number(params[name]);
  const kind = setting.split('_').at(-1)!;
  if (bound === null || !STYLES[kind]!.includes(style)) return null;
  return { extra: { [setting]: bound + step } };
}

/** The day after or before a date, which is not accepted itself. */
const beside = (params: Json, name: string, days: 1 | -1): string | null => {
  const limit = dayLimit(string(params[name]) ?? '');
  return limit === null ? null : besideDay(limit, days);
};

function dayRule(type: string, params: Json): Limits | null {
  if (type === 'isLaterThan') return { extra: { earliest_date: beside(params, 'date', 1) } };
  if (type === 'isEarlierThan') return { extra: { latest_date: beside(params, 'date', -1) } };
  const [first, last] = ['startDate', 'endDate'].map((name) =>
    dayLimit(string(params[name]) ?? ''),
  );
  return type === 'isBetween' ? { extra: { earliest_date: first, latest_date: last } } : null;
}

function fileRule(type: string, params: Json, place: string, lose: Lose): Limits | null {
  if (type === 'fileSizeAtMost') {
    const size = number(params['size']);
    const unit = params['unit'] === 'KB' ? 1024 : 1024 * 1024;
    return size === null ? null : { extra: fileLimits([], size * unit, place, lose) };
  }
  const { extensions } = params;
  if (type !== 'fileExtensionIs' || !Array.isArray(extensions)) return null;
  const names = extensions.flatMap((name) => string(name) ?? []);
  return { extra: fileLimits(names, null, place, lose) };
}

/** The limits of a rule; `null` for one without an equivalent. */
function limitsOf(rule: Json, item: Item, place: string, lose: Lose): Limits | null {
  const type = string(rule['type']) ?? '';
  const params = record(rule['params']);
  if (Object.hasOwn(NUMBERS, type)) return numberRule(type, params, item);
  if (Object.hasOwn(COUNTS, type)) {
    const [name, setting] = COUNTS[type]!;
    const count = number(params[name]);
    return count === null || !item.choices ? null : { settings: { [setting]: count } };
  }
  if (item.style === 'datepicker') return dayRule(type, params);
  return item.style === 'file' ? fileRule(type, params, place, lose) : null;
}

/** Applies the rules of a question. Other rules are listed, also alternative ones. */
export function withRules(item: Item, validation: Json, place: string, lose: Lose): Item {
  const isAny = string(validation['logic']) === 'or';
  return records(validation['rules']).reduce<Item>((read, rule) => {
    const isAccepted = FORMS[string(rule['type']) ?? ''] === read.style;
    const limits = isAny ? null : isAccepted ? {} : limitsOf(rule, read, place, lose);
    const values = Object.values({ ...limits?.extra, ...limits?.settings });
    if (!limits || values.includes(null)) {
      lose(place, `the rule ${string(rule['type']) ?? ''}`, rule);
      return read;
    }
    if (Object.keys(record(rule['customErrorMessage'])).length)
      lose(place, 'the message of a limit', record(rule['customErrorMessage']));
    return {
      ...read,
      ...(limits.extra ? { extra: { ...read.extra, ...limits.extra } } : {}),
      ...(limits.settings ? { settings: { ...read.settings, ...limits.settings } } : {}),
    };
  }, item);
}
