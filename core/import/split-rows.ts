import {
  called,
  textWithPart,
  type Choice,
  type Condition,
  type Item,
  type Lose,
  type Survey,
} from './survey.ts';

/** Rows of matrices that depend on answers: each becomes a question of its own, which a trigger shows. */

const STYLES: Readonly<Record<string, Item['style']>> = {
  single: 'radio',
  multi: 'checklist',
  dropdown: 'dropdown',
};

const styleOf = ({ extra }: Item): Item['style'] =>
  STYLES[String(extra?.['matrix_question_type'] ?? 'single')] ?? null;

function questionOf(item: Item, row: Choice, style: Item['style']): Item {
  const { ref, name, body, isRequired = false, choices = [] } = item;
  return {
    ref: `${ref} ${row.ref}`,
    name: `${name ?? ref} ${row.ref}`,
    style,
    body: textWithPart(body, row.body),
    isRequired,
    choices,
    shownIf: row.shownIf ?? null,
  };
}

export function splitRows(survey: Survey, lose: Lose): void {
  /** Names of the new questions, by the matrix and its row. */
  const questions = new Map<string, string>();
  const nameOf = (ref: string, row: string) => JSON.stringify([ref, row]);
  const split = (item: Item): Item[] => {
    const rows = item.statements ?? [];
    const own = rows.filter(({ shownIf }) => shownIf);
    if (item.style !== 'matrix' || own.length === 0) return [item];
    const style = styleOf(item);
    // A trigger has one condition: not the one of the matrix as well.
    if (style === null || item.shownIf || item.hiddenIf) {
      for (const row of own) lose(called(row.body, row.ref), 'when the row is shown');
      return [item];
    }
    const others = rows.filter((row) => !own.includes(row));
    for (const row of own) questions.set(nameOf(item.ref, row.ref), `${item.ref} ${row.ref}`);
    return [
      ...(others.length ? [{ ...item, statements: others }] : []),
      ...own.map((row) => questionOf(item, row, style)),
    ];
  };
  for (const page of survey.pages) page.items = page.items.flatMap(split);
  if (questions.size === 0) return;
  const renamed = (conditions: readonly Condition[]): Condition[] =>
    conditions.map(({ statement, ...condition }) => {
      if (statement === undefined) return condition;
      const ref = questions.get(nameOf(condition.ref, statement));
      return ref === undefined ? { ...condition, statement } : { ...condition, ref };
    });
  for (const page of survey.pages) {
    for (const jump of page.jumps) jump.when = renamed(jump.when);
    for (const item of page.items)
      for (const part of [item, ...(item.choices ?? [])])
        if (part.shownIf) part.shownIf = renamed(part.shownIf);
    for (const item of page.items) if (item.hiddenIf) item.hiddenIf = renamed(item.hiddenIf);
  }
}
