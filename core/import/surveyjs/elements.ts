import { record, records, string, type Json } from '../source.ts';
import { called, ImportProblem, type Choice, type Item, type Lose } from '../survey.ts';
import { hideAll, hideChoice, type Conditional } from './conditions.ts';
import { ASKED_ONCE } from './matrix.ts';
import { readQuestion } from './questions.ts';
import type { Texts } from './texts.ts';

/** Elements of SurveyJS: questions, and panels of them. */

/** Deeper nested panels are ignored. */
const MAX_DEPTH = 20;

interface ElementReader {
  /** The items of an element, with the conditions of its page. */
  itemsOf(element: Json, expressions: string[]): Item[];
  /** The questions that were read, by name. */
  items: ReadonlyMap<string, Item>;
  /** Converts the conditions of all that was read into triggers. */
  readConditions(): void;
}

export function createElementReader(file: Json, text: Texts['text'], lose: Lose): ElementReader {
  const items = new Map<string, Item>();
  /** Conditions are read once all questions are known. */
  const choiceConditions: { choice: Choice; condition: string }[] = [];
  const choicesOf = (value: unknown, isShown = false): Choice[] =>
    (Array.isArray(value) ? value : []).flatMap((entry): Choice[] => {
      const ref = string(typeof entry === 'object' ? record(entry)['value'] : entry);
      if (ref === null) return [];
      const { text: words, imageLink } = record(entry);
      const choice: Choice = { ref, body: text(words) ?? ref, imageUrl: string(imageLink) };
      const condition = isShown ? string(record(entry)['visibleIf']) : null;
      if (condition !== null) choiceConditions.push({ choice, condition });
      return [choice];
    });
  /** Triggers may show hidden questions. */
  const isAlwaysHidden = !Array.isArray(file['triggers']) || file['triggers'].length === 0;
  /** Conditions are read once all questions are known. */
  const conditions: Conditional[] = [];
  const itemsOf = (element: Json, expressions: string[], depth = 0): Item[] => {
    if (depth > MAX_DEPTH)
      throw new ImportProblem(`Panels are nested more than ${MAX_DEPTH} deep.`, 'deep');
    // Within a repeated panel its questions have the prefix `panel`.
    const own = string(element['visibleIf'])?.replaceAll('{panel.', '{') ?? null;
    const all = own === null ? expressions : [...expressions, own];
    const name = string(element['name']) ?? '';
    if (element['visible'] === false && own === null && isAlwaysHidden) {
      lose(called(text(element['title']), name), 'what respondents never saw', element);
      return [];
    }
    const isRepeated = element['type'] === 'paneldynamic';
    if (isRepeated) lose(called(text(element['title']), name), ASKED_ONCE);
    if (element['type'] === 'panel' || isRepeated) {
      const words = [text(element['title']), text(element['description'])];
      const heading = words
        .filter((body) => body !== null)
        .map((body, at): Item => ({ ref: `panel ${name} ${at}`, style: null, body }));
      const inner = records(
        isRepeated ? element['templateElements'] : (element['elements'] ?? element['questions']),
      );
      for (const item of heading) conditions.push({ item, expressions: all });
      const nested = [...heading, ...inner.flatMap((entry) => itemsOf(entry, all, depth + 1))];
      if (nested.length === 0 && own !== null)
        lose(called(null, name), `when the panel is shown: ${own}`);
      return nested;
    }
    const itemOf = (wanted: string) => items.get(wanted);
    const read = readQuestion(element, name, { text, choicesOf, itemOf, lose });
    const [first] = read;
    for (const item of read) if (item.style !== null) items.set(item.ref, item);
    if (first && own === null && element['visible'] === false)
      lose(called(first.body, name), 'that it is hidden until a trigger: it is shown');
    for (const item of read) if (!item.shownIf) conditions.push({ item, expressions: all });
    return read;
  };
  return {
    itemsOf: (element, expressions) => itemsOf(element, expressions),
    items,
    readConditions() {
      hideAll(conditions, items, lose);
      for (const { choice, condition } of choiceConditions)
        hideChoice(choice, condition, items, lose);
    },
  };
}
