import type { Statement } from '../../../core/contract/flow.ts';
import { type AnswerMap, asList, mapEntry } from '../../../core/survey/questions/index.ts';
import { matrixKindOf } from '../../../core/survey/questions/matrix.ts';
import { $matrixLayout } from '../../../core/survey/session/index.ts';
import { useMessages, useModel, useText } from '../../base/ui/use-model.ts';
import { useOtherLanguage, Localized } from '../../base/ui/localized-text.tsx';
import type { QuestionControlProps } from './question-view.ts';
import { useRadioKeys } from './radio-keys.ts';

/**
 * Statements with the same options each: a table where there is room, cards one below the other where there is not. It
 * is one document for both; the table's head repeats the options for the eye only.
 */
export function MatrixRows(props: QuestionControlProps) {
  const { question, value, labelId, describedBy, isInvalid, onAnswer, onSettled } = props;
  const look = useModel($matrixLayout);
  const kind = matrixKindOf(question);
  const given = (value ?? {}) as AnswerMap;
  const choose = (key: string, chosen: string | readonly string[] | null, isMeant: boolean) => {
    const answer = question.statements.flatMap((statement) => {
      const entry = statement.key === key ? chosen : mapEntry(given, statement.key);
      return entry === undefined || entry === null || entry.toString() === ''
        ? []
        : [[statement.key, entry] as const];
    });
    // The answer is complete when every statement has its own; a list of boxes is complete when it is left.
    const isSettled = isMeant && kind !== 'multi' && answer.length === question.statements.length;
    onAnswer(answer.length ? Object.fromEntries(answer) : null, isSettled);
  };
  return (
    <div
      className={`matrix matrix-${kind}`}
      data-look={look}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      // As a property and not an attribute: a strict policy allows no style attributes.
      ref={(element) => element?.style.setProperty('--columns', String(question.options.length))}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onSettled()}
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
      {question.statements.map((statement) => (
        <Row
          key={statement.key}
          {...props}
          statement={statement}
          chosen={asList(mapEntry(given, statement.key)).map(String)}
          isMissing={isInvalid && mapEntry(given, statement.key) === undefined}
          onChoose={(chosen, isMeant) => choose(statement.key, chosen, isMeant)}
        />
      ))}
    </div>
  );
}

interface RowProps extends QuestionControlProps {
  statement: Statement;
  chosen: readonly string[];
  isMissing: boolean;
  onChoose(chosen: string | readonly string[] | null, isMeant: boolean): void;
}

function Row({ question, controlId, statement, chosen, isMissing, onChoose, onSettled }: RowProps) {
  const text = useText();
  const otherLanguage = useOtherLanguage();
  const messages = useMessages();
  const radioKeys = useRadioKeys(() => undefined);
  const kind = matrixKindOf(question);
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
            aria-invalid={isMissing}
            aria-required={question.isRequired}
            onChange={(event) => onChoose(event.target.value || null, true)}
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
  const isMany = kind === 'multi';
  const toggle = (key: string) =>
    onChoose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key], true);
  return (
    <div
      className="matrix-row"
      data-missing={isMissing}
      role={isMany ? 'group' : 'radiogroup'}
      aria-labelledby={id}
      {...(isMany ? {} : { 'aria-required': question.isRequired, 'aria-invalid': isMissing })}
      {...radioKeys.group}
      onBlur={undefined}
      onKeyUp={(event) => {
        radioKeys.group.onKeyUp(event);
        if (!isMany && event.key === ' ' && chosen.length) onSettled();
      }}
    >
      <div className="matrix-statement" id={id}>
        <Localized of={statement.body} />
      </div>
      {question.options.map(({ key, body }) => (
        <label key={key} className="matrix-cell" part="option">
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={id}
            checked={chosen.includes(key)}
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
