import { useUnit } from 'effector-react';
import { useEffect, useReducer, useRef, useState } from 'react';
import {
  $conflicting,
  $isUnsaved,
  $saveProblem,
  draftsOffered,
  isChanged,
  surveyClosed,
  type OpenFile,
} from '../../core/studio/index.ts';
import { $isRenaming } from '../../core/studio/survey-name.ts';
import { useElement } from '../definition/element-context.ts';
import { BackIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { PlayIcon, RedoIcon, UndoIcon } from './icons.tsx';
import { OthersHere } from './others-here.tsx';
import { SearchButton } from './search-button.tsx';
import { SurveyName } from './survey-name.tsx';
import { PAUSE_MS } from './text-field.tsx';
import { useDraftsOf } from './use-drafts.ts';
import { useUndo } from './use-undo.ts';
import { ViewTabs } from './view-tabs.tsx';

interface EditorHeaderProps {
  file: OpenFile;
  isTrying: boolean;
  onTry: (isTrying: boolean) => void;
}

/** Offers drafts once the host has the last words that were typed, or can't save them. */
function useOffer(drafts: ReturnType<typeof useDraftsOf>): () => void {
  const [isUnsaved, isRenaming, problem, offer] = useUnit([
    $isUnsaved,
    $isRenaming,
    $saveProblem,
    draftsOffered,
  ]);
  const [asked, ask] = useReducer((count: number) => count + 1, 0);
  const offered = useRef(0);
  useEffect(() => {
    const isWaiting = isRenaming || (isUnsaved && problem === null);
    if (asked === offered.current || isWaiting) return;
    offered.current = asked;
    offer(drafts);
  }, [asked, isUnsaved, isRenaming, problem, drafts, offer]);
  return ask;
}

/** Name, state of saving, undo, views, and publishing of the open survey. */
export function EditorHeader({ file, isTrying, onTry }: EditorHeaderProps) {
  const { studio } = useMessages();
  const close = useUnit(surveyClosed);
  const drafts = useDraftsOf(file);
  const publish = useOffer(drafts);
  const isDraft = isChanged(file) || drafts.own.length > 0;
  return (
    <header className="studio-editor-header">
      <button
        type="button"
        className="icon-button"
        aria-label={studio.back()}
        title={studio.back()}
        onClick={() => close()}
      >
        <BackIcon />
      </button>
      <SurveyName />
      <SaveState isDraft={isDraft} isNew={file.liveText === null} />
      <OthersHere path={file.path} />
      <SearchButton />
      <UndoButtons />
      <ViewTabs isLive={file.liveText !== null} />
      <button
        type="button"
        className="quiet-button"
        aria-pressed={isTrying}
        onClick={() => onTry(!isTrying)}
      >
        <PlayIcon />
        <span>{studio.preview()}</span>
      </button>
      <button type="button" className="main-button" data-calm={!isDraft} onClick={publish}>
        {studio.publish()}
      </button>
    </header>
  );
}

interface SaveStateProps {
  isDraft: boolean;
  isNew: boolean;
}

/** Whether a field has letters that the survey has not got yet. */
function useIsTyping(): boolean {
  const { root } = useElement();
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onInput = (event: Event): void => {
      if (!(event.target as Element).matches('.studio-text')) return;
      clearTimeout(timer);
      setIsTyping(true);
      timer = setTimeout(() => setIsTyping(false), PAUSE_MS * 2);
    };
    root.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      root.removeEventListener('input', onInput);
    };
  }, [root]);
  return isTyping;
}

/** Each pause in typing saves: only a draft that is not saved is announced. */
function SaveState({ isDraft, isNew }: SaveStateProps) {
  const { studio } = useMessages();
  const [isUnsaved, problem, conflicting] = useUnit([$isUnsaved, $saveProblem, $conflicting]);
  const sentences = {
    offline: studio.unsavedOffline,
    signed_out: studio.unsavedSignedOut,
    refused: studio.unsavedRefused,
  };
  const isTyping = useIsTyping();
  // A dialog asks for the choice, and is announced.
  const state = conflicting
    ? studio.conflictHelp
    : isUnsaved || isTyping
      ? studio.saving
      : isDraft || isNew
        ? studio.saved
        : studio.live;
  return (
    <span className="studio-saving" data-problem={problem !== null || conflicting !== null}>
      {problem === null && state()}
      <span role="status">{problem && sentences[problem]()}</span>
    </span>
  );
}

function UndoButtons() {
  const { studio } = useMessages();
  const { undo, redo, canUndo, canRedo } = useUndo();
  return (
    <span className="studio-undo">
      <button
        type="button"
        className="icon-button"
        aria-label={studio.undo()}
        title={`${studio.undo()} (Ctrl+Z)`}
        aria-disabled={!canUndo}
        onClick={undo}
      >
        <UndoIcon />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={studio.redo()}
        title={`${studio.redo()} (Ctrl+Shift+Z)`}
        aria-disabled={!canRedo}
        onClick={redo}
      >
        <RedoIcon />
      </button>
    </span>
  );
}
