import { entryOf, type AnswerMap } from '../../core/flow/questions/answer.ts';
import { useText } from '../base/use-model.ts';
import type { QuestionControlProps } from './question-view.ts';

const ENDS = ['best', 'worst'] as const;

/** The best and the worst of the statements: a column of radios on each side, and never the same statement in both. */
export function MaxDiff({ question, value, controlId, labelId, describedBy, isInvalid, onAnswer, onSettled }: QuestionControlProps) {
  const text = useText();
  const given = (value ?? {}) as AnswerMap;
  const choose = (end: 'best' | 'worst', key: string) => {
    const other = end === 'best' ? 'worst' : 'best';
    const kept = entryOf(given, other);
    const next = kept !== undefined && kept !== key ? { ...given, [end]: key } : { [end]: key };
    onAnswer(next, Object.keys(next).length === ENDS.length);
  };
  const headId = (end: string) => `${controlId}-${end}`;
  return (
    <div
      className="maxdiff"
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onSettled()}
    >
      <div className="maxdiff-row maxdiff-head">
        <span id={headId('best')}>{text(question.options[0]?.body ?? null)}</span>
        <span />
        <span id={headId('worst')}>{text(question.options[1]?.body ?? null)}</span>
      </div>
      {question.statements.map(({ key, id, body }) => {
        const textId = `${controlId}-${id}`;
        const radio = (end: 'best' | 'worst') => (
          <label className="maxdiff-cell" part="option">
            <input
              type="radio"
              name={`${controlId}-${end}`}
              checked={entryOf(given, end) === key}
              aria-labelledby={`${textId} ${headId(end)}`}
              aria-invalid={isInvalid && entryOf(given, end) === undefined}
              onChange={() => choose(end, key)}
            />
          </label>
        );
        return (
          <div className="maxdiff-row" key={key}>
            {radio('best')}
            <span id={textId}>{text(body)}</span>
            {radio('worst')}
          </div>
        );
      })}
    </div>
  );
}
