import { sql } from 'kysely';
import type { Flow } from '../../../core/contract/flow.ts';
import { writtenAnswers } from '../../../core/survey/answer-texts/index.ts';
import { answerItems } from '../records/answers-wire.ts';
import { blobUrl } from '../http/urls.ts';
import type { Database } from '../database/database.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import {
  commonColumns,
  headersOf,
  isAttribute,
  questionColumns,
  questionsOf,
  takesSeveral,
  textOf,
  wordingOf,
  type Cell,
  type Column,
  type TableRow,
} from './columns.ts';
import { withPartsApart } from './parts.ts';
import type { ExportedFeedback } from './rows.ts';
import type { Overview, Selection } from './overview.ts';

/** The export as people read it: a row for each response, a column for each question. */

interface Table {
  headers: string[];
  records(feedbacks: AsyncIterable<ExportedFeedback>): AsyncGenerator<Cell[]>;
}

/** Attributes of customers that have a column each. The others share one: pages may name any. */
const MAX_ATTRIBUTE_COLUMNS = 100;

/** The most frequent attributes of the customers of a selection. */
async function attributeNames(database: Database, selection: Selection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from feedbacks, jsonb_object_keys(
      case jsonb_typeof(payload #> '{customer,schema}')
        when 'object' then payload #> '{customer,schema}' else '{}' end) as name
    where ${selection} group by name order by count(*) desc, name
    limit ${MAX_ATTRIBUTE_COLUMNS}`.execute(database);
  return rows.map(({ name }) => name).sort();
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

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
function answerTexts(
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
const restOf = (
  entries: ReadonlyMap<string, unknown>,
  hasColumn: (name: string) => boolean,
): Cell =>
  joined(
    [...entries]
      .filter(([name]) => !hasColumn(name))
      .map(([name, value]) => `${name}: ${textOf(value)}`),
    true,
  ) || null;

/** A survey with a question for each column, and the ids and keys of these questions. */
function survey(original: Flow) {
  const flow = withPartsApart(original, wordingOf(original));
  const questions = questionsOf(flow);
  return {
    flow,
    answers: new Set(questions.map(({ id }) => id)),
    several: new Set(questions.filter(takesSeveral).map(({ id }) => id)),
    attributes: new Set(questions.filter(isAttribute).map(({ key }) => key)),
  };
}

/** Calls a function once for each object. */
function memoized<T extends object, R>(of: (value: T) => R): (value: T) => R {
  const results = new Map<T, R>();
  return (value) => {
    if (!results.has(value)) results.set(value, of(value));
    return results.get(value)!;
  };
}

const UNKNOWN_SURVEY = { flow: null, several: new Set<string>() };

export interface TableOptions {
  /** Origin of the host, for links of files. */
  publicUrl?: string;
  /** Adds a column for each option where an answer may have several. */
  optionColumns?: boolean;
}

/** Resolves to a survey as it was in a version; `null` where that is unknown. */
export type FlowOf = (flowId: string, version: number) => Promise<Flow | null>;

/**
 * Makes the table of a selection. Its columns have the texts of the live version, its cells the texts of the answered one.
 *
 * @param overview the surveys among its responses, which have columns, and the time zones of their channels
 */
export async function createTable(
  database: Database,
  { flows, nodes }: Workspace,
  flowOf: FlowOf,
  selection: Selection,
  { flowIds, timeZones }: Overview,
  { publicUrl = '', optionColumns = false }: TableOptions,
): Promise<Table> {
  const surveys = new Map(
    [...flows]
      .filter(([id]) => flowIds.has(id))
      .map(([id, { value }]) => [id, survey(value)] as const),
  );
  const isAsked = (name: string) =>
    [...surveys.values()].some(({ attributes }) => attributes.has(name));
  const names = new Set(
    (await attributeNames(database, selection)).filter((name) => !isAsked(name)),
  );
  const columns: Column[] = [
    ...commonColumns(timeZones),
    ...[...names].map((name) => ({
      header: name,
      place: 'customer',
      read: ({ attributes }: TableRow) => textOf(attributes.get(name) ?? null),
    })),
    ...[...surveys.values()].flatMap(({ flow }) => questionColumns(flow, optionColumns)),
    {
      header: 'Other answers',
      read: ({ row, answers }) =>
        restOf(answers, (id) => surveys.get(row.flow_id)?.answers.has(id) === true),
    },
    {
      header: 'Other attributes',
      read: ({ row, attributes }) =>
        restOf(
          attributes,
          (name) => names.has(name) || surveys.get(row.flow_id)?.attributes.has(name) === true,
        ),
    },
  ];
  const apart = memoized((flow: Flow) => withPartsApart(flow, wordingOf(flow)));
  return {
    headers: headersOf(columns),
    async *records(feedbacks) {
      for await (const feedback of feedbacks) {
        const { row } = feedback;
        const { flow, several } = surveys.get(row.flow_id) ?? UNKNOWN_SURVEY;
        const ofVersion = await flowOf(row.flow_id, row.version);
        const answered = ofVersion ? apart(ofVersion) : flow;
        const customer = asObject(row.payload['customer']);
        const tableRow: TableRow = {
          ...feedback,
          channel: nodes.get(row.node_id)?.value.name || row.node_id,
          flow,
          customer,
          attributes: new Map(Object.entries(asObject(customer['schema']))),
          answers: answerTexts(feedback, { flow: answered, several }, publicUrl),
        };
        yield columns.map(({ read }) => read(tableRow));
      }
    },
  };
}
