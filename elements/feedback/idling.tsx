import { personStirred } from '../../core/flow/model.ts';
import { $isIdling } from '../../core/flow/submit.ts';
import { useModel } from '../base/use-model.ts';
import { FlowNote } from './flow-note.tsx';

/** Whoever is slow is asked before what they have answered goes (WCAG 2.2.1). */
export default function Idling() {
  return <FlowNote isDue={useModel($isIdling)} role="alert" says={(panel) => panel.idle()} offers={(panel) => panel.stay()} act={personStirred} />;
}
