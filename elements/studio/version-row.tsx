import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { PublishedVersion } from '../../core/contract/content/versions.ts';
import { FIRST_MESSAGE, restoreRequested, type NamedVersion } from '../../core/studio/index.ts';
import { restoreSurveyFx } from '../../core/studio/survey-restore.ts';
import { versionSeen } from '../../core/studio/version-changes.ts';
import { pairChosen } from '../../core/studio/version-pair.ts';
import { joinedBeside } from '../../core/language/isolate.ts';
import { useAgo } from '../operator/use-ago.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useVersionName } from './use-version-name.ts';
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
  const name = useVersionName()(version);
  const ago = useAgo();
  const { id, at, by, message, live } = version;
  const row = useSeen(id, removed);
  const isFirst = id === '1' && message === FIRST_MESSAGE;
  const words = isFirst ? studio.firstVersion() : message;
  const age = ago(at);
  return (
    <li ref={row} aria-current={live || undefined}>
      <div className="history-words">
        <strong>
          <time dateTime={at}>{name}</time>
        </strong>{' '}
        {live && <span className="survey-state">{studio.isLive()}</span>}
        {words && (
          <p>
            {/* In its own direction, at the side of the row. */}
            <bdi>{words}</bdi>
          </p>
        )}
        <p className="muted">
          {/* The host itself has published the first version. */}
          {joinedBeside([isFirst ? '' : by, age].filter(Boolean), ' · ', studio.history())}
        </p>
        <VersionSummary id={id} only={only} />
      </div>
      <div className="history-acts">
        {earlier !== null && (
          <button
            type="button"
            className="quiet-button"
            aria-label={studio.changesOf({ id: name })}
            onClick={() => {
              choose({ earlier, later: id });
              onCompared();
            }}
          >
            {studio.publishChanges()}
          </button>
        )}
        {!live && <RestoreButton version={{ id, name }} isWhole={only === null} />}
      </div>
    </li>
  );
}

interface RestoreButtonProps {
  version: NamedVersion;
  /** Whether all surveys are restored. */
  isWhole: boolean;
}

/** Restores the open survey at once, as an edit; all surveys after their changes were shown. */
function RestoreButton({ version, isWhole }: RestoreButtonProps) {
  const { studio } = useMessages();
  const [compare, restoreSurvey, isRestoring] = useUnit([
    restoreRequested,
    restoreSurveyFx,
    restoreSurveyFx.pending,
  ]);
  const restore = () =>
    isWhole ? compare(version) : void restoreSurvey(version).catch(() => undefined);
  return (
    <button
      type="button"
      className="quiet-button"
      aria-label={studio.restoreTitle({ id: version.name })}
      aria-disabled={isRestoring}
      onClick={() => isRestoring || restore()}
    >
      {studio.restore()}
    </button>
  );
}
