import { missingText } from './missing.ts';
import type { QuestionView } from './question-view.ts';
import { Typed } from './typed.tsx';

export const textView: QuestionView = {
  Control: (props) => <Typed {...props} as="input" type="text" />,
  role: () => null,
  missing: missingText,
};
