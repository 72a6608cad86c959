import { Localized } from '../ui/localized-text.tsx';
import type { QuestionControlProps, QuestionView } from './question-view.ts';

const Plain = ({ question, labelId }: QuestionControlProps) => (
  <div className="plain">
    <p className="label" id={labelId}>
      <Localized of={question.body} />
    </p>
    {question.description && (
      <p className="description">
        <Localized of={question.description} />
      </p>
    )}
  </div>
);

export const plainView: QuestionView = { Control: Plain, role: () => null, isBare: true };
