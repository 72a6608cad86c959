import { Choices } from './choices.tsx';
import type { QuestionView } from './question-view.ts';

export const genderView: QuestionView = {
  Control: (props) => <Choices {...props} isMany={false} />,
  isGroup: () => true,
};
