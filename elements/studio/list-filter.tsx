import { useUnit } from 'effector-react';
import {
  $listFilter,
  ALL_SURVEYS,
  listFiltered,
  listOrders,
  listStates,
} from '../../core/studio/survey-list.ts';
import { useElement } from '../definition/element-context.ts';
import { useMessages } from '../ui/use-texts.ts';

interface ListFilterProps {
  /** Number of surveys that fit. */
  count: number;
}

/** Search by name, state and order of a long list. The number of surveys is announced. */
export function ListFilterBar({ count }: ListFilterProps) {
  const { studio, people } = useMessages();
  const [{ search, state, order }, change] = useUnit([$listFilter, listFiltered]);
  const states = { ...studio, all: people.all };
  const orders = {
    latest: studio.latestAnswers,
    changes: studio.latestChanges,
    name: people.name,
    answers: studio.mostAnswers,
  };
  return (
    <div className="list-filter" role="search">
      <input
        type="search"
        className="input"
        value={search}
        placeholder={studio.searchSurveys()}
        aria-label={studio.searchSurveys()}
        onChange={({ target }) => change({ search: target.value })}
      />
      <select
        className="chip"
        aria-label={studio.listState()}
        data-on={state !== ALL_SURVEYS.state}
        value={state}
        onChange={({ target }) => change({ state: listStates[target.selectedIndex]! })}
      >
        {listStates.map((name) => (
          <option key={name} value={name}>
            {states[name]()}
          </option>
        ))}
      </select>
      <select
        className="chip"
        aria-label={studio.listOrder()}
        value={order}
        onChange={({ target }) => change({ order: listOrders[target.selectedIndex]! })}
      >
        {listOrders.map((name) => (
          <option key={name} value={name}>
            {orders[name]()}
          </option>
        ))}
      </select>
      <p className="muted list-count" role="status">
        {studio.surveyCount({ count })}
      </p>
    </div>
  );
}

/** Shown where no survey fits. The order remains, and the focus returns to the search. */
export function NoneFits() {
  const { people } = useMessages();
  const { root } = useElement();
  const change = useUnit(listFiltered);
  const clear = (): void => {
    change({ search: ALL_SURVEYS.search, state: ALL_SURVEYS.state });
    root.querySelector<HTMLElement>('.list-filter input')!.focus();
  };
  return (
    <div className="list-none">
      <p>{people.noEntries()}</p>
      <button type="button" className="quiet-button" onClick={clear}>
        {people.clearFilters()}
      </button>
    </div>
  );
}
