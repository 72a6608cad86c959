import { HELP_REQUEST } from '../../../../core/contract/timeline.ts';
import { resolveText } from '../../../../core/language/resolve.ts';
import { likelyCountries } from '../../../../core/privacy/likely-countries.ts';
import { maskPersonalData } from '../../../../core/privacy/mask.ts';
import { shortened } from '../../../../core/language/characters.ts';
import { writtenAnswers } from '../../../../core/survey/answer-texts/index.ts';
import { typeOf } from '../../../../core/questions/index.ts';
import { answerItems } from '../../records/answers-wire.ts';
import { placeOf } from '../../records/chat-wire.ts';
import { findFeedback, type FeedbackRow } from '../../records/conversations.ts';
import { itemsOf, singleItem, type ItemRow } from '../../records/timeline.ts';
import type { SurveyHistory } from '../../content/survey-history.ts';
import type { Database } from '../../database/database.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import type { MailEntry } from './mail-content.ts';
import type { NoticeBatch } from './notices.ts';
import type { Notification } from '../../../kinds/notification-file.ts';
import { seqOf } from './occurrences.ts';
import type { Wording } from './sentences.ts';

/** Entries of emails: responses and messages, with the way to their conversations. */

/** Texts that are longer are cut: the conversation has the rest. */
const MAX_LENGTH = 500;
/** Characters of a text that are masked. More than are shown, as the cut may split a number. */
const MAX_MASKED = 4 * MAX_LENGTH;

export interface EntrySources {
  database: Database;
  workspace: Workspace;
  history: SurveyHistory;
  notification: Notification;
  wording: Wording;
  /** Address of the host. */
  baseUrl: string;
}

/** Address of a conversation in the inbox. */
export const conversationUrl = (baseUrl: string, feedbackId: string): string =>
  `${baseUrl}/inbox#conversation=${feedbackId}`;

/** Answers or message of an entry. Answers to personal questions are left out, and personal data in others is masked. */
async function linesOf(
  { database, workspace, history, wording: { locale } }: EntrySources,
  feedback: FeedbackRow,
  item: ItemRow | undefined,
): Promise<MailEntry['lines']> {
  const flow = await history.at(feedback.flow_id, feedback.version);
  const countries = likelyCountries({
    countryCode: workspace.nodes.get(feedback.node_id)?.value.countryCode ?? null,
    languages: flow?.languages.map(({ code }) => code) ?? [],
    browserLanguages: [],
  });
  const shown = (text: string) =>
    shortened(maskPersonalData(text.slice(0, MAX_MASKED), countries), MAX_LENGTH);
  // The words of a request for help are the answers.
  if (item && item.action !== HELP_REQUEST)
    return item.body ? [{ label: '', text: shown(item.body) }] : [];
  const rows = await database
    .selectFrom('responses')
    .selectAll()
    .where('feedback_id', '=', feedback.id)
    .orderBy('position')
    .execute();
  const hidden = new Set(
    rows.filter((row) => row.hide_personal_data).map((row) => row.question_id),
  );
  const read = (text: Parameters<typeof resolveText>[0]) => resolveText(text, [locale]);
  return writtenAnswers(flow, answerItems(rows), { read, locale, numbers: locale })
    .filter(
      ({ isKnown, style, questionId }) =>
        isKnown && !typeOf({ style }).isPersonal && !hidden.has(questionId),
    )
    .filter(({ lines }) => lines.length > 0)
    .map(({ question, lines }) => ({
      label: shortened(question, MAX_LENGTH),
      text: shown(lines.join(', ')),
    }));
}

/** Whether an operator has answered since the message. */
async function isAnswered(database: Database, feedbackId: string, seq: number): Promise<boolean> {
  const answer = await database
    .selectFrom('timeline_items')
    .select('seq')
    .where('feedback_id', '=', feedbackId)
    .where('seq', '>', seq)
    .where('actor', '=', 'user')
    .where('action', '=', 'add_comment')
    .limit(1)
    .executeTakeFirst();
  return answer !== undefined;
}

/** The entry of a notice; `null` when it does not apply any more. */
async function entryOf(
  sources: EntrySources,
  { key, feedbackId }: NoticeBatch['notices'][number],
): Promise<MailEntry | null> {
  const { database, workspace, notification, wording, baseUrl } = sources;
  const feedback = feedbackId === null ? undefined : await findFeedback(database, feedbackId);
  if (!feedback) return null;
  const seq = seqOf(key);
  if (notification.event === 'unanswered' && (await isAnswered(database, feedback.id, seq ?? 0)))
    return null;
  const place = placeOf(workspace, feedback);
  const [item] = seq === null ? [] : await itemsOf(database, feedback.id, singleItem(seq));
  return {
    title: [...new Set([place.survey_name, place.node_name])].filter(Boolean).join(' · '),
    when: new Intl.DateTimeFormat(wording.locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: notification.timeZone ?? 'UTC',
    }).format(item?.created_at ?? feedback.created_at),
    lines: notification.includeAnswers ? await linesOf(sources, feedback, item) : [],
    link: { label: wording.texts.open(), url: conversationUrl(baseUrl, feedback.id) },
  };
}

export async function entriesOf(
  sources: EntrySources,
  notices: NoticeBatch['notices'],
): Promise<MailEntry[]> {
  const entries: MailEntry[] = [];
  for (const notice of notices) {
    const entry = await entryOf(sources, notice);
    if (entry) entries.push(entry);
  }
  return entries;
}
