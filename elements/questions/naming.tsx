import type { QuestionView } from './question-view.ts';
import { Typed } from './typed.tsx';

export const namingView: QuestionView = {
  Control: (props) => <Typed {...props} as="input" type="text" autoComplete="name" />,
  role: () => null,
  missing: ({ questions }) => questions.writeName(),
};
