import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import {
  $accessProblem,
  $hasSamplesRemovalFailed,
  $isOpening,
  $surveys,
  $teamFilter,
  $view,
  samplesRemovalRequested,
  type AccessProblem,
} from '../../core/results/index.ts';
import { $messages } from '../../core/language/model.ts';
import { dispatch } from '../../core/platform/browser/page.ts';
import { useElement } from '../definition/element-context.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { essential, lazyView } from '../ui/lazy-view.tsx';
import { Loading } from '../ui/notice.tsx';
import { useMessages, useSentences } from '../ui/use-texts.ts';
import { SamplesNote } from '../inbox/samples-note.tsx';
import { SignIn } from '../inbox/sign-in.tsx';
import { ChartIcon } from '../inbox/icons.tsx';
import { ResultsHeader } from './results-header.tsx';
import { SurveyList } from './survey-list.tsx';
import { useAddress } from './use-address.ts';

const TeamReport = lazyView('team-report', () => import('./team/team-report.tsx'), essential);
const Report = lazyView('report', () => import('./report.tsx'), essential);

interface ResultsScreenProps {
  /** Whether the token is part of a shared link. */
  isShared: boolean;
}

/** The list of surveys, or one of them; without a session the way to sign in. */
export function ResultsScreen({ isShared }: ResultsScreenProps) {
  const element = useElement();
  const surveys = useUnit($surveys);
  const problem = useUnit($accessProblem);
  const isOpening = useUnit($isOpening);
  const messages = useUnit($messages);
  const isLoaded = [useSentences('results'), useSentences('inbox')].every(Boolean) && messages;
  const title = isLoaded ? messages.results.title() : '';
  const isReady = title !== '' && (surveys !== null || !isOpening);
  useEffect(() => {
    if (title) dispatch(element, 'psn-channel', { name: title, faviconUrl: null });
  }, [element, title]);
  useEffect(() => {
    if (isReady) element.markReady();
  }, [element, isReady]);
  if (!isReady) return <Loading />;
  if (surveys) return <Opened />;
  if (problem === 'role') return <NoRole />;
  return isShared ? <Closed problem={problem} /> : <SignedOut problem={problem} />;
}

function Opened() {
  const { surveyId } = useUnit($view);
  const isTeam = useUnit($teamFilter) !== null;
  const { brand } = useUnit($surveys)!;
  useAddress();
  return (
    <div className={brand ? 'results results-branded' : 'results'}>
      <ResultsHeader />
      <main className="results-main">
        <Samples surveyId={surveyId} />
        {isTeam ? <TeamReport /> : surveyId === null ? <SurveyList /> : <Report />}
      </main>
    </div>
  );
}

/** The note about samples, above results that have some. */
function Samples({ surveyId }: { surveyId: string | null }) {
  const { surveys, mayErase } = useUnit($surveys)!;
  const hasFailed = useUnit($hasSamplesRemovalFailed);
  const remove = useUnit(samplesRemovalRequested);
  const hasSamples = surveys.some(
    (survey) => survey.hasSamples && (surveyId === null || survey.id === surveyId),
  );
  return (
    hasSamples && <SamplesNote hasFailed={hasFailed} onRemove={mayErase ? () => remove() : null} />
  );
}

interface ProblemProps {
  problem: AccessProblem | null;
}

function SignedOut({ problem }: ProblemProps) {
  const { inbox, results } = useMessages();
  return (
    <SignIn
      icon={<ChartIcon />}
      title={results.title()}
      intro={results.signInIntro()}
      problem={problem === 'network' ? inbox.failed() : ''}
    />
  );
}

/** For a person without the role: the person to ask for it, and links to the other pages. */
function NoRole() {
  const { results } = useMessages();
  return (
    <div className="results">
      <ResultsHeader />
      <main className="results-main">
        <EmptyState icon={<ChartIcon />} title={results.noRole()} role="status" />
      </main>
    </div>
  );
}

/** In place of shared results that can't be read. */
function Closed({ problem }: ProblemProps) {
  const { inbox, results } = useMessages();
  return (
    <main className="sign-in-page">
      <EmptyState
        icon={<ChartIcon />}
        title={problem === 'network' ? inbox.failed() : results.linkEnded()}
      />
    </main>
  );
}
