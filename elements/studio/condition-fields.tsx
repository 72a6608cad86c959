import { useUnit } from 'effector-react';
import { useId } from 'react';
import { ruleTypes } from '../../core/contract/rules.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import {
  anyText,
  comparisonsOf,
  needsValue,
  optionsOf,
  textOf,
  type Condition,
  type Json,
  type Survey,
} from '../../core/studio/index.ts';
import { valueProblem } from '../../core/studio/survey/condition-values.ts';
import { invalidText } from '../survey/invalid-text.ts';
import { useMessages } from '../ui/use-texts.ts';
import { TextField } from './text-field.tsx';

interface ConditionFieldsProps {
  survey: Survey;
  /** The questions that can be compared. */
  questions: readonly Json[];
  condition: Condition;
  /** "If" or "and". */
  word: string;
  onChange: (condition: Condition) => void;
}

/** Rules that compare with one option. */
const WITH_OPTION = ['equal', 'not_equal', 'any_of', 'contains', 'not_contains'];

/** One condition of a branch: the question, the comparison, and the answer. */
export function ConditionFields({
  survey,
  questions,
  condition,
  word,
  onChange,
}: ConditionFieldsProps) {
  const { studio } = useMessages();
  const { questionKey, type, value } = condition;
  const question = questions.find(({ key }) => key === questionKey) ?? null;
  const options = optionsOf(question);
  const offered: readonly string[] = comparisonsOf(textOf(question?.['style']));
  // A comparison of the file stays, even one that is not offered.
  const comparisons = ruleTypes.filter((rule) => offered.includes(rule) || rule === type);
  const isListed = WITH_OPTION.includes(type) && options.length > 0 && !value.includes(',');
  const name = ({ body, key }: Json): string => anyText(body, survey.mainLanguage) || textOf(key);
  return (
    <div className="condition" role="group" aria-label={word}>
      <span>{word}</span>
      <select
        className="input"
        aria-label={studio.questionText()}
        value={questionKey}
        onChange={({ target }) => onChange({ ...condition, questionKey: target.value, value: '' })}
      >
        {!question && <option value={questionKey}>{studio.isDeleted()}</option>}
        {questions.map((other) => (
          <option key={textOf(other['key'])} value={textOf(other['key'])}>
            {name(other)}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={studio.comparison()}
        value={type}
        onChange={({ target }) => onChange({ ...condition, type: target.value })}
      >
        {comparisons.map((rule) => (
          <option key={rule} value={rule}>
            {studio.rules[rule]()}
          </option>
        ))}
      </select>
      {isListed ? (
        <select
          className="input"
          aria-label={studio.answerValue()}
          value={value}
          onChange={({ target }) => onChange({ ...condition, value: target.value })}
        >
          {options.every(({ key }) => key !== value) && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={textOf(option['key'])} value={textOf(option['key'])}>
              {name(option)}
            </option>
          ))}
        </select>
      ) : (
        needsValue(type) && (
          <ValueFields question={question} condition={condition} onChange={onChange} />
        )
      )}
    </div>
  );
}

type ValueFieldsProps = Pick<ConditionFieldsProps, 'condition' | 'onChange'> & {
  /** `null` for a removed one. */
  question: Json | null;
};

/** The compared value, or both ends of a range, with the accepted values where it is none of them. */
function ValueFields({ question, condition, onChange }: ValueFieldsProps) {
  const messages = useMessages();
  const { studio } = messages;
  const locale = useUnit($formattingLocale);
  const id = useId();
  const { type, value } = condition;
  const problem = valueProblem(question, condition);
  const mark = (at: number) => {
    const isInvalid = problem?.wrong.includes(at) ?? false;
    return { isInvalid, describedBy: isInvalid ? id : undefined };
  };
  return (
    <>
      {type === 'between' ? (
        <RangeFields
          value={value}
          mark={mark}
          onChange={(text) => onChange({ ...condition, value: text })}
        />
      ) : (
        <TextField
          className="input"
          label={studio.answerValue()}
          placeholder={type === 'any_of' ? studio.valueList() : studio.answerValue()}
          value={value}
          isInvalid={problem !== null}
          describedBy={problem ? id : undefined}
          onChange={(text) => onChange({ ...condition, value: text.trim() })}
        />
      )}
      <p id={id} className="problem" role="alert">
        {problem &&
          (typeof problem.reason === 'string'
            ? studio.findings[problem.reason]()
            : invalidText(messages, problem.reason, locale))}
      </p>
    </>
  );
}

interface RangeFieldsProps {
  /** Two numbers with a comma between them. */
  value: string;
  /** Marks one of the two fields as wrong. */
  mark: (at: number) => { isInvalid: boolean; describedBy: string | undefined };
  onChange: (value: string) => void;
}

/** The least and the greatest number that fit. */
function RangeFields({ value, mark, onChange }: RangeFieldsProps) {
  const { studio } = useMessages();
  const [least = '', most = ''] = value.split(',').map((part) => part.trim());
  return (
    <span className="condition-range">
      <TextField
        className="input"
        type="number"
        label={studio.atLeast()}
        placeholder={studio.atLeast()}
        value={least}
        {...mark(0)}
        onChange={(text) => onChange(`${text},${most}`)}
      />
      <TextField
        className="input"
        type="number"
        label={studio.atMost()}
        placeholder={studio.atMost()}
        value={most}
        {...mark(1)}
        onChange={(text) => onChange(`${least},${text}`)}
      />
    </span>
  );
}
