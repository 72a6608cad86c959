import { join } from '../check/walk.ts';
import type { Describe, Difference } from './difference.ts';
import { memberChanges, type Member } from './lists.ts';
import type { SurveyNames } from './names.ts';
import { compareSettings, general, switched } from './settings.ts';
import { textChanges } from './texts.ts';
import { quote, type Json } from './words.ts';

/** Differences of questions, their options and statements. */

interface Versions {
  before: SurveyNames;
  after: SurveyNames;
}

const partName = (names: SurveyNames, { body, key }: Json): string =>
  quote(names.text(body) || String(key));

/** Options or statements of a question. */
const parts =
  (noun: string, question: string, { before, after }: Versions): Describe =>
  (setting) => {
    const changed = (earlier: Member, later: Member): Difference[] => {
      const name = `${noun} ${partName(before, earlier.item)} of ${question}`;
      const subject = { name, code: after.code };
      return compareSettings(earlier.item, later.item, later.path, subject, {
        body: (body) => textChanges(body, 'text', subject),
        is_visible: switched(
          `${name} is visible from the start now.`,
          `${name} is hidden now, until a trigger shows it.`,
          true,
        ),
        exclusive: switched(
          `${name} is chosen alone now.`,
          `${name} can be chosen with others now.`,
        ),
      });
    };
    return memberChanges(setting, {
      added: ({ item, path }) => [
        {
          path,
          message: `${noun} ${partName(after, item)} is new in ${question}${item['is_visible'] === false ? ', hidden until a trigger shows it' : ''}.`,
        },
      ],
      removed: ({ item, path }) => [
        { path, message: `${noun} ${partName(before, item)} was removed from ${question}.` },
      ],
      changed,
      reordered: `The ${noun.toLowerCase()}s of ${question} are in another order.`,
    });
  };

/** Compares a question with its earlier version. */
export function questionChanges(
  before: Json,
  after: Json,
  path: string,
  versions: Versions,
): Difference[] {
  const name = partName(versions.before, before);
  const subject = { name, code: versions.after.code };
  return compareSettings(before, after, path, subject, {
    options: parts('Option', name, versions),
    statements: parts('Statement', name, versions),
    is_required: switched(`${name} is required now.`, `${name} is no longer required.`),
    is_multi_select: switched(
      `${name} accepts several options now.`,
      `${name} accepts only one option now.`,
    ),
    shuffle: switched(
      `${name} has its options in a random order now.`,
      `${name} has its options in their own order now.`,
    ),
    hide_personal_data: switched(
      `Personal data in the answers to ${name} is masked now.`,
      `Personal data in the answers to ${name} is no longer masked.`,
    ),
    extra: (setting) =>
      isSettings(setting.before) && isSettings(setting.after)
        ? compareSettings(setting.before ?? {}, setting.after ?? {}, join(path, 'extra'), subject)
        : general(subject)(setting),
  });
}

const isSettings = (value: unknown): value is Json | undefined =>
  value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value));
