import { InvalidArgumentError, type Command } from 'commander';
import { sql } from 'kysely';
import { normalizeTag } from '../../core/language/likely-tag.ts';
import { isDate } from '../../core/questions/index.ts';
import { Failure } from '../base/failure.ts';
import type { Database } from '../host/database/database.ts';
import { LOCAL_DAY } from '../host/results/time-zones.ts';
import { overviewOf, type Selection } from '../host/tables/overview.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** The responses of an export. */

type Edge = { day: string; moment?: never } | { moment: Date; day?: never };

export interface SelectionOptions {
  /** The first day or moment, and the last day or the first moment after the last. */
  from?: Edge;
  to?: Edge;
  /** Ids of nodes. */
  node?: string[];
  /** Codes or ids of languages. */
  language?: string[];
  /** Whether samples are exported too. */
  samples?: true;
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Reads a day, in the time zone of the channel of each response, or a time. */
function edgeOf(text: string): Edge {
  const day = text.slice(0, 10);
  const moment = new Date(text);
  if (!isDate(day) || (text !== day && !TIME.test(text)) || Number.isNaN(moment.getTime()))
    throw new InvalidArgumentError(
      'A day is needed, such as 2026-03-01, or a time, such as 2026-03-01T08:30Z.',
    );
  return text === day ? { day } : { moment };
}

const append = (text: string, previous: string[] = []): string[] => [...previous, text];

export const addSelectionOptions = (command: Command): Command =>
  command
    .option(
      '--from <day>',
      'only responses since this day, in the time zone of their channel, or since this time',
      edgeOf,
    )
    .option('--to <day>', 'only responses up to this day and on it, or before this time', edgeOf)
    .option('--node <id>', 'only responses of this node; may be given more than once', append)
    .option(
      '--language <code>',
      'only responses in this language; may be given more than once',
      append,
    )
    .option('--samples', 'samples too, which are left out otherwise');

/** The languages of the surveys that have one of the codes, as pairs of flow id and language id. */
function languagePairs({ flows }: Workspace, codes: readonly string[]): [string, string][] {
  const wanted = codes.map((code) => normalizeTag(code));
  return [...flows.values()].flatMap(({ value: { id, languages } }) =>
    languages
      .filter(({ code }) => wanted.includes(normalizeTag(code)))
      .map((language): [string, string] => [id, language.id]),
  );
}

/** Whether nothing can be between two edges of the same kind. */
const isAfter = (from?: Edge, to?: Edge): boolean =>
  from?.day !== undefined && to?.day !== undefined
    ? from.day > to.day
    : Boolean(from?.moment && to?.moment && from.moment >= to.moment);

/** Makes the condition of the options. */
export function selectionOf(
  { from, to, node, language, samples }: SelectionOptions,
  workspace: Workspace,
): Selection {
  if (isAfter(from, to)) throw new Failure('Nothing can be exported: --from is after --to.');
  const conditions: Selection[] = [samples ? sql`true` : sql`not is_sample`];
  if (from)
    conditions.push(
      from.day === undefined
        ? sql`created_at >= ${from.moment}`
        : sql`${LOCAL_DAY} >= ${from.day}::date`,
    );
  if (to)
    conditions.push(
      to.day === undefined ? sql`created_at < ${to.moment}` : sql`${LOCAL_DAY} <= ${to.day}::date`,
    );
  if (node) conditions.push(sql`node_id = any(${node}::text[])`);
  if (language) {
    const pairs = languagePairs(workspace, language);
    const flowIds = pairs.map(([flowId]) => flowId);
    const languageIds = pairs.map(([, languageId]) => languageId);
    conditions.push(sql`(payload ->> 'language_id' = any(${language}::text[])
      or (flow_id, payload ->> 'language_id') in
        (select * from unnest(${flowIds}::text[], ${languageIds}::text[])))`);
  }
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Refuses names that neither the workspace nor the responses know. */
export async function checkNames(
  { node = [], language = [] }: SelectionOptions,
  workspace: Workspace,
  database: Database,
): Promise<void> {
  for (const id of node) {
    if (workspace.nodes.has(id)) continue;
    const { count } = await overviewOf(
      database,
      selectionOf({ node: [id], samples: true }, workspace),
    );
    if (count === 0) throw new Failure(unknownName('node', id, [...workspace.nodes.keys()]));
  }
  const codes = [...workspace.flows.values()].flatMap(({ value }) =>
    value.languages.map(({ code }) => code),
  );
  for (const code of language) {
    if (codes.some((known) => normalizeTag(known) === normalizeTag(code))) continue;
    const { count } = await overviewOf(
      database,
      selectionOf({ language: [code], samples: true }, workspace),
    );
    if (count === 0) throw new Failure(unknownName('language', code, [...new Set(codes)]));
  }
}

const unknownName = (kind: string, name: string, known: readonly string[]): string =>
  `There is no ${kind} ${name}, neither in the workspace nor in a response.${
    known.length ? ` There are ${known.toSorted().join(', ')}.` : ''
  }`;
