import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { $versions, versionsOpened } from '../../core/studio/index.ts';
import { Loading } from '../ui/notice.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { SurveyRestore } from './survey-restore.tsx';
import { VersionComparison } from './version-comparison.tsx';
import { VersionRow } from './version-row.tsx';

/** The published versions, newest first, with the changes between any two, and the way back to each. */
export default function HistoryView() {
  const { studio } = useMessages();
  const [versions, open] = useUnit([$versions, versionsOpened]);
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
      <SurveyRestore />
      <ol>
        {all.map((version, place) => (
          <VersionRow
            key={version.id}
            version={version}
            earlier={all[place + 1]?.id ?? null}
            onCompared={() => comparison.current!.focus()}
          />
        ))}
      </ol>
      {versions.removed > 0 && (
        <p className="muted">{studio.versionsRemoved({ count: versions.removed })}</p>
      )}
    </main>
  );
}
