import { sql, type RawBuilder } from 'kysely';
import type { Flow, Question } from '../../../core/contract/flow.ts';
import type { Files, Texts, Themes } from '../../../core/contract/results/answers.ts';
import type { ResultsFilter } from '../../../core/contract/results/filter.ts';
import { maskPersonalData } from '../../../core/privacy/mask.ts';
import { likelyCountries } from '../../../core/privacy/likely-countries.ts';
import { blobUrl } from '../api/urls.ts';
import type { Database } from '../database/database.ts';
import { containing } from '../search.ts';
import { groupBy } from './group-by.ts';
import { areNewest } from './newest.ts';
import { after, anonymous, NEWEST_FIRST, PAGE_SIZE, pageOf, PLACE, type Place } from './pages.ts';
import { responsesWhere } from './source.ts';
import { findThemes, hasTheme } from './themes.ts';

/** Texts and files that people have answered with, in pages. */

interface TextRow extends Place {
  text: string;
  language_id: string | null;
}

/** Number of the newest answers in which themes are looked for, and by a shared link texts. */
const READ_FIRST = 1_500;

/**
 * Number of answers in which a search looks one by one. What is common is found among them; what is not has few matches,
 * which an index finds among all.
 */
const SEARCHED_FIRST = 2_500;

interface TextQuery {
  search: string;
  theme: string;
  before: string | undefined;
}

/** Language code of each language of a survey, by its id. */
const codesOf = (flow: Flow): ReadonlyMap<string, string> =>
  new Map(flow.languages.map(({ id, code }) => [id, code]));

/** A text as a reader sees it: personal data is masked for those of a shared link. */
function shownTo(isShared: boolean, flow: Flow): (text: string) => string {
  if (!isShared) return (text) => text;
  const languages = flow.languages.map(({ code }) => code);
  const likely = likelyCountries({ countryCode: null, languages, browserLanguages: [] });
  return (text) => maskPersonalData(text, likely);
}

/** The newest texts of a question under a filter. */
async function readTexts(
  database: Database,
  flow: Flow,
  question: Question,
  filter: ResultsFilter,
  { search, before, limit }: { search: string; before: string | undefined; limit: number },
): Promise<TextRow[]> {
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
  if (search.trim() === '') return read(areAmong(limit));
  const matches = sql<boolean>`body ilike ${containing(search)}`;
  const newest = await read(sql`${areAmong(SEARCHED_FIRST)} and ${matches}`);
  if (newest.length === limit) return newest;
  const found = sql`select * from responses where question_id = ${question.id} and ${matches}`;
  return read(
    sql`true`,
    sql`(with found as materialized (${found}) select * from found) as responses`,
  );
}

/**
 * A page of texts. Those for a shared link have no ids, and masks for data by which somebody could be known: what is
 * masked is not found either.
 */
export async function textsOf(
  database: Database,
  flow: Flow,
  question: Question,
  filter: ResultsFilter,
  { search, theme, before }: TextQuery,
  isShared: boolean,
): Promise<Texts> {
  const codes = codesOf(flow);
  const isReadFirst = theme !== '' || (isShared && search !== '');
  const rows = await readTexts(database, flow, question, filter, {
    search: isShared ? '' : search,
    before,
    limit: isReadFirst ? READ_FIRST : PAGE_SIZE + 1,
  });
  const shown = shownTo(isShared, flow);
  const isFound = ({ text, language_id }: TextRow): boolean =>
    (!isShared || text.toLowerCase().includes(search.trim().toLowerCase())) &&
    (theme === '' || hasTheme(text, codes.get(language_id ?? '') ?? null, theme));
  const { page, next } = pageOf(
    rows.map((row) => ({ ...row, text: shown(row.text) })).filter(isFound),
  );
  return {
    texts: page.map(({ id, at, text, language_id }) => ({
      feedbackId: isShared ? null : id,
      text,
      languageId: language_id,
      createdAt: at,
    })),
    next: isShared ? anonymous(next) : next,
  };
}

/** Frequent words and phrases of the newest texts, by language, the language of most texts first. */
export async function themesOf(
  database: Database,
  flow: Flow,
  question: Question,
  filter: ResultsFilter,
  isShared: boolean,
): Promise<Themes> {
  const rows = await readTexts(database, flow, question, filter, {
    search: '',
    before: undefined,
    limit: READ_FIRST + 1,
  });
  const shown = shownTo(isShared, flow);
  const codes = codesOf(flow);
  const byLanguage = groupBy(rows.slice(0, READ_FIRST), (row) => row.language_id ?? '');
  return {
    languages: [...byLanguage]
      .map(([languageId, own]) => {
        const code = codes.get(languageId) ?? null;
        const texts = own.map(({ text }) => shown(text));
        return {
          languageId: languageId || null,
          code,
          read: own.length,
          themes: findThemes(texts, code),
        };
      })
      .toSorted((a, b) => b.read - a.read),
    isPart: rows.length > READ_FIRST,
  };
}

/** A page of files. */
export async function filesOf(
  database: Database,
  flow: Flow,
  question: Question,
  filter: ResultsFilter,
  before: string | undefined,
  baseUrl: string,
): Promise<Files> {
  const having = { measure: 'file', questionId: question.id, values: [''] };
  const { rows } = await sql<Place & { file: string; name: string; type: string }>`
    select ${PLACE}, file, name, type
    from feedbacks join responses on feedback_id = feedbacks.id
      join (select id::text as file, name, type from blobs) as blob on file = active_storage_blob_id
    where ${responsesWhere(flow.id, filter)} and ${after(before)}
      and question_id = ${question.id} and not is_unknown
      and ${areNewest(flow.id, filter, { having, before, limit: null })}
    ${NEWEST_FIRST}, position limit ${PAGE_SIZE + 1}`.execute(database);
  const { page, next } = pageOf(rows);
  return {
    files: page.map(({ id, at, file, name, type }) => ({
      feedbackId: id,
      url: blobUrl(baseUrl, file),
      name,
      type,
      createdAt: at,
    })),
    next,
  };
}
