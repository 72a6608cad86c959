import type { Flow } from '../../core/contract/flow.ts';
import type { LocalizedText } from '../../core/contract/wire.ts';
import { resolveText } from '../../core/language/resolve.ts';
import { type Wording, writtenAnswers } from '../../core/survey/answer-texts/index.ts';
import { isAsked, styleOf } from '../../core/survey/questions/index.ts';
import { answerItems } from '../host/chat/answers-wire.ts';
import { BLOB_ROUTE } from '../host/api/urls.ts';
import type { Database } from '../host/database/database.ts';
import type { Workspace } from '../host/workspace/workspace.ts';
import { readFeedbacks, type ExportedFeedback } from './export-rows.ts';

/** The CSV export as people read it: a row for each response, a column for each question. */

interface Column {
  key: string;
  header: string;
}

/** Column of answers to questions that the surveys no longer have. */
const OTHER = 'other';

const COLUMNS: readonly Column[] = [
  { key: 'id', header: 'Response' },
  { key: 'created_at', header: 'Time' },
  { key: 'node', header: 'Channel' },
  { key: 'flow', header: 'Survey' },
  { key: 'language', header: 'Language' },
  { key: 'is_completed', header: 'Completed' },
  { key: 'is_late', header: 'After closing' },
  { key: 'name', header: 'Name' },
  { key: 'email', header: 'E-mail' },
  { key: 'phone_number', header: 'Phone number' },
  { key: 'conversation', header: 'Conversation' },
  { key: 'rating', header: 'Rating' },
];

/** Surveys are written in their default language, so that a column has one. */
function wordingOf(flow: Flow | null): Wording {
  const { code } = flow?.languages.find(({ id }) => id === flow.defaultLanguageId) ??
    flow?.languages[0] ?? { code: 'en' };
  return { read: (text: LocalizedText) => resolveText(text, [code]), locale: code };
}

const columnOf = (flowId: string, questionId: string): string => `${flowId}/${questionId}`;

/** The columns for the surveys of a workspace; questions with the same text have their survey and key beside it. */
export function tableColumns(workspace: Workspace): Column[] {
  const questions = [...workspace.flows.values()].flatMap(({ value: flow }) => {
    const { read } = wordingOf(flow);
    return flow.states.flatMap(({ elements }) =>
      elements.flatMap(({ question }) =>
        question && styleOf(question) && isAsked(question)
          ? [
              {
                key: columnOf(flow.id, question.id),
                text: read(question.body),
                place: `${flow.name || flow.id}, ${question.key}`,
              },
            ]
          : [],
      ),
    );
  });
  const isUsedTwice = (text: string): boolean =>
    questions.filter((question) => question.text === text).length > 1;
  return [
    ...COLUMNS,
    ...questions.map(({ key, text, place }) => ({
      key,
      header: isUsedTwice(text) ? `${text} (${place})` : text,
    })),
    { key: OTHER, header: 'Other answers' },
  ];
}

/** The cells of the answers, by column. */
function answerCells(
  { row, responses }: ExportedFeedback,
  columns: ReadonlySet<string>,
  flow: Flow | null,
): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const { questionId, lines, files } of writtenAnswers(
    flow,
    answerItems(responses),
    wordingOf(flow),
  )) {
    const own = columnOf(row.flow_id, questionId);
    const column = columns.has(own) ? own : OTHER;
    const texts = [...lines, ...files.map((id) => BLOB_ROUTE.replace(':id', id))];
    cells[column] = [cells[column] ?? [], texts].flat().join('; ');
  }
  return cells;
}

/** CSV records for people: one for each response. */
export async function* tableRecords(
  database: Database,
  workspace: Workspace,
): AsyncGenerator<Record<string, unknown>> {
  const columns = new Set(tableColumns(workspace).map(({ key }) => key));
  for await (const feedback of readFeedbacks(database)) {
    const { row, rating } = feedback;
    const flow = workspace.flows.get(row.flow_id)?.value ?? null;
    const { customer, language_id: languageId } = row.payload as {
      customer?: Record<string, unknown>;
      language_id?: string;
    };
    const { name, email, phone_number } = customer ?? {};
    yield {
      id: row.id,
      created_at: row.created_at.toISOString(),
      node: workspace.nodes.get(row.node_id)?.value.name || row.node_id,
      flow: flow?.name || row.flow_id,
      language: flow?.languages.find(({ id }) => id === languageId)?.name ?? languageId,
      is_completed: row.is_completed ? 'yes' : 'no',
      is_late: row.is_late ? 'yes' : 'no',
      conversation: row.chat_status,
      name,
      email,
      phone_number,
      rating,
      ...answerCells(feedback, columns, flow),
    };
  }
}
