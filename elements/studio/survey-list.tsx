import { useUnit } from 'effector-react';
import { useEffect, useState, type DragEvent } from 'react';
import type { ContentSurvey, ContentWorkspace } from '../../core/contract/content/workspace.ts';
import type { OpenedFile } from '../../core/studio/opened-file.ts';
import { HttpError } from '../../core/errors/http-error.ts';
import { $sentenceFiles, type SentenceFiles } from '../../core/platform/sentence-files.ts';
import {
  $workspace,
  $workspaceProblem,
  draftsOffered,
  workspaceOpened,
} from '../../core/studio/index.ts';
import { $listFilter, isSearched, listedSurveys } from '../../core/studio/survey-list.ts';
import { useElement } from '../definition/element-context.ts';
import { PageHeading } from '../operator/page-heading.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { focusText, passFocus } from '../ui/focus-text.ts';
import { lazyView } from '../ui/lazy-view.tsx';
import { Loading, LoadFailure } from '../ui/notice.tsx';
import { useNumberText } from '../ui/use-number-text.ts';
import { useMessages } from '../ui/use-texts.ts';
import { PageIcon, PlusIcon } from './icons.tsx';
import { ListFilterBar, NoneFits } from './list-filter.tsx';
import { isNewSurveyAsked } from './path-in-address.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { SignedOut } from './signed-out.tsx';
import { isStudioPage } from './studio-page.ts';
import { StudioHeader } from './studio-header.tsx';
import { SurveyCard } from './survey-card.tsx';
import { useAllDrafts } from './use-drafts.ts';

const ImportAnswers = lazyView('import-answers', () => import('./import-answers.tsx'));
const NewSurveyDialog = lazyView('new-survey-dialog', () => import('./new-survey-dialog.tsx'));

/** Readers of files are loaded once they are needed. */
const openDropped = async (file: File, sentences: SentenceFiles): Promise<OpenedFile> =>
  (await import('./given-file.ts')).openGiven(file, sentences);

interface SurveyListProps {
  /** Path of the survey that was left; `null` when the page is opened. */
  left: string | null;
}

/** Whether the address asks for a new survey. */
const isAskedFor = (element: Element): boolean => isStudioPage(element) && isNewSurveyAsked();

/** All surveys of the workspace with their state. */
export function SurveyList({ left }: SurveyListProps) {
  const { studio } = useMessages();
  const element = useElement();
  const { root } = element;
  useEffect(() => {
    if (left === null) return undefined;
    return passFocus(root, () => {
      const card = root.querySelector<HTMLElement>(`[data-path="${CSS.escape(left)}"]`);
      if (card) card.focus();
      else focusText(root.querySelector('h1')!);
    });
  }, [root, left]);
  const sentences = useUnit($sentenceFiles);
  const [making, setMaking] = useState<{ opened: OpenedFile | null } | null>(() =>
    isAskedFor(element) ? { opened: null } : null,
  );
  useEffect(() => {
    // A reload does not ask again.
    if (isAskedFor(element))
      history.replaceState(history.state, '', location.pathname + location.search);
  }, [element]);
  const [importing, setImporting] = useState<ContentSurvey | null>(null);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) void openDropped(file, sentences).then((opened) => setMaking({ opened }));
  };
  return (
    <div
      className="studio studio-list"
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <StudioHeader>
        <PageHeading name={studio.surveys()} />
      </StudioHeader>
      <main className="studio-main">
        <Surveys onNew={() => setMaking({ opened: null })} onImport={setImporting} />
      </main>
      <PublishDialog />
      {making && <NewSurveyDialog opened={making.opened} onClose={() => setMaking(null)} />}
      {/* Outside of the list: its order changes with the answers, and a dialog that is moved is no longer modal. */}
      {importing && <ImportAnswers survey={importing} onClose={() => setImporting(null)} />}
    </div>
  );
}

interface SurveysProps {
  onNew: () => void;
  onImport: (survey: ContentSurvey) => void;
}

function Surveys({ onNew, onImport }: SurveysProps) {
  const { studio } = useMessages();
  const [workspace, problem, open, offer] = useUnit([
    $workspace,
    $workspaceProblem,
    workspaceOpened,
    draftsOffered,
  ]);
  const drafts = useAllDrafts();
  if (problem instanceof HttpError && problem.status === 403)
    return <EmptyState icon={<PageIcon />} title={studio.noRole()} role="status" />;
  if (problem instanceof HttpError && problem.status === 401) return <SignedOut />;
  if (!workspace) return problem ? <LoadFailure onRetry={open} /> : <Loading of="list" />;
  const button = (
    <button type="button" className="main-button" onClick={onNew}>
      <PlusIcon />
      {studio.newSurvey()}
    </button>
  );
  if (workspace.surveys.length === 0)
    return (
      <EmptyState icon={<PageIcon />} title={studio.noSurveys()}>
        <p className="muted">{studio.noSurveysHelp()}</p>
        {button}
      </EmptyState>
    );
  return (
    <>
      <div className="studio-new">
        {drafts.length > 0 && (
          <button
            type="button"
            className="quiet-button"
            onClick={() => offer({ own: drafts, others: [] })}
          >
            {studio.publish()}
          </button>
        )}
        {button}
      </div>
      <FilteredCards workspace={workspace} onImport={onImport} />
    </>
  );
}

interface FilteredCardsProps {
  workspace: ContentWorkspace;
  onImport: (survey: ContentSurvey) => void;
}

/** The surveys that fit the filter, and archived ones behind a button unless they are asked for. */
function FilteredCards({ workspace, onImport }: FilteredCardsProps) {
  const { studio } = useMessages();
  const number = useNumberText();
  const filter = useUnit($listFilter);
  const { current, archived } = listedSurveys(workspace, filter);
  const hasFilter = isSearched(workspace);
  const isArchive = hasFilter && filter.state === 'archived';
  const { files } = workspace;
  const count = current.length + archived.length;
  return (
    <>
      {hasFilter && <ListFilterBar count={count} />}
      {hasFilter && count === 0 && <NoneFits />}
      <Cards
        surveys={isArchive ? [...current, ...archived] : current}
        files={files}
        onImport={onImport}
      />
      {!isArchive && archived.length > 0 && (
        <details className="survey-archive" open={hasFilter && filter.search !== ''}>
          <summary>
            {studio.archived()} <span className="muted">{number(archived.length)}</span>
          </summary>
          <Cards surveys={archived} files={files} onImport={onImport} />
        </details>
      )}
    </>
  );
}

interface CardsProps {
  surveys: readonly ContentSurvey[];
  files: ContentWorkspace['files'];
  onImport: (survey: ContentSurvey) => void;
}

const Cards = ({ surveys, files, onImport }: CardsProps) => (
  <ul className="survey-cards">
    {surveys.map((survey) => (
      <SurveyCard key={survey.path} survey={survey} files={files} onImport={onImport} />
    ))}
  </ul>
);
