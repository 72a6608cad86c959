import { useUnit } from 'effector-react';
import { $isIdleWarningShown } from '../../core/survey/optional/idle-reset.ts';
import { userActive } from '../../core/survey/session/index.ts';
import { FlowNote } from './flow-note.tsx';

/** Warns before the idle timeout clears the answers, with a button that extends it (WCAG 2.2.1). */
export default function IdleWarning() {
  return (
    <FlowNote
      isDue={useUnit($isIdleWarningShown)}
      urgency="assertive"
      text={(panel) => panel.idle()}
      buttonLabel={(panel) => panel.stay()}
      event={userActive}
    />
  );
}
