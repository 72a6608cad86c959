import { slugOf, uniqueNames } from './source.ts';
import { anyText, type Choice, type Condition, type Item, type Survey } from './survey.ts';

/** Names for the things of an imported survey. */

/** Ids and keys of the flow by the names in the file. */
export interface Names {
  /** Keys of questions, by ref. */
  keys: ReadonlyMap<string, string>;
  /** Ids of elements, by item. */
  elements: ReadonlyMap<Item, string>;
  /** Ids of states, by ref of the page or end. */
  states: ReadonlyMap<string, string>;
  /** Keys of options, by ref of the question and of the choice. */
  options: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Keys of rows, by ref of the question and of the row. */
  statements: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

const withoutRepeated = (choices: readonly Choice[]): Choice[] => [
  ...new Map(choices.map((choice) => [choice.ref, choice])).values(),
];

/** Names of options or rows, by ref. */
function partNames(parts: readonly Choice[], fallback: string): ReadonlyMap<string, string> {
  const unique = uniqueNames(fallback);
  return new Map(parts.map(({ ref, body }) => [ref, unique(slugOf(ref, anyText(body)))]));
}

/** Gives everything a name of its own, also where the file has one name for two things. */
export function nameAll({ pages, ends }: Survey): Names {
  const uniqueKey = uniqueNames('question');
  const uniqueState = uniqueNames('page');
  const uniqueElement = uniqueNames('text');
  const uniquePage = uniqueNames('page');
  for (const page of [...pages, ...ends]) page.ref = uniquePage(page.ref);
  const items = pages.flatMap((page) => page.items);
  const uniqueRef = uniqueNames('item');
  for (const item of items) {
    item.ref = uniqueRef(item.ref);
    if (item.choices) item.choices = withoutRepeated(item.choices);
    if (item.statements) item.statements = withoutRepeated(item.statements);
  }
  const questions = items.filter(({ style }) => style !== null);
  const keys = new Map(
    questions.map(({ ref, name, body }) => [ref, uniqueKey(slugOf(name ?? ref, anyText(body)))]),
  );
  return {
    keys,
    elements: new Map(
      items.map((item) => [
        item,
        uniqueElement(
          item.style === null
            ? `text-${slugOf(item.ref, anyText(item.body))}`
            : `e-${keys.get(item.ref)!}`,
        ),
      ]),
    ),
    states: new Map(
      [...pages, ...ends].map(({ ref, title, ...page }) => {
        const text = title ?? ('items' in page ? (page.items[0]?.body ?? null) : null);
        return [ref, uniqueState(slugOf(ref, anyText(text)))];
      }),
    ),
    options: new Map(questions.map(({ ref, choices = [] }) => [ref, partNames(choices, 'option')])),
    statements: new Map(
      questions.map(({ ref, statements = [] }) => [ref, partNames(statements, 'statement')]),
    ),
  };
}

/** A condition as rules and triggers have it. */
export const comparisonOf = (names: Names, condition: Condition) =>
  condition.rule.endsWith('answered')
    ? { rule_type: condition.rule }
    : { rule_type: condition.rule, answer_value: valueOf(names, condition) };

/** The value that an answer is compared with: the key of an option, or the text. */
const valueOf = ({ options }: Names, { ref, value }: Condition): string =>
  options.get(ref)?.get(value) ?? value;
