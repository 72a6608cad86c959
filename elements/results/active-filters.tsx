import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { QuestionResult } from '../../core/contract/results/question-result.ts';
import type { Summary } from '../../core/contract/results/survey-results.ts';
import { $filter, answersToggled, filterChanged } from '../../core/results/index.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { activeFilters } from './filter-names.ts';
import { useWording } from './use-wording.ts';

interface ActiveFiltersProps {
  summary: Summary;
  questions: readonly QuestionResult[];
}

/** The conditions of the filter. Those without a menu have a button that removes them; the others are for paper only. */
export function ActiveFilters({ summary, questions }: ActiveFiltersProps) {
  const wording = useWording();
  const { results } = wording.messages;
  const filter = useUnit($filter);
  const toggle = useUnit(answersToggled);
  const change = useUnit(filterChanged);
  const bar = useRef<HTMLElement | null>(null);
  // The focused button was removed with its condition: the focus moves to the next one.
  useEffect(() => {
    const chip = bar.current?.querySelector<HTMLElement>('button.chip-active');
    (chip ?? bar.current?.querySelector('select'))?.focus();
    bar.current = null;
  }, [filter]);
  const active = activeFilters(filter, summary, questions, wording);
  return (
    <div className="active-filters">
      {active.map(({ key, name, part }) =>
        part ? (
          <button
            key={key}
            type="button"
            className="chip chip-active"
            aria-label={results.removeFilter({ name })}
            onClick={({ currentTarget }) => {
              bar.current = currentTarget.closest('section');
              if ('answers' in part) toggle(part.answers);
              else change(part.change);
            }}
          >
            <span dir="auto">{name}</span>
            <CloseIcon />
          </button>
        ) : (
          <span key={key} className="on-paper">
            {name}
          </span>
        ),
      )}
    </div>
  );
}
