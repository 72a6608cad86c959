import { makeAnswerable } from './answerable.ts';
import { buildFlow } from './build.ts';
import type { Wire } from './build-question.ts';
import { programs, type ProgramName } from './programs.ts';
import type { Json } from './source.ts';
import { ImportProblem, type Survey } from './survey.ts';

/** Reads surveys of other programs. Other folders import from here. */

export { MAX_IMPORT_BYTES, mayBeOf, programOf, programs, type ProgramName } from './programs.ts';
export { slugOf } from './source.ts';
export { ImportProblem } from './survey.ts';

const MAX_MESSAGE_LENGTH = 300;

interface Imported {
  survey: Survey;
  /** Writes the survey in wire format, and calls `onPage` after each page. Complete lists of `lost` need it. */
  build: (id: string, onPage?: () => void) => Wire;
  /** Parts that have no equivalent, each with its place. */
  lost: string[];
}

/**
 * Reads a survey of another program.
 *
 * @throws {ImportProblem} where no survey can be made of it
 */
export function importSurvey(file: Json, program: ProgramName): Imported {
  const lost: string[] = [];
  // A text of the file must not move the cursor of a terminal.
  const inLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, MAX_MESSAGE_LENGTH);
  const lose = (place: string, what: string) => void lost.push(inLine(`${place}: ${what}`));
  const survey = programs[program].read(file, lose);
  makeAnswerable(survey, lose);
  if (survey.pages.every(({ items }) => items.length === 0))
    throw new ImportProblem('There is nothing that could be carried over.');
  return {
    survey,
    build: (id, onPage = () => undefined) => buildFlow(survey, id, lose, onPage),
    lost,
  };
}

/** Lines without repetitions, each with its number of occurrences. */
export function counted(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => `${line}${count > 1 ? ` (${count} times)` : ''}`);
}
