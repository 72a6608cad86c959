import { useUnit } from 'effector-react';
import { useRef, useState } from 'react';
import { chatStatuses } from '../../core/contract/chat.ts';
import type { Me } from '../../core/contract/inbox.ts';
import {
  $isSelecting,
  $listFilter,
  filterChanged,
  selectingSwitched,
} from '../../core/inbox/index.ts';
import type { Assigned } from '../../core/platform/inbox-api.ts';
import { useMessages } from '../ui/use-texts.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { FilterIcon, SearchIcon } from './icons.tsx';
import { SelectIcon } from './list-icons.tsx';
import { MoreFilters, rareFilters } from './more-filters.tsx';
import { SavedViews } from './saved-views.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** Search, status, survey, whether something is unread, and rare filters behind a button. */
export function ListFilterBar({ me }: { me: Me }) {
  const { inbox } = useMessages();
  const filter = useUnit($listFilter);
  const change = useUnit(filterChanged);
  const field = useRef<HTMLInputElement>(null);
  const language = useUnit($formattingLocale);
  const count = rareFilters(filter);
  const [isOpen, setIsOpen] = useState(count > 0);
  const isSelecting = useUnit($isSelecting);
  const switchSelecting = useUnit(selectingSwitched);
  useShortcuts({ search: () => field.current!.focus() });
  return (
    <div className="inbox-filter">
      <div className="inbox-search-row">
        <div className="inbox-search">
          <SearchIcon />
          <input
            ref={field}
            type="search"
            className="input"
            value={filter.search}
            placeholder={inbox.searchShort()}
            aria-label={inbox.search()}
            aria-keyshortcuts="/"
            onChange={(event) => change({ search: event.target.value })}
          />
        </div>
        <button
          type="button"
          className="chip chip-more select-button"
          aria-label={inbox.select()}
          title={inbox.select()}
          aria-pressed={isSelecting}
          onClick={() => switchSelecting(!isSelecting)}
        >
          <SelectIcon />
        </button>
        <button
          type="button"
          className="chip chip-more"
          aria-label={inbox.moreFilters()}
          title={inbox.moreFilters()}
          aria-expanded={isOpen}
          data-on={count > 0}
          onClick={() => setIsOpen(!isOpen)}
        >
          <FilterIcon />
          {count > 0 && new Intl.NumberFormat(language).format(count)}
        </button>
      </div>
      <FilterChips me={me} />
      {isOpen && <MoreFilters me={me} />}
      <SavedViews />
    </div>
  );
}

/** Status, whether something is unread, and the survey where there are several. */
function FilterChips({ me }: { me: Me }) {
  const { inbox } = useMessages();
  const { status, surveyId, isUnread } = useUnit($listFilter);
  const change = useUnit(filterChanged);
  return (
    <div className="inbox-chips">
      <select
        className="chip"
        aria-label={inbox.status()}
        data-on={status !== null}
        value={status ?? ''}
        onChange={(event) =>
          change({ status: chatStatuses.find((known) => known === event.target.value) ?? null })
        }
      >
        <option value="">{inbox.all()}</option>
        {chatStatuses.map((known) => (
          <option key={known} value={known}>
            {inbox[known]()}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="chip"
        aria-pressed={isUnread}
        onClick={() => change({ isUnread: !isUnread })}
      >
        {inbox.unreadOnly()}
      </button>
      {me.surveys.length > 1 && (
        <select
          className="chip chip-survey"
          aria-label={inbox.survey()}
          data-on={surveyId !== null}
          value={surveyId ?? ''}
          onChange={(event) => change({ surveyId: event.target.value || null })}
        >
          <option value="">{inbox.allSurveys()}</option>
          {me.surveys.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

/** The filter by assignee. */
export function AssignedTabs() {
  const { inbox } = useMessages();
  const { assigned, operatorId } = useUnit($listFilter);
  const change = useUnit(filterChanged);
  const tabs: [Assigned, string][] = [
    ['me', inbox.mine()],
    ['nobody', inbox.unassigned()],
    ['any', inbox.all()],
  ];
  return (
    <div
      className="inbox-tabs"
      role="group"
      aria-label={inbox.assignedTo()}
      aria-roledescription={inbox.filters()}
    >
      {tabs.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={operatorId === null && assigned === value}
          onClick={() => change({ assigned: value, operatorId: null })}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
