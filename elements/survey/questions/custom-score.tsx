import type { ChoiceOption } from '../../../core/contract/flow.ts';
import { Localized } from '../../base/ui/localized-text.tsx';
import { keysIn, type QuestionControlProps, type QuestionView } from './question-view.ts';
import { useRadioGroup } from './radio-keys.ts';

const TONES = 5;

/** Where an option stands between the lightest and the heaviest, from 0 to 4; `undefined` where nothing is weighed. */
function toneOf({ weight }: ChoiceOption, options: readonly ChoiceOption[]): number | undefined {
  const weights = options.flatMap((option) => option.weight ?? []);
  const [least, most] = [Math.min(...weights), Math.max(...weights)];
  return weight === null || least === most
    ? undefined
    : Math.round(((weight - least) / (most - least)) * (TONES - 1));
}

function CustomScore(props: QuestionControlProps) {
  const { question, value, controlId, onAnswer } = props;
  const { group, isMeant } = useRadioGroup(props);
  const [chosen] = keysIn(value);
  return (
    <div className="scale-row custom-score" {...group}>
      {question.options.map((option) => (
        <label
          key={option.key}
          className="scale-option"
          part="option"
          data-tone={toneOf(option, question.options)}
        >
          <input
            type="radio"
            name={controlId}
            checked={chosen === option.key}
            onChange={() => onAnswer(option.key, isMeant())}
          />
          <span>
            <Localized of={option.body} />
          </span>
        </label>
      ))}
    </div>
  );
}

export const customScoreView: QuestionView = { Control: CustomScore, isGroup: () => true };
