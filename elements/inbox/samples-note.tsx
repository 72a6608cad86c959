import { useLayoutEffect, useRef } from 'react';
import { focusText } from '../ui/focus-text.ts';
import { useMessages } from '../ui/use-texts.ts';

interface SamplesNoteProps {
  hasFailed: boolean;
  /** Removes all samples; `null` for readers without that right. */
  onRemove: (() => void) | null;
}

/** A sentence that the page shows samples, with the button that removes them. */
export function SamplesNote({ hasFailed, onRemove }: SamplesNoteProps) {
  const { inbox } = useMessages();
  const note = useRef<HTMLDivElement>(null);
  // The removed button passes its focus to the heading of the page.
  useLayoutEffect(() => {
    const removed = note.current!;
    const root = removed.getRootNode() as ShadowRoot;
    return () => {
      const heading = root.querySelector<HTMLElement>('h1');
      if (heading && removed.contains(root.activeElement)) focusText(heading);
    };
  }, []);
  return (
    <div ref={note} className="samples-note">
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
