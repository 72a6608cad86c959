import { useUnit } from 'effector-react';
import { $actNotice, $undoNotice } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useUndo } from './use-undo.ts';

/**
 * Names the parts that the last act has removed or added, with its way back, or the outcome of an undo that is not in sight. The next
 * act or another view hides it.
 */
export function ActNotice() {
  const { studio } = useMessages();
  const [words, undoWords] = useUnit([$actNotice, $undoNotice]);
  const { undo } = useUndo();
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
    </div>
  );
}
