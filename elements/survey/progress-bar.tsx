import { useUnit } from 'effector-react';
import { useDeferredValue } from 'react';
import { hasManyPages, isEnd, progressOf } from '../../core/survey/engine/index.ts';
import { $index, $path, $response, $step } from '../../core/survey/session/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useScreen } from './screen.ts';

/** The progress through the open survey, from 0 to 1. */
export const useProgress = (): number =>
  progressOf(useUnit($index)!, useUnit($response), useUnit($path), useUnit($step));

/** The progress as a bar, which is seen at its beginning too. It grows with the next page, not while React renders it. */
export function ProgressBar() {
  const messages = useMessages();
  return (
    <progress
      className="progress-bar"
      max={1}
      value={useDeferredValue(useProgress())}
      aria-label={messages.flow.progress()}
    />
  );
}

/**
 * The bar at the top of a page, where the survey has several on a way through it. A `gauge` of the page replaces it.
 */
export function PageProgress() {
  const index = useUnit($index)!;
  const [first = ''] = useUnit($path);
  const { state, elements } = useScreen();
  const hasGauge = elements.some(({ type, valueFrom }) => type === 'gauge' && valueFrom === null);
  const isShown =
    index.flow.showProgress && !isEnd(state) && !hasGauge && hasManyPages(index, first);
  return isShown ? <ProgressBar /> : null;
}
