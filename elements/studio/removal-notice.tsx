import { useUnit } from 'effector-react';
import { $removal } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useUndo } from './use-undo.ts';

/** Names the part that the last act has removed, with its way back. The next act hides it. */
export function RemovalNotice() {
  const { studio } = useMessages();
  const words = useUnit($removal);
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
