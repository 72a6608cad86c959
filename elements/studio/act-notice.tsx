import { useUnit } from 'effector-react';
import { $actNotice, $copiedLook, $undoNotice, viewChosen } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useMoveFocus } from './use-move-focus.ts';
import { useUndo } from './use-undo.ts';

/**
 * Names the parts that the last act has removed or added, with its way back, the outcome of an undo that is not in sight, or the survey
 * with the look that a new one began with. The next act or another view hides it.
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
    // The button is removed with the notice.
    moveFocus('.studio-views [aria-current]');
  };
  return (
    <div className="removal" role="status">
      {undoWords !== null && (
        <div className="removal-box">
          <span dir="auto">{undoWords}</span>
        </div>
      )}
      {words !== null && (
        <div className="removal-box">
          <span dir="auto">{words}</span>
          <button type="button" className="quiet-button" onClick={undo}>
            {studio.undo()}
          </button>
        </div>
      )}
      {copiedLook !== null && (
        <div className="removal-box">
          <span dir="auto">{studio.lookCopied({ name: copiedLook })}</span>
          <button type="button" className="quiet-button" onClick={showLook}>
            {studio.look()}
          </button>
        </div>
      )}
    </div>
  );
}
