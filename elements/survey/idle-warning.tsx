import { userActive } from '../../core/survey/session/answers.ts';
import { $isIdleWarningShown } from '../../core/survey/session/submission-state.ts';
import { useModel } from '../base/ui/use-model.ts';
import { FlowNote } from './flow-note.tsx';

/** Whoever is slow is asked before what they have answered goes (WCAG 2.2.1). */
export default function IdleWarning() {
  return (
    <FlowNote
      isDue={useModel($isIdleWarningShown)}
      role="alert"
      says={(panel) => panel.idle()}
      offers={(panel) => panel.stay()}
      act={userActive}
    />
  );
}
