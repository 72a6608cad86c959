import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { CustomerRecords } from '../../core/contract/customers.ts';
import {
  $customer,
  $customerProblem,
  $erasureProblem,
  $hasMergeFailed,
  $preview,
  $receipt,
  customerOpened,
  erasureRequested,
  exported,
  exportRequested,
} from '../../core/customers/index.ts';
import { useWatch } from '../conversation/use-watch.ts';
import { focusText } from '../ui/focus-text.ts';
import { BackIcon } from '../ui/icons.tsx';
import { Loading, LoadFailure } from '../ui/notice.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { CustomerResponses } from './customer-responses.tsx';
import { ErasureDialog } from './erasure-dialog.tsx';
import { ErasureReceipt } from './erasure-receipt.tsx';
import { IdentityFacts, OwnSystemLink } from './fact.tsx';
import { saveFile } from '../operator/save-file.ts';
import { customersAddress } from './use-customers-address.ts';

/** The stored data of a customer, with export and erasure; the receipt after an erasure. */
export function CustomerPane({ id }: { id: string }) {
  const { customers } = useMessages();
  const customer = useUnit($customer);
  const problem = useUnit($customerProblem);
  const receipt = useUnit($receipt);
  const open = useUnit(customerOpened);
  useEffect(() => void open(id), [open, id]);
  useWatch(exported, (json) => saveFile('customer.json', json, 'application/json'));
  return (
    <>
      <a className="customers-back" href={customersAddress()}>
        <BackIcon />
        {customers.title()}
      </a>
      {receipt ? (
        <ErasureReceipt receipt={receipt} />
      ) : customer ? (
        <Loaded customer={customer} />
      ) : problem === 'gone' ? (
        <p role="status" className="customers-none">
          {customers.gone()}
        </p>
      ) : problem ? (
        <LoadFailure onRetry={() => open(id)} />
      ) : (
        <Loading of="list" />
      )}
    </>
  );
}

function Loaded({ customer }: { customer: CustomerRecords }) {
  const { customers, inbox } = useMessages();
  const problem = useUnit($erasureProblem);
  const hasMergeFailed = useUnit($hasMergeFailed);
  const preview = useUnit($preview);
  const askToErase = useUnit(erasureRequested);
  const askToExport = useUnit(exportRequested);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusText(heading.current!), []);
  const { name, email, phoneNumber, externalId } = customer;
  return (
    <>
      <h2 ref={heading} dir="auto">
        {name ?? email ?? phoneNumber ?? externalId ?? inbox.anonymous()}
      </h2>
      <Facts customer={customer} />
      <OwnSystemLink url={customer.customerUrl} />
      <CustomerResponses customer={customer} />
      <p role="alert" className="problem">
        {problem === 'changed'
          ? customers.changed()
          : problem || hasMergeFailed
            ? inbox.failed()
            : ''}
      </p>
      <div className="customers-buttons">
        <button type="button" className="quiet-button" onClick={() => askToExport()}>
          {customers.export()}
        </button>
        <button type="button" className="main-button danger" onClick={() => askToErase()}>
          {customers.erase()}
        </button>
      </div>
      {preview && <ErasureDialog preview={preview} />}
    </>
  );
}

/** All that names the customer. */
const Facts = ({ customer }: { customer: CustomerRecords }) => (
  <IdentityFacts
    identity={customer}
    more={[
      ['name', customer.name],
      ['email', customer.email],
      ['phone_number', customer.phoneNumber],
    ]}
  />
);
