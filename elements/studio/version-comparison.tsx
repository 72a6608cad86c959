import { useUnit } from 'effector-react';
import { useId, useState, type Ref } from 'react';
import type { PublishedVersion } from '../../core/contract/content/versions.ts';
import { restoreRequested } from '../../core/studio/index.ts';
import {
  $hasPairFailed,
  $pair,
  $pairComparison,
  pairChosen,
  type VersionPair,
} from '../../core/studio/version-pair.ts';
import { LoadFailure } from '../ui/notice.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { Changes } from './change-list.tsx';
import { Choice } from './fields.tsx';
import { useVersionName } from './use-version-name.ts';

interface VersionComparisonProps {
  /** All versions, newest first. */
  versions: readonly PublishedVersion[];
  /** Path of the only file to compare; `null` for all. */
  only: string | null;
  ref: Ref<HTMLElement>;
}

/** Two versions to choose, and the changes from one to the other. */
export function VersionComparison({ versions, only, ref }: VersionComparisonProps) {
  const { studio } = useMessages();
  const id = useId();
  const nameOf = useVersionName();
  const [pair, choose] = useUnit([$pair, pairChosen]);
  /** Whether a comparison was chosen: it is announced, and the first one is not. */
  const [isAsked, setIsAsked] = useState(false);
  if (!pair) return null;
  const { earlier: from, later: to } = pair;
  const choices = versions.map((version) => [version.id, nameOf(version)] as const);
  // The same version in both places exchanges them.
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      className="history-pair"
      onFocus={() => setIsAsked(true)}
    >
      <h3 id={id}>{studio.comparePair()}</h3>
      <div className="property-row">
        <Choice
          label={studio.compareEarlier()}
          value={from}
          choices={choices}
          onChange={(earlier) => choose({ earlier, later: earlier === to ? from : to })}
        />
        <Choice
          label={studio.compareLater()}
          value={to}
          choices={choices}
          onChange={(later) => choose({ later, earlier: later === from ? to : from })}
        />
      </div>
      <div aria-live={isAsked ? 'polite' : 'off'}>
        <Result pair={pair} versions={versions} only={only} />
      </div>
    </section>
  );
}

interface ResultProps extends Pick<VersionComparisonProps, 'versions' | 'only'> {
  pair: VersionPair;
}

function Result({ pair, versions, only }: ResultProps) {
  const { studio } = useMessages();
  const nameOf = useVersionName();
  const [comparison, hasFailed, choose, restore] = useUnit([
    $pairComparison,
    $hasPairFailed,
    pairChosen,
    restoreRequested,
  ]);
  if (hasFailed) return <LoadFailure onRetry={() => choose({ ...pair })} />;
  if (!comparison) return <p>{studio.wait()}</p>;
  const changes = comparison.changes.filter(({ file }) => only === null || file === only);
  const { findings } = comparison;
  const isSame = changes.length === 0 && findings.every(({ severity }) => severity !== 'error');
  return (
    <>
      {isSame ? (
        <p>{studio.compareSame()}</p>
      ) : (
        <Changes comparison={{ ...comparison, changes }} onMistake={null} />
      )}
      <div className="studio-buttons">
        {versions
          .filter(({ id, live }) => !only && !live && (id === pair.earlier || id === pair.later))
          .map((version) => ({ id: version.id, name: nameOf(version) }))
          .map((version) => (
            <button
              key={version.id}
              type="button"
              className="quiet-button"
              onClick={() => restore(version)}
            >
              {studio.restoreTitle({ id: version.name })}
            </button>
          ))}
      </div>
    </>
  );
}
