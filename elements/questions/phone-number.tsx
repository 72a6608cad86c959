import { PhoneField } from './phone-field.tsx';
import type { QuestionControlProps } from './question-view.ts';

export const PhoneNumber = ({
  question,
  value,
  controlId,
  describedBy,
  isInvalid,
  onAnswer,
  onLeft,
  onEnter,
}: QuestionControlProps) => (
  <PhoneField
    value={typeof value === 'string' ? value : ''}
    id={controlId}
    describedBy={describedBy}
    isInvalid={isInvalid}
    isRequired={question.isRequired}
    onPhone={(phone, problem) => onAnswer(phone || null, false, problem)}
    onBlur={onLeft}
    onKeyDown={(event) => event.key === 'Enter' && onEnter()}
  />
);
