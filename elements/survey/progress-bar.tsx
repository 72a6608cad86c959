import { useUnit } from 'effector-react';
import { progressOf } from '../../core/survey/engine/progress.ts';
import { $index, $path, $response, $step } from '../../core/survey/session/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import css from './progress-bar.css';

/** The progress through the open survey, from 0 to 1. */
export const useProgress = (): number =>
  progressOf(useUnit($index)!, useUnit($response), useUnit($path), useUnit($step));

/** The progress as a bar, which is seen at its beginning too. */
export function ProgressBar() {
  useStylesheet(css);
  const messages = useMessages();
  return (
    <progress
      className="progress-bar"
      max={1}
      value={useProgress()}
      aria-label={messages.flow.progress()}
    />
  );
}
