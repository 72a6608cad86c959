import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { labelled, namedFirst } from '../../core/language/isolate.ts';
import type { QuestionResult } from '../../core/contract/results/question-result.ts';
import type { Summary } from '../../core/contract/results/survey-results.ts';
import { $filter, filterChanged, filterCleared, isFiltered } from '../../core/results/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { ScrollRow } from '../ui/scroll-row.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { ActiveFilters } from './active-filters.tsx';
import { choicesOf } from './filter-choices.ts';
import { DayFields, usePeriod } from './period-filter.tsx';

interface FilterBarProps {
  summary: Summary;
  questions: readonly QuestionResult[];
  isShared: boolean;
}

/**
 * The filter of the responses, one row of menus: period, channel and others; for a shared link the period only. Answers
 * and own days are below, where there are any.
 */
export function FilterBar({ summary, questions, isShared }: FilterBarProps) {
  const messages = useMessages();
  const locale = useUnit($formattingLocale);
  const { inbox, results } = messages;
  const filter = useUnit($filter);
  const change = useUnit(filterChanged);
  const clear = useUnit(filterCleared);
  const period = usePeriod(summary.timeZones);
  const bar = useRef<HTMLElement>(null);
  return (
    <section ref={bar} className="filter-bar" aria-label={inbox.filters()}>
      <ScrollRow className="filter-menus">
        <FilterMenu
          label={results.period()}
          isOn={filter.from !== null || filter.to !== null}
          value={period.value}
          options={period.options}
          onChange={period.choose}
        />
        {(isShared ? [] : choicesOf(summary, messages, locale))
          // A choice of one thing is none, unless it is chosen.
          .filter(({ name, options }) => options.length > 1 || filter[name] !== null)
          .map(({ name, label, options, isLabelled }) => (
            <FilterMenu
              key={name}
              label={label}
              isOn={filter[name] !== null}
              value={filter[name] ?? ''}
              options={[
                { value: '', name: namedFirst(label, inbox.all()) },
                ...(isLabelled
                  ? options.map((option) => ({ ...option, name: labelled(label, option.name) }))
                  : options),
              ]}
              onChange={(value) => change({ [name]: value || null })}
            />
          ))}
        {isFiltered(filter) && (
          <button
            type="button"
            className="chip chip-clear"
            onClick={() => {
              period.choose('');
              clear();
              bar.current!.querySelector('select')!.focus();
            }}
          >
            {inbox.clearFilters()}
          </button>
        )}
      </ScrollRow>
      {period.isOther && <DayFields timeZones={summary.timeZones} />}
      <ActiveFilters summary={summary} questions={questions} />
    </section>
  );
}

interface FilterMenuProps {
  label: string;
  isOn: boolean;
  value: string;
  options: readonly { value: string; name: string }[];
  onChange: (value: string) => void;
}

export const FilterMenu = ({ label, isOn, value, options, onChange }: FilterMenuProps) => (
  <select
    className="chip"
    aria-label={label}
    data-on={isOn}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.name}
      </option>
    ))}
  </select>
);
