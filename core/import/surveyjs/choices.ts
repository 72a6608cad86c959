import { number, string, type Json } from '../source.ts';
import { anyText, called, OTHER, type Choice, type Item, type Lose, type Text } from '../survey.ts';
import { word } from '../words.ts';

/** Choices of SurveyJS. */

export interface Reading {
  text(value: unknown): Text | null;
  /** @param isShown whether a choice may be shown by a condition of its own */
  choicesOf(value: unknown, isShown?: boolean): Choice[];
  /** A question before this one. */
  itemOf(name: string): Item | undefined;
  lose: Lose;
}

/** Choices by their texts, where the file has them sorted. */
function inOrder(choices: Choice[], order: string | null): Choice[] {
  if (order !== 'asc' && order !== 'desc') return choices;
  const sorted = choices.toSorted((a, b) => anyText(a.body).localeCompare(anyText(b.body)));
  return order === 'asc' ? sorted : sorted.toReversed();
}

/** Choices that are none of the others: their settings, texts and usual words. */
const SPECIAL = [
  ['none', ['hasNone', 'showNoneItem'], 'noneText', 'none'],
  ['refused', ['showRefuseItem'], 'refuseText', 'refused'],
  ['dontknow', ['showDontKnowItem'], 'dontKnowText', 'unknown'],
] as const;

/** The choices of an earlier question; with the mode `selected` each is shown once it is chosen there. */
function choicesFrom(element: Json, { text, itemOf, lose }: Reading): Choice[] {
  const name = string(element['choicesFromQuestion']);
  if (name === null) return [];
  const mode = string(element['choicesFromQuestionMode']);
  const choices = itemOf(name)?.choices;
  if (!choices || mode === 'unselected') {
    lose(called(text(element['title']), string(element['name']) ?? ''), 'choicesFromQuestion');
    return [];
  }
  return choices
    .filter(({ ref }) => ref !== OTHER)
    .map(({ ref, body, imageUrl }) => ({
      ref,
      body,
      imageUrl: imageUrl ?? null,
      shownIf: mode === 'selected' ? [{ ref: name, rule: 'equal', value: ref }] : null,
    }));
}

/** Longer lists of numbers are listed. */
const MAX_NUMBERS = 200;

/** The numbers of a range as choices. */
function numbersOf(element: Json): Choice[] {
  if (!('choicesMax' in element)) return [];
  const [from, to, step] = ['choicesMin', 'choicesMax', 'choicesStep'].map((name) =>
    number(element[name]),
  );
  const count = Math.floor(((to ?? 0) - (from ?? 0)) / (step || 1)) + 1;
  return Array.from({ length: count > 0 && count <= MAX_NUMBERS ? count : 0 }, (_, at) => {
    const ref = String((from ?? 0) + at * (step || 1));
    return { ref, body: ref };
  });
}

/** The choices of a question, with its exclusive ones. */
export function withSpecial(element: Json, reading: Reading): Choice[] {
  const { text, choicesOf } = reading;
  const own = [
    ...choicesFrom(element, reading),
    ...choicesOf(element['choices'], true),
    ...numbersOf(element),
  ];
  const choices = inOrder(own, string(element['choicesOrder']));
  const excludes = element['type'] === 'checkbox' || element['type'] === 'tagbox';
  const special = SPECIAL.filter(([, names]) => names.some((name) => element[name] === true));
  return [
    ...choices,
    ...special.map(([ref, , label, usual]) => ({
      ref,
      body: text(element[label]) ?? word(usual),
      isFixed: true,
      isExclusive: excludes,
    })),
  ];
}
