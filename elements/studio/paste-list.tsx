import { useId, useState } from 'react';
import { linesOf } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { StudioDialog } from './studio-dialog.tsx';

interface PasteListProps {
  onPaste: (lines: readonly string[]) => void;
}

/** The button that adds a whole list of options or rows, and its dialog. */
export function PasteList({ onPaste }: PasteListProps) {
  const { studio } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="option-add" onClick={() => setIsOpen(true)}>
        {studio.pasteList()}
      </button>
      {isOpen && <PasteDialog onPaste={onPaste} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PasteDialog({ onPaste, onClose }: PasteListProps & { onClose: () => void }) {
  const { studio } = useMessages();
  const id = useId();
  const [text, setText] = useState('');
  const lines = linesOf(text);
  return (
    <StudioDialog aria-labelledby={id} onDismiss={onClose}>
      <form
        className="studio-dialog-box"
        onSubmit={(event) => {
          event.preventDefault();
          if (lines.length > 0) onPaste(lines);
          onClose();
        }}
      >
        <h2 id={id}>{studio.pasteList()}</h2>
        <label className="studio-field">
          {studio.oneOnEachLine()}
          <textarea
            className="input"
            dir="auto"
            rows={8}
            data-first="true"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <div className="studio-buttons">
          <button type="button" className="quiet-button" onClick={onClose}>
            {studio.cancel()}
          </button>
          <button type="submit" className="main-button">
            {studio.add()}
          </button>
        </div>
      </form>
    </StudioDialog>
  );
}
