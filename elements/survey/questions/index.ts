import type { QuestionStyle } from '../../../core/survey/questions/index.ts';
import { checklistView } from './checklist.tsx';
import type { LaterView, QuestionView } from './question-view.ts';
import { radioView } from './radio.tsx';
import { scoreView } from './score.tsx';
import { starView } from './star.tsx';
import { textView } from './text.tsx';
import { textareaView } from './textarea.tsx';

const more =
  (style: keyof typeof import('./small-views.ts').moreViews): LaterView =>
  async () =>
    (await import('./small-views.ts')).moreViews[style];

/** A view for every question type, at hand or fetched with the first such question; a forgotten one does not compile. */
export const questionViews = {
  radio: radioView,
  checklist: checklistView,
  score: scoreView,
  star: starView,
  text: textView,
  textarea: textareaView,
  email: more('email'),
  dropdown: more('dropdown'),
  agreement: more('agreement'),
  gender: more('gender'),
  ces: more('ces'),
  custom_score: more('custom_score'),
  slider: more('slider'),
  numeric: more('numeric'),
  age: more('age'),
  naming: more('naming'),
  external_id: more('external_id'),
  customer_schema: more('customer_schema'),
  dynamic_multiple_choice: more('dynamic_multiple_choice'),
  dynamic_multiple_value: more('dynamic_multiple_value'),
  random: more('random'),
  plain: more('plain'),
  ranking: async () => (await import('./ranking.tsx')).rankingView,
  datepicker: async () => (await import('./datepicker.tsx')).datepickerView,
  phone_number: async () => (await import('./phone.ts')).phoneNumberView,
  phone_verification: async () => (await import('./phone.ts')).phoneVerificationView,
  matrix: async () => (await import('./matrix.tsx')).matrixView,
  file: async () => (await import('./file.tsx')).fileView,
  screenshot: async () => (await import('./screenshot.tsx')).screenshotView,
  dynamic_request: async () => (await import('./dynamic-request.tsx')).dynamicRequestView,
} satisfies Record<QuestionStyle, QuestionView | LaterView>;
