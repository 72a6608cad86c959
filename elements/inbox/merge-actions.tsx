import { useUnit } from 'effector-react';
import type { CustomerResponse } from '../../core/contract/customers.ts';
import { responseMerged, responseSeparated } from '../../core/customers/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useDate } from '../operator/use-date.ts';
import { customersAddress } from './use-customers-address.ts';

/** The origin of an added response, with a button that separates it; for a related one, a button that adds it. */
export function MergeActions({ response }: { response: CustomerResponse }) {
  const { customers } = useMessages();
  const merge = useUnit(responseMerged);
  const separate = useUnit(responseSeparated);
  const dateOf = useDate();
  const { id, mergedAt, mergedBy: name, relations, isMergeable } = response;
  if (mergedAt !== null) {
    const date = dateOf(mergedAt);
    return (
      <p className="customers-merge">
        <span className="muted" dir="auto">
          {name === null ? customers.mergedByBrowser({ date }) : customers.mergedBy({ name, date })}
        </span>
        <button type="button" className="quiet-button" onClick={() => separate(id)}>
          {customers.separate()}
        </button>
      </p>
    );
  }
  if (relations.length === 0) return null;
  return (
    <p className="customers-merge">
      {isMergeable ? (
        <button type="button" className="quiet-button" onClick={() => merge(id)}>
          {customers.merge()}
        </button>
      ) : (
        <a href={customersAddress(id)}>{customers.profile()}</a>
      )}
    </p>
  );
}
