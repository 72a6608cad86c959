import { insertAt, removeAt, setAt } from '../text/json-text.ts';
import { keyOfSetting } from './extra-fields.ts';
import { requiresOf, settingsOf } from './question-defaults.ts';
import {
  elementsOf,
  isObject,
  objectsIn,
  textOf,
  type StudioElement,
  type Survey,
} from './read.ts';
import { newText } from './texts.ts';

/** New questions, and edits of their type, options and rows. */

/** Words for new parts, in the language of the survey's author. */
export interface NewWords {
  option(number: number): string;
  statement(number: number): string;
  question: string;
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
  const sources = elementsOf(survey).filter(
    ({ question }) => question && objectsIn(question['options']).length > 0,
  );
  return {
    id: `q-${key}`,
    key,
    style,
    body: newText(survey, words.question),
    ...(options ? { options: newParts(survey, key, FIRST_OPTIONS, 'o', words.option) } : {}),
    ...(statements ? { statements: newParts(survey, key, 2, 's', words.statement) } : {}),
    ...(source && sources[0]?.question
      ? { extra: { options_source: textOf(sources[0].question['key']) } }
      : {}),
  };
}

/** Name of a new question, which rules and exports use. */
export function newKey(taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(`question_${number}`) || taken.has(`q-question_${number}`)) number += 1;
  return `question_${number}`;
}

/** Changes the type of a question; its words, options and rows remain where the new type can have them. */
export function changeStyle(
  text: string,
  survey: Survey,
  { path, question }: StudioElement,
  style: string,
  words: NewWords,
): string {
  if (!question) return text;
  const at = [...path, 'question'];
  let result = setAt(text, [...at, 'style'], style);
  const settings = settingsOf(style);
  const allowed = new Set(['integration', ...[...settings].map(keyOfSetting)]);
  const extra = isObject(question['extra']) ? question['extra'] : {};
  const kept = Object.entries(extra).filter(([name]) => allowed.has(name));
  if (kept.length < Object.keys(extra).length)
    result = setAt(result, [...at, 'extra'], kept.length ? Object.fromEntries(kept) : undefined);
  const { options = 0, statements = 0 } = requiresOf(style, question['extra']);
  const key = textOf(question['key']);
  const fill = (name: 'options' | 'statements', needed: number): void => {
    const present = objectsIn(question[name]).length;
    if (present === 0 && needed > 0)
      result = setAt(
        result,
        [...at, name],
        name === 'options'
          ? newParts(survey, key, FIRST_OPTIONS, 'o', words.option)
          : newParts(survey, key, 2, 's', words.statement),
      );
  };
  fill('options', options);
  fill('statements', statements);
  const takesOptions = options > 0 || settings.has('statements');
  if (!takesOptions && question['options'] !== undefined)
    result = removeAt(result, [...at, 'options']);
  if (!settings.has('statements') && question['statements'] !== undefined)
    result = removeAt(result, [...at, 'statements']);
  for (const name of ['is_multi_select', 'shuffle'])
    if (!allowed.has(name) && question[name] !== undefined)
      result = removeAt(result, [...at, name]);
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
