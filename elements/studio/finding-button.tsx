import type { ReactNode } from 'react';
import { useMessages } from '../ui/use-texts.ts';
import { ForwardIcon } from './icons.tsx';

interface FindingButtonProps {
  isMistake?: boolean;
  /** The sentence, with its place. */
  children: ReactNode;
  onClick: () => void;
}

/** A finding that leads to its place. */
export function FindingButton({ isMistake = false, children, onClick }: FindingButtonProps) {
  const { studio } = useMessages();
  return (
    <button type="button" className="finding-button" onClick={onClick}>
      <span>
        <strong>{isMistake ? studio.mistake() : studio.advice()}</strong> {children}
      </span>
      <ForwardIcon />
    </button>
  );
}
