import { useUnit } from 'effector-react';
import {
  $filter,
  answersToggled,
  hasAnswers,
  type AnswerFilter,
} from '../../../core/results/index.ts';

/** Filters by the answers of a row, or no longer. */
export function usePick(answers: AnswerFilter | null): { pick: () => void; isPicked: boolean } {
  const filter = useUnit($filter);
  const toggle = useUnit(answersToggled);
  return {
    pick: () => answers && toggle(answers),
    isPicked: answers !== null && hasAnswers(filter, answers),
  };
}
