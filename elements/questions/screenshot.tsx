import { useUnit } from 'effector-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { fileChosen } from '../../core/survey/question-calls/uploads.ts';
import { checkFile, fileTypesOf, refusedType } from '../../core/questions/file.ts';
import { useMessages } from '../ui/use-texts.ts';
import { captureScreen, canCapture } from './capture-screen.ts';
import { ImageEditor } from './image-editor.tsx';
import { useRestoredFocus } from './restored-focus.ts';
import css from './screenshot.css';
import type { QuestionControlProps, QuestionView } from './question-view.ts';
import { UploadedFile, useUploaded } from './uploaded-file.tsx';
import { useQuestionApi } from './use-question-api.ts';

const neverChanges = () => () => undefined;

/** A screen capture or a chosen image, which can be cropped, drawn on and redacted before its upload. */
function Screenshot({
  elementId,
  question,
  value,
  controlId,
  describedBy,
  onAnswer,
}: QuestionControlProps) {
  const messages = useMessages();
  useQuestionApi();
  const choose = useUnit(fileChosen);
  const input = useRef<HTMLInputElement>(null);
  const [image, setImage] = useState<ImageBitmap | null>(null);
  const hasFile = useUploaded(elementId, value) !== null;
  useRestoredFocus(elementId);
  // A server does not know.
  const hasCapture = useSyncExternalStore(neverChanges, canCapture, () => false);
  const imageTypes = fileTypesOf(question).filter((type) => type.startsWith('image/'));

  const open = async (file: File | undefined) => {
    if (!file) return;
    const problem = checkFile(file, question, imageTypes);
    if (problem) return onAnswer(null, true, problem);
    try {
      setImage(await createImageBitmap(file));
    } catch {
      // Rejects images that the browser cannot decode.
      onAnswer(null, true, refusedType(imageTypes));
    }
  };
  const capture = async () => {
    const captured = await captureScreen();
    if (captured) setImage(captured);
  };
  const send = (file: Blob) => {
    setImage(null);
    const problem = checkFile(file, question);
    if (problem) onAnswer(null, true, problem);
    else choose({ elementId, file, name: 'screenshot.png' });
  };

  if (hasFile)
    return <UploadedFile elementId={elementId} value={value} describedBy={describedBy} />;
  return (
    <div className="screenshot">
      {hasCapture && (
        <button
          type="button"
          className="button button-link"
          part="button"
          aria-describedby={describedBy}
          onClick={() => void capture()}
        >
          {messages.questions.captureScreen()}
        </button>
      )}
      <input
        ref={input}
        id={controlId}
        type="file"
        accept={imageTypes.join()}
        hidden
        onChange={(event) => {
          void open(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <button
        type="button"
        className="button button-link"
        part="button"
        aria-describedby={hasCapture ? undefined : describedBy}
        onClick={() => input.current?.click()}
      >
        {messages.questions.chooseImage()}
      </button>
      {image && <ImageEditor image={image} onDone={send} onCancel={() => setImage(null)} />}
    </div>
  );
}

const screenshotView: QuestionView = {
  Control: Screenshot,
  role: () => 'group',
  missing: ({ questions }) => questions.addFile(),
  css,
};

export const views = { screenshot: screenshotView };
