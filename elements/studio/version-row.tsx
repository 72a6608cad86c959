import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { PublishedVersion } from '../../core/contract/content/versions.ts';
import { FIRST_MESSAGE, comparisonRequested } from '../../core/studio/index.ts';
import { restoreSurveyFx } from '../../core/studio/survey-restore.ts';
import { versionSeen } from '../../core/studio/version-changes.ts';
import { pairChosen } from '../../core/studio/version-pair.ts';
import { useAgo } from '../operator/use-ago.ts';
import { useDate } from '../operator/use-date.ts';
import { useMessages } from '../ui/use-texts.ts';
import { VersionSummary } from './version-summary.tsx';

interface VersionRowProps {
  version: PublishedVersion;
  /** Id of the listed version before; `null` for the oldest one. */
  earlier: string | null;
  /** Number of removed versions, the oldest of all. */
  removed: number;
  /** Path of the only survey in the list; `null` for all. */
  only: string | null;
  onCompared: () => void;
}

/** Asks for the changes of a version once its row is in sight. Returns a reference to the row. */
function useSeen(id: string, removed: number) {
  const seen = useUnit(versionSeen);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const before = Number(id) - 1;
    if (before <= removed) return undefined;
    const earlier = String(before);
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      seen({ earlier, later: id });
    });
    observer.observe(row.current!);
    return () => observer.disconnect();
  }, [id, removed, seen]);
  return row;
}

/** A version: author, time, message and changes, with its comparison and the way back to it. */
export function VersionRow(props: VersionRowProps) {
  const { version, earlier, removed, only, onCompared } = props;
  const { studio } = useMessages();
  const choose = useUnit(pairChosen);
  const date = useDate('short');
  const ago = useAgo();
  const { id, at, by, message, live } = version;
  const row = useSeen(id, removed);
  const isFirst = id === '1' && message === FIRST_MESSAGE;
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
        <VersionSummary id={id} only={only} />
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
        {!live && <RestoreButton id={id} isWhole={only === null} />}
      </div>
    </li>
  );
}

/** Restores the open survey at once, as an edit; all surveys after their changes were shown. */
function RestoreButton({ id, isWhole }: { id: string; isWhole: boolean }) {
  const { studio } = useMessages();
  const [compare, restoreSurvey, isRestoring] = useUnit([
    comparisonRequested,
    restoreSurveyFx,
    restoreSurveyFx.pending,
  ]);
  const restore = () =>
    isWhole ? compare({ version: id }) : void restoreSurvey(id).catch(() => undefined);
  return (
    <button
      type="button"
      className="quiet-button"
      aria-label={studio.restoreTitle({ id })}
      aria-disabled={isRestoring}
      onClick={() => isRestoring || restore()}
    >
      {studio.restore()}
    </button>
  );
}
