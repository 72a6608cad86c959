import { flowReset } from '../../core/survey/session/index.ts';
import { FlowNote } from './flow-note.tsx';

/** Whoever comes back is told that nothing is lost, and may begin anew. */
export default function Resumed() {
  return (
    <FlowNote
      role="status"
      says={(panel) => panel.resumed()}
      offers={(panel) => panel.startAgain()}
      act={flowReset}
    />
  );
}
