import { Select } from './dropdown.tsx';
import { missingNumber, Numeric } from './numeric.tsx';
import { DatePicker, missingDate } from './datepicker.tsx';
import dateCss from './datepicker.css';
import { missingOne, type Missing } from './missing.ts';
import type { QuestionControlProps, QuestionView } from './question-view.ts';
import { Typed } from './typed.tsx';

/** The control for the question's `schema_type`. */
function CustomerSchema(props: QuestionControlProps) {
  const kind = props.question.extra?.schemaType ?? 'text';
  if (kind === 'number') return <Numeric {...props} like="numeric" />;
  if (kind === 'date') return <DatePicker {...props} />;
  if (kind === 'select') return <Select {...props} />;
  return <Typed {...props} as="input" type="text" />;
}

/** The sentence for a missing answer, by `schema_type`. */
const missing = {
  text: ({ validation }) => validation.required(),
  number: missingNumber,
  date: missingDate,
  select: missingOne,
} satisfies Record<string, Missing>;

export const customerSchemaView: QuestionView = {
  Control: CustomerSchema,
  role: () => null,
  isList: ({ extra }) => extra?.schemaType === 'select',
  missing: (messages, question, locale) =>
    missing[question.extra?.schemaType ?? 'text'](messages, question, locale),
  // Styles beside the shared ones of the small views.
  css: dateCss,
};
