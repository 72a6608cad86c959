import { scoreRules } from '../../core/questions/scales.ts';
import { missingRating } from './missing.ts';
import type { QuestionView } from './question-view.ts';
import { Scale } from './scale.tsx';

export const scoreView: QuestionView = {
  Control: (props) => (
    <Scale {...props} className="score" numbers={scoreRules.scale(props.question)} />
  ),
  role: () => 'radiogroup',
  missing: missingRating,
};
