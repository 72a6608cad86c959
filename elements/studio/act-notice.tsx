import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import {
  $actNotice,
  $copiedLook,
  $undoNotice,
  noticeDismissed,
  viewChosen,
} from '../../core/studio/index.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { useMoveFocus } from './use-move-focus.ts';
import { useUndo } from './use-undo.ts';

/** The chosen view, which has the focus once the notice is removed with its buttons. */
const CHOSEN_VIEW = '.studio-views [aria-current]';

/**
 * Names the parts that the last act has removed or added, with its way back, the outcome of an undo that is not in sight, or the survey
 * with the look that a new one began with. The next act, or another page or view, hides it.
 */
export function ActNotice() {
  const { studio } = useMessages();
  const [words, undoWords, copiedLook, choose] = useUnit([
    $actNotice,
    $undoNotice,
    $copiedLook,
    viewChosen,
  ]);
  const { undo } = useUndo();
  const moveFocus = useMoveFocus();
  const showLook = (): void => {
    choose('look');
    moveFocus(CHOSEN_VIEW);
  };
  return (
    <div className="removal" role="status">
      {undoWords !== null && <Box words={undoWords} />}
      {words !== null && (
        <Box words={words}>
          <button type="button" className="quiet-button" onClick={undo}>
            {studio.undo()}
          </button>
        </Box>
      )}
      {copiedLook !== null && (
        <Box words={studio.lookCopied({ name: copiedLook })}>
          <button type="button" className="quiet-button" onClick={showLook}>
            {studio.look()}
          </button>
        </Box>
      )}
    </div>
  );
}

/** @param props.children the button of the notice */
function Box({ words, children }: { words: string; children?: ReactNode }) {
  const { studio } = useMessages();
  const dismiss = useUnit(noticeDismissed);
  const moveFocus = useMoveFocus();
  const close = (): void => {
    dismiss();
    moveFocus(CHOSEN_VIEW);
  };
  return (
    <div className="removal-box">
      <span dir="auto">{words}</span>
      {children}
      <button
        type="button"
        className="icon-button"
        aria-label={studio.close()}
        title={studio.close()}
        onClick={close}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
