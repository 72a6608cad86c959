import type { ProblemCode } from '../../core/import/index.ts';
import type { Messages } from '../../core/language/messages.ts';

/** The problem of a file that is not imported, as a sentence. */
export function problemText(
  { importProblems }: Messages['studio'],
  code: ProblemCode,
  row: number | null,
): string {
  switch (code) {
    case 'no_answers':
      return importProblems.noAnswers();
    case 'quotes':
      return importProblems.quotes({ row: row ?? 0 });
    default:
      return importProblems[code]();
  }
}
