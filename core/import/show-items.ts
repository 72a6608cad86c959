import {
  called,
  type Alternatives,
  type Choice,
  type Condition,
  type Item,
  type Lose,
  type Page,
} from './survey.ts';

/** Makes items depend on answers, by triggers, or on pages of their own. */

/** When an item is shown; `null` for conditions without an equivalent, with their words. */
export interface Shown {
  when: Alternatives | null;
  words: string;
}

const NEGATIVE: Readonly<Partial<Record<Condition['rule'], Condition['rule']>>> = {
  not_equal: 'equal',
  not_contains: 'contains',
  not_answered: 'answered',
};

/** A trigger has one condition. */
function byTriggers(when: Alternatives): Pick<Item, 'shownIf' | 'hiddenIf'> | null {
  if (when.length === 0) return null;
  const [only] = when;
  const opposites = only!.map((condition): Condition | null => {
    const rule = condition.statement === undefined ? NEGATIVE[condition.rule] : undefined;
    return rule ? { ...condition, rule } : null;
  });
  // Shown unless one of the answers is given: also before there is any.
  if (when.length === 1 && opposites.every((opposite) => opposite !== null))
    return { hiddenIf: opposites };
  const isSingle = when.every(
    (conditions) => conditions.length === 1 && (when.length === 1 || !conditions[0]!.except),
  );
  return isSingle ? { shownIf: when.map(([condition]) => condition!) } : null;
}

/**
 * Sets when the items of a page are shown. An item with conditions that a trigger does not have begins a page of its own,
 * which is reached by branches.
 */
export function showItems(page: Page, shownOf: (item: Item) => Shown | null, lose: Lose): Page[] {
  const pages: Page[] = [page];
  const items = page.items;
  page.items = [];
  const begin = (when: Alternatives | null): Page => {
    const next: Page = {
      ref: `${page.ref} ${pages.length + 1}`,
      title: null,
      items: [],
      jumps: [],
      next: null,
      when,
    };
    pages.push(next);
    return next;
  };
  let current = page;
  /** Conditions of the page that was begun for an item. */
  let own = '';
  for (const item of items) {
    const shown = shownOf(item);
    if (shown?.when === null) lose(called(item.body, item.ref), `when it is shown: ${shown.words}`);
    const when = shown?.when ?? [[]];
    const isAlways = when.some((conditions) => conditions.length === 0);
    const triggers = isAlways ? {} : byTriggers(when);
    const key = triggers === null ? JSON.stringify(when) : '';
    if (triggers !== null) Object.assign(item, triggers);
    if (when.length === 0) {
      lose(called(item.body, item.ref), 'what respondents never saw');
      continue;
    }
    if (key !== own) {
      // The rest of the page depends on its own condition again.
      current = begin(joined(page.when, key ? when : null));
      own = key;
    }
    current.items.push(item);
  }
  const used = pages.filter((each) => each.items.length > 0);
  if (used[0]) used[0].title = page.title;
  return used;
}

/** Hides a choice, or a row of a matrix, until its condition holds. Options have no negative or joined conditions. */
export function showChoice(choice: Choice, { when, words }: Shown, lose: Lose): void {
  const isSingle =
    when?.length &&
    when.every(
      (conditions) =>
        conditions.length === 1 &&
        !conditions[0]!.except &&
        !conditions[0]!.rule.startsWith('not_'),
    );
  if (isSingle) choice.shownIf = when.map(([condition]) => condition!);
  else lose(called(choice.body, choice.ref), `when it is shown: ${words}`);
}

/** Conjunction of two conditions; without a condition, the other one. */
function joined(
  outer: Alternatives | null | undefined,
  inner: Alternatives | null,
): Alternatives | null {
  if (!outer) return inner;
  if (!inner) return outer;
  return outer.flatMap((left) => inner.map((right) => [...left, ...right]));
}
