import { removeAt } from '../text/json-text.ts';
import { addParts } from './question-edits.ts';
import { elementOfId, objectsIn, readSurvey, readText, type Survey } from './read.ts';
import { setText } from './texts.ts';

interface PastedList {
  elementId: string;
  list: 'options' | 'statements';
  lines: readonly string[];
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
 * Writes a pasted list: its first lines replace untouched parts, the others become new parts. Untouched
 * parts that are left over are removed.
 */
export function pasteParts(text: string, survey: Survey, pasted: PastedList): string {
  const { elementId, list, lines, sample } = pasted;
  const element = elementOfId(survey, elementId);
  if (!element || lines.length === 0) return text;
  const { mainLanguage } = survey;
  const path = [...element.path, 'question', list];
  const untouched = objectsIn(element.question?.[list]).flatMap(({ body }, at) =>
    readText(body, mainLanguage, mainLanguage) === sample(at + 1) ? [at] : [],
  );
  const filled = lines
    .slice(0, untouched.length)
    .reduce(
      (result, line, at) =>
        setText(result, survey, [...path, untouched[at]!, 'body'], mainLanguage, line),
      text,
    );
  const emptied = untouched
    .slice(lines.length)
    .toReversed()
    .reduce((result, at) => removeAt(result, [...path, at]), filled);
  const rest = lines.slice(untouched.length);
  if (rest.length === 0) return emptied;
  const after = readSurvey(emptied);
  const present = after && elementOfId(after, elementId);
  return present ? addParts(emptied, after, present, list, rest) : emptied;
}
