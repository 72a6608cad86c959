import type { ColumnTarget } from './column-map.ts';
import { everyText, type AnswerQuestion } from './questions.ts';
import { plain } from './similar.ts';

/** Parts of a survey that columns are matched with. */

type Part = Partial<Pick<ColumnTarget, 'question' | 'statement' | 'option'>>;

/** A part of the survey that a column may be, with its names. */
export interface Candidate {
  part: Part;
  names: readonly string[];
}

export const SPLIT_FORMS = ['choices', 'ranking', 'amounts'];

/** The names of a part: each of its texts after each text of its question. */
const joinedNames = (names: readonly string[], texts: readonly string[]): string[] =>
  names.flatMap((name) => texts.map((text) => plain(`${name} ${text}`)));

/** Parts of a question that a column may be. */
export function candidatesOf([key, { question, form }]: readonly [
  string,
  AnswerQuestion,
]): Candidate[] {
  const names = [...everyText(question.body), key].map(plain).filter(Boolean);
  const ofParts = (
    parts: readonly { key: string; body: Parameters<typeof everyText>[0] }[],
    name: 'statement' | 'option',
  ): Candidate[] =>
    parts.map((part) => ({
      part: { question: key, [name]: part.key },
      names: joinedNames(names, [...everyText(part.body), part.key]),
    }));
  return [
    ...(question.statements.length > 0 ? [] : [{ part: { question: key }, names }]),
    ...ofParts(question.statements, 'statement'),
    ...(SPLIT_FORMS.includes(form) ? ofParts(question.options, 'option') : []),
  ];
}
