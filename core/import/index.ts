import { advice } from './advice.ts';
import { makeAnswerable } from './answerable.ts';
import { buildFlow } from './build.ts';
import type { Wire } from './build-question.ts';
import { keepKnownChoices } from './known-choices.ts';
import { liftPictures } from './lift-pictures.ts';
import { groupLost, type LostGroup } from './lost-kinds.ts';
import { lostLine, lostLines, lostPart, unreadParts, type Lost } from './lost.ts';
import { programs, type ProgramName } from './programs.ts';
import { reachEnd } from './reach-end.ts';
import { isTooDeep, recordReads } from './reads.ts';
import type { Json } from './source.ts';
import { splitRows } from './split-rows.ts';
import { ImportProblem, type Lose, type Survey } from './survey.ts';
import type { WordsByLanguage } from './words.ts';

/** Reads surveys of other programs. Other folders import from here. */

export { decodeFile, textOfBytes } from './decode.ts';
export { loadWords, type WordFiles } from './load-words.ts';
export { MAX_IMPORT_BYTES, mayBeOf, programOf, programs, type ProgramName } from './programs.ts';
export { otherProgram, seemsToBe } from './seems.ts';
export { slugOf, type Json } from './source.ts';
export { ImportProblem, NoSurvey, problemCodes, type ProblemCode } from './survey.ts';
export { lostKinds, type LostGroup, type LostKind } from './lost-kinds.ts';

interface Imported {
  survey: Survey;
  /**
   * Writes the survey in wire format, and calls `onPage` after each page. The lists of lost parts are complete after it.
   *
   * @param words words of `survey.languages`; English ones without them
   */
  build: (id: string, words?: WordsByLanguage, onPage?: () => void) => Wire;
  /** Parts that were not carried over, in one line each, with their places. */
  lost: () => string[];
  /** The same, in one line for each kind, with advice; without paths for readers without the file. */
  lostByKind: (hasPaths: boolean) => string[];
  /** Their kinds and places, for readers of every language. */
  lostGroups: () => LostGroup[];
}

/**
 * Reads a survey of another program.
 *
 * @throws {ImportProblem} where no survey can be made of it
 */
export function importSurvey(file: Json, program: ProgramName): Imported {
  if (isTooDeep(file)) throw new ImportProblem('The file is nested too deep.', 'deep');
  const lost: Lost[] = [];
  const reads = recordReads(file);
  const { read, layout, whole } = programs[program];
  const loseIn: Lose = (place, what, part) => {
    if (part) reads.skip(part);
    lost.push(lostPart(what, place, part && reads.pathOf(part)));
  };
  const survey = read(reads.file, loseIn, reads.skip);
  const lose: Lose = (place, what) => void lost.push(lostPart(what, place));
  lost.push(...unreadParts(reads, layout, whole));
  liftPictures(survey, lose);
  makeAnswerable(survey, lose);
  splitRows(survey, lose);
  keepKnownChoices(survey, lose);
  reachEnd(survey, lose);
  if (survey.pages.every(({ items }) => items.length === 0))
    throw new ImportProblem('There is nothing that could be carried over.', 'empty');
  return {
    survey,
    build: (id, words = new Map(), onPage = () => undefined) =>
      buildFlow(survey, id, { words, lose, onPage }),
    lost: () => lost.map(lostLine),
    lostByKind: (hasPaths) => lostLines(lost, advice, hasPaths),
    lostGroups: () => groupLost(lost),
  };
}
