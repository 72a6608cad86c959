import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { $path } from '../../core/studio/index.ts';
import {
  $versions,
  $versionScope,
  versionScopeChosen,
  versionsOpened,
} from '../../core/studio/versions.ts';
import { Loading } from '../ui/notice.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { SurveyRestore } from './survey-restore.tsx';
import { VersionComparison } from './version-comparison.tsx';
import { VersionRow } from './version-row.tsx';

/** The published versions of the open survey, or of all surveys. */
export default function HistoryView() {
  const { studio } = useMessages();
  const open = useUnit(versionsOpened);
  useEffect(() => open(), [open]);
  return (
    <main className="history">
      <h2>{studio.history()}</h2>
      <ScopeChips />
      <Versions />
    </main>
  );
}

function ScopeChips() {
  const { studio } = useMessages();
  const [scope, choose] = useUnit([$versionScope, versionScopeChosen]);
  const scopes = [
    ['survey', studio.thisSurvey()],
    ['all', studio.back()],
  ] as const;
  return (
    <div role="group" aria-label={studio.history()} className="history-scope">
      {scopes.map(([name, label]) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={scope === name}
          onClick={() => choose(name)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Versions, newest first, with the changes between any two, and the way back to each. */
function Versions() {
  const { studio } = useMessages();
  const [versions, scope, path] = useUnit([$versions, $versionScope, $path]);
  const comparison = useRef<HTMLElement>(null);
  if (!versions) return <Loading of="list" />;
  const { versions: all, removed } = versions;
  const only = scope === 'survey' ? path : null;
  if (all.length === 0) return <p>{studio.noVersions()}</p>;
  return (
    <>
      <p className="muted">{only ? studio.surveyHistoryHelp() : studio.historyHelp()}</p>
      {all.length > 1 && <VersionComparison ref={comparison} versions={all} only={only} />}
      <SurveyRestore />
      <ol>
        {all.map((version, place) => (
          <VersionRow
            key={version.id}
            // The survey is as its newest version left it, also where others were published since.
            version={only && place === 0 ? { ...version, live: true } : version}
            earlier={all[place + 1]?.id ?? null}
            removed={removed}
            only={only}
            onCompared={() => comparison.current!.focus()}
          />
        ))}
      </ol>
      {removed > 0 && <p className="muted">{studio.versionsRemoved({ count: removed })}</p>}
    </>
  );
}
