import type { QuestionView } from './question-view.ts';
import { Typed } from './typed.tsx';

export const externalIdView: QuestionView = {
  Control: (props) => <Typed {...props} as="input" type="text" dir="ltr" />,
  role: () => null,
};
