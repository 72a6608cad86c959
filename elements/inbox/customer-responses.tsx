import { useUnit } from 'effector-react';
import type { CustomerRecords, CustomerResponse, Relation } from '../../core/contract/customers.ts';
import { $erasureChoice, responseToggled } from '../../core/customers/index.ts';
import { $operator } from '../../core/inbox/index.ts';
import { safeUrl } from '../ui/safe-url.ts';
import { useNumberText } from '../ui/use-number-text.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useDate } from '../operator/use-date.ts';
import { MergeActions } from './merge-actions.tsx';
import { conversationAddress } from './use-address.ts';

/** The customer's own responses, which are erased unless deselected, and related ones, which are erased if selected. */
export function CustomerResponses({ customer }: { customer: CustomerRecords }) {
  const { customers } = useMessages();
  const number = useNumberText();
  const { except, also } = useUnit($erasureChoice);
  const { responses, responseCount, related } = customer;
  return (
    <>
      <section>
        <h3>
          {customers.responses()} ({number(responseCount)})
        </h3>
        <ResponseList responses={responses} isChosen={(id) => !except.includes(id)} />
      </section>
      {related.length > 0 && (
        <section>
          <h3>{customers.related()}</h3>
          <p className="muted">{customers.relatedHelp()}</p>
          <ResponseList responses={related} isChosen={(id) => also.includes(id)} />
        </section>
      )}
    </>
  );
}

interface ResponseListProps {
  responses: readonly CustomerResponse[];
  isChosen: (id: string) => boolean;
}

const ResponseList = ({ responses, isChosen }: ResponseListProps) => (
  <ul className="customers-responses">
    {responses.map((response) => (
      <li key={response.id}>
        <ResponseEntry response={response} isChosen={isChosen(response.id)} />
      </li>
    ))}
  </ul>
);

function ResponseEntry({ response, isChosen }: { response: CustomerResponse; isChosen: boolean }) {
  const { chat, customers, common } = useMessages();
  const number = useNumberText();
  const toggle = useUnit(responseToggled);
  const date = useDate('short');
  const hasInbox = useUnit($operator)?.roles.includes('agent') ?? false;
  const { id, createdAt, surveyName, nodeName, answer, lastMessage, messages, notes, files } =
    response;
  const relations: Record<Relation, string> = {
    device: customers.sameBrowser(),
    email: customers.sameEmail(),
    phone: customers.samePhone(),
    mention: customers.mentions(),
  };
  return (
    <>
      <label className="customers-response">
        <input type="checkbox" checked={isChosen} onChange={() => toggle(id)} />
        <span>
          <strong dir="auto">{surveyName}</strong>
          <span className="muted">
            <bdi>{nodeName}</bdi> ·{' '}
            <bdi>
              <time dateTime={createdAt}>{date(createdAt)}</time>
            </bdi>
          </span>
          {response.relations.length > 0 && (
            <span className="muted">
              {response.customer && (
                <>
                  <bdi>{response.customer}</bdi> ·{' '}
                </>
              )}
              {response.relations.map((relation) => relations[relation]).join(' · ')}
            </span>
          )}
          {answer && <span dir="auto">“{answer}”</span>}
          {messages > 0 && !hasInbox && (
            <span>
              {customers.messages()}: {number(messages)}
            </span>
          )}
          {lastMessage && <span dir="auto">“{lastMessage}”</span>}
          {notes.map((note) => (
            <span key={note.createdAt} className="customers-note">
              {note.author}: <bdi>{note.body}</bdi>
            </span>
          ))}
        </span>
      </label>
      {messages > 0 && hasInbox && (
        <a className="customers-file" href={conversationAddress(id)}>
          {customers.messages()}: {number(messages)}
        </a>
      )}
      <MergeActions response={response} />
      {files.map((file) => (
        <a
          key={file.url}
          className="customers-file"
          href={safeUrl(file.url) ?? undefined}
          target="_blank"
          rel="nofollow noopener noreferrer"
          aria-label={`${file.name || chat.clickToOpen()} (${common.newWindow()})`}
        >
          {file.name || chat.clickToOpen()}
        </a>
      ))}
    </>
  );
}
