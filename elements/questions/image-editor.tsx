import { useState } from 'react';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { CropIcon, DrawIcon, HideIcon, UndoIcon } from './editor-icons.tsx';
import { useImageEditing } from './use-image-editing.ts';

/** The tools, the most usual one first. */
const TOOLS = [
  ['hide', HideIcon],
  ['draw', DrawIcon],
  ['crop', CropIcon],
] as const;

type Editing = ReturnType<typeof useImageEditing>;

function Toolbar({ editing }: { editing: Editing }) {
  const messages = useMessages();
  return (
    <div className="editor-tools">
      {TOOLS.map(([name, ToolIcon]) => (
        <button
          key={name}
          type="button"
          className="editor-tool"
          aria-pressed={editing.tool === name}
          onClick={() => editing.setTool(name)}
        >
          <ToolIcon />
          {messages.questions[name]()}
        </button>
      ))}
      <button
        type="button"
        className="editor-tool"
        aria-disabled={!editing.canUndo}
        onClick={editing.undo}
      >
        <UndoIcon />
        {messages.questions.undo()}
      </button>
    </div>
  );
}

/**
 * Edits an image before its upload, over the survey: pen, redaction boxes and crop. Redacted pixels are not part of the
 * file.
 */
export function ImageEditor({
  image,
  onDone,
  onCancel,
}: {
  image: ImageBitmap;
  onDone(file: Blob): void;
  onCancel(): void;
}) {
  const messages = useMessages();
  const [isMaking, setMaking] = useState(false);
  const editing = useImageEditing(image, isMaking);
  const { canvas, size, handlers } = editing;
  const done = () => {
    if (isMaking) return;
    editing.drawFinal();
    // Browsers encode in idle time, on a busy page for seconds.
    setMaking(true);
    canvas.current!.toBlob((file) => {
      // The editor was cancelled meanwhile.
      if (!canvas.current) return;
      if (file) onDone(file);
      else setMaking(false);
    }, 'image/png');
  };
  return (
    <ModalDialog
      className="editor"
      aria-label={messages.questions.screenshot()}
      onDismiss={onCancel}
    >
      <Toolbar editing={editing} />
      <canvas
        ref={canvas}
        className="editor-canvas"
        width={size.width}
        height={size.height}
        tabIndex={0}
        role="img"
        aria-label={messages.questions.screenshot()}
        aria-description={messages.questions.selectArea()}
        {...handlers}
      />
      <p className="hint editor-keys" aria-hidden="true">
        {messages.questions.selectArea()}
      </p>
      <p className="hint">{messages.questions.dragOver()}</p>
      <div className="editor-end">
        <button
          type="button"
          className="button"
          part="button"
          aria-disabled={isMaking}
          onClick={done}
        >
          {messages.questions.keepImage()}
        </button>
        <button type="button" className="button-plain" onClick={onCancel}>
          {messages.questions.cancel()}
        </button>
      </div>
    </ModalDialog>
  );
}
