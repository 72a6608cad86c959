import { useUnit } from 'effector-react';
import type { DragEvent } from 'react';
import {
  $answerProblem,
  $isReadingAnswers,
  answersGiven,
} from '../../core/studio/answer-import.ts';
import { useMessages } from '../ui/use-texts.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { problemText } from './import-problem.ts';

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

/** Reads the file of answers, chosen or dropped. */
export function ChooseFile({ onClose }: { onClose: () => void }) {
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
