import { progressOf } from '../../core/survey/engine/progress.ts';
import { $index, $path, $response, $step } from '../../core/survey/session/index.ts';
import { useModel } from '../base/ui/use-model.ts';

/** The progress through the open survey, from 0 to 1. */
export const useProgress = (): number =>
  progressOf(useModel($index)!, useModel($response), useModel($path), useModel($step));
