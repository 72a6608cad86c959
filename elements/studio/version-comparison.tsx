import { useUnit } from 'effector-react';
import { useId, type Ref } from 'react';
import type { PublishedVersion } from '../../core/contract/content/versions.ts';
import {
  $hasPairFailed,
  $pair,
  $pairComparison,
  comparisonRequested,
  pairChosen,
  type VersionPair,
} from '../../core/studio/index.ts';
import { useDate } from '../operator/use-date.ts';
import { LoadFailure } from '../ui/notice.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { Changes } from './change-list.tsx';
import { Choice } from './fields.tsx';

interface VersionComparisonProps {
  /** All versions, newest first. */
  versions: readonly PublishedVersion[];
  ref: Ref<HTMLElement>;
}

/** Two versions to choose, and the changes from one to the other. */
export function VersionComparison({ versions, ref }: VersionComparisonProps) {
  const { studio } = useMessages();
  const id = useId();
  const date = useDate('short');
  const [pair, choose] = useUnit([$pair, pairChosen]);
  const shown = pair ?? { earlier: versions[1]!.id, later: versions[0]!.id };
  const choices = versions.map(
    (version) => [version.id, `${version.id} · ${date(version.at)}`] as const,
  );
  // The same version in both places exchanges them.
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={id} className="history-pair">
      <h3 id={id}>{studio.comparePair()}</h3>
      <div className="property-row">
        <Choice
          label={studio.compareEarlier()}
          value={shown.earlier}
          choices={choices}
          onChange={(earlier) =>
            choose({ earlier, later: earlier === shown.later ? shown.earlier : shown.later })
          }
        />
        <Choice
          label={studio.compareLater()}
          value={shown.later}
          choices={choices}
          onChange={(later) =>
            choose({ later, earlier: later === shown.earlier ? shown.later : shown.earlier })
          }
        />
      </div>
      <div aria-live="polite">{pair && <Result pair={pair} versions={versions} />}</div>
    </section>
  );
}

function Result({ pair, versions }: { pair: VersionPair; versions: readonly PublishedVersion[] }) {
  const { studio } = useMessages();
  const [comparison, hasFailed, choose, restore] = useUnit([
    $pairComparison,
    $hasPairFailed,
    pairChosen,
    comparisonRequested,
  ]);
  if (hasFailed) return <LoadFailure onRetry={() => choose({ ...pair })} />;
  if (!comparison) return <p>{studio.wait()}</p>;
  const { changes, findings } = comparison;
  const isSame = changes.length === 0 && findings.every(({ severity }) => severity !== 'error');
  return (
    <>
      {isSame ? <p>{studio.compareSame()}</p> : <Changes comparison={comparison} />}
      <div className="studio-buttons">
        {versions
          .filter(({ id, live }) => !live && (id === pair.earlier || id === pair.later))
          .map(({ id }) => (
            <button
              key={id}
              type="button"
              className="quiet-button"
              onClick={() => restore({ version: id })}
            >
              {studio.restoreTitle({ id })}
            </button>
          ))}
      </div>
    </>
  );
}
