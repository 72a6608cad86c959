import { cesRules } from '../../core/questions/scales.ts';
import { missingRating } from './missing.ts';
import type { QuestionView } from './question-view.ts';
import { Scale } from './scale.tsx';

export const cesView: QuestionView = {
  Control: (props) => <Scale {...props} className="ces" numbers={cesRules.scale(props.question)} />,
  role: () => 'radiogroup',
  missing: missingRating,
};
