import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $versions, comparisonRequested, versionsOpened } from '../../core/studio/index.ts';
import { useDate } from '../operator/use-date.ts';
import { Loading } from '../ui/notice.tsx';
import { useMessages } from '../ui/use-texts.ts';

/** The published versions, newest first, and the way back to each. */
export default function HistoryView() {
  const { studio } = useMessages();
  const [versions, open, compare] = useUnit([$versions, versionsOpened, comparisonRequested]);
  const date = useDate();
  useEffect(() => open(), [open]);
  if (!versions) return <Loading of="list" />;
  return (
    <main className="history">
      <h2>{studio.history()}</h2>
      {versions.versions.length === 0 && <p>{studio.noVersions()}</p>}
      <ol>
        {versions.versions.map(({ id, at, by, message, live }) => (
          <li key={id}>
            <div>
              <strong>{id}</strong>{' '}
              {live && <span className="survey-state">{studio.isLive()}</span>}
              {message && <p dir="auto">{message}</p>}
              <p className="muted">{studio.versionBy({ by, at: date(at) })}</p>
            </div>
            {!live && (
              <button
                type="button"
                className="quiet-button"
                onClick={() => compare({ version: id })}
              >
                {studio.restore()}
              </button>
            )}
          </li>
        ))}
      </ol>
      {versions.removed > 0 && (
        <p className="muted">{studio.versionsRemoved({ count: versions.removed })}</p>
      )}
    </main>
  );
}
