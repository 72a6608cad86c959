import { useUnit } from 'effector-react';
import { programTitles } from '../../core/contract/imported.ts';
import {
  dateOrders,
  orderIn,
  type RowRefusal,
  type Tally,
} from '../../core/import/answers/index.ts';
import {
  $answerSource,
  $answerTally,
  $importEnd,
  $isCountingAnswers,
  $isStoringAnswers,
  $storedAnswers,
  importRequested,
  mapChanged,
} from '../../core/studio/answer-import.ts';
import { useMessages } from '../ui/use-texts.ts';
import { AnswerColumns } from './answer-columns.tsx';
import { Choice } from './fields.tsx';

/** Shows the map of a file and its counts, and imports it. */
export function Review({ onClose }: { onClose: () => void }) {
  const { studio } = useMessages();
  const { answerImport } = studio;
  const [source, tally, isCounting, isStoring, stored, end, change, start] = useUnit([
    $answerSource,
    $answerTally,
    $isCountingAnswers,
    $isStoringAnswers,
    $storedAnswers,
    $importEnd,
    mapChanged,
    importRequested,
  ]);
  if (!source || !tally) return null;
  const isDone = end === 'done';
  const done = stored ? stored.added + stored.known : 0;
  return (
    <>
      <p className="answer-total">
        {programTitles[source.program]} · {studio.answerCount({ count: tally.responses })}
        {tally.partial > 0 && <> · {answerImport.partial({ count: tally.partial })}</>}
      </p>
      {!isDone && !isStoring && (
        <>
          <AnswerColumns tally={tally} />
          {(source.hasUnclearDates || source.map.dates !== null) && (
            <Choice
              label={answerImport.dates()}
              value={orderIn(source)}
              choices={dateOrders.map(
                (order) =>
                  [
                    order,
                    order === 'day_first' ? answerImport.dayFirst() : answerImport.monthFirst(),
                  ] as const,
              )}
              onChange={(order) =>
                change({ ...source.map, dates: dateOrders.find((each) => each === order)! })
              }
            />
          )}
          <LeftOut tally={tally} />
        </>
      )}
      <p role="status">
        {isStoring && answerImport.progress({ done, total: tally.responses })}
        {isDone && answerImport.done(stored!)}
      </p>
      <p className="problem" role="alert">
        {end === 'stopped' && answerImport.stopped()}
      </p>
      <div className="studio-buttons">
        <button
          type="button"
          className="quiet-button"
          aria-disabled={isStoring}
          onClick={() => !isStoring && onClose()}
        >
          {isDone ? studio.close() : studio.cancel()}
        </button>
        {!isDone && (
          <button
            type="button"
            className="main-button"
            aria-disabled={isCounting || isStoring || tally.responses === 0}
            onClick={() => !isCounting && !isStoring && tally.responses > 0 && start()}
          >
            {answerImport.start()}
          </button>
        )}
      </div>
    </>
  );
}

/** Rows that are not imported, with the reasons, and responses without a time. */
function LeftOut({ tally }: { tally: Tally }) {
  const { studio } = useMessages();
  const { answerImport } = studio;
  const sentence = (row: number, refusal: RowRefusal): string => {
    if (refusal.code === 'wide') return answerImport.wide({ row });
    return refusal.code === 'repeated'
      ? answerImport.repeated({ row, text: refusal.text })
      : answerImport.time({ row, text: refusal.text });
  };
  return (
    <>
      {tally.withoutTime > 0 && (
        <p className="muted">{answerImport.withoutTime({ count: tally.withoutTime })}</p>
      )}
      {tally.empty > 0 && <p className="muted">{answerImport.empty({ count: tally.empty })}</p>}
      {tally.refused > 0 && (
        <details className="answer-unknown">
          <summary>{answerImport.rowsLeftOut({ count: tally.refused })}</summary>
          <ul>
            {tally.refusals.map(({ number, refusal }) => (
              <li key={number}>{sentence(number, refusal)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
