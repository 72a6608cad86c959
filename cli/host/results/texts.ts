import { sql, type RawBuilder } from 'kysely';
import type { Flow, Question } from '../../../core/contract/flow.ts';
import type { Texts, Themes } from '../../../core/contract/results/answers.ts';
import type { ResultsFilter } from '../../../core/contract/results/filter.ts';
import { MAX_TEXT_LENGTH } from '../../../core/contract/limits.ts';
import { isBlank } from '../../../core/language/characters.ts';
import { fold } from '../../../core/language/fold.ts';
import type { Database } from '../database/database.ts';
import { hasAnyOf } from '../database/search.ts';
import { createSlices } from '../http/slices.ts';
import { groupBy } from './group-by.ts';
import { areNewest } from './newest.ts';
import { after, NEWEST_FIRST, PAGE_SIZE, pageOf, PLACE, type Place } from './pages.ts';
import { responsesWhere } from './source.ts';
import { LOCAL_DAY } from './time-zones.ts';
import { findThemes, hasTheme, MAX_THEME_LENGTH } from './themes.ts';

/** Pages of answered texts, and their themes. */

export interface TextRow extends Place {
  text: string;
  language_id: string | null;
}

/** Number of the newest texts that are read for themes, and for searches that the database can't run. */
const MAX_READ = 1_500;
/** Limit of their characters together. */
const MAX_CHARACTERS = 500_000;

/**
 * Number of the newest answers that a search scans. Frequent texts are found by the scan, rare ones by an index over all
 * answers.
 */
const SEARCHED_FIRST = 2_500;

interface TextQuery {
  search: string;
  theme: string;
  before: string | undefined;
}

/** Language codes of a survey, by the ids of its languages. */
export const codesOf = (flow: Flow): ReadonlyMap<string, string> =>
  new Map(flow.languages.map(({ id, code }) => [id, code]));

/** Reads a page of the newest texts of a question under a filter. */
async function readPage(
  database: Database,
  flow: Flow,
  question: Question,
  filter: ResultsFilter,
  { search, before }: { search: string; before: string | undefined },
): Promise<TextRow[]> {
  const limit = PAGE_SIZE + 1;
  const read = async (isFound: RawBuilder<boolean>, answers = sql`responses`) =>
    (
      await sql<TextRow>`
        select ${PLACE}, body as text, payload ->> 'language_id' as language_id
        from feedbacks join ${answers} on feedback_id = feedbacks.id
        where ${responsesWhere(flow.id, filter)} and ${after(before)}
          and question_id = ${question.id} and not is_unknown and body is not null and ${isFound}
        ${NEWEST_FIRST}, position limit ${limit}`.execute(database)
    ).rows;
  const having = { measure: 'text', questionId: question.id, values: [''] };
  const areAmong = (number: number) =>
    areNewest(flow.id, filter, { having, before, limit: number });
  if (isBlank(search)) return read(areAmong(limit));
  const matches = hasAnyOf(sql`body`, [search]);
  const newest = await read(sql`${areAmong(SEARCHED_FIRST)} and ${matches}`);
  if (newest.length === limit) return newest;
  const found = sql`select * from responses where question_id = ${question.id} and ${matches}`;
  return read(
    sql`true`,
    sql`(with found as materialized (${found}) select * from found) as responses`,
  );
}

interface NewestTexts {
  rows: (TextRow & { day: string })[];
  /** Whether older texts exist. */
  isPart: boolean;
}

interface NewestOptions {
  /** Cursor of the page; `undefined` for the first one. */
  before: string | undefined;
  /** Limit of the characters of each text. */
  maxLength: number;
}

/** Reads the newest texts of a question under a filter, within the limits of number and characters. */
export async function readNewest(
  database: Database,
  flow: Flow,
  question: Question,
  filter: ResultsFilter,
  { before, maxLength }: NewestOptions,
): Promise<NewestTexts> {
  const having = { measure: 'text', questionId: question.id, values: [''] };
  const limit = MAX_READ + 1;
  const { rows } = await sql<TextRow & { day: string; found: number }>`
    with newest as materialized (
      select ${PLACE}, left(body, ${maxLength}::integer) as text,
        payload ->> 'language_id' as language_id, ${LOCAL_DAY}::text as day, created_at, position
      from feedbacks join responses on feedback_id = feedbacks.id
      where ${responsesWhere(flow.id, filter)} and ${after(before)}
        and question_id = ${question.id} and not is_unknown and body is not null
        and ${areNewest(flow.id, filter, { having, before, limit })}
      ${NEWEST_FIRST}, position limit ${limit}
    ), numbered as (
      select *, row_number() over placed as place, sum(length(text)) over placed as characters
      from newest window placed as (order by created_at desc, id desc, position)
    )
    select at, id, text, language_id, day, (select count(*) from newest) as found from numbered
    where place <= ${MAX_READ} and (characters <= ${MAX_CHARACTERS} or place = 1)
    order by place`.execute(database);
  return { rows, isPart: rows.length < (rows[0]?.found ?? 0) };
}

/** Reads a page of texts, with the ids of their responses. */
export async function textsOf(
  database: Database,
  flow: Flow,
  question: Question,
  filter: ResultsFilter,
  query: TextQuery,
): Promise<Texts> {
  const isRead = query.theme !== '';
  const { rows, isPart } = isRead
    ? await readNewest(database, flow, question, filter, { ...query, maxLength: MAX_TEXT_LENGTH })
    : { rows: await readPage(database, flow, question, filter, query), isPart: false };
  const found = isRead ? await matching(rows, codesOf(flow), query) : rows;
  const { page, next } = pageOf(found);
  return {
    texts: page.map(({ id, at, text, language_id }) => ({
      feedbackId: id,
      text,
      languageId: language_id,
      createdAt: at,
    })),
    next,
    read: isRead ? rows.length : null,
    isPart,
  };
}

/** Filters texts by a search and a theme. */
export async function matching<T extends Pick<TextRow, 'text' | 'language_id'>>(
  rows: readonly T[],
  codes: ReadonlyMap<string, string>,
  { search, theme }: Pick<TextQuery, 'search' | 'theme'>,
): Promise<T[]> {
  const pause = createSlices();
  const wanted = fold(search.trim());
  const found: T[] = [];
  for (const row of rows) {
    const code = codes.get(row.language_id ?? '') ?? null;
    const isFound =
      fold(row.text).includes(wanted) && (theme === '' || hasTheme(row.text, code, theme));
    if (isFound) found.push(row);
    await pause();
  }
  return found;
}

/** Frequent words and phrases of the newest texts, by language, in the order of the number of texts. */
export async function themesOf(
  database: Database,
  flow: Flow,
  question: Question,
  filter: ResultsFilter,
): Promise<Themes> {
  const options = { before: undefined, maxLength: MAX_THEME_LENGTH };
  return themesIn(flow, await readNewest(database, flow, question, filter, options));
}

/** Themes of texts by language. Texts in languages that the survey does not have are one group. */
export async function themesIn(
  flow: Flow,
  { rows, isPart }: { rows: readonly Pick<TextRow, 'text' | 'language_id'>[]; isPart: boolean },
): Promise<Themes> {
  const codes = codesOf(flow);
  const byLanguage = groupBy(rows, ({ language_id: id }) => (id && codes.has(id) ? id : ''));
  const languages: Themes['languages'] = [];
  for (const [languageId, own] of byLanguage) {
    const code = codes.get(languageId) ?? null;
    const texts = own.map(({ text }) => text);
    languages.push({
      languageId: languageId || null,
      code,
      read: own.length,
      themes: await findThemes(texts, code),
    });
  }
  return { languages: languages.toSorted((a, b) => b.read - a.read), isPart };
}
