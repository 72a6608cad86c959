import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { PublishedVersion } from '../../core/contract/content/versions.ts';
import { comparisonRequested, pairChosen } from '../../core/studio/index.ts';
import { restoreSurveyFx } from '../../core/studio/survey-restore.ts';
import { versionSeen } from '../../core/studio/version-changes.ts';
import { useAgo } from '../operator/use-ago.ts';
import { useDate } from '../operator/use-date.ts';
import { useMessages } from '../ui/use-texts.ts';
import { VersionSummary } from './version-summary.tsx';

/** Message of the version that a host makes of its folder at its first start. */
const FIRST_MESSAGE = 'First version';

interface VersionRowProps {
  version: PublishedVersion;
  /** Id of the version before; `null` for the oldest one. */
  earlier: string | null;
  onCompared: () => void;
}

/** Asks for the changes of a version once its row is in sight. Returns a reference to the row. */
function useSeen(id: string, earlier: string | null) {
  const seen = useUnit(versionSeen);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (earlier === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      seen({ earlier, later: id });
    });
    observer.observe(row.current!);
    return () => observer.disconnect();
  }, [id, earlier, seen]);
  return row;
}

/** A version: author, time, message and changes, with its comparison and the ways back to it. */
export function VersionRow({ version, earlier, onCompared }: VersionRowProps) {
  const { studio } = useMessages();
  const [compare, choose, restoreSurvey, isRestoring] = useUnit([
    comparisonRequested,
    pairChosen,
    restoreSurveyFx,
    restoreSurveyFx.pending,
  ]);
  const date = useDate('short');
  const ago = useAgo();
  const { id, at, by, message, live } = version;
  const row = useSeen(id, earlier);
  const isFirst = earlier === null && message === FIRST_MESSAGE;
  const words = isFirst ? studio.firstVersion() : message;
  const age = ago(at);
  return (
    <li ref={row} aria-current={live || undefined}>
      <div className="history-words">
        <strong>{id}</strong> {live && <span className="survey-state">{studio.isLive()}</span>}
        {words && (
          <p>
            {/* In its own direction, at the side of the row. */}
            <bdi>{words}</bdi>
          </p>
        )}
        <p className="muted">
          <time dateTime={at}>
            {isFirst ? date(at) : studio.versionBy({ by, at: date(at) })}
            {age && ` · ${age}`}
          </time>
        </p>
        <VersionSummary id={id} />
      </div>
      <div className="history-acts">
        {earlier !== null && (
          <button
            type="button"
            className="quiet-button"
            aria-label={studio.changesOf({ id })}
            onClick={() => {
              choose({ earlier, later: id });
              onCompared();
            }}
          >
            {studio.publishChanges()}
          </button>
        )}
        {!live && (
          <>
            <button
              type="button"
              className="quiet-button"
              aria-label={`${studio.restoreSurvey()}: ${id}`}
              aria-disabled={isRestoring}
              onClick={() => isRestoring || void restoreSurvey(id).catch(() => undefined)}
            >
              {studio.restoreSurvey()}
            </button>
            <button
              type="button"
              className="quiet-button"
              aria-label={studio.restoreTitle({ id })}
              onClick={() => compare({ version: id })}
            >
              {studio.restore()}
            </button>
          </>
        )}
      </div>
    </li>
  );
}
