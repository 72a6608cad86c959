import type { ResponseItem } from '../../contract/feedback.ts';
import type { Flow, Question } from '../../contract/flow.ts';
import { type AnswerTexts, fillIn, indexFlow } from '../engine/index.ts';
import { type AnswerRow, isAsked, styleOf, typeOf, type Wording } from '../../questions/index.ts';
import { answerRows, answerText, lineOf } from './answer-lines.ts';

/** Stored item of an answer. */
type StoredItem = Pick<ResponseItem, 'questionId' | 'optionId' | 'body' | 'activeStorageBlobId'>;

/** An answer as people read it, with the text of its question. */
export interface WrittenAnswer {
  questionId: string;
  /** Its id when the flow no longer has the question. */
  question: string;
  isKnown: boolean;
  style: string | null;
  rows: AnswerRow[];
  /** The rows as texts; ranks with their numbers. */
  lines: string[];
  /** Ids of uploaded files, which have no line. */
  files: string[];
}

/** The questions of a flow by their ids and the ids of their statements, with the options that they copy. */
export function questionsById(flow: Flow): Map<string, Question> {
  const questions = flow.states.flatMap(({ elements }) =>
    elements.flatMap(({ question }) => question ?? []),
  );
  const withCopies = (question: Question, path: readonly Question[] = []): Question => {
    const source = questions.find(({ key }) => key === question.extra?.optionsSource);
    if (!source || path.includes(source)) return question;
    return { ...question, options: withCopies(source, [...path, source]).options };
  };
  return new Map(
    questions.flatMap((question) => {
      const complete = withCopies(question);
      return [question, ...question.statements].map(({ id }) => [id, complete] as const);
    }),
  );
}

/** Ellipses in place of the answers that texts of a flow name, for texts about all responses. */
export const ellipses = (flow: Flow): AnswerTexts =>
  new Map(indexFlow(flow).pipedKeys.map((key) => [key, '…']));

/** Items of the same question together, in the order of the first ones. */
function groupItems(
  items: readonly StoredItem[],
  questions: ReadonlyMap<string, Question>,
): Map<string, StoredItem[]> {
  const groups = new Map<string, StoredItem[]>();
  for (const item of items) {
    const id = questions.get(item.questionId)?.id ?? item.questionId;
    groups.set(id, [...(groups.get(id) ?? []), item]);
  }
  return groups;
}

/**
 * Writes the answers of a response for people: texts of questions and options, matrices with their statements, local
 * dates, numbered ranks. Answers that no person gave, such as drawn options, are left out. Answers to questions that
 * the flow no longer has are written as they are stored, under the id of the question.
 */
export function writtenAnswers(
  flow: Flow | null,
  items: readonly StoredItem[],
  wording: Wording,
): WrittenAnswer[] {
  const questions = flow ? questionsById(flow) : new Map<string, Question>();
  const groups = [...groupItems(items, questions)];
  const texts = new Map(
    groups.flatMap(([id, own]) => {
      const question = questions.get(id);
      return question ? [[question.key, answerText(question, own, wording)] as const] : [];
    }),
  );
  const read: Wording['read'] = (text) => fillIn(wording.read(text), texts);
  return groups.flatMap(([id, own]): WrittenAnswer[] => {
    const question = questions.get(id);
    const files = own.flatMap(({ activeStorageBlobId }) => activeStorageBlobId ?? []);
    const written = own.filter(({ activeStorageBlobId }) => activeStorageBlobId === null);
    if (!question || styleOf(question) === null) {
      const lines = written.map(({ body, optionId }) => body ?? optionId ?? '');
      const rows = lines.map((text) => ({ label: null, text }));
      const style = question?.style ?? null;
      return [{ questionId: id, question: id, isKnown: false, style, rows, lines, files }];
    }
    if (!isAsked(question)) return [];
    // Only texts of the flow are filled in: a respondent may write braces too.
    const rows = answerRows(question, written, { ...wording, read });
    const lines = rows.map(lineOf);
    return [
      {
        questionId: id,
        question: read(question.body),
        isKnown: true,
        style: question.style,
        rows,
        lines: typeOf(question).isOrdered ? lines.map((line, at) => `${at + 1}. ${line}`) : lines,
        files,
      },
    ];
  });
}
