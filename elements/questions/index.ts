import type { QuestionStyle } from '../../core/flow/questions/index.ts';
import { checklistView } from './checklist.tsx';
import { dropdownView } from './dropdown.tsx';
import { emailView } from './email.tsx';
import type { QuestionView } from './question-view.ts';
import { radioView } from './radio.tsx';
import { scoreView } from './score.tsx';
import { starView } from './star.tsx';
import { textView } from './text.tsx';
import { textareaView } from './textarea.tsx';

/** A view for every question type; a forgotten one does not compile. */
export const questionViews = {
  radio: radioView,
  checklist: checklistView,
  dropdown: dropdownView,
  score: scoreView,
  star: starView,
  text: textView,
  textarea: textareaView,
  email: emailView,
} satisfies Record<QuestionStyle, QuestionView>;
