import { called, type Condition, type Item, type Lose, type Survey } from './survey.ts';

/** Removes conditions on choices that a question does not have, which would never hold. */

const wordsOf = ({ ref, rule, value }: Condition): string =>
  `${ref} ${rule.replaceAll('_', ' ')} ${value}`;

export function keepKnownChoices(survey: Survey, lose: Lose): void {
  const items = survey.pages.flatMap((page) => page.items);
  const choices = new Map(
    items.flatMap(({ ref, choices: own }) =>
      own?.length ? [[ref, new Set(own.map((choice) => choice.ref))] as const] : [],
    ),
  );
  const isKnown = ({ ref, rule, value }: Condition): boolean =>
    (rule !== 'equal' && rule !== 'not_equal') || (choices.get(ref)?.has(value) ?? true);
  const known = (conditions: readonly Condition[], place: string) =>
    conditions.filter((condition) => {
      if (!isKnown(condition)) lose(place, `a condition on no choice: ${wordsOf(condition)}`);
      return isKnown(condition);
    });
  for (const item of items) checkItem(item, known);
  for (const page of survey.pages)
    page.jumps = page.jumps.filter(({ when }) => {
      const place = called(page.title ?? page.items[0]?.body ?? null, page.ref);
      return known(when, place).length === when.length;
    });
}

function checkItem(
  item: Item,
  known: (conditions: readonly Condition[], place: string) => readonly Condition[],
): void {
  for (const name of ['shownIf', 'hiddenIf'] as const) {
    const conditions = item[name];
    if (!conditions) continue;
    const own = known(conditions, called(item.body, item.ref));
    item[name] = own.length ? own : null;
  }
  for (const choice of item.choices ?? []) {
    if (!choice.shownIf) continue;
    const own = known(choice.shownIf, called(choice.body, choice.ref));
    choice.shownIf = own.length ? own : null;
  }
}
