import { missingText } from './missing.ts';
import type { QuestionView } from './question-view.ts';
import { Typed } from './typed.tsx';

export const textareaView: QuestionView = {
  Control: (props) => <Typed {...props} as="textarea" />,
  role: () => null,
  missing: missingText,
  isMultiline: true,
};
