import { useUnit } from 'effector-react';
import { $actNotice } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useUndo } from './use-undo.ts';

/** Names the parts that the last act has removed or added, with its way back. The next act or another view hides it. */
export function ActNotice() {
  const { studio } = useMessages();
  const words = useUnit($actNotice);
  const { undo } = useUndo();
  return (
    <div className="removal" role="status">
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
