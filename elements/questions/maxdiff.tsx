import type { KeyboardEvent } from 'react';
import { type AnswerMap, mapEntry } from '../../core/questions/index.ts';
import { Localized } from '../ui/localized-text.tsx';
import { describedAt, type QuestionControlProps } from './question-view.ts';
import { useRadioKeys } from './radio-keys.ts';

const ENDS = ['best', 'worst'] as const;

const oppositeOf = (end: 'best' | 'worst') => (end === 'best' ? 'worst' : 'best');

/** A column of radios for the best statement and one for the worst; a statement can't be both. */
export function MaxDiff(props: QuestionControlProps) {
  const { question, value, controlId, isInvalid, onAnswer } = props;
  const answer = (value ?? {}) as AnswerMap;
  const { isMeant, group } = useRadioKeys(props);
  const choose = (end: 'best' | 'worst', key: string) => {
    const oppositeKey = mapEntry(answer, oppositeOf(end));
    const next =
      oppositeKey !== undefined && oppositeKey !== key ? { ...answer, [end]: key } : { [end]: key };
    onAnswer(next, isMeant() && Object.keys(next).length === ENDS.length);
  };
  // Arrow keys skip the statement chosen in the other column, so that passing it does not clear that choice.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, end: 'best' | 'worst', at: number) => {
    const by =
      event.key === 'ArrowDown' || event.key === 'ArrowRight'
        ? 1
        : event.key === 'ArrowUp' || event.key === 'ArrowLeft'
          ? -1
          : 0;
    const count = question.statements.length;
    if (by === 0 || count < 3) return;
    event.preventDefault();
    group.onKeyDown(event);
    const wrap = (to: number) => (to + count) % count;
    const isTaken = question.statements[wrap(at + by)]!.key === mapEntry(answer, oppositeOf(end));
    const next = wrap(at + (isTaken ? 2 * by : by));
    choose(end, question.statements[next]!.key);
    const { name } = event.currentTarget;
    const table = event.currentTarget.closest('.maxdiff')!;
    const column = table.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
    column[next]!.focus();
  };
  const headId = (end: string) => `${controlId}-${end}`;
  return (
    <div className="maxdiff" {...group}>
      {/* The radios are named by these texts. */}
      <div className="maxdiff-row maxdiff-head" aria-hidden="true">
        <span id={headId('best')}>
          <Localized of={question.options[0]?.body ?? null} />
        </span>
        <span />
        <span id={headId('worst')}>
          <Localized of={question.options[1]?.body ?? null} />
        </span>
      </div>
      {question.statements.map(({ key, id, body }, at) => {
        const textId = `${controlId}-${id}`;
        const radio = (end: 'best' | 'worst') => (
          <label className="maxdiff-cell" part="option">
            <input
              type="radio"
              name={`${controlId}-${end}`}
              checked={mapEntry(answer, end) === key}
              aria-labelledby={`${textId} ${headId(end)}`}
              aria-invalid={isInvalid && mapEntry(answer, end) === undefined}
              aria-describedby={describedAt(at, props)}
              onChange={() => choose(end, key)}
              onKeyDown={(event) => onKeyDown(event, end, at)}
            />
          </label>
        );
        return (
          <div className="maxdiff-row" key={key}>
            {radio('best')}
            <span id={textId} aria-hidden="true">
              <Localized of={body} />
            </span>
            {radio('worst')}
          </div>
        );
      })}
    </div>
  );
}
