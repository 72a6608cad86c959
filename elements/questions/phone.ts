import phoneCss from './phone.css';
import searchCss from './search-select.css';
import { PhoneNumber } from './phone-number.tsx';
import { PhoneVerification } from './phone-verification.tsx';
import type { QuestionView } from './question-view.ts';

const css = searchCss + phoneCss;

/** The question types that need the phone numbering plans of all countries. */
export const views = {
  phone_number: {
    Control: PhoneNumber,
    role: () => 'group',
    missing: ({ validation }) => validation.phone(),
    css,
  },
  phone_verification: {
    Control: PhoneVerification,
    role: () => 'group',
    missing: ({ questions }) => questions.verifyPhone(),
    css,
  },
} satisfies Record<string, QuestionView>;
