import { useUnit } from 'effector-react';
import type { QuestionResult } from '../../core/contract/results/question-result.ts';
import type { ResultsFilter } from '../../core/contract/results/filter.ts';
import type { Summary } from '../../core/contract/results/survey-results.ts';
import { $filter, filterChanged } from '../../core/results/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { ActiveFilters } from './active-filters.tsx';
import { choicesOf, type FilterChoice } from './filter-choices.ts';
import { PeriodFilter } from './period-filter.tsx';

interface FilterBarProps {
  summary: Summary;
  questions: readonly QuestionResult[];
  isShared: boolean;
}

/** The filter of the responses: period, channel and answers; for a shared link the period only. */
export function FilterBar({ summary, questions, isShared }: FilterBarProps) {
  const messages = useMessages();
  const filter = useUnit($filter);
  return (
    <section className="filter-bar" aria-label={messages.inbox.filters()}>
      <PeriodFilter timeZones={summary.timeZones} />
      <div className="filter-choices">
        {(isShared ? [] : choicesOf(summary, messages))
          // A choice of one thing is none, unless it is chosen.
          .filter(({ name, options }) => options.length > 1 || filter[name] !== null)
          .map((choice) => (
            <FilterSelect key={choice.name} choice={choice} value={filter[choice.name]} />
          ))}
      </div>
      <ActiveFilters summary={summary} questions={questions} />
    </section>
  );
}

function FilterSelect({
  choice: { name, label, options },
  value,
}: {
  choice: FilterChoice;
  value: ResultsFilter[FilterChoice['name']];
}) {
  const { inbox } = useMessages();
  const change = useUnit(filterChanged);
  return (
    <select
      className="chip"
      aria-label={label}
      data-on={value !== null}
      value={value ?? ''}
      onChange={(event) => change({ [name]: event.target.value || null })}
    >
      <option value="">
        {label}: {inbox.all()}
      </option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  );
}
