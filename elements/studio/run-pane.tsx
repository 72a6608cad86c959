import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import {
  $file,
  $hasSimulationFailed,
  $isSimulating,
  $isSimulationOutdated,
  $simulation,
  RESPONDENTS,
  simulationRequested,
  type Simulation,
  type Survey,
  type TakenWay,
} from '../../core/studio/index.ts';
import { useNumberText } from '../ui/use-number-text.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Reach } from './run-reach.tsx';
import { useShareText } from './share-text.ts';

const RERUN_DELAY_MS = 800;

interface RunPaneProps {
  survey: Survey;
  /** Returns the name of a page. */
  pageName: (id: string) => string;
  onChoose: (pageId: string) => void;
}

/** Respondents drawn at random: the parts that they see, their ways, the time they need, and where they are stuck. */
export function RunPane(props: RunPaneProps) {
  const { studio } = useMessages();
  const number = useNumberText();
  const [file, simulation, isRunning, isOutdated, hasFailed, run] = useUnit([
    $file,
    $simulation,
    $isSimulating,
    $isSimulationOutdated,
    $hasSimulationFailed,
    simulationRequested,
  ]);
  const isNeeded = simulation === null || isOutdated;
  // A change of the survey is followed by another run.
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setTimeout(run, simulation ? RERUN_DELAY_MS : 0);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNeeded, file?.text, run]);
  const status = isRunning ? studio.running() : hasFailed ? studio.runFailed() : '';
  return (
    <section className="run properties">
      <h2>{studio.runTitle({ count: number(RESPONDENTS) })}</h2>
      <p className="muted property-help">{studio.runHelp()}</p>
      <p role="status" className="run-status">
        {status}
      </p>
      {simulation && <Result simulation={simulation} {...props} />}
    </section>
  );
}

interface ResultProps extends RunPaneProps {
  simulation: Simulation;
}

function Result({ simulation, survey, pageName, onChoose }: ResultProps) {
  const { studio } = useMessages();
  const { usual, longest, wayCount } = simulation;
  const isSame = usual.pages.join() === longest.pages.join();
  return (
    <>
      <DeadEnds simulation={simulation} pageName={pageName} onChoose={onChoose} />
      <Duration simulation={simulation} />
      {usual.respondents > 0 && (
        <Way title={studio.usualWay()} way={usual} simulation={simulation} pageName={pageName} />
      )}
      {usual.respondents > 0 && !isSame && (
        <Way
          title={studio.longestWay()}
          way={longest}
          simulation={simulation}
          pageName={pageName}
        />
      )}
      {wayCount > 1 && (
        <p className="muted property-help">{studio.wayCount({ count: wayCount })}</p>
      )}
      <Reach simulation={simulation} survey={survey} onChoose={onChoose} />
    </>
  );
}

type PartProps = Pick<ResultProps, 'simulation' | 'pageName'>;

function DeadEnds({ simulation, pageName, onChoose }: Omit<ResultProps, 'survey'>) {
  const { studio } = useMessages();
  const shareText = useShareText();
  const { deadEnds, respondents } = simulation;
  if (deadEnds.length === 0) return <p className="run-good">{studio.noDeadEnds()}</p>;
  const sentences = { loop: studio.deadEndLoop, unanswerable: studio.deadEndUnanswerable };
  return (
    <>
      <h3>{studio.deadEnds()}</h3>
      <ul className="run-dead-ends">
        {deadEnds.map(({ page, reason, respondents: count }) => (
          <li key={`${page} ${reason}`}>
            <button type="button" onClick={() => onChoose(page)}>
              {sentences[reason]({ share: shareText(count / respondents), name: pageName(page) })}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Duration({ simulation: { seconds } }: Pick<PartProps, 'simulation'>) {
  const { studio } = useMessages();
  if (!seconds) return null;
  const time = (all: number): string => {
    const rounded = Math.round(all);
    return rounded < 60
      ? studio.runSeconds({ seconds: rounded })
      : studio.runMinutes({ minutes: Math.floor(rounded / 60), seconds: rounded % 60 });
  };
  return (
    <>
      <h3>{studio.runTime()}</h3>
      <p>{studio.runMedian({ time: time(seconds.median) })}</p>
      <p className="muted property-help">
        {studio.runRange({ short: time(seconds.short), long: time(seconds.long) })}
      </p>
    </>
  );
}

function Way({ title, way, simulation, pageName }: PartProps & { title: string; way: TakenWay }) {
  const { studio } = useMessages();
  const shareText = useShareText();
  return (
    <>
      <h3>{title}</h3>
      <p className="muted property-help">
        {studio.wayShare({ share: shareText(way.respondents / simulation.respondents) })}
      </p>
      <ol className="run-way">
        {way.pages.map((id, at) => (
          <li key={at}>
            <bdi>{pageName(id)}</bdi>
          </li>
        ))}
      </ol>
    </>
  );
}
