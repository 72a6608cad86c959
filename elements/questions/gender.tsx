import { Choices } from './choices.tsx';
import { missingOne } from './missing.ts';
import type { QuestionView } from './question-view.ts';

export const genderView: QuestionView = {
  Control: (props) => <Choices {...props} isMany={false} />,
  role: () => 'radiogroup',
  missing: missingOne,
};
