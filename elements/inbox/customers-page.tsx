import { useUnit } from 'effector-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { FoundCustomer } from '../../core/contract/customers.ts';
import {
  $found,
  $hasSearchFailed,
  $isSearching,
  $searchedFor,
  searchRequested,
} from '../../core/customers/index.ts';
import { focusText } from '../ui/focus-text.ts';
import { BackIcon } from '../ui/icons.tsx';
import { Loading } from '../ui/notice.tsx';
import { adopt } from '../ui/stylesheets.ts';
import { useElement } from '../definition/element-context.ts';
import { useNumberText } from '../ui/use-number-text.ts';
import { useMessages, useSentences } from '../ui/use-texts.ts';
import customersCss from './customers.css';
import { CustomerPane } from './customer-pane.tsx';
import { useDate } from '../operator/use-date.ts';
import { customersAddress } from './use-customers-address.ts';

interface CustomersPageProps {
  /** Id of the person; empty for the search. */
  id: string;
  /** Whether the operator has an inbox, to which a button leads back. */
  hasInbox: boolean;
}

/** Search for customers by any identifier, and the stored data of one of them. */
export default function CustomersPage({ id, hasInbox }: CustomersPageProps) {
  const element = useElement();
  const hasSentences = useSentences('customers');
  useState(() => adopt(element, customersCss));
  if (!hasSentences) return <Loading of="list" />;
  return (
    <main className="customers">
      <div className="customers-page">
        {id === '' ? <Search hasInbox={hasInbox} /> : <CustomerPane key={id} id={id} />}
      </div>
    </main>
  );
}

function Search({ hasInbox }: { hasInbox: boolean }) {
  const { customers, inbox } = useMessages();
  const searchedFor = useUnit($searchedFor);
  const isSearching = useUnit($isSearching);
  const search = useUnit(searchRequested);
  const [query, setQuery] = useState(searchedFor);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusText(heading.current!), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (query.trim() !== '') search(query);
  };
  return (
    <>
      {hasInbox && (
        <a className="customers-back" href="#">
          <BackIcon />
          {inbox.backToList()}
        </a>
      )}
      <h2 ref={heading}>{customers.title()}</h2>
      <p className="muted">{customers.intro()}</p>
      <form className="customers-search" role="search" onSubmit={submit}>
        <label htmlFor="customers-query">{customers.search()}</label>
        <input
          id="customers-query"
          type="search"
          className="input"
          autoComplete="off"
          maxLength={320}
          dir="auto"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <button type="submit" className="main-button" aria-disabled={isSearching}>
          {inbox.searchShort()}
        </button>
      </form>
      <Found />
    </>
  );
}

function Found() {
  const { customers, inbox } = useMessages();
  const number = useNumberText();
  const found = useUnit($found);
  const query = useUnit($searchedFor);
  const hasFailed = useUnit($hasSearchFailed);
  const isSearching = useUnit($isSearching);
  const isEmpty = found?.customers.length === 0;
  return (
    <>
      <div aria-live="polite">
        {hasFailed && <p className="problem">{inbox.failed()}</p>}
        {isEmpty && (
          <>
            <p className="customers-none">{customers.nothing({ query })}</p>
            <p className="muted">{customers.nothingHelp()}</p>
          </>
        )}
        {found?.hasMore && <p className="customers-none">{customers.tooMany()}</p>}
        {found && !isEmpty && (
          <p className="hidden">
            {customers.title()}: {number(found.customers.length)}
          </p>
        )}
      </div>
      {isSearching && <Loading of="list" />}
      <ul className="customers-found">
        {found?.customers.map((customer) => (
          <li key={customer.id}>
            <FoundEntry customer={customer} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FoundEntry({ customer }: { customer: FoundCustomer }) {
  const { customers, inbox } = useMessages();
  const date = useDate();
  const { id, name, email, phoneNumber, externalId, userId, responses, lastAt } = customer;
  const identifiers = [email, phoneNumber, externalId, userId].filter(
    (value) => value !== null && value !== name,
  );
  const [first = null, ...others] = name === null ? identifiers : [name, ...identifiers];
  return (
    <a className="customers-entry" href={customersAddress(id)}>
      <strong dir="auto">{first ?? inbox.anonymous()}</strong>
      {others.map((value) => (
        <span key={value} className="muted" dir="auto">
          {value}
        </span>
      ))}
      <span className="muted">
        {customers.responses()}: {responses}
        {lastAt && ` · ${date(lastAt)}`}
      </span>
    </a>
  );
}
