import { questionTypes } from '../../core/flow/questions/index.ts';
import type { QuestionView } from './question-view.ts';
import { Scale } from './scale.tsx';

export const scoreView: QuestionView = {
  Control: (props) => <Scale {...props} className="score" numbers={questionTypes.score.scale(props.question)} />,
  isGroup: () => true,
};
