import { useUnit } from 'effector-react';
import type { TeamReport as Report } from '../../../core/contract/results/team-report.ts';
import { $formattingLocale } from '../../../core/language/model.ts';
import {
  $filter,
  $hasTeamFailed,
  $team,
  filterChanged,
  teamRetried,
} from '../../../core/results/index.ts';
import { ChartIcon } from '../../inbox/icons.tsx';
import { ScrollRow } from '../../ui/scroll-row.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, LoadFailure } from '../../ui/notice.tsx';
import { useMessages, useSentences } from '../../ui/use-texts.ts';
import { FigureCard } from '../figure-card.tsx';
import { FilterMenu } from '../filter-bar.tsx';
import { Metric } from '../metric.tsx';
import { DayFields, usePeriod } from '../period-filter.tsx';
import { ReportHead } from '../report-head.tsx';
import { useWording } from '../use-wording.ts';
import { DownloadTeam } from './download-team.tsx';
import { teamCards, teamMetrics } from './team-figures.ts';

/** The report about the team: answers, resolutions and ratings of the conversations of a period. */
export default function TeamReport() {
  const { results } = useMessages();
  const report = useUnit($team);
  const hasFailed = useUnit($hasTeamFailed);
  const retry = useUnit(teamRetried);
  // The ratings have the words that customers choose from.
  const hasSentences = useSentences('chat');
  return (
    <>
      <ReportHead name={results.team()} hasBack />
      {hasFailed && <LoadFailure onRetry={() => retry()} />}
      {report && hasSentences ? (
        <>
          <TeamFilter report={report} />
          <Body report={report} />
        </>
      ) : (
        !hasFailed && <Loading />
      )}
    </>
  );
}

/** The period and the channel. */
function TeamFilter({ report }: { report: Report }) {
  const { results, inbox } = useMessages();
  const filter = useUnit($filter);
  const change = useUnit(filterChanged);
  const period = usePeriod(report.timeZones);
  return (
    <section className="filter-bar" aria-label={inbox.filters()}>
      <ScrollRow className="filter-menus">
        <FilterMenu
          label={results.period()}
          isOn={filter.from !== null || filter.to !== null}
          value={period.value}
          options={period.options}
          onChange={period.choose}
        />
        {(report.nodes.length > 1 || filter.node !== null) && (
          <FilterMenu
            label={inbox.channel()}
            isOn={filter.node !== null}
            value={filter.node ?? ''}
            options={[
              { value: '', name: `${inbox.channel()}: ${inbox.all()}` },
              ...report.nodes.map(({ id, name }) => ({ value: id, name })),
            ]}
            onChange={(value) => change({ node: value || null })}
          />
        )}
      </ScrollRow>
      {period.isOther && <DayFields timeZones={report.timeZones} />}
    </section>
  );
}

function Body({ report }: { report: Report }) {
  const { results } = useMessages();
  const wording = useWording();
  const locale = useUnit($formattingLocale);
  if (report.conversations === 0)
    return <EmptyState icon={<ChartIcon />} title={results.noneInPeriod()} />;
  const number = new Intl.NumberFormat(locale);
  return (
    <>
      <p className="hidden" aria-live="polite">
        {results.conversations()}: {number.format(report.conversations)}
      </p>
      <section className="summary">
        <ul className="metrics metrics-large">
          {teamMetrics(report, wording).map((metric) => (
            <Metric key={metric.name} metric={metric} />
          ))}
        </ul>
      </section>
      <div className="sections">
        <p className="muted">
          {results.teamHelp()}{' '}
          {report.isLimited && results.newestOnly({ count: number.format(report.conversations) })}
        </p>
        <DownloadTeam />
      </div>
      <div className="question-cards">
        {teamCards(report, wording).map(({ id, title, figures }) => (
          <FigureCard key={id} id={id} title={title} figures={figures} />
        ))}
      </div>
    </>
  );
}
