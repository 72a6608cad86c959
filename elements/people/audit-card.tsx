import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { Person } from '../../core/contract/people.ts';
import {
  $auditEntries,
  $auditFilter,
  $auditProblem,
  $hasMore,
  $isLoadingPage,
  auditExport,
  auditFiltered,
  auditLogOpened,
  auditLogRevisited,
  moreRequested,
  NO_FILTER,
} from '../../core/people/audit-log.ts';
import { useWatch } from '../conversation/use-watch.ts';
import { saveFile } from '../operator/save-file.ts';
import { Loading } from '../ui/notice.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { AuditEntryRow } from './audit-entry.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { Card, Outcome } from './card.tsx';
import { ProblemText } from '../operator/fields.tsx';
import { useProblem } from '../operator/use-problem.ts';

/** The audit log: filters, entries, and the export. */
export function AuditCard({ people: team }: { people: readonly Person[] }) {
  const { people } = useMessages();
  const filter = useUnit($auditFilter);
  const { open, revisit, exportLog } = useUnit({
    open: auditLogOpened,
    revisit: auditLogRevisited,
    exportLog: auditExport.requested,
  });
  const isExporting = useUnit(auditExport.$isPending);
  useEffect(() => open(), [open]);
  useEffect(() => {
    const check = (): void => {
      if (document.visibilityState === 'visible') revisit();
    };
    // A window beside another one stays visible: only its focus changes.
    addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [revisit]);
  useWatch(auditExport.done, ({ result }) => saveFile('audit-log.csv', result, 'text/csv'));
  return (
    <Card title={people.auditTitle()} help={people.auditHelp()}>
      <AuditFilters people={team} />
      <Entries />
      <Outcome act={auditExport} />
      <div>
        <button
          type="button"
          className="quiet-button"
          aria-disabled={isExporting}
          onClick={() => exportLog(filter)}
        >
          {people.exportCsv()}
        </button>
      </div>
    </Card>
  );
}

function Entries() {
  const { people, common } = useMessages();
  const problemText = useProblem();
  const entries = useUnit($auditEntries);
  const problem = useUnit($auditProblem);
  const hasMore = useUnit($hasMore);
  const isLoading = useUnit($isLoadingPage);
  const { more, open, clear } = useUnit({
    more: moreRequested,
    open: auditLogOpened,
    clear: auditFiltered,
  });
  return (
    <>
      {entries?.length === 0 && (
        <div role="status">
          <p>{people.noEntries()}</p>
          <button type="button" className="quiet-button" onClick={() => clear(NO_FILTER)}>
            {people.clearFilters()}
          </button>
        </div>
      )}
      <ol className="people-list">
        {entries?.map((entry) => (
          <AuditEntryRow key={entry.id} entry={entry} />
        ))}
      </ol>
      {entries === null && isLoading && <Loading of="list" />}
      <ProblemText text={problemText(problem)} />
      {problem !== null && entries === null && (
        <div>
          <button type="button" className="quiet-button" onClick={() => open()}>
            {common.tryAgain()}
          </button>
        </div>
      )}
      {hasMore && (
        <div>
          <button
            type="button"
            className="quiet-button"
            aria-disabled={isLoading}
            onClick={() => more()}
          >
            {people.more()}
          </button>
        </div>
      )}
    </>
  );
}
