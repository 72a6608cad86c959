import { Choices } from './choices.tsx';
import { missingSome } from './missing.ts';
import type { QuestionView } from './question-view.ts';

export const checklistView: QuestionView = {
  Control: (props) => <Choices {...props} isMany />,
  role: () => 'group',
  missing: missingSome,
};
