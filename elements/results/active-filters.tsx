import type { QuestionResult } from '../../core/contract/results/question-result.ts';
import { $filter, answersToggled, filterCleared, isFiltered } from '../../core/results/index.ts';
import { CloseIcon } from '../base/ui/icons.tsx';
import { useModel, useSend } from '../base/ui/use-model.ts';
import { answerName } from './figures.ts';
import { useWording } from './use-wording.ts';

/** The answers that responses must have, each with a button that takes it out of the filter. */
export function ActiveFilters({ questions }: { questions: readonly QuestionResult[] }) {
  const wording = useWording();
  const { results, inbox } = wording.messages;
  const filter = useModel($filter);
  const toggle = useSend(answersToggled);
  const clear = useSend(filterCleared);
  if (!isFiltered(filter)) return null;
  const chips = Object.entries(filter.answers ?? {}).map(([question, values]) => {
    const answers = { question, values };
    return { answers, name: answerName(questions, answers, wording) };
  });
  return (
    <div className="active-filters">
      {chips.map(({ answers, name }) => (
        <button
          key={answers.question}
          type="button"
          className="chip chip-active"
          aria-label={results.removeFilter({ name })}
          onClick={() => toggle(answers)}
        >
          <span dir="auto">{name}</span>
          <CloseIcon />
        </button>
      ))}
      <button type="button" className="quiet-button" onClick={() => clear()}>
        {inbox.clearFilters()}
      </button>
    </div>
  );
}
