import { logicOf, logicWords } from './logic.ts';
import type { ConditionalChoice } from './questions.ts';
import { showChoice } from '../show-items.ts';
import type { Json } from '../source.ts';
import { called, type Item, type Lose } from '../survey.ts';

/** Makes questions, choices and rows of Qualtrics depend on answers. */

/** Shows questions where the logic of a branch or a question holds. */
export function showIf(
  shown: readonly Item[],
  logics: readonly Json[],
  items: ReadonlyMap<string, Item>,
  lose: Lose,
): void {
  const read = logics.map((logic) => logicOf(logic, items));
  const last = read.at(-1);
  for (const item of shown) {
    const place = called(item.body, item.ref);
    // A trigger has one condition.
    if (last && (last.isAny || last.conditions.length === 1)) item.shownIf = last.conditions;
    logics.forEach((logic, at) => {
      if (at < logics.length - 1 || !item.shownIf)
        lose(place, `that it is shown only if ${logicWords(logic)}`);
    });
  }
}

/** Shows choices and rows where their own logic holds. */
export function showParts(items: ReadonlyMap<string, Item>, lose: Lose): void {
  const parts = [...items.values()].flatMap(({ choices = [], statements = [] }) => [
    ...(choices as ConditionalChoice[]),
    ...(statements as ConditionalChoice[]),
  ]);
  for (const part of parts) {
    if (!part.logic) continue;
    const read = logicOf(part.logic, items);
    const when =
      read && (read.isAny ? read.conditions.map((condition) => [condition]) : [read.conditions]);
    showChoice(part, { when, words: logicWords(part.logic) }, lose);
  }
}
