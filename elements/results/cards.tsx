import { useUnit } from 'effector-react';
import { $questions, $summary } from '../../core/results/index.ts';
import { FigureCard } from './figure-card.tsx';
import { QuestionCard } from './question-card.tsx';
import { surveyFigures } from './survey-figures.ts';
import { useWording } from './use-wording.ts';

/** A card for each question, in the order of the survey, then the figures of all responses. */
export default function Cards({ isShared }: { isShared: boolean }) {
  const wording = useWording();
  const summary = useUnit($summary)!;
  const questions = useUnit($questions)!;
  const figures = surveyFigures(summary, isShared, wording);
  return (
    <>
      <div className="question-cards">
        {questions.map((question) => (
          <QuestionCard key={question.id} question={question} isShared={isShared} />
        ))}
      </div>
      <div className="summary-figures">
        {figures.map((figure) => (
          <FigureCard
            key={figure.id}
            id={figure.id}
            title={figure.title}
            figures={[{ ...figure, isTitleShown: false }]}
          />
        ))}
      </div>
    </>
  );
}
