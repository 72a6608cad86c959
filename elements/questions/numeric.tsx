import { numberFrom } from '../../core/questions/index.ts';
import { ageRules, numericRules } from '../../core/questions/number-types.ts';
import { useMessages, useText } from '../ui/use-texts.ts';
import { Select } from './dropdown.tsx';
import { NumberField } from './number-field.tsx';
import { missingOne, type Missing } from './missing.ts';
import { ids, type QuestionControlProps, type QuestionView } from './question-view.ts';

/** A number field, with its limits as a hint. `like` names the question type that defines the limits. */
export function Numeric({ like, ...props }: QuestionControlProps & { like: 'numeric' | 'age' }) {
  const { question, value, controlId, describedBy, isInvalid, onAnswer, onLeft, onEnter } = props;
  const messages = useMessages();
  const text = useText();
  const { lower, upper } = (like === 'age' ? ageRules : numericRules).limits(question);
  const hintId = `h-${controlId}`;
  const hasHint = like === 'numeric' && lower !== null && upper !== null;
  return (
    <>
      {hasHint && (
        <p className="hint" id={hintId}>
          {messages.questions.range({ min: lower, max: upper })}
        </p>
      )}
      <NumberField
        id={controlId}
        value={typeof value === 'number' ? value : null}
        placeholder={question.placeholder ? text(question.placeholder) : undefined}
        inputMode={like === 'age' || Number.isInteger(question.extra?.step) ? 'numeric' : 'decimal'}
        aria-describedby={ids(hasHint && hintId, describedBy)}
        aria-invalid={isInvalid}
        aria-required={question.isRequired}
        onNumber={(number, problem) => onAnswer(number, false, problem)}
        onBlur={onLeft}
        onKeyDown={(event) => event.key === 'Enter' && onEnter()}
      />
    </>
  );
}

/** A number field, or a list of ages where the question has options: the age is an option's key or weight. */
function Age(props: QuestionControlProps) {
  const { question, value, onAnswer } = props;
  if (question.options.length === 0) return <Numeric {...props} like="age" />;
  const ageOf = (key: string): number | null =>
    numberFrom(key) ?? question.options.find((option) => option.key === key)?.weight ?? null;
  const chosen = question.options.find(({ key }) => ageOf(key) === value)?.key ?? null;
  return (
    <Select
      {...props}
      value={chosen}
      onAnswer={(key, isSettled) =>
        onAnswer(typeof key === 'string' ? ageOf(key) : null, isSettled)
      }
    />
  );
}

export const missingNumber: Missing = ({ validation }) => validation.number();

export const numericView: QuestionView = {
  Control: (props) => <Numeric {...props} like="numeric" />,
  role: () => null,
  missing: missingNumber,
};
export const ageView: QuestionView = {
  Control: Age,
  role: () => null,
  missing: (messages, question, locale) =>
    (question.options.length > 0 ? missingOne : missingNumber)(messages, question, locale),
};
