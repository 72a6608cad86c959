import { Choices } from './choices.tsx';
import { missingChoice } from './missing.ts';
import type { QuestionView } from './question-view.ts';

export const radioView: QuestionView = {
  Control: (props) => <Choices {...props} isMany={props.question.isMultiSelect} />,
  role: (question) => (question.isMultiSelect ? 'group' : 'radiogroup'),
  missing: missingChoice,
};
