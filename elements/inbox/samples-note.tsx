import { useMessages } from '../ui/use-texts.ts';

interface SamplesNoteProps {
  hasFailed: boolean;
  /** Removes all samples; `null` for readers without that right. */
  onRemove: (() => void) | null;
}

/** A sentence that the page shows samples, with the button that removes them. */
export function SamplesNote({ hasFailed, onRemove }: SamplesNoteProps) {
  const { inbox } = useMessages();
  return (
    <div className="samples-note">
      <p>{inbox.samples()}</p>
      {onRemove && (
        <button type="button" className="quiet-button" onClick={onRemove}>
          {inbox.removeSamples()}
        </button>
      )}
      <p role="alert" className="problem">
        {hasFailed ? inbox.failed() : ''}
      </p>
    </div>
  );
}
