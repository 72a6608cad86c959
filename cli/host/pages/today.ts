import { sql } from 'kysely';
import { HELP_REQUEST } from '../../../core/contract/timeline.ts';
import type { Highlights, Operator } from '../../../core/contract/inbox.ts';
import { isBlank } from '../../../core/language/characters.ts';
import type { SmtpOverrides } from '../../kinds/smtp.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Database } from '../database/database.ts';
import { readHighlights } from '../inbox/highlights.ts';
import { hasMail } from '../people/mails.ts';
import { emailQuestions } from '../records/email-questions.ts';
import { READ_ACTIONS } from '../records/timeline.ts';
import { hasSamples } from '../records/samples.ts';
import { LOCAL_DAY } from '../results/time-zones.ts';

/** Numbers of the start page: answers of today and conversations that wait for a reply. */

const SHOWN_CONVERSATIONS = 4;

interface SurveyAnswers {
  id: string;
  name: string;
  /** Completed responses of today, in the time zone of the channel. */
  today: number;
  /** Completed responses of today and the six days before. */
  week: number;
}

export interface WaitingConversation {
  id: string;
  /** `null` for an anonymous visitor. */
  name: string | null;
  survey: string;
  /** The last message; `null` while the response that asks for help is the last. */
  body: string | null;
  /** First words of the response. */
  excerpt: Highlights['excerpt'];
  at: Date;
}

export interface Today {
  /** Surveys with answers of the last seven days, most answers first; `null` without the role `results`. */
  surveys: readonly SurveyAnswers[] | null;
  /** The newest conversations and the number of all; `null` without the role `agent`. */
  waiting: { count: number; newest: readonly WaitingConversation[] } | null;
  /** Responses with an email address and without any message; 0 without the role `agent`. */
  unanswered: number;
  hasResponses: boolean;
  /** Whether a response is no sample. */
  hasOwnResponses: boolean;
  /** Whether a version with a survey was published after the first one, which has the files of the folder. */
  hasPublished: boolean;
  hasSamples: boolean;
  /** Whether the operator may add and remove samples. */
  maySample: boolean;
  /** Whether the operator manages people, and is the only person so far. */
  isAlone: boolean;
  /** Whether the person can sign in again: by a password, a passkey or the provider. */
  hasWayIn: boolean;
  /** Whether the host sends emails. */
  hasMail: boolean;
}

const LOCAL_TODAY = sql`(now() at time zone time_zone)::date`;

/** Whether a survey is live that is no example. */
const hasOwnSurvey = ({ flows }: Workspace): boolean =>
  [...flows.values()].some(({ wire }) => wire['example'] !== true);

async function answersBySurvey(database: Database, { flows }: Workspace): Promise<SurveyAnswers[]> {
  // Whole days, as the period of the results has them. The bound of the index is earlier in any time zone.
  const { rows } = await sql<{ id: string; today: number; week: number }>`
    select flow_id as id, count(*)::int as week,
      (count(*) filter (where ${LOCAL_DAY} = ${LOCAL_TODAY}))::int as today
    from feedbacks
    where flow_id = any(${[...flows.keys()]}::text[]) and is_completed
      and created_at > now() - interval '8 days' and ${LOCAL_DAY} > ${LOCAL_TODAY} - 7
      and import_key is null
    group by flow_id order by today desc, week desc, flow_id`.execute(database);
  return rows.map((row) => ({ ...row, name: flows.get(row.id)!.value.name || row.id }));
}

interface WaitingRow {
  id: string;
  flow_id: string;
  name: unknown;
  body: string | null;
  at: Date;
  count: number;
}

/** Conversations that are open or queued, with a customer's message or request for help last. */
async function waitingConversations(
  database: Database,
  workspace: Workspace,
): Promise<NonNullable<Today['waiting']>> {
  const { flows } = workspace;
  const { rows } = await sql<WaitingRow>`
    select feedbacks.id, flow_id, payload #>> '{customer,name}' as name, last.body,
      last.created_at as at, (count(*) over ())::int as count
    from feedbacks join lateral (
      select actor, case action when ${HELP_REQUEST} then null else body end as body, created_at
      from timeline_items
      where feedback_id = feedbacks.id and action = any(${READ_ACTIONS}) order by seq desc limit 1
    ) as last on last.actor = 'customer'
    where is_completed and chat_status in ('open', 'queued') and last_seq > 0
    order by last.created_at desc limit ${SHOWN_CONVERSATIONS}`.execute(database);
  const highlights = rows.length > 0 ? await readHighlights(database, workspace, rows) : null;
  const newest = rows.map(({ id, flow_id, name, body, at }) => ({
    id,
    name: typeof name === 'string' && !isBlank(name) ? name : null,
    survey: flows.get(flow_id)?.value.name || flow_id,
    body,
    excerpt: highlights!({ id, flow_id }).excerpt,
    at,
  }));
  return { count: rows[0]?.count ?? 0, newest };
}

/** Limit of the read conversations, the newest ones. */
const MAX_READ = 1_000;

/**
 * Number of open responses with an answered email address and without any message: no conversation waits, and a reply would
 * arrive by email.
 */
async function unansweredResponses(database: Database, { flows }: Workspace): Promise<number> {
  const asking = [...flows.values()]
    .map(({ value }) => ({ id: value.id, questions: emailQuestions(value) }))
    .filter(({ questions }) => questions.length > 0);
  if (asking.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select id from feedbacks
      where is_completed and chat_status in ('open', 'queued') and import_key is null
        and flow_id = any(${asking.map(({ id }) => id)}::text[])
      order by active_at desc limit ${MAX_READ}
    ) as feedbacks
    where exists (select from responses where feedback_id = feedbacks.id
      and question_id = any(${asking.flatMap(({ questions }) => questions)}::text[])
      and not hide_personal_data and body like '%@%')
    and not exists (select from timeline_items where feedback_id = feedbacks.id
      and action = any(${READ_ACTIONS}))`.execute(database);
  return rows[0]!.count;
}

interface TodayServices {
  database: Database;
  workspace: LiveWorkspace;
  smtp: SmtpOverrides;
}

/** Reads the numbers that an operator may see. */
export async function readToday(services: TodayServices, { id, roles }: Operator): Promise<Today> {
  const { database, workspace: live } = services;
  const workspace = live.current();
  const isAgent = roles.includes('agent');
  const [surveys, waiting, unanswered, samples, used, people, ways] = await Promise.all([
    roles.includes('results') ? answersBySurvey(database, workspace) : null,
    isAgent ? waitingConversations(database, workspace) : null,
    isAgent ? unansweredResponses(database, workspace) : 0,
    hasSamples(database),
    sql<{ is_used: boolean; is_own: boolean }>`select exists (select from feedbacks) as is_used,
      exists (select from feedbacks where not is_sample) as is_own`.execute(database),
    sql<{ count: number }>`select count(*)::int as count from people
      where removed_at is null and not follows_file`.execute(database),
    sql<{ has_way: boolean }>`select password_hash is not null or provider_subject is not null
      or exists (select from passkeys where person_id = people.id) as has_way
      from people where id = ${id}`.execute(database),
  ]);
  return {
    surveys,
    waiting,
    unanswered,
    hasResponses: used.rows[0]!.is_used,
    hasOwnResponses: used.rows[0]!.is_own,
    hasPublished: live.version() > 1 && hasOwnSurvey(workspace),
    hasSamples: samples,
    maySample: roles.includes('customers'),
    isAlone: roles.includes('owner') && people.rows[0]!.count === 1,
    hasWayIn: ways.rows[0]?.has_way ?? false,
    hasMail: hasMail(services),
  };
}
