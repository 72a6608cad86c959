import { insertAt, removeAt, setAt } from '../text/json-text.ts';
import { keyOfSetting } from './extra-fields.ts';
import { canExclude, isAnswered, requiresOf, settingsOf } from './question-defaults.ts';
import {
  elementsOf,
  isObject,
  objectsIn,
  textOf,
  type Json,
  type StudioElement,
  type Survey,
} from './read.ts';
import { newText, type LocalText } from './texts.ts';

/** New questions, and edits of their type, options and rows. */

/** Words for new parts, in the language of the survey's author. */
export interface NewWords {
  option(number: number): string;
  statement(number: number): string;
  question: LocalText;
  label: string;
}

/** Number of options and statements that a new question begins with. */
const FIRST_OPTIONS = 3;

function newParts(
  survey: Survey,
  key: string,
  count: number,
  prefix: string,
  wordsOf: (number: number) => string,
): object[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `${prefix}-${key}-${at + 1}`,
    key: `${prefix === 'o' ? 'option' : 'row'}_${at + 1}`,
    body: newText(survey, wordsOf(at + 1)),
  }));
}

/** Makes a question with the parts that its type needs. */
export function newQuestion(survey: Survey, key: string, style: string, words: NewWords): object {
  const { options, statements, source } = requiresOf(style, null);
  const from = source ? firstSource(survey, null) : undefined;
  return {
    id: `q-${key}`,
    key,
    style,
    body: newText(survey, words.question),
    ...(options ? { options: newParts(survey, key, FIRST_OPTIONS, 'o', words.option) } : {}),
    ...(statements ? { statements: newParts(survey, key, 2, 's', words.statement) } : {}),
    ...(from === undefined ? {} : { extra: { options_source: from } }),
  };
}

/** Name of a new question, which rules and exports use. */
export function newKey(taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(`question_${number}`) || taken.has(`q-question_${number}`)) number += 1;
  return `question_${number}`;
}

/** Key of the first question with options: the source of copied options. */
const firstSource = (survey: Survey, except: Json | null): string | undefined =>
  elementsOf(survey)
    .flatMap(({ question }) => (question && question !== except ? [question] : []))
    .filter(({ options }) => objectsIn(options).length > 0)
    .map(({ key }) => textOf(key))[0];

/** The settings of a question that a type can have, with the ones that it needs. */
function extraFor(style: string, question: Json, survey: Survey): Json | undefined {
  const allowed = new Set(['integration', ...[...settingsOf(style)].map(keyOfSetting)]);
  const extra = isObject(question['extra']) ? question['extra'] : {};
  const source = requiresOf(style, null).source ? firstSource(survey, question) : undefined;
  const kept = Object.entries({
    ...extra,
    ...(source === undefined || extra['options_source'] !== undefined
      ? {}
      : { options_source: source }),
  }).filter(([name]) => allowed.has(name));
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** Keys of a question that do nothing at a type. */
const keysWithoutEffect = (style: string): string[] => [
  ...(['isMultiSelect', 'shuffle'] as const)
    .filter((name) => !settingsOf(style).has(name))
    .map(keyOfSetting),
  ...(isAnswered(style) ? [] : ['is_required']),
];

/** Changes the type of a question; its words, options and rows remain where the new type can have them. */
export function changeStyle(
  text: string,
  survey: Survey,
  { path, question }: StudioElement,
  style: string,
  words: NewWords,
): string {
  if (!question || question['style'] === style) return text;
  const at = [...path, 'question'];
  let result = setAt(text, [...at, 'style'], style);
  const remove = (...name: (string | number)[]): void => {
    result = removeAt(result, [...at, ...name]);
  };
  const extra = extraFor(style, question, survey);
  result = setAt(result, [...at, 'extra'], extra);
  const settings = settingsOf(style);
  const { options = 0, statements = 0 } = requiresOf(style, extra);
  const key = textOf(question['key']);
  const fill = (name: 'options' | 'statements', parts: () => object[]): void => {
    if (objectsIn(question[name]).length === 0) result = setAt(result, [...at, name], parts());
  };
  if (options > 0) fill('options', () => newParts(survey, key, FIRST_OPTIONS, 'o', words.option));
  if (statements > 0) fill('statements', () => newParts(survey, key, 2, 's', words.statement));
  if (options === 0 && !settings.has('statements')) remove('options');
  else if (!canExclude(style, { ...question, extra }))
    for (const [place, option] of objectsIn(question['options']).entries())
      if (option['exclusive'] !== undefined) remove('options', place, 'exclusive');
  if (!settings.has('statements')) remove('statements');
  for (const name of keysWithoutEffect(style)) remove(name);
  return result;
}

/** Adds options or rows at the end, one for each line. */
export function addParts(
  text: string,
  survey: Survey,
  { path, question }: StudioElement,
  list: 'options' | 'statements',
  lines: readonly string[],
): string {
  const present = objectsIn(question?.[list]);
  const taken = new Set(present.flatMap(({ id, key }) => [textOf(id), textOf(key)]));
  const key = textOf(question?.['key']);
  const prefix = list === 'options' ? 'o' : 's';
  let number = present.length;
  const nextNumber = (): number => {
    do number += 1;
    while (taken.has(`${prefix}-${key}-${number}`) || taken.has(nameOf(number)));
    return number;
  };
  const nameOf = (count: number): string => `${list === 'options' ? 'option' : 'row'}_${count}`;
  return lines.reduce((result, line, at) => {
    const count = nextNumber();
    return insertAt(result, [...path, 'question', list], present.length + at, {
      id: `${prefix}-${key}-${count}`,
      key: nameOf(count),
      body: newText(survey, line),
    });
  }, text);
}
