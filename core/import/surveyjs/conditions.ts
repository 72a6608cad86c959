import { parseExpression } from '../expressions.ts';
import { showChoice } from '../show-items.ts';
import { called, type Choice, type Condition, type Item, type Lose } from '../survey.ts';

/** Converts the visibility conditions of SurveyJS into triggers. */

/** An element with the conditions of its page, its panels and its own, the outermost first. */
export interface Conditional {
  item: Item;
  expressions: readonly string[];
}

/** Questions by name. */
type Questions = ReadonlyMap<string, Item>;

/** The conditions of an expression that always have to hold: none where there are alternatives. */
function neededFor(expression: string, questions: Questions): readonly Condition[] {
  const alternatives = parseExpression(expression, questions);
  return alternatives?.length === 1 ? alternatives[0]! : [];
}

const isSame = (a: Condition, b: Condition): boolean =>
  a.ref === b.ref && a.rule === b.rule && a.value === b.value;

/** Hides each element until its conditions hold. */
export function hideAll(all: readonly Conditional[], questions: Questions, lose: Lose): void {
  const expressionsOf = new Map(all.map(({ item, expressions }) => [item.ref, expressions]));
  /** Conditions that hold whenever a question has an answer: a hidden one has none. */
  const certainWith = (ref: string): Condition[] =>
    (expressionsOf.get(ref) ?? []).flatMap((expression) => neededFor(expression, questions));
  const isCertainWith = (condition: Condition, others: readonly Condition[]): boolean =>
    others.some(
      (other) =>
        other.rule !== 'not_answered' &&
        !isSame(other, condition) &&
        certainWith(other.ref).some((certain) => isSame(certain, condition)),
    );

  for (const { item, expressions } of all) {
    const own = expressions.at(-1);
    if (own === undefined) continue;
    const place = called(item.body, item.ref);
    const alternatives = parseExpression(own, questions);
    if (alternatives === null) {
      lose(place, `when it is shown: ${own}`);
      continue;
    }
    const outer = expressions.slice(0, -1);
    for (const expression of outer)
      if (neededFor(expression, questions).length === 0)
        lose(place, `that it is shown only if also ${expression}`);
    // A trigger has one condition.
    item.shownIf = alternatives.map((conditions) => {
      const needed = [
        ...outer.flatMap((expression) => neededFor(expression, questions)),
        ...conditions,
      ];
      const open = needed.filter((condition) => !isCertainWith(condition, needed));
      for (const { ref, rule, value } of open.slice(0, -1))
        lose(
          place,
          `that it is shown only if also ${`${ref} ${rule.replaceAll('_', ' ')} ${value}`.trim()}`,
        );
      return open.at(-1) ?? needed.at(-1)!;
    });
  }
}

/** Hides a choice until its condition holds. */
export function hideChoice(
  choice: Choice,
  expression: string,
  questions: Questions,
  lose: Lose,
): void {
  showChoice(choice, { when: parseExpression(expression, questions), words: expression }, lose);
}
