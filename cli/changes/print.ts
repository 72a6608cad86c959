import { printable } from '../check/print.ts';
import type { Change, Comparison, Harm } from './change.ts';
import { counted } from './words.ts';

/** Changes and harm for people, in a terminal. */

/** `12 answers have it.` for parts that answers name, `It touches 12 answers.` for the others. */
function answersText(count: number, { kind, touched }: Harm): string {
  const isPart = kind !== 'survey_removed' && /_(?:removed|id_changed|text_changed)$/.test(kind);
  const noun = touched.questionIds.length > 0 || touched.attribute !== null ? 'answer' : 'response';
  if (!isPart) return `It touches ${counted(count, noun)}.`;
  return `${counted(count, noun)} ${count === 1 ? 'has' : 'have'} it.`;
}

/** Lines under the name of each file. */
function byFile<T extends Change>(items: readonly T[], linesOf: (item: T) => string[]): string[] {
  const files = [...new Set(items.map(({ file }) => file))];
  return files.flatMap((file) => [
    `  ${file}`,
    ...items.filter((item) => item.file === file).flatMap(linesOf),
  ]);
}

/**
 * Lines of a comparison: the changes by file, then the harm to stored answers with its advice.
 *
 * @param answers numbers of touched answers, one for each harm
 */
export function printChanges(
  { changes, harm: all }: Comparison,
  answers: readonly number[],
): string[] {
  if (changes.length === 0) return ['Nothing changed.'];
  const counts = new Map(all.map((each, at) => [each, answers[at] ?? 0]));
  const harm = all.filter((each) => counts.get(each)! > 0);
  const title = `${counted(harm.length, 'change')} ${harm.length === 1 ? 'harms' : 'harm'} stored answers:`;
  return [
    `${counted(changes.length, 'change')}:`,
    ...byFile(changes, ({ message }) => [`    ${message}`]),
    ...(harm.length === 0 ? [] : ['', title]),
    ...byFile(harm, (each) => [
      `    ${each.message} ${answersText(counts.get(each)!, each)}`,
      `      ${each.instead}`,
    ]),
  ].map(printable);
}
