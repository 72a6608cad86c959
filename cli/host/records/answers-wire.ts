import type { Selectable } from 'kysely';
import type { Flow } from '../../../core/contract/flow.ts';
import type { LocalizedText } from '../../../core/contract/wire.ts';
import { resolveText } from '../../../core/language/resolve.ts';
import { type WrittenAnswer, writtenAnswers } from '../../../core/survey/answer-texts/index.ts';
import { isUuid } from '../database/uuid.ts';
import { blobUrl } from '../http/urls.ts';
import type { Tables } from '../database/schema.ts';

export type AnswerRow = Selectable<Tables['responses']>;

/** Sign beside a verified phone number. */
const VERIFIED = ' \u2713';

/** Converts stored answers to the submitted items. Earlier versions stored any text as the id of a file: it is no file. */
export const answerItems = (rows: readonly AnswerRow[]) =>
  rows.map(({ question_id, option_id, body, active_storage_blob_id: file, is_verified }) => ({
    questionId: question_id,
    optionId: option_id,
    body: is_verified ? `${body ?? ''}${VERIFIED}` : body,
    activeStorageBlobId: file !== null && isUuid(file) ? file : null,
  }));

/** Combines texts by language; one text where all are equal. */
function localized(texts: readonly (readonly [code: string, text: string])[]): LocalizedText {
  const [first] = texts;
  return texts.every(([, text]) => text === first![1]) ? first![1] : Object.fromEntries(texts);
}

/** Uploaded files by id. */
export type AnswerFiles = ReadonlyMap<string, { type: string; name: string }>;

/** Answer in every language of the survey. All languages have the same answers with the same rows. */
interface LocalizedAnswer {
  answer: WrittenAnswer;
  /** Returns a text of the answer in all languages. */
  text(of: (answer: WrittenAnswer) => string): LocalizedText;
}

function localizedAnswers(flow: Flow | null, rows: readonly AnswerRow[]): LocalizedAnswer[] {
  const items = answerItems(rows);
  const offered = flow?.languages.map(({ code }) => code) ?? [];
  const codes = offered.length ? offered : ['en'];
  const written = codes.map((code) => {
    const read = (text: LocalizedText): string => resolveText(text, [code]);
    return [code, writtenAnswers(flow, items, { read, locale: code, numbers: code })] as const;
  });
  return written[0]![1].map((answer, at) => ({
    answer,
    text: (of) => localized(written.map(([code, answers]) => [code, of(answers[at]!)])),
  }));
}

/** Answers of a response for a conversation with the customer: an entry for each line. */
export const answersToWire = (
  flow: Flow | null,
  rows: readonly AnswerRow[],
  files: AnswerFiles,
  baseUrl: string,
): Record<string, unknown>[] =>
  localizedAnswers(flow, rows).flatMap(({ answer, text }) => {
    const question = { body: text(({ question: body }) => body), style: answer.style };
    return [
      ...answer.lines.map((_, line) => ({
        question,
        response: text(({ lines }) => lines[line]!),
      })),
      ...answer.files.map((id) => ({
        question,
        response: blobUrl(baseUrl, id),
        file_type: files.get(id)?.type ?? '',
      })),
    ];
  });

/** Each answer as one text, with its rows separated by commas. */
export const answerSummaries = (flow: Flow, rows: readonly AnswerRow[]): LocalizedText[] =>
  localizedAnswers(flow, rows).map(({ text }) =>
    text((answered) => answered.rows.map((row) => row.text).join(', ')),
  );

/**
 * Answers of a response for operators: an entry for each question, with a row for each statement or field. `question` is
 * `null` when the survey no longer has it.
 */
export const answersCard = (
  flow: Flow | null,
  rows: readonly AnswerRow[],
  files: AnswerFiles,
  baseUrl: string,
): Record<string, unknown>[] =>
  localizedAnswers(flow, rows).map(({ answer, text }) => ({
    question: answer.isKnown ? text(({ question }) => question) : null,
    style: answer.style,
    rows: answer.rows.map(({ label }, at) => ({
      label: label === null ? null : text((answered) => answered.rows[at]!.label!),
      text: text((answered) => answered.rows[at]!.text),
    })),
    files: answer.files.map((id) => ({
      url: blobUrl(baseUrl, id),
      name: files.get(id)?.name ?? '',
      type: files.get(id)?.type ?? '',
    })),
  }));
