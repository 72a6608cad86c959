import { useId } from 'react';
import type { QuestionResult } from '../../../core/contract/results/question-result.ts';
import { formatOf } from '../charts/figure.ts';
import { stepLabel } from '../figures/parts.ts';
import { toneOfScore } from '../figures/score-groups.ts';
import { useWording } from '../use-wording.ts';

/** The answers themselves, in the order of the scale, in place of a score of few answers. */
export function FewAnswers({ question: { kind, bars, scale } }: { question: QuestionResult }) {
  const wording = useWording();
  const labelOf = stepLabel(wording);
  const highest = scale && formatOf('number', wording.locale)(scale.high);
  const id = useId();
  return (
    <>
      <p id={id} className="muted">
        {wording.messages.inbox.answers()}
      </p>
      <ul className="few-answers" aria-labelledby={id}>
        {bars.flatMap((bar) =>
          Array.from({ length: bar.count }, (_, at) => (
            <li
              key={`${bar.value} ${at}`}
              data-tone={kind === 'nps' ? toneOfScore(Number(bar.value)) : undefined}
            >
              <bdi>
                {labelOf(bar)}
                {bar.label === null && highest && <span className="muted"> / {highest}</span>}
              </bdi>
            </li>
          )),
        )}
      </ul>
    </>
  );
}
