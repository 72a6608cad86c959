import { useUnit } from 'effector-react';
import { $actNotice, $undoRefusal } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useUndo } from './use-undo.ts';

/**
 * Names the parts that the last act has removed or added, with its way back, or the reason why an act was not undone. The next
 * act or another view hides it.
 */
export function ActNotice() {
  const { studio } = useMessages();
  const [words, refusal] = useUnit([$actNotice, $undoRefusal]);
  const { undo } = useUndo();
  return (
    <div className="removal" role="status">
      {refusal !== null && (
        <div className="removal-box">
          <span dir="auto">{refusal}</span>
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
