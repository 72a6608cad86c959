import { sql } from 'kysely';
import type { Flow } from '../../../core/contract/flow.ts';
import type { SurveyHistory } from '../content/survey-history.ts';
import type { Database } from '../database/database.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import {
  commonColumns,
  textOf,
  type Cell,
  type CellType,
  type Column,
  type TableRow,
} from './columns.ts';
import {
  cellTypes,
  isAttribute,
  questionColumns,
  questionsOf,
  takesSeveral,
  wordingOf,
} from './question-columns.ts';
import { answerTexts, restOf } from './cells.ts';
import { headersOf } from './headings.ts';
import { withPartsApart } from './parts.ts';
import type { ExportedFeedback } from './rows.ts';
import type { Overview, Selection } from './overview.ts';

/** The export as people read it: a row for each response, a column for each question. */

export interface Table {
  columns: readonly { header: string; type: CellType }[];
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

/** A survey with a question for each column, and the ids and keys of these questions. */
function survey(original: Flow) {
  const flow = withPartsApart(original, wordingOf(original));
  const questions = questionsOf(flow);
  return {
    flow,
    types: cellTypes(original),
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
  /** Leaves out names, addresses and attributes of customers. */
  isAnonymous?: boolean;
}

/** Resolves to a survey as it was in a version; `null` where that is unknown. */
export type FlowOf = (flowId: string, version: number) => Promise<Flow | null>;

/** Reads the surveys of a table from their history, each version once. */
export function answeredFlows(history: SurveyHistory): FlowOf {
  const known = new Map<string, Promise<Flow | null>>();
  return (flowId, version) => {
    const key = `${version} ${flowId}`;
    if (!known.has(key)) known.set(key, history.at(flowId, version));
    return known.get(key)!;
  };
}

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
  { flowIds, timeZones }: Pick<Overview, 'flowIds' | 'timeZones'>,
  { publicUrl = '', optionColumns = false, isAnonymous = false }: TableOptions,
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
  const all: Column[] = [
    ...commonColumns(timeZones),
    ...[...names].map((name) => ({
      header: name,
      place: 'customer',
      isOfCustomer: true as const,
      read: ({ attributes }: TableRow) => textOf(attributes.get(name) ?? null),
    })),
    ...[...surveys.values()].flatMap(({ flow, types }) =>
      questionColumns(flow, types, optionColumns),
    ),
    {
      header: 'Other answers',
      read: ({ row, answers }) =>
        restOf(answers, (id) => surveys.get(row.flow_id)?.answers.has(id) === true),
    },
    {
      header: 'Other attributes',
      isOfCustomer: true,
      read: ({ row, attributes }) =>
        restOf(
          attributes,
          (name) => names.has(name) || surveys.get(row.flow_id)?.attributes.has(name) === true,
        ),
    },
  ];
  const columns = all.filter(({ isOfCustomer }) => !isAnonymous || !isOfCustomer);
  const headers = headersOf(columns);
  const apart = memoized((flow: Flow) => withPartsApart(flow, wordingOf(flow)));
  return {
    columns: columns.map(({ type = 'text' }, at) => ({ header: headers[at]!, type })),
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
