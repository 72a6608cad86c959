import { useUnit } from 'effector-react';
import { useState, type ChangeEvent } from 'react';
import { fileChosen } from '../../core/survey/question-calls/uploads.ts';
import { checkFile, fileTypesOf } from '../../core/questions/file.ts';
import { useMessages } from '../ui/use-texts.ts';
import css from './file.css';
import { useRestoredFocus } from './restored-focus.ts';
import type { QuestionControlProps, QuestionView } from './question-view.ts';
import { UploadedFile, useUploaded } from './uploaded-file.tsx';
import { useQuestionApi } from './use-question-api.ts';

/** A file chooser and drop zone. The file is validated here, and again by the server. */
function FileControl({
  elementId,
  question,
  value,
  controlId,
  describedBy,
  isInvalid,
  onAnswer,
}: QuestionControlProps) {
  const messages = useMessages();
  useQuestionApi();
  const startUpload = useUnit(fileChosen);
  const [isOver, setIsOver] = useState(false);
  const hasFile = useUploaded(elementId, value) !== null;
  useRestoredFocus(elementId);
  const chooseFile = (file: File | undefined) => {
    if (!file) return;
    const problem = checkFile(file, question);
    if (problem) onAnswer(null, true, problem);
    else startUpload({ elementId, file, name: file.name });
  };
  if (hasFile)
    return <UploadedFile elementId={elementId} value={value} describedBy={describedBy} />;
  return (
    <label
      className="drop"
      part="option"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        chooseFile(event.dataTransfer.files[0]);
      }}
    >
      <input
        id={controlId}
        type="file"
        accept={fileTypesOf(question).join(',')}
        aria-label={messages.questions.chooseFile()}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        aria-required={question.isRequired}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          chooseFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <span className="drop-words" aria-hidden="true">
        <span className="drop-choose">{messages.questions.chooseFile()}</span>{' '}
        {messages.questions.dropFile()}
      </span>
    </label>
  );
}

const fileView: QuestionView = {
  Control: FileControl,
  role: () => 'group',
  missing: ({ questions }) => questions.addFile(),
  css,
};

export const views = { file: fileView };
