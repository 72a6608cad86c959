import { useLayoutEffect, useRef, useState } from 'react';
import { sliderRules } from '../../core/questions/number-types.ts';
import { useFirstRender } from '../ui/first-render.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Localized } from '../ui/localized-text.tsx';
import { useNumberText } from '../ui/use-number-text.ts';
import { doesConfirm } from './radio-keys.ts';
import css from './slider.css';
import type { QuestionControlProps, QuestionView } from './question-view.ts';

/** Sets the place of the value on the track, `--part`; `null` for no value. Returns the ref of the slider. */
function useTrack(part: number | null) {
  const slide = useRef<HTMLDivElement>(null);
  // A style attribute in the HTML of a server would be against the page's content security policy; its stylesheet is not.
  const firstRender = useFirstRender();
  if (part !== null) firstRender?.styles.add(`.slider[data-part="${part}"] { --part: ${part} }`);
  useLayoutEffect(() => slide.current!.style.setProperty('--part', part === null ? '' : `${part}`));
  return slide;
}

/** The labels of both ends, or else their numbers. */
function Ends({
  id,
  question,
  low,
  high,
}: Pick<QuestionControlProps, 'question'> & { id: string; low: string; high: string }) {
  const { lowLabel, highLabel } = question.extra ?? {};
  return (
    <div className="scale-ends" id={id} aria-hidden="true">
      <span>
        <Localized of={lowLabel ?? null} or={low} />
      </span>
      <span className="hidden"> – </span>
      <span>
        <Localized of={highLabel ?? null} or={high} />
      </span>
    </div>
  );
}

/** A range input, with buttons as an alternative to dragging (WCAG 2.5.7). It has no answer until it is used. */
function Slider({
  question,
  value,
  controlId,
  describedBy,
  isInvalid,
  onAnswer,
  onSettled,
  onLeft,
}: QuestionControlProps) {
  const messages = useMessages();
  const endsId = `s-${controlId}`;
  /** The last change was by a button: a screen reader does not announce the value of the slider. */
  const [isNudged, setIsNudged] = useState(false);
  const numberText = useNumberText();
  const { lower, upper } = sliderRules.limits(question);
  const [min, max, step] = [lower!, upper!, question.extra?.step || 1];
  const chosen = typeof value === 'number' ? value : null;
  const middle = min + Math.round((max - min) / 2 / step) * step;
  /** Place of the value on the track, from 0 to 1. */
  const part = chosen === null || max === min ? null : (chosen - min) / (max - min);
  const slide = useTrack(part);
  const shown = chosen === null ? messages.questions.notAnswered() : numberText(chosen);
  const choose = (number: number, isByButton = false) => {
    setIsNudged(isByButton);
    onAnswer(Number(Math.min(max, Math.max(min, number)).toFixed(6)), false);
  };
  const nudge = (name: string, sign: string, by: number) => (
    <button
      type="button"
      className="slider-step"
      aria-label={name}
      aria-controls={controlId}
      onClick={() => choose(chosen === null ? middle : chosen + by, true)}
      onBlur={onLeft}
    >
      {sign}
    </button>
  );
  return (
    <div
      ref={slide}
      className="slider"
      data-answered={chosen !== null}
      data-part={part ?? undefined}
    >
      <output className="slider-value" htmlFor={controlId} aria-hidden="true">
        {shown}
      </output>
      <div className="slider-row">
        {nudge(messages.questions.less(), '−', -step)}
        <input
          id={controlId}
          type="range"
          min={min}
          max={max}
          step={step}
          value={chosen ?? middle}
          // The group has the name of the question.
          aria-labelledby={endsId}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          aria-valuetext={shown}
          onChange={(event) => choose(Number(event.target.value))}
          onClick={() => chosen === null && choose(middle)}
          onPointerUp={onSettled}
          onKeyUp={({ key }) => doesConfirm(key) && onSettled()}
          onBlur={onLeft}
        />
        {nudge(messages.questions.more(), '+', step)}
      </div>
      <p className="hidden" aria-live="polite">
        {isNudged && shown}
      </p>
      <Ends id={endsId} question={question} low={numberText(min)} high={numberText(max)} />
    </div>
  );
}

const sliderView: QuestionView = {
  Control: Slider,
  role: () => 'group',
  missing: ({ questions }) => questions.chooseNumber(),
  css,
};

export const views = { slider: sliderView };
