import phoneCss from './phone.css';
import selectCss from './select.css';
import { PhoneNumber } from './phone-number.tsx';
import { PhoneVerification } from './phone-verification.tsx';
import type { QuestionView } from './question-view.ts';

const css = phoneCss + selectCss;

/** Both types that need to know the world's phone numbers. */
export const phoneNumberView: QuestionView = { Control: PhoneNumber, isGroup: () => false, css };
export const phoneVerificationView: QuestionView = {
  Control: PhoneVerification,
  isGroup: () => true,
  css,
};
