import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { QuestionResult } from '../../core/contract/results/question-result.ts';
import type { Summary } from '../../core/contract/results/survey-results.ts';
import {
  $filter,
  answersToggled,
  filterChanged,
  filterCleared,
  isFiltered,
} from '../../core/results/index.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { activeFilters } from './filter-names.ts';
import { useWording } from './use-wording.ts';

interface ActiveFiltersProps {
  summary: Summary;
  questions: readonly QuestionResult[];
}

/** The conditions of the filter, each with a button that removes it. */
export function ActiveFilters({ summary, questions }: ActiveFiltersProps) {
  const wording = useWording();
  const { results, inbox } = wording.messages;
  const filter = useUnit($filter);
  const toggle = useUnit(answersToggled);
  const change = useUnit(filterChanged);
  const clear = useUnit(filterCleared);
  const bar = useRef<HTMLElement | null>(null);
  // The focused button was removed with its condition: the focus moves to the next one.
  useEffect(() => {
    const chip = bar.current?.querySelector<HTMLElement>('.chip-active');
    (chip ?? bar.current?.querySelector('button'))?.focus();
    bar.current = null;
  }, [filter]);
  if (!isFiltered(filter)) return null;
  return (
    <div className="active-filters">
      {activeFilters(filter, summary, questions, wording).map(({ key, name, part }) => (
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
      ))}
      <button
        type="button"
        className="quiet-button"
        onClick={({ currentTarget }) => {
          bar.current = currentTarget.closest('section');
          clear();
        }}
      >
        {inbox.clearFilters()}
      </button>
    </div>
  );
}
