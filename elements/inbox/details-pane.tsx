import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef } from 'react';
import type { Me } from '../../core/contract/inbox.ts';
import type { Details } from '../../core/contract/inbox-details.ts';
import { $chat } from '../../core/conversation/index.ts';
import { $details, $haveDetailsFailed, $openId, detailsRetried } from '../../core/inbox/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { focusText } from '../ui/focus-text.ts';
import { BackIcon } from '../ui/icons.tsx';
import { AddressText } from '../ui/address-text.tsx';
import { Loading, LoadFailure } from '../ui/notice.tsx';
import { safeUrl } from '../ui/safe-url.ts';
import { useMessages } from '../ui/use-texts.ts';
import { ratingLabels } from '../conversation/rating-labels.ts';
import { AnswersCard } from './answers-card.tsx';
import { Assignee, StatusActions } from './conversation-actions.tsx';
import { Fact, IdentityFacts, OwnSystemLink } from './fact.tsx';
import { MailLinks } from './mail-state.tsx';
import { CustomerAvatar, useCustomerName } from './person.tsx';
import { SnoozeChoice } from './snooze.tsx';
import { Tags } from './tags.tsx';
import { customersAddress } from './use-customers-address.ts';

/** The customer, the place of the feedback, and the answers. */
export function DetailsPane({ me, onBack }: { me: Me; onBack?: () => void }) {
  const { inbox } = useMessages();
  const details = useUnit($details);
  const hasFailed = useUnit($haveDetailsFailed);
  const retry = useUnit(detailsRetried);
  const pane = useRef<HTMLElement>(null);
  const isInPlace = onBack !== undefined;
  // The pane has replaced the conversation.
  useLayoutEffect(() => {
    if (isInPlace) focusText(pane.current!);
  }, [isInPlace]);
  return (
    <aside ref={pane} className="inbox-details" aria-label={inbox.details()}>
      {onBack && (
        <header className="thread-head">
          <button
            type="button"
            className="icon-button"
            aria-label={inbox.backToConversation()}
            onClick={onBack}
          >
            <BackIcon />
          </button>
          <div className="thread-actions">
            <Assignee me={me} />
            <SnoozeChoice />
            <StatusActions />
          </div>
        </header>
      )}
      <div className="details-scroll">
        {details ? (
          <Loaded me={me} details={details} />
        ) : hasFailed ? (
          <LoadFailure onRetry={() => retry()} />
        ) : (
          // The loading conversation beside it is announced already.
          <div aria-hidden={!isInPlace}>
            <Loading />
          </div>
        )}
      </div>
    </aside>
  );
}

function Loaded({ me, details }: { me: Me; details: Details }) {
  const messages = useMessages();
  const openId = useUnit($openId);
  const rating = useUnit($chat)?.chatRatings[0];
  const nameFor = useCustomerName();
  const { creator } = details;
  return (
    <>
      <div className="details-person">
        <CustomerAvatar customer={creator} />
        <p className="details-name" dir="auto">
          {nameFor(creator)}
        </p>
        {creator?.email && (
          <a href={`mailto:${creator.email}`}>
            <AddressText text={creator.email} />
          </a>
        )}
        {creator?.phoneNumber && (
          <a href={`tel:${creator.phoneNumber}`} dir="ltr">
            {creator.phoneNumber}
          </a>
        )}
      </div>
      <IdentityFacts identity={details.identity} />
      <OwnSystemLink url={details.customerUrl} />
      <Facts details={details} />
      <Tags />
      {rating && (
        <section className="details-section">
          <h3>{messages.inbox.rating()}</h3>
          <p>{ratingLabels(messages)[rating.rating] ?? rating.rating}</p>
        </section>
      )}
      <section className="details-section">
        <h3>{messages.inbox.answers()}</h3>
        <AnswersCard answers={details.answers} />
      </section>
      <MailLinks />
      {openId !== null && me.roles.includes('customers') && (
        <a className="details-erase" href={customersAddress(openId)}>
          {messages.inbox.erasePerson()}
        </a>
      )}
    </>
  );
}

function Facts({ details: { surveyName, nodeName, createdAt, pageUrl } }: { details: Details }) {
  const { inbox, common } = useMessages();
  const language = useUnit($formattingLocale);
  const received = new Date(createdAt);
  const page = safeUrl(pageUrl);
  return (
    <ul className="facts">
      <Fact name={inbox.survey()}>{surveyName}</Fact>
      <Fact name={inbox.channel()}>{nodeName}</Fact>
      {!Number.isNaN(received.getTime()) && (
        <Fact name={inbox.received()}>
          <time dateTime={createdAt}>
            {new Intl.DateTimeFormat(language, {
              dateStyle: 'medium',
              timeStyle: 'short',
            }).format(received)}
          </time>
        </Fact>
      )}
      {page && (
        <Fact name={inbox.fromPage()}>
          <a
            href={page}
            dir="ltr"
            title={page}
            aria-label={`${page} (${common.newWindow()})`}
            target="_blank"
            rel="nofollow noopener noreferrer"
          >
            <AddressText text={page.replace(/^https?:\/\//, '')} />
          </a>
        </Fact>
      )}
    </ul>
  );
}
