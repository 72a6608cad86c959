import type { Flow } from '../../core/contract/flow.ts';
import { flowSchema } from '../../core/contract/flow.ts';
import { parse } from '../../core/contract/wire.ts';
import {
  openAnswers,
  prepareAnswers,
  readMap,
  readResponses,
  type AnswerFile,
  type AnswerSource,
  type ReadResponse,
  type Tally,
} from '../../core/import/answers/index.ts';

/** Files with answers of other programs, for tests. */

/** A file of bytes or of a text, in pieces of a size. */
export function answerFile(
  content: string | Uint8Array,
  { piece = 64 * 1024, name = 'answers.csv' } = {},
): AnswerFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return {
    name,
    size: bytes.length,
    async *chunks() {
      for (let at = 0; at < bytes.length; at += piece) yield bytes.slice(at, at + piece);
    },
  };
}

/** Writes a table as CSV, as programs do: quoted where it is needed. */
export const toCsv = (rows: readonly (readonly string[])[], sign = ','): string =>
  rows
    .map((row) =>
      row
        .map((cell) =>
          /["\r\n]/.test(cell) || cell.includes(sign) ? `"${cell.replaceAll('"', '""')}"` : cell,
        )
        .join(sign),
    )
    .join('\r\n');

interface SurveyParts {
  languages?: readonly string[];
}

/** A survey with the questions, on one page. */
export function surveyOf(
  questions: readonly object[],
  { languages = ['en'] }: SurveyParts = {},
): Flow {
  const read = parse(flowSchema, {
    id: 'flow-answers',
    name: 'Answers',
    default_language_id: languages[0],
    languages: languages.map((code) => ({
      id: code,
      code,
      name: code === 'de' ? 'Deutsch' : code,
    })),
    states: [
      {
        id: 's1',
        elements: questions.map((question, order) => ({
          id: `e${order}`,
          type: 'question',
          order,
          question: { id: `q-${(question as { key: string }).key}`, ...question },
        })),
      },
    ],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

export const optionsOf = (...texts: readonly string[]): object[] =>
  texts.map((body, at) => ({ id: `o${at}-${body}`, key: `key_${at + 1}`, body }));

export interface ReadFile {
  source: AnswerSource;
  responses: ReadResponse[];
  tally: Tally;
}

const NOW = Date.UTC(2026, 5, 1);

/** Reads a file to the end. */
export async function readFile(
  file: AnswerFile,
  flow: Flow,
  { map = null, timeZone = 'UTC' }: { map?: object | null; timeZone?: string } = {},
): Promise<ReadFile> {
  const source = await prepareAnswers(await openAnswers(file), flow, {
    map: map && readMap(map),
    program: null,
    timeZone,
  });
  const responses: ReadResponse[] = [];
  let tally: Tally | null = null;
  for await (const response of readResponses(source, (result) => (tally = result), NOW))
    responses.push(response);
  return { source, responses, tally: tally! };
}
