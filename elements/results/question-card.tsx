import type { QuestionResult } from '../../core/contract/results/question-result.ts';
import { ExternalText } from '../conversation/external-text.tsx';
import type { Figure } from './charts/figure.ts';
import { MIN_ANSWERS } from '../../core/results/index.ts';
import { FigureCard } from './figure-card.tsx';
import { FileGrid } from './file-grid.tsx';
import { figuresOf } from './figures/index.ts';
import { Metric } from './metric.tsx';
import { metricsOf } from './metrics.ts';
import { dayText } from './figures/dates.ts';
import { scoreFromText } from './story/story-sentence.ts';
import { TextList } from './text-list.tsx';
import { useWording } from './use-wording.ts';

/** A shared link filters by days only: nothing of its charts can be pressed. */
const withoutFilters = (figure: Figure): Figure => ({
  ...figure,
  rows: figure.rows.map((row) => ({ ...row, filter: null })),
});

/** Earlier texts of a question, or the note that it was removed: answers before were given to other words. */
function EarlierTexts({ question: { isRemoved, earlier } }: { question: QuestionResult }) {
  const { text, locale, messages } = useWording();
  const { results } = messages;
  if (!isRemoved && earlier.length === 0) return null;
  return (
    <ul className="muted earlier-texts">
      {isRemoved && <li>{results.removedQuestion()}</li>}
      {earlier.map(({ partId, body, later, until }) => (
        <li key={`${partId} ${until}`} dir="auto">
          {partId === null
            ? results.earlierText({ day: dayText(until.slice(0, 10), locale), text: text(body) })
            : results.earlierOption({
                day: dayText(until.slice(0, 10), locale),
                text: text(body),
                later: text(later),
              })}
        </li>
      ))}
    </ul>
  );
}

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
  const figures =
    answered === 0
      ? []
      : figuresOf(question, wording).map((figure) => (isShared ? withoutFilters(figure) : figure));
  return (
    <FigureCard
      id={id}
      title={wording.text(body) || key}
      heading={<ExternalText of={body} or={key} />}
      figures={figures}
      foot={
        answered > 0 &&
        !isShared && (
          <>
            {kind === 'text' && <TextList questionId={id} />}
            {kind === 'file' && <FileGrid questionId={id} />}
          </>
        )
      }
    >
      {answered === 0 ? (
        <p className="muted no-answers">{isHidden ? results.fromTen() : results.noAnswers()}</p>
      ) : (
        <>
          {isPart && <p className="muted">{results.rarestLeftOut()}</p>}
          <EarlierTexts question={question} />
          <ul className="metrics">
            {metricsOf(question, wording).map((metric) => (
              <Metric key={metric.name} metric={metric} />
            ))}
          </ul>
          {question.nps && answered < MIN_ANSWERS && (
            <p className="muted">{scoreFromText(wording)}</p>
          )}
        </>
      )}
    </FigureCard>
  );
}
