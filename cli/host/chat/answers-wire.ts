import type { Selectable } from 'kysely';
import type { Flow } from '../../../core/contract/flow.ts';
import type { LocalizedText } from '../../../core/contract/wire.ts';
import { resolveText } from '../../../core/language/resolve.ts';
import { type WrittenAnswer, writtenAnswers } from '../../../core/survey/answer-texts/index.ts';
import { blobUrl } from '../api/urls.ts';
import type { Tables } from '../database/schema.ts';

export type AnswerRow = Selectable<Tables['responses']>;

/** Sign beside a phone number that was verified. */
const VERIFIED = ' \u2713';

/** Stored answers as the items that they were submitted as. */
export const answerItems = (rows: readonly AnswerRow[]) =>
  rows.map((row) => ({
    questionId: row.question_id,
    optionId: row.option_id,
    body: row.is_verified ? `${row.body ?? ''}${VERIFIED}` : row.body,
    activeStorageBlobId: row.active_storage_blob_id,
  }));

/** One text for all languages, where it is the same in each. */
function localized(texts: readonly (readonly [code: string, text: string])[]): LocalizedText {
  const [first] = texts;
  return texts.every(([, text]) => text === first![1]) ? first![1] : Object.fromEntries(texts);
}

/**
 * The answers of a response as conversations show them, in each language of the survey: an entry for each line.
 *
 * @param fileTypes media types by file id
 */
export function answersToWire(
  flow: Flow | null,
  rows: readonly AnswerRow[],
  fileTypes: ReadonlyMap<string, string>,
  baseUrl: string,
): Record<string, unknown>[] {
  const items = answerItems(rows);
  const offered = flow?.languages.map(({ code }) => code) ?? [];
  const codes = offered.length ? offered : ['en'];
  const written = codes.map((code) => {
    const read = (text: LocalizedText): string => resolveText(text, [code]);
    return [code, writtenAnswers(flow, items, { read, locale: code })] as const;
  });
  const inAllLanguages = (of: (answers: WrittenAnswer[]) => string): LocalizedText =>
    localized(written.map(([code, answers]) => [code, of(answers)]));
  // All languages have the same answers with the same lines.
  return written[0]![1].flatMap(({ style, lines, files }, at) => {
    const question = { body: inAllLanguages((answers) => answers[at]!.question), style };
    return [
      ...lines.map((_, line) => ({
        question,
        response: inAllLanguages((answers) => answers[at]!.lines[line]!),
      })),
      ...files.map((file) => ({
        question,
        response: blobUrl(baseUrl, file),
        file_type: fileTypes.get(file) ?? '',
      })),
    ];
  });
}
