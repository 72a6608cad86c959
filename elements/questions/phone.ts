import comboboxCss from './combobox.css';
import phoneCss from './phone.css';
import { countriesFor } from './countries.ts';
import { PhoneNumber } from './phone-number.tsx';
import { PhoneVerification } from './phone-verification.tsx';
import type { QuestionView, ViewLocales } from './question-view.ts';

const css = comboboxCss + phoneCss;

const prepare = ({ formatting }: ViewLocales): void => void countriesFor(formatting);

/** The question types that need the phone numbering plans of all countries. */
export const views = {
  phone_number: {
    Control: PhoneNumber,
    role: () => 'group',
    missing: ({ validation }) => validation.phone(),
    prepare,
    css,
  },
  phone_verification: {
    Control: PhoneVerification,
    role: () => 'group',
    missing: ({ questions }) => questions.verifyPhone(),
    prepare,
    css,
  },
} satisfies Record<string, QuestionView>;
