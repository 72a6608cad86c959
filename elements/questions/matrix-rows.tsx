import { useUnit } from 'effector-react';
import type { Statement } from '../../core/contract/flow.ts';
import { type AnswerMap, asList, mapEntry } from '../../core/questions/index.ts';
import { toggled } from '../../core/questions/choice.ts';
import { matrixKindOf } from '../../core/questions/matrix.ts';
import { $matrixLayout } from '../../core/survey/session/index.ts';
import { useMessages, useText } from '../ui/use-texts.ts';
import { useOtherLanguage, Localized } from '../ui/localized-text.tsx';
import { describedAt, type QuestionControlProps } from './question-view.ts';
import { useRadioKeys } from './radio-keys.ts';

/**
 * Statements with the same options: a table where there is room, else one card per statement. The markup is the same
 * for both; the table's head repeats the options for sighted users only.
 */
export function MatrixRows(props: QuestionControlProps) {
  const { question, value, isInvalid, onAnswer, onSettled, onLeft } = props;
  const layout = useUnit($matrixLayout);
  const kind = matrixKindOf(question);
  const answer = (value ?? {}) as AnswerMap;
  const isComplete = question.statements.every(({ key }) => mapEntry(answer, key) !== undefined);
  const choose = (key: string, chosen: string | readonly string[] | null, isMeant: boolean) => {
    const entries = question.statements.flatMap((statement) => {
      const entry = statement.key === key ? chosen : mapEntry(answer, statement.key);
      return entry === undefined || entry === null || entry.toString() === ''
        ? []
        : [[statement.key, entry] as const];
    });
    // The answer is complete when every statement has one; a list of checkboxes only when Enter confirms it.
    const isSettled = isMeant && kind !== 'multi' && entries.length === question.statements.length;
    onAnswer(entries.length ? Object.fromEntries(entries) : null, isSettled);
  };
  return (
    <div
      className={`matrix matrix-${kind}`}
      data-look={layout}
      // Set by script, not as an attribute: a strict content security policy forbids style attributes.
      ref={(element) => element?.style.setProperty('--columns', String(question.options.length))}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeft()}
    >
      {kind !== 'dropdown' && (
        <div className="matrix-head" aria-hidden="true">
          <span />
          {question.options.map(({ key, body }) => (
            <span key={key}>
              <Localized of={body} />
            </span>
          ))}
        </div>
      )}
      {question.statements.map((statement, at) => (
        <Row
          key={statement.key}
          {...props}
          statement={statement}
          place={at}
          chosen={asList(mapEntry(answer, statement.key)).map(String)}
          isMissing={isInvalid && mapEntry(answer, statement.key) === undefined}
          onSettled={() => isComplete && onSettled()}
          onChoose={(chosen, isMeant) => choose(statement.key, chosen, isMeant)}
        />
      ))}
    </div>
  );
}

const nothing = () => undefined;

interface RowProps extends QuestionControlProps {
  statement: Statement;
  /** The first row is described, and each that is missing. */
  place: number;
  chosen: readonly string[];
  isMissing: boolean;
  onChoose(chosen: string | readonly string[] | null, isMeant: boolean): void;
}

function Row(props: RowProps) {
  const { question, controlId, statement, place, chosen, isMissing, onChoose } = props;
  const describedBy = describedAt(place, props, isMissing);
  const text = useText();
  const otherLanguage = useOtherLanguage();
  const messages = useMessages();
  const kind = matrixKindOf(question);
  const isMany = kind === 'multi';
  // Only the focus that leaves all rows has left the question, and Enter opens a list.
  const onSettled = kind === 'dropdown' ? nothing : props.onSettled;
  const radioKeys = useRadioKeys({ onSettled, onLeft: nothing }, isMany);
  const id = `${controlId}-${statement.id}`;
  if (kind === 'dropdown') {
    return (
      <div className="matrix-row" data-missing={isMissing}>
        <label htmlFor={id} className="matrix-statement">
          <Localized of={statement.body} />
        </label>
        <span className="select">
          <select
            id={id}
            className="input"
            value={chosen[0] ?? ''}
            data-empty={chosen.length === 0}
            aria-describedby={describedBy}
            aria-invalid={isMissing}
            aria-required={question.isRequired}
            {...radioKeys.group}
            onChange={(event) => onChoose(event.target.value || null, radioKeys.isMeant())}
          >
            <option value="">{messages.flow.select()}</option>
            {question.options.map(({ key, body }) => (
              <option key={key} value={key} lang={otherLanguage(body)}>
                {text(body)}
              </option>
            ))}
          </select>
        </span>
      </div>
    );
  }
  const toggle = (key: string) => onChoose(toggled(question, chosen, key), true);
  return (
    <div
      className="matrix-row"
      data-missing={isMissing}
      role={isMany ? 'group' : 'radiogroup'}
      tabIndex={-1}
      aria-labelledby={id}
      aria-roledescription={messages.flow.question()}
      aria-invalid={isMany ? undefined : isMissing}
      {...radioKeys.group}
    >
      <div className="matrix-statement" id={id}>
        <Localized of={statement.body} />
      </div>
      {question.options.map(({ key, body }, at) => (
        <label key={key} className="matrix-cell" part="option">
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={id}
            checked={chosen.includes(key)}
            aria-describedby={at === 0 ? describedBy : undefined}
            aria-invalid={isMany ? isMissing : undefined}
            onChange={() => (isMany ? toggle(key) : onChoose(key, radioKeys.isMeant()))}
          />
          <span>
            <Localized of={body} />
          </span>
        </label>
      ))}
    </div>
  );
}
