import { formatterWithMinus } from '../../../../core/language/signed-numbers.ts';
import type { MailContent } from './mail-content.ts';
import { entriesOf, type EntrySources } from './mail-entries.ts';
import type { NoticeBatch } from './notices.ts';
import { weekUntil } from './occurrences.ts';
import { countWeeks, type SurveyWeek } from './weekly-numbers.ts';

/** The week of each survey in a row: responses and Net Promoter Score, with the change from the week before. */
function weekTable(
  { wording, workspace }: EntrySources,
  surveys: readonly SurveyWeek[],
): string[][] {
  const { locale, texts } = wording;
  const number = formatterWithMinus(locale);
  const signed = formatterWithMinus(locale, { signDisplay: 'exceptZero' });
  const cell = (value: number | null, before: number | null): string =>
    value === null
      ? ''
      : `${number(value)}${before === null ? '' : ` (${signed(value - before)})`}`;
  return [
    [texts.survey(), texts.weekResponses(), 'NPS'],
    ...surveys.map(({ flowId, week, before }) => [
      workspace.flows.get(flowId)?.value.name || flowId,
      cell(week.responses, before.responses),
      cell(week.nps, before.nps),
    ]),
  ];
}

async function composeWeek(
  sources: EntrySources,
  day: string,
): Promise<Pick<MailContent, 'heading' | 'table' | 'notes'>> {
  const { database, workspace, notification, wording } = sources;
  const { locale, texts } = wording;
  const [beforeFrom, from, to] = weekUntil(notification, day);
  const surveys = await countWeeks(database, workspace, notification, [beforeFrom, from, to]);
  const period = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeZone: notification.timeZone ?? 'UTC',
  }).formatRange(from, to);
  const isQuiet = surveys.every(({ week }) => week.responses === 0);
  return {
    heading: texts.week({ period }),
    table: surveys.length ? weekTable(sources, surveys) : [],
    notes: [...(isQuiet ? [texts.quiet()] : []), ...(surveys.length ? [texts.change()] : [])],
  };
}

/** Writes the email of claimed notices, in the operator's language; `null` when none of them applies any more. */
export async function composeMail(
  sources: EntrySources,
  { notices, count }: Pick<NoticeBatch, 'notices' | 'count'>,
): Promise<MailContent | null> {
  const { notification, wording } = sources;
  const { texts, locale } = wording;
  const { event, id, name } = notification;
  const why = texts.why({ name: `\u2068${name || id}\u2069` });
  const withSubject = (content: Omit<MailContent, 'subject' | 'locale'>): MailContent => ({
    ...content,
    locale,
    subject: name === '' ? content.heading : `${name} – ${content.heading}`,
  });
  if (event === 'weekly') {
    const week = await composeWeek(sources, notices[0]!.key);
    return withSubject({ ...week, entries: [], notes: [...week.notes, why] });
  }
  const entries = await entriesOf(sources, notices);
  const rest = count - notices.length;
  if (entries.length + rest === 0) return null;
  const headings = {
    response: texts.responses,
    message: texts.messages,
    unanswered: texts.unanswered,
  };
  return withSubject({
    heading: headings[event]({ count: entries.length + rest }),
    entries,
    table: [],
    notes: [...(rest > 0 ? [texts.more({ count: rest })] : []), why],
  });
}
