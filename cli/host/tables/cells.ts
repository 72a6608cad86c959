import type { Flow } from '../../../core/contract/flow.ts';
import { writtenAnswers } from '../../../core/survey/answer-texts/index.ts';
import { blobUrl } from '../http/urls.ts';
import { answerItems } from '../records/answers-wire.ts';
import { textOf, type Cell } from './columns.ts';
import { wordingOf } from './question-columns.ts';
import type { ExportedFeedback } from './rows.ts';

/** Texts of cells. */

/**
 * Joins the parts of an answer, so that they can be split again: at semicolons outside of quotes.
 *
 * @param isList whether a single part may have been several
 */
const joined = (parts: readonly string[], isList: boolean): string =>
  (isList || parts.length > 1
    ? parts.map((part) => (/[;"]/.test(part) ? `"${part.replaceAll('"', '""')}"` : part))
    : parts
  ).join('; ');

/** The texts of the answers, by question id. Links of files begin with `publicUrl`. */
export function answerTexts(
  { responses }: ExportedFeedback,
  { flow, several }: { flow: Flow | null; several: ReadonlySet<string> },
  publicUrl: string,
): Map<string, string> {
  const answers = new Map<string, string>();
  for (const { questionId, lines, files } of writtenAnswers(
    flow,
    answerItems(responses),
    wordingOf(flow),
  )) {
    const links = files.map((id) => blobUrl(publicUrl, encodeURIComponent(id)));
    answers.set(questionId, joined([...lines, ...links], several.has(questionId)));
  }
  return answers;
}

/** The entries that have no column of their own, in one cell. */
export const restOf = (
  entries: ReadonlyMap<string, unknown>,
  hasColumn: (name: string) => boolean,
): Cell =>
  joined(
    [...entries]
      .filter(([name]) => !hasColumn(name))
      .map(([name, value]) => `${name}: ${textOf(value)}`),
    true,
  ) || null;
