import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import {
  $filter,
  $hasReportFailed,
  $questions,
  $summary,
  $surveys,
  $view,
  isFiltered,
  reportRetried,
  sectionChosen,
} from '../../core/results/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { essential, lazyView, loadModules } from '../ui/lazy-view.tsx';
import { Loading, LoadFailure, NotFound } from '../ui/notice.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { FilterBar } from './filter-bar.tsx';
import { ChartIcon } from '../inbox/icons.tsx';
import { ReportHead } from './report-head.tsx';
import { StoryCard } from './story/story-card.tsx';
import { SummaryPanel } from './summary-panel.tsx';

const ResponsesPanel = lazyView(
  'responses-panel',
  () => import('./responses-panel.tsx'),
  essential,
);

const FirstAnswers = lazyView('first-answers', () => import('./first-answers.tsx'), essential);
const Cards = lazyView('cards', () => import('./cards.tsx'), essential);
const DownloadAll = lazyView('download-all', () => import('./download-all.tsx'));
const ShareResults = lazyView('share-results', () => import('./share-results.tsx'));

/** The results of one survey: filters, numbers of all responses, and each question or each response. */
export default function Report() {
  const surveys = useUnit($surveys)!;
  const summary = useUnit($summary);
  const questions = useUnit($questions);
  const hasFailed = useUnit($hasReportFailed);
  const retry = useUnit(reportRetried);
  const { surveyId } = useUnit($view);
  // The cards and the buttons above them load together with their numbers. A failure is shown in their place.
  useEffect(
    () => void loadModules(['cards', 'download-all', 'share-results']).catch(() => undefined),
    [],
  );
  const isKnown = surveys.surveys.some(({ id }) => id === surveyId);
  const name = summary?.name || surveys.surveys.find(({ id }) => id === surveyId)?.name || surveyId;
  return (
    <>
      <ReportHead name={name ?? ''} hasBack={!surveys.isShared} />
      {hasFailed &&
        (isKnown ? (
          <LoadFailure onRetry={() => retry()} />
        ) : (
          <NotFound title={({ noSurvey }) => noSurvey()} />
        ))}
      {summary && questions ? (
        <>
          <FilterBar summary={summary} questions={questions} isShared={surveys.isShared} />
          <Body isShared={surveys.isShared} />
        </>
      ) : (
        !hasFailed && <Loading />
      )}
    </>
  );
}

function Body({ isShared }: { isShared: boolean }) {
  const { results } = useMessages();
  const summary = useUnit($summary)!;
  const questions = useUnit($questions)!;
  const { section } = useUnit($view);
  const locale = useUnit($formattingLocale);
  const choose = useUnit(sectionChosen);
  const sections = [
    ['questions', results.questionList()],
    ['responses', results.responses()],
  ] as const;
  if (summary.started === 0 && !summary.isHidden) return <NoResponses />;
  return (
    <>
      {isShared && (
        <p className="muted">
          {results.shared()} {results.wholeDays()}
        </p>
      )}
      <p className="hidden" aria-live="polite">
        {results.started()}: {new Intl.NumberFormat(locale).format(summary.started)}
      </p>
      {!isShared && (
        <div className="sections">
          <div className="section-choice">
            {sections.map(([name, label]) => (
              <button
                key={name}
                type="button"
                aria-pressed={section === name}
                onClick={() => choose(name)}
              >
                {label}
              </button>
            ))}
          </div>
          <div className="section-acts">
            <ShareResults />
            <DownloadAll />
          </div>
        </div>
      )}
      {section === 'responses' && !isShared ? (
        <ResponsesPanel />
      ) : summary.isHidden ? (
        <EmptyState icon={<ChartIcon />} title={results.fromTen()} />
      ) : (
        <>
          <StoryCard summary={summary} questions={questions} isShared={isShared} />
          <SummaryPanel summary={summary} />
          <Cards isShared={isShared} />
        </>
      )}
    </>
  );
}

/** In place of results without a response: the filter has none, or the survey is to be shared first. */
function NoResponses() {
  const { results, inbox } = useMessages();
  const { surveyId } = useUnit($view);
  const { surveys } = useUnit($surveys)!;
  const nodeId = surveys.find(({ id }) => id === surveyId)?.nodes[0]?.id;
  if (isFiltered(useUnit($filter)))
    return <EmptyState icon={<ChartIcon />} title={results.noMatches()} />;
  if (nodeId !== undefined) return <FirstAnswers nodeId={nodeId} />;
  return (
    <EmptyState icon={<ChartIcon />} title={results.noResponses()}>
      {inbox.emptyHelp()}
    </EmptyState>
  );
}
