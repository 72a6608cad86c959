import { joinPages } from './jumps.ts';
import { buttonOf, lastPage, loseBack } from './options.ts';
import { readPages, type Shown } from './pages.ts';
import { readQuestion } from './questions.ts';
import { showIf, showParts } from './shown.ts';
import { languageOf } from './texts.ts';
import { record, records, string, withoutTags, type Json } from '../source.ts';
import { called, type Lose, type Reader } from '../survey.ts';

/** Surveys of Qualtrics, as it exports them (`.qsf`). */

const END = 'the end';
/** Deeper nested branches are lost. */
const MAX_DEPTH = 20;

/** Parts of a file by their kind: `BL` are the blocks, `FL` is the flow, `SQ` are the questions, `SO` the options. */
const payloadsOf = (file: Json, kind: string): unknown[] =>
  records(file['SurveyElements']).flatMap((element) =>
    element['Element'] === kind ? [element['Payload']] : [],
  );
const payloads = (file: Json, kind: string): Json[] => payloadsOf(file, kind).map(record);

/** Counters and copies of the program. */
const OF_PROGRAM = ['STAT', 'QC', 'RS', 'NT', 'PROJ', 'PL', 'QG'];

/** The blocks in the order of the flow. */
function flowOf(entries: unknown, branches: readonly Json[], lose: Lose, depth = 0): Shown[] {
  return records(entries).flatMap((entry): Shown[] => {
    const type = string(entry['Type']) ?? '';
    const isKnown = ['Block', 'Standard', 'Branch', 'Group', 'BlockRandomizer'].includes(type);
    if (!isKnown || depth > MAX_DEPTH) {
      lose('the flow of the survey', `the part of the type ${type}`, entry);
      return [];
    }
    if (type === 'Block' || type === 'Standard')
      return [{ block: string(entry['ID']) ?? '', branches }];
    if (type === 'BlockRandomizer') lose('the flow of the survey', 'the random order of blocks');
    const own = type === 'Branch' ? [...branches, record(entry['BranchLogic'])] : branches;
    return flowOf(entry['Flow'], own, lose, depth + 1);
  });
}

/** The blocks by their ids. Files have them as a list, or as an object. */
const blocksOf = (file: Json): Map<string, Json> =>
  new Map(
    payloadsOf(file, 'BL')
      .flatMap((payload) =>
        records(Array.isArray(payload) ? payload : Object.values(record(payload))),
      )
      .map((block) => [string(block['ID']) ?? '', block] as const),
  );

export const readQualtrics: Reader = (file, lose, skip) => {
  const entry = record(file['SurveyEntry']);
  const language = languageOf(string(entry['SurveyLanguage']) ?? 'en');
  for (const element of records(file['SurveyElements'])) {
    if (OF_PROGRAM.includes(string(element['Element']) ?? '')) skip(element);
    if (element['Element'] !== 'SCO') continue;
    const categories = records(record(element['Payload'])['ScoringCategories']);
    if (categories.length) lose('the survey', 'the scores of its answers', element);
    else skip(element);
  }
  const options = record(payloads(file, 'SO')[0]);
  const questions = new Map(
    payloads(file, 'SQ').map((question) => [string(question['QuestionID']) ?? '', question]),
  );
  const blocks = blocksOf(file);
  const flow = payloads(file, 'FL').flatMap((payload) => flowOf(payload['Flow'], [], lose));
  const used: Shown[] = flow.length
    ? flow
    : [...blocks].flatMap(([block, { Type }]) =>
        Type === 'Trash' ? [] : [{ block, branches: [] }],
      );
  const button = buttonOf(options, 'NextButton');
  const read = readPages(
    used,
    { blocks, questions, button },
    (question) => readQuestion(question, language, lose),
    lose,
  );
  for (const source of read.sources) showIf(source.read, source.logics, read.items, lose);
  showParts(read.items, lose);
  const pages = joinPages(read, END, lose);
  for (const [id, question] of questions)
    if (!read.pageOf.has(id)) {
      const words = withoutTags(string(question['QuestionText']) ?? '');
      lose(called(words, id), 'a question that is not in the flow', question);
    }
  loseBack(options, 'the survey', lose);
  const codes = [...questions.values()].flatMap(({ Language }) => Object.keys(record(Language)));
  return {
    name: withoutTags(string(entry['SurveyName']) ?? 'Survey'),
    languages: [...new Set([language, ...codes.map(languageOf)])],
    flow: string(options['BackButton']) === 'false' ? { allow_back: false } : {},
    pages,
    ends: [lastPage(END, options, lose)],
  };
};
