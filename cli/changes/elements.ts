import { isObject, join } from '../check/walk.ts';
import type { Difference } from './difference.ts';
import type { Member } from './lists.ts';
import type { SurveyNames } from './names.ts';
import { questionChanges } from './questions.ts';
import { compareSettings, isSame, switched } from './settings.ts';
import { textChanges } from './texts.ts';
import { triggerChanges } from './triggers.ts';
import { capitalize } from './words.ts';

/** Differences of the elements of pages. */

/** Element with its page. */
export interface PlacedElement extends Member {
  id: string;
  stateId: string;
}

/** `Question “Why?”` or `The button “Next”`. */
const titleOf = (names: SurveyNames, { id, item }: PlacedElement): string =>
  isObject(item['question']) ? `Question ${names.element(id)}` : capitalize(names.element(id));

export function addedElement(names: SurveyNames, element: PlacedElement): Difference {
  const { item, path, stateId } = element;
  const { question } = item;
  const isRequired = isObject(question) && question['is_required'] === true;
  const isHidden = item['is_visible'] === false;
  const more = `${isRequired ? ' and required' : ''}${isHidden ? ', hidden until a trigger shows it' : ''}`;
  return {
    path,
    message: `${titleOf(names, element)} is new on ${names.page(stateId)}${more}.`,
    kind: 'added',
  };
}

export const removedElement = (names: SurveyNames, element: PlacedElement): Difference => ({
  path: element.path,
  message: `${titleOf(names, element)} was removed from ${names.page(element.stateId)}.`,
  kind: 'removed',
});

export function elementChanges(
  before: PlacedElement,
  after: PlacedElement,
  names: { before: SurveyNames; after: SurveyNames },
): Difference[] {
  const name = names.before.element(before.id);
  const subject = { name, code: names.after.code };
  const moved =
    before.stateId === after.stateId
      ? []
      : [
          {
            path: after.path,
            message: `${titleOf(names.after, after)} moved from ${names.before.page(before.stateId)} to ${names.after.page(after.stateId)}.`,
            kind: 'moved' as const,
          },
        ];
  if (isSame(before.item, after.item)) return moved;
  const changed = compareSettings(before.item, after.item, after.path, subject, {
    // Described with the page.
    order: null,
    text: (setting) => textChanges(setting, 'text', subject),
    is_visible: switched(
      `${name} is visible from the start now.`,
      `${name} is hidden now, until a trigger shows it.`,
      true,
    ),
    triggers: triggerChanges(name, names.before, names.after),
    question: (setting) =>
      isObject(setting.before) && isObject(setting.after)
        ? questionChanges(setting.before, setting.after, join(after.path, 'question'), names)
        : [],
  });
  return [...moved, ...changed];
}
