import { string, type Json } from './source.ts';
import { anyText, type Choice, type Lose, type Text } from './survey.ts';
import { word } from './words.ts';

/** Choices of SurveyJS. */

export interface Reading {
  text(value: unknown): Text | null;
  /** @param isShown whether a choice may be shown by a condition of its own */
  choicesOf(value: unknown, isShown?: boolean): Choice[];
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

/** The choices of a question, with those that are none of the others. */
export function withSpecial(element: Json, { text, choicesOf }: Reading): Choice[] {
  const choices = inOrder(choicesOf(element['choices'], true), string(element['choicesOrder']));
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
