import { useUnit } from 'effector-react';
import type { FlowElement } from '../../core/contract/flow.ts';
import { answerOf, questionOf } from '../../core/survey/engine/index.ts';
import { numberFrom, rulesOf } from '../../core/questions/index.ts';
import { $index, $response } from '../../core/survey/session/index.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { FlowText } from './flow-text.tsx';
import css from './gauge.css';
import { ProgressBar, useProgress } from './progress-bar.tsx';
import { useNumberText } from '../ui/use-number-text.ts';

/** Shows the progress of the flow as a bar; with `value_from`, an answer as a dial. */
export default function Gauge({ element }: { element: FlowElement }) {
  useStylesheet(css);
  return element.valueFrom === null ? (
    <Progress element={element} />
  ) : (
    <Dial element={element} questionKey={element.valueFrom} />
  );
}

function Progress({ element }: { element: FlowElement }) {
  const numberText = useNumberText();
  const share = useProgress();
  const shown = numberText(Math.round(share * 100) / 100, { style: 'percent' });
  return (
    <div className="gauge">
      {element.text && (
        <p className="label-small">
          <FlowText of={element.text} />
        </p>
      )}
      <div className="gauge-row">
        <ProgressBar />
        {share > 0 && <span aria-hidden="true">{shown}</span>}
      </div>
    </div>
  );
}

const RADIUS = 40;
/** Length of the half circle, in units of the view box. */
const LENGTH = Math.PI * RADIUS;

function Dial({ element, questionKey }: { element: FlowElement; questionKey: string }) {
  const response = useUnit($response);
  const numberText = useNumberText();
  const source = useUnit($index)!.questionByKey.get(questionKey);
  if (!source) return null;
  const question = questionOf(response, source);
  const type = rulesOf(question);
  const [min, max] = type.range?.(question) ?? [0, 100];
  const { value } = answerOf(response, source);
  const weight = question.options.find(({ key }) => key === value)?.weight ?? null;
  const number = weight ?? numberFrom(value);
  const share =
    number === null || max <= min ? 0 : Math.min(1, Math.max(0, (number - min) / (max - min)));
  const shown = number === null ? '–' : numberText(number);
  const labelId = `g-${element.id}`;
  return (
    <div className="gauge dial">
      <svg
        viewBox="0 0 100 56"
        role="meter"
        aria-labelledby={labelId}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={number ?? min}
        aria-valuetext={shown}
      >
        <path className="dial-track" d="M10 50a40 40 0 0 1 80 0" />
        {share > 0 && (
          <path
            className="dial-value"
            d="M10 50a40 40 0 0 1 80 0"
            strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          />
        )}
        <text x="50" y="48" textAnchor="middle">
          {shown}
        </text>
      </svg>
      {/* Read as the name of the dial. */}
      <p className="label-small" id={labelId} aria-hidden="true">
        <FlowText of={element.text ?? question.body} />
      </p>
    </div>
  );
}
