import type { TeamNumbers, TeamReport } from '../../../core/contract/results/team-report.ts';
import { formatOf, type Figure, type FigureRow, type Unit } from '../charts/figure.ts';
import { FEW_DAYS, shortDay, withEmptyDays, zonesText } from '../figures/dates.ts';
import type { Wording } from '../figures/parts.ts';
import { metric, signedFormat, type MetricValue } from '../metrics.ts';

/** Figures and metrics of the report about the team. */

interface TeamCard {
  id: string;
  title: string;
  figures: readonly Figure[];
}

const ratedOf = ({ good, middle, bad }: TeamNumbers): number => good + middle + bad;
/** Share of good ratings; `null` without a rating. */
const goodShare = (numbers: TeamNumbers): number | null =>
  ratedOf(numbers) === 0 ? null : numbers.good / ratedOf(numbers);
const answeredShare = ({ answered, conversations }: TeamNumbers): number | null =>
  conversations === 0 ? null : answered / conversations;

export function teamMetrics(report: TeamReport, { messages, locale }: Wording): MetricValue[] {
  const { results } = messages;
  const { before } = report;
  const of = (
    name: string,
    unit: Unit,
    read: (numbers: TeamNumbers) => number | null,
  ): MetricValue =>
    metric(
      name,
      read(report),
      before && read(before),
      formatOf(unit, locale),
      signedFormat(unit, locale),
    );
  return [
    of(results.conversations(), 'count', ({ conversations }) => conversations),
    of(results.answeredShare(), 'share', answeredShare),
    of(results.firstAnswer(), 'seconds', ({ medianAnswerSeconds }) => medianAnswerSeconds),
    of(results.resolution(), 'seconds', ({ medianResolutionSeconds }) => medianResolutionSeconds),
    of(results.satisfied(), 'share', goodShare),
  ];
}

const row = (label: string, value: number | null): FigureRow => ({
  label,
  value,
  share: null,
  before: null,
  filter: null,
});

const HOURS = 24;

/** Ways to divide the conversations: the name of a figure, and the label of each group with its numbers. */
function divisions(report: TeamReport, { messages, locale }: Wording) {
  const { results, inbox, chat } = messages;
  const hour = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 });
  const zones = zonesText(report.timeZones, locale);
  return {
    person: {
      title: results.byPerson(),
      labelName: results.person(),
      groups: report.people.map(
        ({ name, ...numbers }) => [name || chat.unknown(), numbers] as const,
      ),
    },
    channel: {
      title: results.byChannel(),
      labelName: inbox.channel(),
      groups: report.channels.map(({ name, ...numbers }) => [name, numbers] as const),
    },
    hour: {
      title: results.byHour(),
      labelName: `${results.hour()} (${zones})`,
      groups: Array.from({ length: HOURS }, (_, at) => {
        const found = report.hours.find((each) => each.hour === at) ?? null;
        return [hour.format(at), found] as const;
      }),
    },
    day: {
      title: results.trend(),
      labelName: `${results.date()} (${zones})`,
      groups: withEmptyDays(
        report.days.map(({ day, conversations }) => ({ day, conversations })),
        { conversations: 0 },
      ).map(({ day, ...numbers }) => [shortDay(day, locale), numbers] as const),
    },
  };
}

/** Returns the charts of the report, a card for each question about the team. */
export function teamCards(report: TeamReport, wording: Wording): TeamCard[] {
  const { results, inbox } = wording.messages;
  const by = divisions(report, wording);
  function figure<N>(
    id: string,
    {
      title,
      labelName,
      groups,
    }: { title: string; labelName: string; groups: readonly (readonly [string, N | null])[] },
    { kind = 'bars', unit, valueName }: { kind?: Figure['kind']; unit: Unit; valueName: string },
    read: (numbers: N) => number | null,
  ): Figure {
    const rows = groups
      .map(([label, numbers]) => row(label, numbers && read(numbers)))
      .map((each) => (unit === 'count' ? { ...each, value: each.value ?? 0 } : each))
      .filter(({ value }) => value !== null);
    return { id, kind, title, isTitleShown: true, unit, labelName, valueName, rows, ends: null };
  }
  const answer = { unit: 'seconds', valueName: results.firstAnswer() } as const;
  const readAnswer = (numbers: TeamNumbers) => numbers.medianAnswerSeconds;
  const resolution = { unit: 'seconds', valueName: results.resolution() } as const;
  const readResolution = (numbers: TeamNumbers) => numbers.medianResolutionSeconds;
  const count = { unit: 'count', valueName: results.conversations() } as const;
  const readCount = (numbers: { conversations: number }) => numbers.conversations;
  const rating = { unit: 'share', valueName: results.satisfied() } as const;
  const dayKind = by.day.groups.length > FEW_DAYS ? 'line' : 'columns';
  const cards: TeamCard[] = [
    {
      id: 'first-answer',
      title: results.firstAnswer(),
      figures: [
        figure('answer-person', by.person, answer, readAnswer),
        figure('answer-channel', by.channel, answer, readAnswer),
        figure('answer-hour', by.hour, answer, readAnswer),
      ],
    },
    {
      id: 'resolution',
      title: results.resolution(),
      figures: [
        figure('resolution-person', by.person, resolution, readResolution),
        figure('resolution-channel', by.channel, resolution, readResolution),
      ],
    },
    {
      id: 'conversations',
      title: results.conversations(),
      figures: [
        figure('day', by.day, { ...count, kind: dayKind }, readCount),
        figure('hour', by.hour, { ...count, kind: 'columns' }, readCount),
        figure('channel', by.channel, count, readCount),
      ],
    },
    {
      id: 'rating',
      title: inbox.rating(),
      figures: [
        ratings(report, wording),
        figure('rating-person', by.person, rating, goodShare),
        figure('rating-channel', by.channel, rating, goodShare),
      ],
    },
  ];
  return cards
    .map((card) => ({ ...card, figures: card.figures.filter(({ rows }) => rows.length > 0) }))
    .filter(({ figures }) => figures.length > 0);
}

/** Numbers of ratings, without rows before the first one. */
function ratings(report: TeamReport, { messages: { chat, inbox, results } }: Wording): Figure {
  const total = ratedOf(report);
  const of = (label: string, value: number, tone: FigureRow['tone']): FigureRow => ({
    ...row(label, value),
    share: value / total,
    ...(tone === undefined ? {} : { tone }),
  });
  return {
    id: 'ratings',
    kind: 'bars',
    title: inbox.rating(),
    isTitleShown: false,
    unit: 'count',
    labelName: inbox.rating(),
    valueName: results.conversations(),
    ends: null,
    rows:
      total === 0
        ? []
        : [
            of(chat.rateGood(), report.good, 'good'),
            of(chat.rateNeutral(), report.middle, 'neutral'),
            of(chat.rateBad(), report.bad, 'bad'),
          ],
  };
}
