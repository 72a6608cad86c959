import { printable } from '../check/print.ts';
import type { CountedHarm } from '../../core/contract/content/changes.ts';
import type { Change, Harm } from './change.ts';
import { counted } from './words.ts';

/** Changes and harm for people, in a terminal. */

/** A comparison with the number of answers that each harm touches. */
interface CountedComparison {
  changes: readonly Change[];
  harm: readonly CountedHarm[];
}

/** Harm with the number of stored answers that it touches. */
export const countedHarm = ({ touched, ...harm }: Harm, answers: number): CountedHarm => ({
  ...harm,
  answers,
  counted: touched.questionIds.length > 0 || touched.attribute !== null ? 'answers' : 'responses',
});

/** Harm to stored answers. Those under way are safe: they name their version. */
export const harmToAnswers = ({ harm }: CountedComparison): CountedHarm[] =>
  harm.filter(({ answers }) => answers > 0);

/** `12 answers have it.` for parts that answers name, `It touches 12 answers.` for the others. */
function answersText({ kind, answers, counted: kindOfCount }: CountedHarm): string {
  const isPart = kind !== 'survey_removed' && /_(?:removed|id_changed|text_changed)$/.test(kind);
  const number = counted(answers, kindOfCount === 'answers' ? 'answer' : 'response');
  return isPart ? `${number} ${answers === 1 ? 'has' : 'have'} it.` : `It touches ${number}.`;
}

/** Lines under the name of each file. */
function byFile<T extends Change>(items: readonly T[], linesOf: (item: T) => string[]): string[] {
  const files = [...new Set(items.map(({ file }) => file))];
  return files.flatMap((file) => [
    `  ${file}`,
    ...items.filter((item) => item.file === file).flatMap(linesOf),
  ]);
}

/** Lines of a comparison: the changes by file, then the harm to stored answers with its advice. */
export function printChanges(comparison: CountedComparison): string[] {
  const { changes } = comparison;
  if (changes.length === 0) return ['Nothing changed.'];
  const harm = harmToAnswers(comparison);
  const title = `${counted(harm.length, 'change')} ${harm.length === 1 ? 'harms' : 'harm'} stored answers:`;
  return [
    `${counted(changes.length, 'change')}:`,
    ...byFile(changes, ({ message }) => [`    ${message}`]),
    ...(harm.length === 0 ? [] : ['', title]),
    ...byFile(harm, (each) => [
      `    ${each.message} ${answersText(each)}`,
      `      ${each.instead}`,
    ]),
  ].map(printable);
}
