import { createHmac } from 'node:crypto';
import type { Flow, Question } from '../../../core/contract/flow.ts';
import { MAX_TEXT_LENGTH } from '../../../core/contract/limits.ts';
import type { Texts, Themes } from '../../../core/contract/results/answers.ts';
import type { ResultsFilter } from '../../../core/contract/results/filter.ts';
import { likelyCountries } from '../../../core/privacy/likely-countries.ts';
import { maskPersonalData } from '../../../core/privacy/mask.ts';
import { invalidBody } from '../http/api-error.ts';
import type { Database } from '../database/database.ts';
import { secretOf } from '../database/secrets.ts';
import { createSlices } from '../http/slices.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { PAGE_SIZE } from './pages.ts';
import { groupsWithin, MIN_RESPONSES, periodOf } from './day-groups.ts';
import { sharedDaysOf } from './shared-days.ts';
import { codesOf, matching, readNewest, themesIn, type TextRow } from './texts.ts';

/**
 * Texts for shared links: masked, with the last day of their group instead of a time, in a random order that differs by
 * question.
 */

interface SharedText extends Pick<TextRow, 'text' | 'language_id'> {
  /** Last day of the group of days. */
  day: string;
}

interface SharedServices {
  database: Database;
  workspace: Workspace;
}

/** Reads the newest texts of a question in the shown days, masked and in a random order within each group of days. */
async function readShared(
  { database, workspace }: SharedServices,
  flow: Flow,
  question: Question,
  filter: ResultsFilter,
): Promise<{ rows: SharedText[]; isPart: boolean }> {
  const days = await sharedDaysOf(database, workspace, flow);
  const groups = groupsWithin(days.get(question.id) ?? [], filter);
  const period = periodOf(groups);
  if (period === null) return { rows: [], isPart: false };
  const { rows, isPart } = await readNewest(database, flow, question, period, {
    before: undefined,
    maxLength: MAX_TEXT_LENGTH,
  });
  const secret = await secretOf(database, 'shared-text-order');
  const languages = flow.languages.map(({ code }) => code);
  const likely = likelyCountries({ countryCode: null, languages, browserLanguages: [] });
  const pause = createSlices();
  const placed: (SharedText & { place: string })[] = [];
  for (const { id, day, text, language_id } of rows) {
    const place = createHmac('sha256', secret).update(`${question.id} ${id} ${text}`).digest('hex');
    const { last } = groups.find((group) => day <= group.last)!;
    placed.push({ text: maskPersonalData(text, likely), language_id, day: last, place });
    await pause();
  }
  // A partly read group is dropped, because the selection of its texts would reveal their order.
  const oldest = isPart ? placed.at(-1)?.day : undefined;
  const whole = placed.filter(({ day }) => day !== oldest);
  return {
    rows: (whole.length > 0 ? whole : placed).toSorted(
      (a, b) => b.day.localeCompare(a.day) || (a.place < b.place ? -1 : 1),
    ),
    isPart,
  };
}

/**
 * Parses the cursor of a page, the number of texts before it.
 *
 * @throws {ApiError} with status 422 for an invalid cursor
 */
function offsetOf(before: string | undefined): number {
  if (before === undefined || before === '') return 0;
  if (!/^\d{1,4}$/.test(before))
    throw invalidBody([{ path: 'before', message: 'expected the next of an earlier page' }]);
  return Number(before);
}

/** Reads a page of texts. The search does not find masked data. */
export async function sharedTexts(
  services: SharedServices,
  flow: Flow,
  question: Question,
  filter: ResultsFilter,
  query: { search: string; theme: string; before: string | undefined },
): Promise<Texts> {
  const offset = offsetOf(query.before);
  const { rows, isPart } = await readShared(services, flow, question, filter);
  const found = await matching(rows, codesOf(flow), query);
  const end = offset + PAGE_SIZE;
  return {
    texts: found.slice(offset, end).map(({ text, day }) => ({
      feedbackId: null,
      text,
      languageId: null,
      createdAt: day,
    })),
    next: found.length > end ? String(end) : null,
    read: rows.length,
    isPart,
  };
}

/** Frequent words and phrases of these texts, in languages with enough texts. */
export async function sharedThemes(
  services: SharedServices,
  flow: Flow,
  question: Question,
  filter: ResultsFilter,
): Promise<Themes> {
  const themes = await themesIn(flow, await readShared(services, flow, question, filter));
  return { ...themes, languages: themes.languages.filter(({ read }) => read >= MIN_RESPONSES) };
}
