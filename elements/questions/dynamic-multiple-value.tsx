import { totalOf } from '../../core/questions/dynamic-multiple-value.ts';
import { type AnswerMap, type Invalid, mapEntry } from '../../core/questions/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Localized } from '../ui/localized-text.tsx';
import { useNumberText } from '../ui/use-number-text.ts';
import { NumberField } from './number-field.tsx';
import { describedAt, ids, type QuestionControlProps, type QuestionView } from './question-view.ts';

/** A number field for each option, and the total. */
function Values({
  question,
  value,
  controlId,
  describedBy,
  isInvalid,
  onAnswer,
  onLeft,
}: QuestionControlProps) {
  const messages = useMessages();
  const numberText = useNumberText();
  const answer = (value ?? {}) as AnswerMap;
  const totalId = `t-${controlId}`;
  const limit = question.extra?.totalUpperLimit ?? null;
  const total = totalOf(answer);
  const change = (key: string, number: number | null, problem: Invalid | null) => {
    const numberOf = (optionKey: string) =>
      optionKey === key ? number : mapEntry(answer, optionKey);
    const next = Object.fromEntries(
      question.options.flatMap((option) => {
        const entry = numberOf(option.key);
        return typeof entry === 'number' ? [[option.key, entry] as const] : [];
      }),
    );
    onAnswer(Object.keys(next).length ? next : null, false, problem);
  };
  return (
    <div
      className="values"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeft()}
    >
      {question.options.map(({ key, body }, at) => {
        const entry = mapEntry(answer, key);
        return (
          <label key={key} className="value" part="option">
            <span>
              <Localized of={body} />
            </span>
            <NumberField
              value={typeof entry === 'number' ? entry : null}
              aria-invalid={isInvalid}
              aria-describedby={ids(totalId, describedAt(at, { describedBy, isInvalid }))}
              aria-required={question.isRequired}
              onNumber={(number, problem) => change(key, number, problem)}
            />
          </label>
        );
      })}
      <p className="value value-total" id={totalId} data-over={limit !== null && total > limit}>
        <span>{messages.questions.total()}</span>
        <span>
          {limit === null ? numberText(total) : `${numberText(total)} / ${numberText(limit)}`}
        </span>
      </p>
    </div>
  );
}

export const dynamicMultipleValueView: QuestionView = {
  Control: Values,
  role: () => 'group',
  missing: ({ questions }) => questions.answerRows(),
};
