import {
  $filter,
  answersToggled,
  hasAnswers,
  type AnswerFilter,
} from '../../../core/results/index.ts';
import { useModel, useSend } from '../../ui/use-model.ts';

/** Filters by the answers of a row, or no longer. */
export function usePick(answers: AnswerFilter | null): { pick: () => void; isPicked: boolean } {
  const filter = useModel($filter);
  const toggle = useSend(answersToggled);
  return {
    pick: () => answers && toggle(answers),
    isPicked: answers !== null && hasAnswers(filter, answers),
  };
}
