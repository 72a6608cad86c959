import { isObject, join } from '../check/walk.ts';
import type { Describe, Difference, Setting, Subject } from './difference.ts';
import { capitalize, nounOf, quote, listed, plainValue, valueText, type Json } from './words.ts';
import { isText, textChanges } from './texts.ts';

/** Differences of settings. Each difference gives at least one sentence. */

/** Whether two JSON values are equal; the order of keys does not count. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, at) => isSame(item, b[at]));
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
  );
}

/**
 * Compares all settings of a thing.
 *
 * @param special sentences of single settings, `null` for settings that are described elsewhere; the others have a
 *   general sentence
 */
export function compareSettings(
  before: Json,
  after: Json,
  path: string,
  subject: Subject,
  special: Readonly<Record<string, Describe | null>> = {},
): Difference[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names].flatMap((name) => {
    const setting = { name, before: before[name], after: after[name], path: join(path, name) };
    if (isSame(setting.before, setting.after)) return [];
    const describe = Object.hasOwn(special, name) ? special[name] : general(subject);
    if (!describe) return [];
    const found = describe(setting);
    const all = found.length > 0 ? found : general(subject)(setting);
    return all.map((difference) => withValues(difference, setting));
  });
}

/** Adds the values of a setting to the difference that is about it as a whole. */
function withValues(difference: Difference, { name, before, after, path }: Setting): Difference {
  const isOther = difference.kind !== undefined || difference.setting !== undefined;
  if (isOther || difference.path !== path) return difference;
  return {
    setting: name,
    before: plainValue(name, before),
    after: plainValue(name, after),
    ...difference,
  };
}

/** General sentence about a setting. */
export const general =
  (subject: Subject): Describe =>
  (setting) => {
    const { name, before, after, path } = setting;
    if (isText(name, before) && isText(name, after))
      return textChanges(setting, nounOf(name), subject);
    if (isNested(before) && isNested(after) && (before ?? after) !== undefined)
      return nested(setting, subject);
    if (isList(before) && isList(after)) return listChanges(setting, subject);
    return [{ path, message: valueSentence(setting, subject) }];
  };

const isNested = (value: unknown): value is Json | undefined =>
  value === undefined || isObject(value);

/** Settings within a setting, such as `channel_quota.remaining`. */
function nested({ name, before, after, path }: Setting, subject: Subject): Difference[] {
  const inner = (value: unknown): Json =>
    Object.fromEntries(
      Object.entries((value ?? {}) as Json).map(([key, entry]) => [`${name}.${key}`, entry]),
    );
  const found = compareSettings(inner(before), inner(after), '', subject);
  const all =
    found.length > 0
      ? found
      : [{ path: name, message: valueSentence({ name, before, after, path }, subject) }];
  return all.map((difference) => ({
    ...difference,
    path: path.slice(0, -name.length) + difference.path,
  }));
}

const isList = (value: unknown): value is readonly string[] | undefined =>
  value === undefined ||
  (Array.isArray(value) &&
    value.every((item) => typeof item === 'string' || typeof item === 'number'));

/** Values that were added to a list or removed from it. */
function listChanges({ name, before, after, path }: Setting, subject: Subject): Difference[] {
  const earlier = ((before ?? []) as unknown[]).map(String);
  const later = ((after ?? []) as unknown[]).map(String);
  const added = later.filter((item) => !earlier.includes(item));
  const removed = earlier.filter((item) => !later.includes(item));
  const thing = `the ${nounOf(name)} of ${subject.name}`;
  const isSecret = valueText(name, '') === null;
  const values = (items: readonly string[]) => listed(items.map(quote));
  if (isSecret || added.length + removed.length === 0)
    return [
      { path, message: capitalize(`${thing} ${isSecret ? 'changed' : 'are in another order'}.`) },
    ];
  return [
    ...(added.length
      ? [
          {
            path,
            message: `${values(added)} ${added.length === 1 ? 'was' : 'were'} added to ${thing}.`,
          },
        ]
      : []),
    ...(removed.length
      ? [
          {
            path,
            message: `${values(removed)} ${removed.length === 1 ? 'was' : 'were'} removed from ${thing}.`,
          },
        ]
      : []),
  ];
}

function valueSentence({ name, before, after }: Setting, subject: Subject): string {
  const thing = capitalize(`the ${nounOf(name)} of ${subject.name}`);
  if (typeof after === 'boolean') return `${thing} is ${after ? 'on' : 'off'} now.`;
  const was = before === null || before === undefined ? null : valueText(name, before);
  const became = valueText(name, after);
  if ((before ?? null) === (after ?? null))
    return `${thing} has another form with the same meaning.`;
  if (after === undefined || after === null)
    return `${capitalize(subject.name)} has no ${nounOf(name)} any longer${was === null ? '' : ` (it was ${was})`}.`;
  if (before === undefined || before === null)
    return became === null
      ? `New in ${subject.name}: ${nounOf(name)}.`
      : `${thing} became ${became}.`;
  return became === null || was === null || was === became
    ? `${thing} changed.`
    : `${thing} became ${became} (it was ${was}).`;
}

/** Sentences for a switch that is turned on and off. */
export const switched =
  (on: string, off: string, byDefault = false): Describe =>
  ({ before, after, path }) => {
    const [was, is] = [before, after].map((value) => value ?? byDefault);
    return was === is || typeof is !== 'boolean'
      ? []
      : [{ path, message: capitalize(is ? on : off) }];
  };
