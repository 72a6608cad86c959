import { score } from '../../core/questions/score.ts';
import { missingRating } from './missing.ts';
import type { QuestionView } from './question-view.ts';
import { Scale } from './scale.tsx';

export const scoreView: QuestionView = {
  Control: (props) => <Scale {...props} className="score" numbers={score.scale(props.question)} />,
  role: () => 'radiogroup',
  missing: missingRating,
};
