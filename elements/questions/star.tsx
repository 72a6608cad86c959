import { starRules } from '../../core/questions/scales.ts';
import { StarIcon } from '../ui/icons.tsx';
import { useNumberText } from '../ui/use-number-text.ts';
import { missingRating } from './missing.ts';
import type { QuestionControlProps, QuestionView } from './question-view.ts';
import { Scale } from './scale.tsx';

function Stars(props: QuestionControlProps) {
  const numberText = useNumberText();
  const numbers = starRules.scale(props.question);
  return (
    <Scale {...props} className="stars" numbers={numbers} nameOf={numberText} mark={<StarIcon />} />
  );
}

export const starView: QuestionView = {
  Control: Stars,
  role: () => 'radiogroup',
  missing: missingRating,
};
