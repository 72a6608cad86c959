import { useUnit } from 'effector-react';
import { useId, useLayoutEffect, useState, type DragEvent } from 'react';
import { programTitles } from '../../core/contract/imported.ts';
import type { ContentSurvey } from '../../core/contract/content/workspace.ts';
import {
  dateOrders,
  orderIn,
  type RowRefusal,
  type Tally,
} from '../../core/import/answers/index.ts';
import {
  $answerProblem,
  $answerSource,
  $answerTally,
  $importEnd,
  $isCountingAnswers,
  $isReadingAnswers,
  $isStoringAnswers,
  $storedAnswers,
  answersGiven,
  importClosed,
  importOpened,
  importRequested,
  mapChanged,
} from '../../core/studio/answer-import.ts';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { AnswerColumns } from './answer-columns.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { Choice } from './fields.tsx';
import { problemText } from './import-problem.ts';

interface ImportAnswersProps {
  survey: ContentSurvey;
  onClose: () => void;
}

/** Imports answers of another program to a survey: a file, the map of its columns, and the result. */
export default function ImportAnswers({ survey, onClose }: ImportAnswersProps) {
  const { studio } = useMessages();
  const id = useId();
  const [open, close, source, isStoring] = useUnit([
    importOpened,
    importClosed,
    $answerSource,
    $isStoringAnswers,
  ]);
  // The list of surveys is read again after the import.
  const [opened] = useState(survey);
  // Before a file can be chosen.
  useLayoutEffect(() => {
    open(opened);
    return () => void close();
  }, [open, close, opened]);
  return (
    <ModalDialog
      className="studio-dialog"
      aria-labelledby={id}
      // An import that runs is not left by accident.
      onDismiss={() => !isStoring && onClose()}
    >
      <div className="studio-dialog-box" data-wide="true">
        <h2 id={id}>{studio.answerImport.title()}</h2>
        {source ? <Review onClose={onClose} /> : <ChooseFile onClose={onClose} />}
      </div>
    </ModalDialog>
  );
}

/** Chunks of a file, which may be read several times. */
async function* chunksOf(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

function ChooseFile({ onClose }: { onClose: () => void }) {
  const { studio } = useMessages();
  const { answerImport } = studio;
  const [give, problem, isReading] = useUnit([answersGiven, $answerProblem, $isReadingAnswers]);
  const read = (file: File | undefined): void => {
    if (file) give({ name: file.name, size: file.size, chunks: () => chunksOf(file) });
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    read(event.dataTransfer.files[0]);
  };
  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <label className="survey-file picture-choose">
        <strong>{answerImport.file()}</strong>
        <span className="muted">{answerImport.help()}</span>
        <input
          type="file"
          data-first="true"
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          onChange={({ target }) => {
            read(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <p role="status">{isReading && studio.wait()}</p>
      <p className="problem" role="alert">
        {problem?.kind === 'unpublished' && answerImport.unpublished()}
        {problem?.kind === 'offline' && studio.publishOffline()}
        {problem?.kind === 'file' &&
          `${answerImport.unusable()} ${problemText(studio, problem.code, problem.row)}`}
      </p>
      <EarlierImports />
      <div className="studio-buttons">
        <button type="button" className="quiet-button" onClick={onClose}>
          {studio.cancel()}
        </button>
      </div>
    </div>
  );
}

function Review({ onClose }: { onClose: () => void }) {
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
