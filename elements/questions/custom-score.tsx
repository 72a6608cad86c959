import type { ChoiceOption } from '../../core/contract/flow.ts';
import { Localized } from '../ui/localized-text.tsx';
import { useText } from '../ui/use-texts.ts';
import { missingRating } from './missing.ts';
import { keyAttributes } from '../keys/options.ts';
import {
  describedAt,
  keysIn,
  type QuestionControlProps,
  type QuestionView,
} from './question-view.ts';
import { useRadioKeys } from './radio-keys.ts';

const TONES = 5;

/**
 * The tone of an option by its weight: 0 for the least weight of the options, 4 for the greatest. `undefined` for an
 * option without a weight, and where all weights are equal.
 */
function toneOf({ weight }: ChoiceOption, options: readonly ChoiceOption[]): number | undefined {
  const weights = options.flatMap((option) => option.weight ?? []);
  const [min, max] = [Math.min(...weights), Math.max(...weights)];
  return weight === null || min === max
    ? undefined
    : Math.round(((weight - min) / (max - min)) * (TONES - 1));
}

/** Characters that are wider than a letter and may be divided anywhere, as in Chinese, Japanese, Korean and Thai. */
const DIVISIBLE = /[\u0e00-\u0eff\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef]/;

/** Width of a letter in the weight of a chosen option, on average, and of all that is around a text. */
const LETTER_PX = 9.3;
const PADDING_PX = 12;
/** Widths from which the stylesheet has columns: phones, and a sheet. Inline styles are refused in the HTML of a host. */
const WIDTHS = [280, 340, 620];

/** The length of the longest part of a text without a place to break. */
const longestWord = (text: string): number =>
  Math.max(
    0,
    ...text.split(/[\s\u200b-]+/).map((word) => (DIVISIBLE.test(word) ? 4 : word.length)),
  );

function CustomScore(props: QuestionControlProps) {
  const { question, value, controlId, onAnswer } = props;
  const { group, isMeant } = useRadioKeys(props);
  const text = useText();
  const [chosen] = keysIn(value);
  const longest = Math.max(0, ...question.options.map(({ body }) => longestWord(text(body))));
  const needed = question.options.length * (longest * LETTER_PX + PADDING_PX);
  return (
    <div
      className="scale-row custom-score"
      data-needs={WIDTHS.find((width) => width >= needed)}
      {...group}
    >
      {question.options.map((option, at) => (
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
            aria-describedby={describedAt(at, props, chosen === option.key)}
            {...keyAttributes(String(at + 1))}
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

export const customScoreView: QuestionView = {
  Control: CustomScore,
  role: () => 'radiogroup',
  missing: missingRating,
};
