import type { Names } from './names.ts';
import { called, type Choice, type Item, type Lose } from './survey.ts';
import type { Triggers } from './triggers.ts';

/** Adds the triggers of items and options that depend on answers. */

const ON_NOTHING = 'when it is shown: on a question that is not there';

/** Adds the triggers that show or hide an item. Returns whether it is hidden at first. */
export function hideItem(item: Item, { elements }: Names, triggers: Triggers, lose: Lose): boolean {
  const { shownIf, hiddenIf } = item;
  const id = elements.get(item)!;
  const isHidden = Boolean(shownIf) && triggers.show(id, shownIf!);
  const isKnown = shownIf ? isHidden : !hiddenIf || triggers.hide(id, hiddenIf);
  if (!isKnown) lose(called(item.body, item.ref), ON_NOTHING);
  return isHidden;
}

/** Adds the triggers that show options. Returns the options that are hidden at first. */
export function hiddenChoices(
  { ref, choices = [] }: Item,
  { keys, options }: Names,
  triggers: Triggers,
  lose: Lose,
): Choice[] {
  return choices.filter((choice) => {
    if (!choice.shownIf) return false;
    const target = { question: keys.get(ref)!, option: options.get(ref)!.get(choice.ref)! };
    const isHidden = triggers.show(target, choice.shownIf);
    if (!isHidden) lose(called(choice.body, choice.ref), ON_NOTHING);
    return isHidden;
  });
}
