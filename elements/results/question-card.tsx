import type { QuestionResult } from '../../core/contract/results/question-result.ts';
import { ExternalText } from '../conversation/external-text.tsx';
import type { Figure } from './charts/figure.ts';
import { FigureView } from './charts/figure-view.tsx';
import { FileGrid } from './file-grid.tsx';
import { figuresOf } from './figures/index.ts';
import { Metric } from './metric.tsx';
import { metricsOf } from './metrics.ts';
import { TextList } from './text-list.tsx';
import { useWording } from './use-wording.ts';

/** A shared link filters by days only: nothing of its charts can be pressed. */
const withoutFilters = (figure: Figure): Figure => ({
  ...figure,
  rows: figure.rows.map((row) => ({ ...row, filter: null })),
});

/** A question with its numbers, its charts or its single answers. */
export function QuestionCard({
  question,
  isShared,
}: {
  question: QuestionResult;
  isShared: boolean;
}) {
  const wording = useWording();
  const { results } = wording.messages;
  const { id, kind, body, key, answered, isHidden, isPart } = question;
  const figures = figuresOf(question, wording).map((figure) =>
    isShared ? withoutFilters(figure) : figure,
  );
  // The title of a figure, where it has one of its own, is in the place of the metrics.
  const isLead = figures[0]?.isTitleShown === false;
  const metrics = (
    <ul className="metrics">
      {metricsOf(question, wording).map((metric) => (
        <Metric key={metric.name} metric={metric} />
      ))}
    </ul>
  );
  return (
    <section className="question-card" aria-labelledby={`question-${id}`}>
      <h3 id={`question-${id}`}>
        <ExternalText of={body} or={key} />
      </h3>
      {answered === 0 ? (
        <p className="muted">{isHidden ? results.fromTen() : results.noAnswers()}</p>
      ) : (
        <>
          {isPart && <p className="muted">{results.rarestLeftOut()}</p>}
          {!isLead && metrics}
          {figures.map((figure, at) => (
            <FigureView key={figure.id} figure={figure} lead={at === 0 && isLead && metrics} />
          ))}
          {kind === 'text' && !isShared && <TextList questionId={id} />}
          {kind === 'file' && !isShared && <FileGrid questionId={id} />}
        </>
      )}
    </section>
  );
}
