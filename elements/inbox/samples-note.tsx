import { useLayoutEffect, useRef, useState } from 'react';
import { focusText } from '../ui/focus-text.ts';
import { useMessages } from '../ui/use-texts.ts';

interface SamplesNoteProps {
  hasFailed: boolean;
  /** Removes all samples; `null` for readers without that right. */
  onRemove: (() => void) | null;
}

/** A sentence that the page shows samples, with the button that removes them after a question. */
export function SamplesNote({ hasFailed, onRemove }: SamplesNoteProps) {
  const { inbox } = useMessages();
  const note = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  // The removed button passes its focus to the heading of the page.
  useLayoutEffect(() => {
    const removed = note.current!;
    const root = removed.getRootNode() as ShadowRoot;
    return () => {
      const heading = root.querySelector<HTMLElement>('h1');
      if (heading && removed.contains(root.activeElement)) focusText(heading);
    };
  }, []);
  // One button replaces the other: the focus stays in the note.
  const askedBefore = useRef(isAsking);
  useLayoutEffect(() => {
    if (askedBefore.current !== isAsking) note.current!.querySelector('button')?.focus();
    askedBefore.current = isAsking;
  }, [isAsking]);
  const remove = (): void => {
    setIsAsking(false);
    onRemove?.();
  };
  return (
    <div ref={note} className="samples-note">
      <p role="status">{isAsking ? inbox.removeSamplesQuestion() : inbox.samples()}</p>
      {onRemove && isAsking && (
        <button
          key="cancel"
          type="button"
          className="quiet-button"
          onClick={() => setIsAsking(false)}
        >
          {inbox.cancel()}
        </button>
      )}
      {onRemove && (
        <button
          key={isAsking ? 'confirm' : 'ask'}
          type="button"
          className="quiet-button"
          onClick={isAsking ? remove : () => setIsAsking(true)}
        >
          {inbox.removeSamples()}
        </button>
      )}
      <p role="alert" className="problem">
        {hasFailed ? inbox.failed() : ''}
      </p>
    </div>
  );
}
