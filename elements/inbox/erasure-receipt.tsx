import { useEffect, useRef } from 'react';
import type { Erasure } from '../../core/contract/customers.ts';
import { focusText } from '../ui/focus-text.ts';
import { useMessages } from '../ui/use-texts.ts';
import { ErasedItems } from './erased-items.tsx';
import { saveFile } from '../operator/save-file.ts';
import { useDate } from '../operator/use-date.ts';

/** Items, time and operator of an erasure, without personal data of the customer. */
export function ErasureReceipt({ receipt }: { receipt: Erasure }) {
  const { customers, inbox } = useMessages();
  const date = useDate('short');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusText(heading.current!), []);
  const { customer, items, erasedAt, erasedBy, hasMore } = receipt;
  return (
    <section className="erasure-receipt">
      <h2 ref={heading}>{customers.erased()}</h2>
      <p>
        <bdi>{customer || inbox.anonymous()}</bdi>
      </p>
      <p>{customers.erasedBy({ name: erasedBy ?? '', date: date(erasedAt) })}</p>
      <ErasedItems items={items} />
      {hasMore && <p className="customers-none">{customers.moreLeft()}</p>}
      <div className="customers-buttons">
        <button
          type="button"
          className="quiet-button"
          onClick={() =>
            saveFile('receipt.json', JSON.stringify(receipt, null, 2), 'application/json')
          }
        >
          {customers.saveReceipt()}
        </button>
      </div>
    </section>
  );
}
