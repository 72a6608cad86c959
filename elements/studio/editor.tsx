import { useUnit } from 'effector-react';
import { memo, useEffect, useState } from 'react';
import {
  $conflicting,
  $file,
  $startsAtName,
  $survey,
  $view,
  $workspace,
  fileRequested,
  loadFileFx,
  viewChosen,
} from '../../core/studio/index.ts';
import { loadActFilesFx } from '../../core/studio/act-files.ts';
import { useElement } from '../definition/element-context.ts';
import { focusText, passFocus } from '../ui/focus-text.ts';
import { essential, lazyView } from '../ui/lazy-view.tsx';
import { LoadFailure, Loading } from '../ui/notice.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { BuildView } from './build-view.tsx';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorHeader } from './editor-header.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import buildCss from './build.css';
import quickCss from './quick.css';
import { ActNotice } from './act-notice.tsx';
import { useMoveFocus } from './use-move-focus.ts';
import { useUndo } from './use-undo.ts';

const FileView = lazyView('file-view', () => import('./file-view.tsx'), essential);
const HistoryView = lazyView('history-view', () => import('./history-view.tsx'), essential);
const LogicView = lazyView('logic-view', () => import('./logic-view.tsx'), essential);
const LookView = lazyView('look-view', () => import('./look-view.tsx'), essential);
const NotifyView = lazyView('notify-view', () => import('./notify-view.tsx'), essential);
const LanguagesView = lazyView('languages-view', () => import('./languages-view.tsx'), essential);
const TryPane = lazyView('try-pane', () => import('./try-pane.tsx'), essential);

interface EditorProps {
  path: string;
  /** Whether the survey was opened from the list. */
  takesFocus: boolean;
}

/** One survey: the header with its views, and the chosen view. */
export default function Editor({ path, takesFocus }: EditorProps) {
  const [file, load, isLoading, conflicting, startsAtName] = useUnit([
    $file,
    fileRequested,
    loadFileFx.pending,
    $conflicting,
    $startsAtName,
  ]);
  useUndoKeys();
  useStylesheet(buildCss);
  useStylesheet(quickCss);
  const isLoaded = file !== null;
  useActFiles(isLoaded);
  const { root } = useElement();
  useEffect(() => {
    if (!takesFocus || !isLoaded) return undefined;
    return passFocus(root, () => {
      const name = root.querySelector<HTMLTextAreaElement>('.studio-name textarea')!;
      if (startsAtName) {
        name.focus();
        name.select();
        return;
      }
      const row = root.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]');
      // Narrow windows show the outline later.
      if (row && row.getClientRects().length > 0) row.focus();
      else focusText(name.closest('h1')!);
    });
  }, [root, takesFocus, isLoaded, startsAtName]);
  const [isOpen, setIsOpen] = useState(false);
  const [view, chooseView] = useUnit([$view, viewChosen]);
  // Look has a preview of its own, beside fields: the survey is tried beside its questions.
  const isTrying = view !== 'look' && isOpen;
  const onTry = (opens: boolean): void => {
    if (view === 'look') chooseView('build');
    setIsOpen(opens);
  };
  if (!file) return isLoading ? <Loading of="list" /> : <LoadFailure onRetry={() => load(path)} />;
  return (
    <div className="studio studio-editor">
      <EditorHeader file={file} isTrying={isTrying} onTry={onTry} />
      <div className="studio-body" data-trying={isTrying}>
        <Content />
        {isTrying && <TryPane onClose={() => setIsOpen(false)} />}
      </div>
      {conflicting?.conflict && (
        <ConflictDialog
          key={conflicting.path}
          path={conflicting.path}
          conflict={conflicting.conflict}
        />
      )}
      <ActNotice />
      <PublishDialog />
    </div>
  );
}

/** Loads the other files of acts that can be undone, once the survey and the list of its channels are loaded. */
function useActFiles(isLoaded: boolean): void {
  const [workspace, load] = useUnit([$workspace, loadActFilesFx]);
  const isReady = isLoaded && workspace !== null;
  useEffect(() => {
    if (isReady) load().catch(() => undefined);
  }, [isReady, load]);
}

/** Ctrl or Command with Z and Y, wherever the focus is on the page of the studio. */
function useUndoKeys(): void {
  const { undo, redo } = useUndo();
  const element = useElement();
  const moveFocus = useMoveFocus();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      // A field passes on its text when it loses the focus.
      const field = (element.root.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;
      field?.blur();
      const leads = key === 'y' || event.shiftKey ? redo() : undo();
      // The field is removed with its view.
      if (leads) moveFocus('.studio-views [aria-current]');
      else field?.focus();
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [element, undo, redo, moveFocus]);
}

/** The chosen view. A file that is saved renders the header alone. */
const Content = memo(function Content() {
  const { studio } = useMessages();
  const [survey, view] = useUnit([$survey, $view]);
  if (view === 'history') return <HistoryView />;
  if (view === 'file') return <FileView />;
  if (!survey) return <p className="studio-broken">{studio.jsonBroken()}</p>;
  if (view === 'logic') return <LogicView survey={survey} />;
  if (view === 'look') return <LookView survey={survey} />;
  if (view === 'notices') return <NotifyView survey={survey} />;
  if (view === 'languages') return <LanguagesView survey={survey} />;
  return <BuildView survey={survey} />;
});
