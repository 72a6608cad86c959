import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import {
  $versions,
  comparisonRequested,
  pairChosen,
  versionsOpened,
} from '../../core/studio/index.ts';
import { useDate } from '../operator/use-date.ts';
import { Loading } from '../ui/notice.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { VersionComparison } from './version-comparison.tsx';

/** Message of the version that a host makes of its folder at its first start. */
const FIRST_MESSAGE = 'First version';

/** The published versions, newest first, with the changes between any two, and the way back to each. */
export default function HistoryView() {
  const { studio } = useMessages();
  const [versions, open, compare, choose] = useUnit([
    $versions,
    versionsOpened,
    comparisonRequested,
    pairChosen,
  ]);
  const date = useDate();
  const comparison = useRef<HTMLElement>(null);
  useEffect(() => open(), [open]);
  if (!versions) return <Loading of="list" />;
  const { versions: all } = versions;
  return (
    <main className="history">
      <h2>{studio.history()}</h2>
      {all.length > 0 && <p className="muted">{studio.historyHelp()}</p>}
      {all.length === 0 && <p>{studio.noVersions()}</p>}
      {all.length > 1 && <VersionComparison ref={comparison} versions={all} />}
      <ol>
        {all.map(({ id, at, by, message, live }, place) => {
          const earlier = all[place + 1]?.id;
          const isFirst = place === all.length - 1 && message === FIRST_MESSAGE;
          return (
            <li key={id}>
              <div>
                <strong>{id}</strong>{' '}
                {live && <span className="survey-state">{studio.isLive()}</span>}
                {isFirst ? <p>{studio.firstVersion()}</p> : message && <p dir="auto">{message}</p>}
                <p className="muted">
                  {isFirst ? date(at) : studio.versionBy({ by, at: date(at) })}
                </p>
              </div>
              <div className="history-acts">
                {earlier !== undefined && (
                  <button
                    type="button"
                    className="quiet-button"
                    aria-label={studio.changesOf({ id })}
                    onClick={() => {
                      choose({ earlier, later: id });
                      comparison.current!.focus();
                    }}
                  >
                    {studio.publishChanges()}
                  </button>
                )}
                {!live && (
                  <button
                    type="button"
                    className="quiet-button"
                    aria-label={studio.restoreTitle({ id })}
                    onClick={() => compare({ version: id })}
                  >
                    {studio.restore()}
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {versions.removed > 0 && (
        <p className="muted">{studio.versionsRemoved({ count: versions.removed })}</p>
      )}
    </main>
  );
}
