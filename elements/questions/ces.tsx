import { ces } from '../../core/questions/ces.ts';
import { missingRating } from './missing.ts';
import type { QuestionView } from './question-view.ts';
import { Scale } from './scale.tsx';

export const cesView: QuestionView = {
  Control: (props) => <Scale {...props} className="ces" numbers={ces.scale(props.question)} />,
  role: () => 'radiogroup',
  missing: missingRating,
};
