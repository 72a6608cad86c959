import { flowReset } from '../../core/survey/session/index.ts';
import { FlowNote } from './flow-note.tsx';

/** Notice for a returning respondent that the draft was resumed, with a button that starts again. */
export function ResumedNote() {
  return (
    <FlowNote
      urgency="polite"
      text={(panel) => panel.resumed()}
      buttonLabel={(panel) => panel.startAgain()}
      event={flowReset}
    />
  );
}
