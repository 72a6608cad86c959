import { Localized } from '../../base/ui/localized-text.tsx';
import type { QuestionControlProps, QuestionView } from './question-view.ts';

const Plain = ({ question }: QuestionControlProps) => (
  <div className="plain">
    <p className="label">
      <Localized of={question.body} />
    </p>
    {question.description && (
      <p className="description">
        <Localized of={question.description} />
      </p>
    )}
  </div>
);

export const plainView: QuestionView = { Control: Plain, isGroup: () => true, isBare: true };
