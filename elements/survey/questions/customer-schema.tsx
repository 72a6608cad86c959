import { Select } from './dropdown.tsx';
import { Numeric } from './numeric.tsx';
import { DatePicker } from './datepicker.tsx';
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

export const customerSchemaView: QuestionView = { Control: CustomerSchema, isGroup: () => false };
