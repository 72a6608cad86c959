import { removeAt } from '../text/json-text.ts';
import { addParts } from './question-edits.ts';
import { elementOfId, objectsIn, readText, type Survey } from './read.ts';
import { setText } from './texts.ts';

interface PastedList {
  elementId: string;
  list: 'options' | 'statements';
  lines: readonly string[];
  /** Language in which they are written. */
  language: string;
  /** Words that a new part begins with, by its number. */
  sample: (number: number) => string;
}

/** Returns the lines of a pasted list, without empty ones and their list marks. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*[-*•‣▪–]\s+/, '').trim())
    .filter(Boolean);

/**
 * Writes a pasted list into the options or rows that have their sample words or none, and the rest into new ones. Samples of
 * a new question that are left over are removed.
 */
export function pasteParts(text: string, survey: Survey, pasted: PastedList): string {
  const { elementId, list, lines, language, sample } = pasted;
  const element = elementOfId(survey, elementId);
  if (!element || lines.length === 0) return text;
  const path = [...element.path, 'question', list];
  const present = objectsIn(element.question?.[list]);
  const untouched = present.flatMap(({ body }, at) =>
    ['', sample(at + 1)].includes(readText(body, language, survey.mainLanguage)) ? [at] : [],
  );
  const filled = untouched
    .slice(0, lines.length)
    .reduce(
      (result, at, place) =>
        setText(result, survey, [...path, at, 'body'], language, lines[place]!),
      text,
    );
  const added = addParts(filled, survey, element, list, lines.slice(untouched.length));
  const isNew = untouched.length === present.length;
  return (isNew ? untouched.slice(lines.length) : []).reduceRight(
    (result, at) => removeAt(result, [...path, at]),
    added,
  );
}
